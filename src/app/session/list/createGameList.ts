import { createRows } from './rowCache.ts';
import { createListed } from './whenListed.ts';
import { createHits } from './hits.ts';
import { createList } from './list.ts';
import { createMarks } from './marks.ts';
import { createClipboard } from './clipboard.ts';
import { createSearching } from '../search/runSearch.ts';
import { createBehind } from './behind.ts';
import { createSearchMemory } from '../search/searchByDatabase.ts';
import { createDuplicates } from '../search/duplicates.ts';
import { createSearch } from '../search/search.ts';
import { createReferences } from './references.ts';
import { createEasings } from '../search/easings.ts';
import { createPositions } from '../search/findPosition.ts';
import { createSavedSearches } from '../search/savedSearches.ts';
import type { Stores } from '../stores.ts';
import type { ScreenSession } from '../screen/layout.ts';
import type { FaultsSession } from '../screen/faults.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { GameSession } from '../game/createGame.ts';
import type { LibrarySession } from '../folder/createLibrary.ts';

interface Needs {
  readonly stores: Stores;
  readonly screen: ScreenSession;
  readonly faults: FaultsSession;
  readonly worker: Client<WorkerApi>;
  readonly game: GameSession;
  readonly library: LibrarySession;
}

export type GameListSession = ReturnType<typeof createGameList>;

export function createGameList(app: Needs) {
  const rows = createRows(app);
  const listed = createListed(app);
  const hits = createHits(app);
  const list = createList({ ...app, rows, listed, hits });
  const marks = createMarks({ ...app, list });
  const clipboard = createClipboard({ ...app, list, listed, marks });
  const searching = createSearching({ ...app, list, rows });
  const behind = createBehind({ ...app, list, searching });
  const searchMemory = createSearchMemory(app);
  const duplicates = createDuplicates({ ...app, searching, rows });
  const search = createSearch({ ...app, searching, searchMemory, duplicates });
  const references = createReferences({ ...app, list, search });
  const easings = createEasings(app);
  const positions = createPositions({ ...app, search, behind });
  const savedSearches = createSavedSearches({ ...app, search });
  return {
    ...rows,
    ...listed,
    ...hits,
    ...list,
    ...marks,
    ...clipboard,
    ...searching,
    ...behind,
    ...searchMemory,
    ...search,
    ...duplicates,
    ...references,
    ...easings,
    ...positions,
    ...savedSearches,
  };
}
