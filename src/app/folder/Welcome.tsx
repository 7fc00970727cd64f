import { Folder, Lock } from 'lucide-react';
import { openDemo } from '../commands/folder.ts';
import { openDialog } from '../commands/layout.ts';
import { Button } from '../common/Button.tsx';
import { FailureNote } from '../common/FailureNote.tsx';
import { noteFault } from '../common/faults.ts';
import { Icon } from '../common/Icon.tsx';
import { Mark } from '../layout/Mark.tsx';
import { FaultNotice } from '../layout/StatusBar.tsx';
import { PageButtons } from '../layout/TopBar.tsx';
import { useLibrary } from '../state/libraryStore.ts';
import { chooseFiles, chooseFolder } from './FilePicker.tsx';
import { LastOpened } from './LastOpened.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import './welcome.css';

/** The page before a folder is open. */
export function Welcome() {
  const failure = useLibrary((state) => (state.phase === 'failed' ? state.failure : undefined));
  return (
    <div className="welcome">
      <header className="welcome-top">
        <Mark />
        <span className="spacer" />
        <FaultNotice />
        <PageButtons />
      </header>
      <main className="welcome-main scrolls">
        <section className="drop-zone" aria-labelledby="welcome-title">
          <h1 id="welcome-title">
            <span className="for-desk">Drop a folder of chess databases or books</span>
            <span className="for-phone">Open your chess databases and books</span>
          </h1>
          <p className="lead">They open where they are: nothing is converted, nothing is written.</p>
          <OpenButtons />
          <div className="welcome-news" aria-live="polite">
            <OpeningProgress />
            {failure !== undefined && <FailureNote failure={failure} />}
          </div>
          <Formats />
        </section>
        <LastOpened />
      </main>
      <p className="promise-line">
        <Icon of={Lock} />
        <span>
          <b>Your files stay on this device.</b> The page has no server behind it, and the browser is told to
          refuse every connection it might try.{' '}
          <button type="button" className="link" onClick={() => openDialog('privacy')}>
            How to check
          </button>
        </span>
      </p>
    </div>
  );
}

export function OpenButtons() {
  return (
    <div className="open-buttons">
      <Button look="primary" onClick={chooseFolder}>
        <Icon of={Folder} />
        Open folder…
      </Button>
      <Button onClick={chooseFiles}>Open files…</Button>
      <Button look="ghost" onClick={() => openDemo().catch(noteFault)}>
        Try the demo
      </Button>
    </div>
  );
}

/** What this version opens; the rest is named where it is found. */
export function Formats() {
  return (
    <dl className="formats">
      <div>
        <dt>Databases</dt>
        <dd>
          ChessBase <span>.cbh</span>
        </dd>
      </div>
      <div>
        <dt>Not yet</dt>
        <dd className="dim">
          Books, archives, PGN, ChessBase .cbf and .2cbh: they are listed, and cannot be read yet
        </dd>
      </div>
    </dl>
  );
}
