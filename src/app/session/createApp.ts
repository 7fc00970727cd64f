// The page's state and what changes it, made once by `main.tsx` and anew by each test. Every concern gets those above it.
import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';
import { FocusReturn } from '../platform/focusBack.ts';
import { DrawQueue } from '../platform/Later.tsx';
import type { WatchFolder } from '../platform/folderWatch.ts';
import type { EngineSource } from '../platform/engineWorker.ts';
import type { OfflineWorker } from '../platform/offlineWorker.ts';
import type { KeyValueStorage } from '../platform/localStore.ts';
import type { AnalysisShelf } from '../platform/analysisShelf.ts';
import type { StoragePromise } from '../platform/keptForGood.ts';
import type { PageHistory } from '../platform/pageHistory.ts';
import { createAnalysis } from './analysis/createAnalysis.ts';
import { createMyAnalysis } from './analysis/myAnalysis.ts';
import type { KeptRecords } from '../platform/keptRecords.ts';
import { createReview } from './review/createReview.ts';
import { createBooks } from './book/createBooks.ts';
import { createEngine } from './engine/createEngine.ts';
import { createExporting } from './export/export.ts';
import { createArchiveCheck } from './folder/archiveCheck.ts';
import { createFolder } from './folder/createFolder.ts';
import { createLibrary } from './folder/createLibrary.ts';
import { createStored } from './folder/stored.ts';
import { createGame } from './game/createGame.ts';
import { createGameList } from './list/createGameList.ts';
import { createOffline } from './offline/offline.ts';
import { createPlace } from './place/place.ts';
import { createKeys } from './screen/createKeys.ts';
import { createFaults } from './screen/faults.ts';
import { noKnock } from '../platform/knock.ts';
import type { Knock } from '../platform/knock.ts';
import { createScreen } from './screen/layout.ts';
import { createSettings } from './screen/settingsStore.ts';
import { createSpeech } from './speech/speech.ts';
import { createStatistics } from './statistics/statistics.ts';
import { createTablebase } from './tablebase/createTablebase.ts';
import { createTheory } from './theory/theory.ts';
import { createStores } from './stores.ts';

interface Surroundings {
  readonly worker: Client<WorkerApi>;
  /** Where the page remembers what the user chose. */
  readonly storage: KeyValueStorage;
  /** Where it keeps the user's own analysis. */
  readonly shelf: AnalysisShelf;
  /** The browser's promise that it stays when the disk runs full. */
  readonly promise: StoragePromise;
  /** The sound of moves; without it they are silent. */
  readonly knock?: Knock;
  readonly history: PageHistory;
  readonly engines: EngineSource;
  /** Where reviews of games are kept. */
  readonly reviews: KeptRecords;
  readonly offlineWorker: OfflineWorker;
  readonly watchFolder: WatchFolder;
}

export type App = ReturnType<typeof createApp>;

export function createApp({
  worker,
  storage,
  shelf,
  promise,
  knock = noKnock,
  reviews,
  history,
  engines,
  offlineWorker,
  watchFolder,
}: Surroundings) {
  const drawQueue = new DrawQueue();
  const base = { worker, stores: createStores(storage) };
  const settings = createSettings(base);
  const faults = createFaults(base);
  const focusReturn = new FocusReturn();
  const screen = createScreen({ ...base, settings, focusReturn });
  const speech = createSpeech({ ...base, screen, settings });
  const library = createLibrary(base);
  const analysis = createAnalysis({ ...base, settings, shelf, promise });
  const game = createGame({ ...base, settings, analysis, knock });
  const gameList = createGameList({ ...base, screen, faults, game, library });
  const books = createBooks({ ...base, library, game, faults, gameList });
  const theory = createTheory({ ...base, library, game, books, faults });
  const tablebase = createTablebase({ ...base, game });
  const engine = createEngine({ ...base, game, settings, screen, engines });
  const exporting = createExporting({ ...base, faults });
  const review = createReview({
    ...base,
    game,
    engine,
    settings,
    screen,
    faults,
    exporting,
    records: reviews,
  });
  const statistics = createStatistics({ ...base, gameList, screen, game, books });
  const offline = createOffline({ ...base, offlineWorker });
  const stored = createStored({ ...base, books });
  const archiveCheck = createArchiveCheck({ ...base, library });
  const folder = createFolder({ ...base, watchFolder, library, faults, gameList, books, screen, game });
  const myAnalysis = createMyAnalysis({
    ...base,
    settings,
    analysis,
    game,
    gameList,
    screen,
    folder,
  });
  const place = createPlace({ ...base, history, faults, screen, folder, game, gameList, statistics });
  const keys = createKeys({
    ...base,
    drawQueue,
    analysis,
    myAnalysis,
    game,
    gameList,
    screen,
    books,
    engine,
    review,
    statistics,
    faults,
    place,
    folder,
    speech,
  });
  return {
    ...base,
    storage,
    drawQueue,
    focusReturn,
    settings,
    faults,
    screen,
    speech,
    library,
    analysis,
    game,
    gameList,
    books,
    theory,
    tablebase,
    engine,
    review,
    statistics,
    exporting,
    offline,
    stored,
    archiveCheck,
    folder,
    myAnalysis,
    place,
    keys,
  };
}
