import { createTrees } from './trees.ts';
import { createLookup } from './book.ts';
import { createBookGames } from './bookGames.ts';
import type { Stores } from '../stores.ts';
import type { LibrarySession } from '../folder/createLibrary.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { GameSession } from '../game/createGame.ts';
import type { FaultsSession } from '../screen/faults.ts';
import type { GameListSession } from '../list/createGameList.ts';

interface Needs {
  readonly stores: Stores;
  readonly library: LibrarySession;
  readonly worker: Client<WorkerApi>;
  readonly game: GameSession;
  readonly faults: FaultsSession;
  readonly gameList: GameListSession;
}

export type BooksSession = ReturnType<typeof createBooks>;

export function createBooks(app: Needs) {
  const trees = createTrees(app);
  const lookup = createLookup({ ...app, trees });
  const bookGames = createBookGames(app);
  return { ...trees, ...lookup, ...bookGames };
}
