import { t } from '../../base/messages.ts';
import { rich } from '../platform/rich.tsx';
import { Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from './Mark.tsx';
import { Notice } from '../shared/Notice.tsx';
import { FaultNotice } from './News.tsx';
import { PageButtons } from './TopBar.tsx';
import { BackupLine } from '../panels/analysis/Backups.tsx';
import { FirstLook } from '../panels/folder/FirstLook.tsx';
import { OfflineNotice } from '../panels/offline/OfflineNotice.tsx';
import { LastOpened } from '../panels/folder/LastOpened.tsx';
import { WantedPlace } from '../panels/folder/WantedPlace.tsx';
import { OpenButtons } from '../panels/folder/OpenButtons.tsx';
import { useApp } from '../session/appContext.tsx';
import { useAnalysis } from '../session/hooks.ts';
import '../panels/folder/welcome.css';

const asPromise = (words: ReactElement) => <b>{words}</b>;

/** The page before a folder is open. */
export function Welcome() {
  const app = useApp();
  return (
    <div className="welcome">
      <header className="welcome-top">
        <Mark />
        <span className="spacer" />
        <FaultNotice />
        <PageButtons />
      </header>
      <main className="welcome-main scrolls">
        <div className="welcome-first">
          <section className="drop-zone" aria-labelledby="welcome-title">
            <h1 id="welcome-title">
              <span className="for-desk">{t('Drop a folder of chess databases or books')}</span>
              <span className="for-phone">{t('Open your chess databases and books')}</span>
            </h1>
            <p className="lead">{t('They open where they are: nothing is converted, nothing is written.')}</p>
            <OpenButtons goesOn>
              <Notice />
              <OfflineNotice />
            </OpenButtons>
          </section>
          <FirstLook />
        </div>
        <WantedPlace />
        <LastOpened />
        <MyAnalysisLink />
        <BoardsLink />
        <BackupLine />
      </main>
      <footer className="promise-line">
        <Icon of={Lock} />
        <span>
          {rich(
            '<b>Your files stay on this device.</b> The page has no server behind it, and the browser is told to refuse every connection it might try.',
            { b: asPromise },
          )}{' '}
          <button type="button" className="link" onClick={() => app.screen.openDialog('privacy')}>
            {t('How to check')}
          </button>
        </span>
      </footer>
    </div>
  );
}

/** Links to the boards and pasted games of this window, which need no folder. */
function BoardsLink() {
  const app = useApp();
  const count = app.windowBoards.all().length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="link"
      onClick={() => void app.boards.openBoards().catch(app.faults.noteFault)}
    >
      {t('Boards and pasted games: {count, number}', { count })}
    </button>
  );
}

/** Links to the user's own analysis, which needs no folder. */
function MyAnalysisLink() {
  const app = useApp();
  const count = useAnalysis((state) => state.analyses.size);
  if (count === 0) return null;
  return (
    <button type="button" className="link" onClick={app.myAnalysis.toggleMyAnalysis}>
      {t('My analysis: {count, plural, one {# game} other {# games}}', { count })}
    </button>
  );
}
