import { useId } from 'react';
import { t } from '../../../base/messages.ts';
import { boardOf, countMen } from '../../../chess/editedPosition.ts';
import { squareName } from '../../../chess/squares.ts';
import { announce } from '../../platform/announce.ts';
import { keyName } from '../../platform/keyName.ts';
import { useBriefly } from '../../platform/useBriefly.ts';
import { useCopy } from '../../platform/useCopy.ts';
import type { CopyState } from '../../platform/useCopy.ts';
import { useApp } from '../../session/appContext.tsx';
import { useScreen, useSettings, useSetup } from '../../session/hooks.ts';
import { isUnread, wrongOf } from '../../session/setup/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SetupEditor } from './SetupEditor.tsx';
import { TablesWord } from './TablesWord.tsx';
import { copyPicture } from './setupPicture.ts';
import '../position/position.css';
import './setup.css';

/** Sets up a position, to search for it, to analyze it, or to copy it. */
export function SetupDialog() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'setup');
  const id = useId();
  if (!open) return null;
  return (
    <Dialog
      title={t('Set up a position')}
      look="position-dialog setup-dialog"
      open
      onClose={app.screen.closeDialog}
      acts={<Acts verdict={id} />}
    >
      <div onKeyDown={(event) => void app.keys.runKey('Find positions', event, { find: app.setup.find })}>
        <SetupEditor />
      </div>
    </Dialog>
  );
}

function Acts({ verdict }: { readonly verdict: string }) {
  const app = useApp();
  const setup = useSetup((state) => state);
  const settings = useSettings((state) => state);
  const [fenState, copyFen] = useCopy();
  const [pictureState = 'idle', settle] = useBriefly<CopyState>();
  const board = boardOf(setup.position);
  const whyNotFind = app.setup.whyNotFind();

  async function copyTheirPicture(): Promise<void> {
    const isCopied = await copyPicture(board, settings);
    settle(isCopied ? 'copied' : 'refused');
    announce(isCopied ? t('Copied') : t('The browser did not allow copying'));
  }

  return (
    <>
      <Verdict id={verdict} />
      <Button
        look="primary"
        disabled={whyNotFind !== undefined || isUnread(setup)}
        aria-describedby={verdict}
        title={whyNotFind ?? keyName('Control Enter')}
        onClick={app.setup.find}
      >
        {t('Find games with it')}
      </Button>
      <Button disabled={wrongOf(setup) !== undefined} aria-describedby={verdict} onClick={app.setup.analyze}>
        {t('Analyze on a board of its own')}
      </Button>
      <Button disabled={isUnread(setup)} onClick={() => copyFen(board.fen())}>
        {copyWord(fenState, t('Copy FEN'))}
      </Button>
      <Button disabled={isUnread(setup)} onClick={() => void copyTheirPicture().catch(app.faults.noteFault)}>
        {copyWord(pictureState, t('Copy picture'))}
      </Button>
    </>
  );
}

const copyWord = (state: CopyState, idle: string): string =>
  ({ idle, copied: t('Copied'), refused: t('Not allowed [[to copy]]') })[state];

/** Says whether a game can have the position, or what is wrong with it and where. */
function Verdict({ id }: { readonly id: string }) {
  const setup = useSetup((state) => state);
  const wrong = wrongOf(setup);
  return (
    <p className="setup-verdict" id={id} role="status">
      {wrong === undefined ? (
        <>
          {t('Legal, {count, plural, one {# man} other {# men}}.', { count: countMen(setup.position) })}{' '}
          <TablesWord />
        </>
      ) : (
        <span className="position-why">
          {wrong.words}{' '}
          {wrong.squares.length > 0 &&
            t('Marked: {squares}.', { squares: wrong.squares.map(squareName).join(', ') })}
        </span>
      )}
    </p>
  );
}
