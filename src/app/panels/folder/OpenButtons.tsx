import { Folder } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chooseFiles, chooseFolder } from '../../shared/FilePicker.tsx';
import { useApp } from '../../session/appContext.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** The ways to open, what comes of them, and what can be opened. */
export const OpenButtons = () => {
  const app = useApp();
  return (
    <>
      <div className="open-buttons">
        <Button look="primary" onClick={() => chooseFolder(app)}>
          <Icon of={Folder} />
          Open folder…
        </Button>
        <Button onClick={() => chooseFiles()}>Open files…</Button>
        <Button look="ghost" onClick={() => app.folder.openDemo().catch(app.faults.noteFault)}>
          Try the demo
        </Button>
      </div>
      <OpeningNews />
      <Formats />
    </>
  );
};

/** What this version opens; the rest is named where it is found. */
const Formats = () => (
  <dl className="formats">
    <div>
      <dt>Databases</dt>
      <dd>
        ChessBase <span>.cbh .2cbh</span>, PGN <span>.pgn</span>, Chess Assistant <span>.cdp</span>, Scid{' '}
        <span>.si4 .si5</span>
      </dd>
    </div>
    <div>
      <dt>Books</dt>
      <dd>
        ChessBase <span>.ctg</span>, Polyglot <span>.bin</span>, Kvetka <span>.kob</span>, Arena{' '}
        <span>.abk</span>
      </dd>
    </div>
    <div>
      <dt>Archives</dt>
      <dd>
        ChessBase <span>.cbv .cbz</span>, ZIP <span>.zip</span>, packed PGN <span>.pgn.gz .pgn.zst</span>
      </dd>
    </div>
    <div>
      <dt>Not yet</dt>
      <dd className="dim">
        ChessBase <span>.cbf .cbone</span>, archives <span>.7z .rar</span>: shown, with advice
      </dd>
    </div>
  </dl>
);

/** Under the buttons that open: how far it is, or why it did not go. */
function OpeningNews() {
  const failure = useLibrary(({ phase, library, failure: found }) =>
    phase === 'failed' && library === undefined ? found : undefined,
  );
  return (
    <div className="opening-news" aria-live="polite">
      <OpeningProgress />
      {failure !== undefined && <FailureNote failure={failure} />}
    </div>
  );
}
