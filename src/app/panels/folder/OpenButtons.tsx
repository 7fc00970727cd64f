import { Folder, FolderOpen } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { CommandId } from '../../session/commands/createCommands.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { useLibrary } from '../../session/hooks.ts';

interface OpenButtonsProps {
  /** True if the folder of the last visit comes first. */
  readonly goesOn?: boolean;
  /** Other messages. */
  readonly children?: ReactNode;
}

/** The ways to open a folder, their progress, and the formats that can be opened. */
export const OpenButtons = ({ goesOn = false, children }: OpenButtonsProps) => {
  const app = useApp();
  const run = (id: CommandId): unknown => app.commands.perform(app.commands.table[id]);
  const remembered = useLibrary((state) => (goesOn ? state.remembered : undefined));
  return (
    <>
      <div className="open-buttons">
        {remembered !== undefined && (
          <Button look="primary" className="goes-on" onClick={app.lastFolder.reopenRemembered}>
            <Icon of={FolderOpen} />
            <span>
              {remembered.permission === 'granted'
                ? t('Continue with {folder}', { folder: remembered.name })
                : t('Continue with {folder}…', { folder: remembered.name })}
            </span>
          </Button>
        )}
        <Button look={remembered === undefined ? 'primary' : 'plain'} onClick={() => run('openFolder')}>
          <Icon of={Folder} />
          {t('Open folder…')}
        </Button>
        <Button onClick={() => run('openFiles')}>{t('Open files…')}</Button>
        <Button look="ghost" onClick={() => run('openDemo')}>
          {t('Try the demo')}
        </Button>
      </div>
      <OpeningNews />
      {children}
      <Formats />
    </>
  );
};

const ext = (words: ReactElement) => <span>{words}</span>;

/** The formats that this version opens, and some that it does not: the library names all that it finds. */
const Formats = () => (
  <dl className="formats">
    <div>
      <dt>{t('Databases')}</dt>
      <dd>
        {rich(
          'ChessBase <ext>.cbh .2cbh</ext>, PGN <ext>.pgn</ext>, positions <ext>.epd .fen</ext>, Chess Assistant <ext>.cdp</ext>, Scid <ext>.si4 .si5</ext>',
          { ext },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Books')}</dt>
      <dd>
        {rich(
          'ChessBase <ext>.ctg</ext>, Polyglot <ext>.bin</ext>, Kvetka <ext>.kob</ext>, Arena <ext>.abk</ext>',
          { ext },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Tablebases')}</dt>
      <dd>{rich('Syzygy <ext>.rtbw .rtbz</ext>', { ext })}</dd>
    </div>
    <div>
      <dt>{t('Archives')}</dt>
      <dd>
        {rich('ChessBase <ext>.cbv .cbz</ext>, ZIP <ext>.zip</ext>, packed PGN <ext>.pgn.gz .pgn.zst</ext>', {
          ext,
        })}
      </dd>
    </div>
    <div>
      <dt>{t('Not yet [[formats that cannot be opened]]')}</dt>
      <dd className="dim">
        {rich('ChessBase <ext>.cbf .cbone</ext>, archives <ext>.7z .rar</ext>: shown, with advice', { ext })}
      </dd>
    </div>
  </dl>
);

/** The progress or the failure of opening, below the buttons. */
function OpeningNews() {
  const failure = useLibrary(({ opening, library }) =>
    opening.kind === 'failed' && library === undefined ? opening.failure : undefined,
  );
  return (
    <div className="opening-news" aria-live="polite">
      <OpeningProgress />
      {failure !== undefined && <FailureNote failure={failure} />}
    </div>
  );
}
