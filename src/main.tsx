import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/ui/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/shell/App.tsx';
import { warmPieces } from './app/panels/board/warmPieces.ts';
import { noteFault, watchWindow } from './app/session/screen/faults.ts';
import { recallFolder } from './app/session/folder/lastFolder.ts';
import { revive } from './app/session/screen/revive.ts';
import { listenToKeys } from './app/session/screen/runKeys.ts';
import { followList } from './app/session/search/search.ts';
import { followTrees } from './app/session/book/trees.ts';
import { followTheme } from './app/shell/theme.ts';
import { requestFonts } from './app/styles/fonts.ts';
import { lockDown } from './app/platform/lockdown.ts';
import { startTrusted } from './app/platform/trusted.ts';
import { setWorkerClient } from './app/platform/workerClient.ts';
import { whenFree, whenIdle } from './app/platform/whenIdle.ts';
import { whenGone } from './app/platform/workerLife.ts';
import { WorkerPool } from './app/platform/workerPool.ts';
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own
import PageWorker from './worker/main.ts?worker&inline';

/** More would wait for the disk. */
const MOST_WORKERS = 8;

watchWindow();
followTheme();
requestFonts();
lockDown();
listenToKeys();
followList();
followTrees();
const pool = new WorkerPool(() => startTrusted(() => new PageWorker()), {
  size: Math.min(Math.max(navigator.hardwareConcurrency, 1), MOST_WORKERS),
  onStop: (failure, successor) => revive(failure, successor).catch(noteFault),
  whenGone,
});
setWorkerClient(pool.primary);
whenFree(warmPieces);
whenIdle(() => void pool.startHelpers());
recallFolder().catch(noteFault);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
