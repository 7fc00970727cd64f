// Every part of the page's state by its name. `createApp` makes them, each after the parts that it needs; a
// part lists these: `type Needs = Pick<Parts, 'stores' | 'game'>`.
import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';
import type { Shelf } from '../platform/shelf.ts';
import type { EngineSource } from '../platform/engineWorker.ts';
import type { FocusReturn } from '../platform/focusBack.ts';
import type { WatchFolder } from '../platform/folderWatch.ts';
import type { StoragePromise } from '../platform/keptForGood.ts';
import type { Knock } from '../platform/knock.ts';
import type { KeptRecords } from '../platform/keptRecords.ts';
import type { DrawQueue } from '../platform/Later.tsx';
import type { KeyValueStorage } from '../platform/localStore.ts';
import type { OfflineWorker } from '../platform/offlineWorker.ts';
import type { PageHistory } from '../platform/pageHistory.ts';
import type { createAnalysis } from './analysis/createAnalysis.ts';
import type { createMyAnalysis } from './myAnalysis/myAnalysis.ts';
import type { createBooks } from './book/book.ts';
import type { createLookup } from './book/lookup.ts';
import type { createBookGames } from './book/bookGames.ts';
import type { createTrees } from './book/trees.ts';
import type { createComparison } from './comparison/comparison.ts';
import type { createRepertoireGaps } from './comparison/repertoireGaps.ts';
import type { createEngine } from './engine/createEngine.ts';
import type { createExporting } from './export/export.ts';
import type { createArchiveCheck } from './library/archiveCheck.ts';
import type { createOneTree } from './oneTree/oneTree.ts';
import type { createBoards } from './folder/boards.ts';
import type { createCodePages } from './folder/codePage.ts';
import type { createFolder } from './folder/folder.ts';
import type { createFolderMemory } from './library/folderChoices.ts';
import type { createItems } from './library/items.ts';
import type { createLastFolder } from './folder/lastFolder.ts';
import type { createLaunched } from './folder/launched.ts';
import type { createLiveFolder } from './folder/liveFolder.ts';
import type { createRevival } from './folder/revive.ts';
import type { createKeeping } from './stored/keeping.ts';
import type { createStored } from './stored/stored.ts';
import type { createWindowBoards } from './folder/windowBoards.ts';
import type { createWaysToOpen } from './folder/waysToOpen.ts';
import type { createAutoplay } from './game/autoplay.ts';
import type { createFolding } from './game/folding.ts';
import type { createGame } from './game/game.ts';
import type { createMoveSound } from './game/moveSound.ts';
import type { createOwnLayers } from './game/ownLayers.ts';
import type { createOwnMoves } from './game/ownMoves.ts';
import type { createOwnNotes } from './game/ownNotes.ts';
import type { createUndoing } from './game/undoing.ts';
import type { createPendingRecord } from './game/pendingRecord.ts';
import type { createQuotations } from './game/quotation.ts';
import type { createCovering } from './game/createCovering.ts';
import type { createOutgoing } from './game/outgoing.ts';
import type { createTraining } from './game/trainingQuestions.ts';
import type { createBehind } from './search/behind.ts';
import type { createCollections } from './collections/collections.ts';
import type { createHits } from './list/hits.ts';
import type { createList } from './list/list.ts';
import type { createMarks } from './list/marks.ts';
import type { createReferences } from './search/references.ts';
import type { createRows } from './list/rowCache.ts';
import type { createListed } from './list/whenListed.ts';
import type { createJudging } from './judging/judging.ts';
import type { createOffline } from './offline/offline.ts';
import type { createPlace } from './place/place.ts';
import type { createReview } from './review/createReview.ts';
import type { createKeys } from './keys/createKeys.ts';
import type { createFaults } from './faults/faults.ts';
import type { createScreen } from './screen/layout.ts';
import type { createLayouts } from './screen/layouts.ts';
import type { createRequests } from './screen/requests.ts';
import type { createCommands } from './commands/createCommands.ts';
import type { createMenus } from './screen/menus.ts';
import type { createNotices } from './screen/notices.ts';
import type { createSettings } from './settings/settingsStore.ts';
import type { createDuplicates } from './search/duplicates.ts';
import type { createEasings } from './search/easings.ts';
import type { createPositions } from './search/findPosition.ts';
import type { createPatternCount } from './search/patternCount.ts';
import type { createSearching } from './search/runSearch.ts';
import type { createOpenings } from './search/openings.ts';
import type { createQuickFilters } from './search/quickFilters.ts';
import type { createSavedSearches } from './search/savedSearches.ts';
import type { createSearch } from './search/search.ts';
import type { createSearchMemory } from './search/searchByDatabase.ts';
import type { createSetup } from './setup/setup.ts';
import type { createPublishing, Publish } from './share/publishing.ts';
import type { createSharing } from './share/sharing.ts';
import type { createSpeech } from './speech/speech.ts';
import type { createStatistics } from './statistics/statistics.ts';
import type { Stores } from './stores.ts';
import type { createTablebase } from './tablebase/createTablebase.ts';
import type { createVerdicts } from './tablebase/verdicts.ts';
import type { createVoices } from './voices/voices.ts';
import type { createTheory } from './theory/theory.ts';

