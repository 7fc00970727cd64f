// The page's state and the functions that change it: `main.tsx` makes it once, each test makes its own. A
// part receives only parts created before it.
import { FocusReturn } from '../platform/focusBack.ts';
import { DrawQueue } from '../platform/Later.tsx';
import { createAnalysis } from './analysis/createAnalysis.ts';
import { createBooks } from './book/book.ts';
import { createBookGames } from './book/bookGames.ts';
import { createLookup } from './book/lookup.ts';
import { createTrees } from './book/trees.ts';
import { createCollections } from './collections/collections.ts';
import { createComparison } from './comparison/comparison.ts';
import { createRepertoireGaps } from './comparison/repertoireGaps.ts';
import { createEngine } from './engine/createEngine.ts';
import { createExporting } from './export/export.ts';
import { createFaults } from './faults/faults.ts';
import { createBoards } from './folder/boards.ts';
import { createOneTree } from './oneTree/oneTree.ts';
import { createCodePages } from './folder/codePage.ts';
import { createFolder } from './folder/folder.ts';
import { createLastFolder } from './folder/lastFolder.ts';
import { createLaunched } from './folder/launched.ts';
import { createLiveFolder } from './folder/liveFolder.ts';
import { createRevival } from './folder/revive.ts';
import { createWindowBoards } from './folder/windowBoards.ts';
import { createWaysToOpen } from './folder/waysToOpen.ts';
import { createAutoplay } from './game/autoplay.ts';
import { createFolding } from './game/folding.ts';
import { createGame } from './game/game.ts';
import { createMoveSound } from './game/moveSound.ts';
import { createOwnLayers } from './game/ownLayers.ts';
import { createOwnMoves } from './game/ownMoves.ts';
import { createOwnNotes } from './game/ownNotes.ts';
import { createUndoing } from './game/undoing.ts';
import { createPendingRecord } from './game/pendingRecord.ts';
import { createQuotations } from './game/quotation.ts';
import { createCovering } from './game/createCovering.ts';
import { createOutgoing } from './game/outgoing.ts';
import { createTraining } from './game/trainingQuestions.ts';
import { createCommands } from './commands/createCommands.ts';
import { createKeys } from './keys/createKeys.ts';
import { createArchiveCheck } from './library/archiveCheck.ts';
import { createFolderMemory } from './library/folderChoices.ts';
import { createItems } from './library/items.ts';
import { createHits } from './list/hits.ts';
import { createList } from './list/list.ts';
import { createMarks } from './list/marks.ts';
import { createRows } from './list/rowCache.ts';
import { createListed } from './list/whenListed.ts';
import { createMyAnalysis } from './myAnalysis/myAnalysis.ts';
import { createOffline } from './offline/offline.ts';
import { createPlace } from './place/place.ts';
import { createReview } from './review/createReview.ts';
import { createScreen } from './screen/layout.ts';
import { createLayouts } from './screen/layouts.ts';
import { createMenus } from './screen/menus.ts';
import { createNotices } from './screen/notices.ts';
import { createRequests } from './screen/requests.ts';
import { createBehind } from './search/behind.ts';
import { createDuplicates } from './search/duplicates.ts';
import { createEasings } from './search/easings.ts';
import { createPositions } from './search/findPosition.ts';
import { createPatternCount } from './search/patternCount.ts';
import { createReferences } from './search/references.ts';
import { createSearching } from './search/runSearch.ts';
import { createOpenings } from './search/openings.ts';
import { createQuickFilters } from './search/quickFilters.ts';
import { createSavedSearches } from './search/savedSearches.ts';
import { createSearch } from './search/search.ts';
import { createSearchMemory } from './search/searchByDatabase.ts';
import { createSettings } from './settings/settingsStore.ts';
import { createSetup } from './setup/setup.ts';
import { createPublishing } from './share/publishing.ts';
import { createSharing } from './share/sharing.ts';
import { createSpeech } from './speech/speech.ts';
import { createStatistics } from './statistics/statistics.ts';
import { createJudging } from './judging/judging.ts';
import { createKeeping } from './stored/keeping.ts';
import { createStored } from './stored/stored.ts';
import { createTablebase } from './tablebase/createTablebase.ts';
import { createVerdicts } from './tablebase/verdicts.ts';
import { createTheory } from './theory/theory.ts';
import { createVoices } from './voices/voices.ts';
import type { Parts, Surroundings } from './parts.ts';
import { createStores } from './stores.ts';

