// The page's state and what changes it, made once by `main.tsx` and anew by each test. Every concern gets those above it.
import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';
import { FocusReturn } from '../platform/focusBack.ts';
import { DrawQueue } from '../platform/Later.tsx';
import type { WatchFolder } from '../platform/folderWatch.ts';
import type { LoadEngine } from '../platform/engineWorker.ts';
import type { OfflineWorker } from '../platform/offlineWorker.ts';
import type { KeyValueStorage } from '../platform/localStore.ts';
import type { PageHistory } from '../platform/pageHistory.ts';
import { createBooks } from './book/createBooks.ts';
import { createEngine } from './engine/createEngine.ts';
import { createExporting } from './export/export.ts';
import { createFolder } from './folder/createFolder.ts';
import { createLibrary } from './folder/createLibrary.ts';
import { createStored } from './folder/stored.ts';
import { createGame } from './game/createGame.ts';
import { createGameList } from './list/createGameList.ts';
import { createOffline } from './offline/offline.ts';
import { createPlace } from './place/place.ts';
import { createKeys } from './screen/createKeys.ts';
import { createFaults } from './screen/faults.ts';
import { createScreen } from './screen/layout.ts';
import { createSettings } from './screen/settingsStore.ts';
import { createStatistics } from './statistics/statistics.ts';
import { createStores } from './stores.ts';

interface Surroundings {
  readonly worker: Client<WorkerApi>;
  /** Where the page remembers what the user chose. */
  readonly storage: KeyValueStorage;
  readonly history: PageHistory;
  readonly loadEngine: LoadEngine;
  readonly offlineWorker: OfflineWorker;
  readonly watchFolder: WatchFolder;
}

export type App = ReturnType<typeof createApp>;

export function createApp({
  worker,
  storage,
  history,
  loadEngine,
  offlineWorker,
  watchFolder,
}: Surroundings) {
  const drawQueue = new DrawQueue();
  const base = { worker, stores: createStores(storage) };
  const settings = createSettings(base);
  const faults = createFaults(base);
  const focusReturn = new FocusReturn();
  const screen = createScreen({ ...base, settings, focusReturn });
  const library = createLibrary(base);
  const game = createGame({ ...base, settings });
  const gameList = createGameList({ ...base, screen, faults, game, library });
  const books = createBooks({ ...base, library, game, faults, gameList });
  const engine = createEngine({ ...base, game, settings, screen, loadEngine });
  const statistics = createStatistics({ ...base, gameList, screen, game });
  const exporting = createExporting({ ...base, faults });
  const offline = createOffline({ ...base, offlineWorker });
  const stored = createStored({ ...base, books });
  const folder = createFolder({ ...base, watchFolder, library, faults, gameList, books, screen, game });
  const place = createPlace({ ...base, history, faults, screen, folder, game, gameList, statistics });
  const keys = createKeys({
    ...base,
    drawQueue,
    game,
    gameList,
    screen,
    books,
    engine,
    statistics,
    faults,
    place,
    folder,
  });
  return {
    ...base,
    storage,
    drawQueue,
    focusReturn,
    settings,
    faults,
    screen,
    library,
    game,
    gameList,
    books,
    engine,
    statistics,
    exporting,
    offline,
    stored,
    folder,
    place,
    keys,
  };
}
