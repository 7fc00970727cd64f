import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/ui/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/shell/App.tsx';
import { warmPieces } from './app/panels/board/warmPieces.ts';
import { loadEngine } from './app/platform/engineWorker.ts';
import { browserHistory } from './app/platform/pageHistory.ts';
import { browserStorage } from './app/platform/localStore.ts';
import { AppProvider } from './app/session/appContext.tsx';
import { createApp } from './app/session/createApp.ts';
import { followLanguage } from './app/shell/language.ts';
import { followTheme } from './app/shell/theme.ts';
import { requestFonts } from './app/styles/fonts.ts';
import { lockDown } from './app/platform/lockdown.ts';
import { startTrusted } from './app/platform/trusted.ts';
import { whenFree, whenIdle } from './app/platform/whenIdle.ts';
import { whenGone } from './app/platform/workerLife.ts';
import { WorkerPool } from './app/platform/workerPool.ts';
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own
import PageWorker from './worker/main.ts?worker&inline';

/** More would wait for the disk. */
const MOST_WORKERS = 8;
const MOST_PATIENCE_MS = 1000;

requestFonts();
// Before the first worker: it inherits the policies that hold when it starts.
lockDown();
const pool = new WorkerPool(() => startTrusted(() => new PageWorker()), {
  size: Math.min(Math.max(navigator.hardwareConcurrency, 1), MOST_WORKERS),
  onStop: (failure, successor) => app.folder.revive(failure, successor).catch(app.faults.noteFault),
  whenGone,
});
const app = createApp({
  worker: pool.primary,
  storage: browserStorage(),
  history: browserHistory(),
  loadEngine,
});
app.faults.watchWindow();
followLanguage(app);
followTheme(app);
app.keys.listenToKeys();
app.gameList.followList();
app.books.followTrees();
app.engine.followBoard();
whenFree(() => warmPieces(app));
whenIdle(() => void pool.startHelpers());
// Which folder may be read at once decides what an address can open; but IndexedDB may never answer.
const recalled = app.folder.recallFolder().catch(app.faults.noteFault);
const patience = new Promise((resolve) => setTimeout(resolve, MOST_PATIENCE_MS));
void Promise.race([recalled, patience]).then(app.place.followPlace);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <AppProvider app={app}>
      <App />
    </AppProvider>
  </StrictMode>,
);