export type App = Parts;

export function createApp(surroundings: Surroundings): App {
  const {
    worker,
    storage,
    windowStorage,
    shelf,
    collectionShelf,
    promise,
    knock,
    records,
    history,
    engines,
    offlineWorker,
    watchFolder,
    publish,
  } = surroundings;
  const base = { worker, stores: createStores(storage) };
  const drawQueue = new DrawQueue();
  const focusReturn = new FocusReturn();
  const settings = createSettings(base);
  const faults = createFaults(base);
  const notices = createNotices(base);
  const requests = createRequests();
  const layouts = createLayouts({ ...base, settings, focusReturn });
  const screen = createScreen({ ...base, settings, focusReturn, layouts });
  const menus = createMenus({ ...base, screen, settings });
  const speech = createSpeech({ ...base, screen, settings });
  const folderMemory = createFolderMemory(base);
  const items = createItems(base);
  const analysis = createAnalysis({ ...base, shelf, promise, settings, windowStorage });
  const pendingRecord = createPendingRecord();
  const ownLayers = createOwnLayers({ ...base, analysis });
  const game = createGame({ ...base, pendingRecord, ownLayers, settings });
  const folding = createFolding({ ...base, game });
  const covering = createCovering({ ...base, game, ownLayers, windowStorage });
  const outgoing = createOutgoing({ ...base, covering, notices });
  const training = createTraining({ ...base, game, covering });
  const ownMoves = createOwnMoves({ ...base, covering, ownLayers, training, game });
  const ownNotes = createOwnNotes({ ...base, analysis, ownLayers, game });
  const undoing = createUndoing({ ...base, analysis, ownLayers, game, notices });
  const quotations = createQuotations({ ...base, ownLayers, game });
  const autoplay = createAutoplay({ ...base, game });
  const moveSound = createMoveSound({ ...base, game, knock });
  const rows = createRows(base);
  const listed = createListed(base);
  const hits = createHits({ ...base, faults, game });
  const list = createList({ ...base, covering, rows, listed, game, hits, items, pendingRecord });
  const marks = createMarks({ ...base, list });
  const collections = createCollections({
    ...base,
    collectionShelf,
    faults,
    screen,
    list,
    listed,
    marks,
    items,
    notices,
  });
  const searching = createSearching({ ...base, list, faults, rows, pendingRecord });
  const behind = createBehind({ ...base, list, screen, searching, faults });
  const searchMemory = createSearchMemory(base);
  const duplicates = createDuplicates({ ...base, searching, rows, faults });
  const search = createSearch({ ...base, screen, searching, faults, searchMemory, duplicates });
  const references = createReferences({ ...base, game, list, search, screen, pendingRecord });
  const easings = createEasings(base);
  const positions = createPositions({ ...base, game, screen, search, behind });
  const patternCount = createPatternCount(base);
  const openings = createOpenings({ ...base, screen, search });
  const quickFilters = createQuickFilters({ ...base, search, faults });
  const savedSearches = createSavedSearches({ ...base, search, screen });
  const trees = createTrees({ ...base, faults, behind, list, searchMemory, folderMemory });
  const lookup = createLookup({ ...base, trees, game, faults, items });
  const books = createBooks({ ...base, lookup, game, folderMemory, ownMoves });
  const bookGames = createBookGames({ ...base, game });
  const theory = createTheory({ ...base, game, books, faults, folderMemory, trees });
  const tablebase = createTablebase({ ...base, game });
  const verdicts = createVerdicts({ ...base, game, tablebase, faults });
  const engine = createEngine({
    ...base,
    game,
    training,
    ownMoves,
    ownNotes,
    settings,
    screen,
    layouts,
    engines,
    notices,
  });
  const voices = createVoices({ ...base, faults, settings, screen, game, list, ownMoves });
  const judging = createJudging({ ...base, covering, trees, engine, faults });
  const exporting = createExporting({ ...base, faults, outgoing });
  const sharing = createSharing({ ...base, exporting, game, marks, outgoing });
  const publishing = createPublishing({ ...base, exporting, game, marks, outgoing, sharing, publish });
  const review = createReview({
    ...base,
    game,
    engine,
    settings,
    screen,
    faults,
    exporting,
    records,
    ownMoves,
    notices,
  });
  const statistics = createStatistics({
    ...base,
    screen,
    notices,
    game,
    covering,
    books,
    listed,
    list,
    search,
    trees,
  });
  const comparison = createComparison({
    ...base,
    screen,
    game,
    ownMoves,
    books,
    trees,
    quickFilters,
    faults,
    settings,
  });
  const repertoireGaps = createRepertoireGaps({
    ...base,
    screen,
    game,
    ownMoves,
    theory,
    trees,
    search,
  });
  const offline = createOffline({ ...base, offlineWorker });
  const stored = createStored({ ...base, trees, voices });
  const keeping = createKeeping({ ...base, faults });
  const archiveCheck = createArchiveCheck({ ...base, items });
  const codePages = createCodePages({ ...base, faults, folderMemory, list });
  const windowBoards = createWindowBoards({ windowStorage });
  const folder = createFolder({
    ...base,
    faults,
    codePages,
    books,
    screen,
    game,
    list,
    searchMemory,
    notices,
    collections,
    windowBoards,
  });
  const lastFolder = createLastFolder({ ...base, faults, folderMemory, folder });
  const waysToOpen = createWaysToOpen({ ...base, screen, faults, folder });
  const revival = createRevival({ ...base, faults, list, folder });
  const boards = createBoards({ ...base, game, screen, faults, folder, positions, notices, windowBoards });
  const liveFolder = createLiveFolder({ ...base, faults, books, watchFolder, folder, list, notices });
  const launched = createLaunched({ ...base, faults, liveFolder, folder });
  const oneTree = createOneTree({ ...base, statistics, boards, screen, outgoing });
  const setup = createSetup({ ...base, screen, positions, boards });
  const myAnalysis = createMyAnalysis({
    ...base,
    settings,
    analysis,
    game,
    screen,
    pendingRecord,
    boards,
    list,
    notices,
    collections,
  });
  const place = createPlace({
    ...base,
    history,
    faults,
    screen,
    game,
    statistics,
    lastFolder,
    waysToOpen,
    quotations,
    list,
    search,
    notices,
    ownLayers,
    boards,
    windowBoards,
  });
  const parts = {
    ...surroundings,
    ...base,
    drawQueue,
    focusReturn,
    settings,
    faults,
    notices,
    requests,
    screen,
    menus,
    layouts,
    speech,
    folderMemory,
    items,
    analysis,
    pendingRecord,
    ownLayers,
    game,
    folding,
    covering,
    outgoing,
    training,
    ownMoves,
    ownNotes,
    undoing,
    quotations,
    autoplay,
    moveSound,
    rows,
    listed,
    hits,
    list,
    marks,
    collections,
    searching,
    behind,
    searchMemory,
    duplicates,
    search,
    references,
    easings,
    positions,
    patternCount,
    openings,
    quickFilters,
    savedSearches,
    trees,
    lookup,
    books,
    bookGames,
    theory,
    tablebase,
    verdicts,
    engine,
    voices,
    judging,
    exporting,
    sharing,
    publishing,
    review,
    statistics,
    comparison,
    repertoireGaps,
    offline,
    stored,
    keeping,
    archiveCheck,
    codePages,
    windowBoards,
    folder,
    lastFolder,
    waysToOpen,
    revival,
    boards,
    oneTree,
    liveFolder,
    launched,
    setup,
    myAnalysis,
    place,
  };
  const commands = createCommands(parts);
  const keys = createKeys({ ...parts, commands });

  function start(): void {
    covering.followGames();
    keys.listenToKeys();
    search.followList();
    quickFilters.followList();
    trees.followTrees();
    voices.followFiles();
    keeping.followLists();
    liveFolder.followFolder();
    theory.followTheory();
    tablebase.followBoard();
    verdicts.followGame();
    engine.followBoard();
    judging.followGuesses();
    ownLayers.followAnalyses();
    moveSound.followMoves();
    void analysis.followShelf();
    void collections.followShelf();
    collections.followChecks();
    void analysis.followPromise();
    review.followGame();
  }

  return { ...parts, commands, keys, start };
}
