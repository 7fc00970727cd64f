// The data of every concern. The concern that makes a store writes it, and few others do (see
// `test/architecture.test.ts`); panels read it through `hooks.ts`.
import type { KeyValueStorage } from '../platform/localStore.ts';
import { createFaultsStore } from './faults/faults.ts';
import { createAnalysisStore } from './analysis/analysisStore.ts';
import { createReviewStore } from './review/reviewStore.ts';
import { createCollectionsStore } from './collections/collectionsStore.ts';
import { createBookStore } from './book/bookStore.ts';
import { createComparisonStore } from './comparison/comparisonStore.ts';
import { createTheoryStore } from './theory/theoryStore.ts';
import { createTreesStore } from './book/treeStore.ts';
import { createEngineStore } from './engine/engineStore.ts';
import { createExportingStore } from './export/exportStore.ts';
import { createFolderChoicesStore } from './library/folderChoices.ts';
import { createLibraryStore } from './library/libraryStore.ts';
import { createArchiveCheckStore } from './library/archiveCheck.ts';
import { createStoredStore } from './stored/storedStore.ts';
import { createGameStore } from './game/gameStore.ts';
import { createOfflineStore } from './offline/offlineStore.ts';
import { createOneTreeStore } from './oneTree/oneTree.ts';
import { createPlaceStore } from './place/placeStore.ts';
import { createListStore } from './list/listStore.ts';
import { createScreenStore } from './screen/screenStore.ts';
import { createSettingsStore } from './settings/settingsStore.ts';
import { createSearchByDatabaseStore } from './search/searchByDatabase.ts';
import { createPositionStore } from './search/positionStore.ts';
import { createOpeningsStore } from './search/openings.ts';
import { createQuickFiltersStore } from './search/quickFilters.ts';
import { createSavedSearchesStore } from './search/savedSearchesStore.ts';
import { createSearchStore } from './list/searchStore.ts';
import { createSetupStore } from './setup/setupStore.ts';
import { createShareStore } from './share/shareStore.ts';
import { createSpeechStore } from './speech/speechStore.ts';
import { createVoicesStore } from './voices/voicesStore.ts';
import { createVerdictsStore } from './tablebase/verdictsStore.ts';
import { createTablebaseStore } from './tablebase/tablebaseStore.ts';

export type Stores = ReturnType<typeof createStores>;

/** Settings, saved searches, and choices for folders are remembered in `storage`. */
export const createStores = (storage: KeyValueStorage) => ({
  faults: createFaultsStore(),
  screen: createScreenStore(),
  settings: createSettingsStore(storage),
  library: createLibraryStore(),
  folderChoices: createFolderChoicesStore(storage),
  stored: createStoredStore(),
  archiveCheck: createArchiveCheckStore(),
  game: createGameStore(),
  analysis: createAnalysisStore(),
  list: createListStore(),
  collections: createCollectionsStore(),
  search: createSearchStore(),
  position: createPositionStore(),
  searchByDatabase: createSearchByDatabaseStore(),
  openings: createOpeningsStore(),
  quickFilters: createQuickFiltersStore(),
  savedSearches: createSavedSearchesStore(storage),
  book: createBookStore(),
  trees: createTreesStore(),
  theory: createTheoryStore(),
  comparison: createComparisonStore(),
  engine: createEngineStore(),
  tablebase: createTablebaseStore(),
  verdicts: createVerdictsStore(),
  voices: createVoicesStore(),
  review: createReviewStore(),
  oneTree: createOneTreeStore(),
  place: createPlaceStore(),
  exporting: createExportingStore(),
  setup: createSetupStore(),
  share: createShareStore(),
  offline: createOfflineStore(),
  speech: createSpeechStore(),
});