/** The environment of the page: tests replace it. */
export interface Surroundings {
  readonly worker: Client<WorkerApi>;
  /** Storage for the choices that the page remembers. */
  readonly storage: KeyValueStorage;
  /** Storage of the window: it survives a reload, but not closing the window. */
  readonly windowStorage: KeyValueStorage;
  /** The store of the user's own analysis. */
  readonly shelf: Shelf;
  /** The store of collections. */
  readonly collectionShelf: Shelf;
  /** The browser's promise not to delete stored data when the disk runs full. */
  readonly promise: StoragePromise;
  /** Plays the sound of moves. */
  readonly knock: Knock;
  /** The store of reviews of games. */
  readonly records: KeptRecords;
  readonly history: PageHistory;
  readonly engines: EngineSource;
  readonly offlineWorker: OfflineWorker;
  readonly watchFolder: WatchFolder;
  /** Renders games as web pages to save. */
  readonly publish: Publish;
}

export interface Parts extends Surroundings {
  readonly stores: Stores;
  readonly drawQueue: DrawQueue;
  /** The element that had the focus before a dialog. */
  readonly focusReturn: FocusReturn;
  readonly settings: ReturnType<typeof createSettings>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly notices: ReturnType<typeof createNotices>;
  readonly requests: ReturnType<typeof createRequests>;
  readonly layouts: ReturnType<typeof createLayouts>;
  readonly screen: ReturnType<typeof createScreen>;
  readonly menus: ReturnType<typeof createMenus>;
  readonly speech: ReturnType<typeof createSpeech>;
  readonly folderMemory: ReturnType<typeof createFolderMemory>;
  readonly items: ReturnType<typeof createItems>;
  readonly analysis: ReturnType<typeof createAnalysis>;
  readonly pendingRecord: ReturnType<typeof createPendingRecord>;
  readonly ownLayers: ReturnType<typeof createOwnLayers>;
  readonly game: ReturnType<typeof createGame>;
  readonly folding: ReturnType<typeof createFolding>;
  readonly covering: ReturnType<typeof createCovering>;
  readonly outgoing: ReturnType<typeof createOutgoing>;
  readonly training: ReturnType<typeof createTraining>;
  readonly ownMoves: ReturnType<typeof createOwnMoves>;
  readonly undoing: ReturnType<typeof createUndoing>;
  readonly ownNotes: ReturnType<typeof createOwnNotes>;
  readonly quotations: ReturnType<typeof createQuotations>;
  readonly autoplay: ReturnType<typeof createAutoplay>;
  readonly moveSound: ReturnType<typeof createMoveSound>;
  readonly rows: ReturnType<typeof createRows>;
  readonly listed: ReturnType<typeof createListed>;
  readonly hits: ReturnType<typeof createHits>;
  readonly list: ReturnType<typeof createList>;
  readonly marks: ReturnType<typeof createMarks>;
  readonly collections: ReturnType<typeof createCollections>;
  readonly searching: ReturnType<typeof createSearching>;
  readonly behind: ReturnType<typeof createBehind>;
  readonly searchMemory: ReturnType<typeof createSearchMemory>;
  readonly duplicates: ReturnType<typeof createDuplicates>;
  readonly search: ReturnType<typeof createSearch>;
  readonly references: ReturnType<typeof createReferences>;
  readonly easings: ReturnType<typeof createEasings>;
  readonly positions: ReturnType<typeof createPositions>;
  readonly patternCount: ReturnType<typeof createPatternCount>;
  readonly openings: ReturnType<typeof createOpenings>;
  readonly quickFilters: ReturnType<typeof createQuickFilters>;
  readonly savedSearches: ReturnType<typeof createSavedSearches>;
  readonly trees: ReturnType<typeof createTrees>;
  readonly lookup: ReturnType<typeof createLookup>;
  readonly books: ReturnType<typeof createBooks>;
  readonly bookGames: ReturnType<typeof createBookGames>;
  readonly theory: ReturnType<typeof createTheory>;
  readonly tablebase: ReturnType<typeof createTablebase>;
  readonly verdicts: ReturnType<typeof createVerdicts>;
  readonly engine: ReturnType<typeof createEngine>;
  readonly voices: ReturnType<typeof createVoices>;
  readonly judging: ReturnType<typeof createJudging>;
  readonly exporting: ReturnType<typeof createExporting>;
  readonly sharing: ReturnType<typeof createSharing>;
  readonly publishing: ReturnType<typeof createPublishing>;
  readonly review: ReturnType<typeof createReview>;
  readonly statistics: ReturnType<typeof createStatistics>;
  readonly comparison: ReturnType<typeof createComparison>;
  readonly repertoireGaps: ReturnType<typeof createRepertoireGaps>;
  readonly offline: ReturnType<typeof createOffline>;
  readonly stored: ReturnType<typeof createStored>;
  readonly keeping: ReturnType<typeof createKeeping>;
  readonly archiveCheck: ReturnType<typeof createArchiveCheck>;
  readonly codePages: ReturnType<typeof createCodePages>;
  readonly windowBoards: ReturnType<typeof createWindowBoards>;
  readonly folder: ReturnType<typeof createFolder>;
  readonly lastFolder: ReturnType<typeof createLastFolder>;
  readonly waysToOpen: ReturnType<typeof createWaysToOpen>;
  readonly revival: ReturnType<typeof createRevival>;
  readonly boards: ReturnType<typeof createBoards>;
  readonly oneTree: ReturnType<typeof createOneTree>;
  readonly liveFolder: ReturnType<typeof createLiveFolder>;
  readonly launched: ReturnType<typeof createLaunched>;
  readonly setup: ReturnType<typeof createSetup>;
  readonly myAnalysis: ReturnType<typeof createMyAnalysis>;
  readonly place: ReturnType<typeof createPlace>;
  readonly commands: ReturnType<typeof createCommands>;
  readonly keys: ReturnType<typeof createKeys>;
  /**
   * Starts the parts that subscribe to keys, stored data, or stores of other parts. A test starts only the
   * ones that it tests.
   */
  readonly start: () => void;
}
