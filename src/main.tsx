import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/common/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { noteFault, watchWindow } from './app/common/faults.ts';
import { recallFolder } from './app/commands/lastFolder.ts';
import { listenToKeys } from './app/commands/globalKeys.ts';
import { followTheme } from './app/layout/theme.ts';
import { requestFonts } from './app/styles/fonts.ts';
import { setWorkerClient } from './app/workerClient.ts';
import { WorkerPool } from './app/workerPool.ts';
import { FormatError } from './base/failure.ts';
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own
import PageWorker from './worker/main.ts?worker&inline';

watchWindow();
followTheme();
requestFonts();
listenToKeys();
setWorkerClient(
  new WorkerPool(() => new PageWorker(), { onStop: (failure) => noteFault(new FormatError(failure)) })
    .primary,
);
recallFolder().catch(noteFault);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
