// The games with a position from the opening tables of a database, for the list's search, as rows with their plies.
import { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import { isWanted, type RecordRange } from '../../formats/wantedRows.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import { RowSet } from '../../search/rowSet.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { KnownGames } from '../scanning/knownGames.ts';
import { despiteDamage } from './despiteDamage.ts';
import type { TreeTables } from './treeTables.ts';

/** Number of rows that are sorted between two pauses, a multiple of 32. */
const ROWS_AT_ONCE = 2 ** 20;

interface TableQuestion {
  readonly item: ItemId;
  readonly board: Board;
  /** The rows that count, by bit; without a set, all rows. */
  readonly only: Uint32Array | undefined;
  readonly signal: AbortSignal;
}

/**
 * Returns the games of those rows whose table has the position. A growing database is left to a scan, which shows its
 * games as they come. A table that cannot be read is deleted and returns nothing.
 */
export async function tableGames(
  databases: OpenDatabases,
  tables: TreeTables,
  { item, board, only, signal }: TableQuestion,
): Promise<readonly KnownGames[]> {
  const { count } = (await databases.reader(item)).reader;
  if (!count.complete) return [];
  const breath = new Breath();
  const pause = async (): Promise<void> => {
    await breath.take();
    signal.throwIfAborted();
  };
  const ask = async (): Promise<readonly KnownGames[]> => {
    const known: KnownGames[] = [];
    for (const { table, from, to } of await tables.parts(item)) {
      const { damaged } = table.foot;
      // The table does not know which of its games are damaged, nor whether the filter includes them; a scan does.
      if (damaged > 0 && only !== undefined) continue;
      const games = new GamesByRow({ from, to: Math.min(to, count.known) }, only);
      if (await table.find(board.keyHigh, board.keyLow, games, pause))
        known.push({ ...(await games.inOrder(pause)), damaged });
    }
    return known;
  };
  return despiteDamage(tables, item, ask);
}

/** Sorts games that come in any order. A sort of millions at once would block the worker. */
class GamesByRow implements PositionTarget {
  readonly #range: RecordRange;
  readonly #only: Uint32Array | undefined;
  readonly #found: RowSet;
  /** The plies by row of the range. */
  readonly #plies: Uint16Array;

  constructor(range: RecordRange, only: Uint32Array | undefined) {
    this.#range = range;
    this.#only = only;
    this.#found = new RowSet(range.to - range.from);
    this.#plies = new Uint16Array(range.to - range.from);
  }

  add(row: number, ply: number): void {
    if (!isWanted(this.#only, this.#range.from + row)) return;
    this.#found.words[row >>> 5] |= 1 << (row & 31);
    this.#plies[row] = ply;
  }

  async inOrder(pause: () => Promise<void>): Promise<Omit<KnownGames, 'damaged'>> {
    const { from, to } = this.#range;
    const { words } = this.#found;
    const count = this.#found.size();
    const rows = new Uint32Array(count);
    const plies = new Uint16Array(count);
    let found = 0;
    for (let word = 0; word < words.length;) {
      const end = Math.min(words.length, word + ROWS_AT_ONCE / 32);
      for (; word < end; word++)
        for (let bits = words[word]; bits !== 0; bits &= bits - 1) {
          const row = (word << 5) | (31 - Math.clz32(bits & -bits));
          rows[found] = from + row;
          plies[found++] = this.#plies[row];
        }
      await pause();
    }
    return { from, to, rows, plies };
  }
}
