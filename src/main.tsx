import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/common/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { warmPieces } from './app/board/warmPieces.ts';
import { noteFault, watchWindow } from './app/common/faults.ts';
import { recallFolder } from './app/commands/lastFolder.ts';
import { revive } from './app/commands/revive.ts';
import { listenToKeys } from './app/commands/globalKeys.ts';
import { followList } from './app/commands/search.ts';
import { followTrees } from './app/commands/trees.ts';
import { followTheme } from './app/layout/theme.ts';
import { requestFonts } from './app/styles/fonts.ts';
import { setWorkerClient } from './app/workerClient.ts';
import { whenFree, whenIdle } from './app/whenIdle.ts';
import { whenGone } from './app/workerLife.ts';
import { WorkerPool } from './app/workerPool.ts';
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own
import PageWorker from './worker/main.ts?worker&inline';

/** More would wait for the disk. */
const MOST_WORKERS = 8;

watchWindow();
followTheme();
requestFonts();
listenToKeys();
followList();
followTrees();
const pool = new WorkerPool(() => new PageWorker(), {
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
