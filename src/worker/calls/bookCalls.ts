import { FormatError } from '../../base/failure.ts';
import type { BookGame } from '../../model/bookEntry.ts';
import type { RecordAddress, ItemId } from '../../protocol/items.ts';
import type { BookApi } from '../../protocol/api.ts';
import { isOtherGame, itemsOfSource } from '../bookGames.ts';
import type { Books } from '../books.ts';
import { readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/** The maximum number of games in a call. An element of a Kvetka book has room for a hundred. */
const MAX_BOOK_GAMES = 1000;

export function bookCalls(databases: OpenDatabases, books: Books): BookApi {
  /** Finds the first database with the name of the game's source that has the game at its offset. */
  async function placeOf(
    game: BookGame,
    book: ItemId,
    signal: AbortSignal,
  ): Promise<RecordAddress | undefined> {
    for (const item of itemsOfSource(game.source, book, databases.ids())) {
      // The library already reports databases that do not open.
      const opened = await databases.reader(item).catch(ignoreDamage);
      const number = await opened?.reader.recordAt?.(game.offset, { signal }).catch(ignoreDamage);
      if (opened === undefined || number === undefined) continue;
      const rows = await opened.reader.readRows(number - 1, number, { signal }).catch(ignoreDamage);
      if (rows?.some((row) => !isOtherGame(row, game)) === true) return { item, number };
    }
    return undefined;
  }

  return {
    async lookupBooks({ items, fen, transpositions }, context) {
      return books.lookup(items, { fen }, { ...readOptions(context), transpositions });
    },

    async findLastInBooks({ items, fens }, { signal }) {
      const queries = fens.map((fen) => ({ fen }));
      return books.findLast(items, queries, { signal });
    },

    async findBookGames({ item, games }, { signal }) {
      if (games.length > MAX_BOOK_GAMES)
        throw new RangeError(`Expected at most ${MAX_BOOK_GAMES} games, found ${games.length}`);
      const places: (RecordAddress | undefined)[] = [];
      for (const game of games) {
        signal.throwIfAborted();
        places.push(await placeOf(game, item, signal));
      }
      return places;
    },
  };
}

function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
