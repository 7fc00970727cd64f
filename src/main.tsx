import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/styles/forcedColors.css';
import './app/ui/controls.css';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/shell/App.tsx';
import { warmPieces } from './app/panels/board/warmPieces.ts';
import { browserEngines } from './app/platform/engineWorker.ts';
import { ANALYSIS_SHELF, browserShelf, COLLECTIONS_SHELF } from './app/platform/shelf.ts';
import { watchFolder } from './app/platform/folderWatch.ts';
import { followLaunches, passLaunches } from './app/platform/launches.ts';
import { browserHistory } from './app/platform/pageHistory.ts';
import { browserOfflineWorker, isKeepingPage } from './app/platform/offlineWorker.ts';
import { browserStorage } from './app/platform/localStore.ts';
import { AppProvider } from './app/session/appContext.tsx';
import { browserRecords } from './app/platform/keptRecords.ts';
import { createApp } from './app/session/createApp.ts';
import type { App as AppState } from './app/session/createApp.ts';
import { OfflinePage } from './app/shell/OfflinePage.tsx';
import { followLanguage } from './app/shell/language.ts';
import { followTheme } from './app/shell/theme.ts';
import { requestFonts } from './app/styles/fonts.ts';
import { lockDown } from './app/platform/lockdown.ts';
import type { EngineFiles } from './app/platform/lock/engineFiles.ts';
import { bearTranslators } from './app/platform/translators.ts';
import { startTrusted } from './app/platform/trusted.ts';
import { browserKnock } from './app/platform/knock.ts';
import { browserPromise } from './app/platform/keptForGood.ts';
import { whenFree, whenIdle } from './app/platform/whenIdle.ts';
import { whenGone } from './app/platform/workerLife.ts';
import { WorkerPool } from './app/platform/workerPool.ts';
import { FormatError } from './base/failure.ts';
import type { WorkerApi } from './protocol/api.ts';
import { clientOver } from './protocol/connect.ts';
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own
import PageWorker from './worker/main.ts?worker&inline';

/** More workers would wait for the disk. */
const MAX_WORKERS = 8;
const MAX_PATIENCE_MS = 1000;

void requestFonts().then(() => {
  const isKeeping = isKeepingPage();
  // Must run before the first worker starts: a worker inherits the policies that hold at its start.
  const engineFiles = lockDown();
  if (isKeeping) keepingPage(engineFiles);
  else viewer(engineFiles);
});

/** The page that opens files. */
function viewer(engineFiles: EngineFiles): void {
  const pool = new WorkerPool(() => startTrusted(() => new PageWorker()), {
    size: Math.min(Math.max(navigator.hardwareConcurrency, 1), MAX_WORKERS),
    onStop: (failure, successor) => app.revival.revive(failure, successor).catch(app.faults.noteFault),
    whenGone,
  });
  const app: AppState = createApp({
    ...surroundings(engineFiles),
    worker: pool.primary,
    publish: async (title, form) => (await import('./app/published/publish.tsx')).startPage(app, title, form),
  });
  app.faults.watchWindow();
  followLanguage(app);
  followTheme(app);
  app.start();
  followLaunches((handles) => void app.launched.openLaunched(handles).catch(app.faults.noteFault));
  whenFree(() => warmPieces(app));
  whenIdle(() => void pool.startHelpers());
  whenIdle(() => app.offline.followOffline(app.faults.noteFault));
  // An address can open only a folder that the page may read without asking. IndexedDB has the handles of the
  // folder, but may never answer.
  const recalled = app.lastFolder.recallFolder().catch(app.faults.noteFault);
  const patience = new Promise((resolve) => setTimeout(resolve, MAX_PATIENCE_MS));
  void Promise.race([recalled, patience]).then(app.place.followPlace);
  draw(app, <App />);
}

/** `offline.html`, the same program under another policy: it has no worker that could read a file. */
function keepingPage(engineFiles: EngineFiles): void {
  const worker = clientOver<WorkerApi>(() => Promise.reject(new FormatError({ kind: 'stopped', file: '' })));
  const publish = (): Promise<never> => Promise.reject(new Error('This page opens no games'));
  const app = createApp({ ...surroundings(engineFiles), worker, publish });
  app.faults.watchWindow();
  followLanguage(app);
  followTheme(app);
  app.offline.followOffline(app.faults.noteFault);
  passLaunches();
  draw(app, <OfflinePage />);
}

function surroundings(engineFiles: EngineFiles) {
  const offlineWorker = browserOfflineWorker();
  return {
    storage: browserStorage('localStorage'),
    windowStorage: browserStorage('sessionStorage'),
    shelf: browserShelf(ANALYSIS_SHELF),
    collectionShelf: browserShelf(COLLECTIONS_SHELF),
    promise: browserPromise(),
    knock: browserKnock(),
    records: browserRecords('open-file-reviews'),
    history: browserHistory(),
    engines: browserEngines(engineFiles),
    offlineWorker,
    watchFolder,
  };
}

function draw(app: AppState, page: ReactElement): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  bearTranslators();
  createRoot(root).render(
    <StrictMode>
      <AppProvider app={app}>{page}</AppProvider>
    </StrictMode>,
  );
}
