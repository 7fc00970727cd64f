// Finds the moves played in several positions at once: from a table position by position, or else from one scan for
// all, or from a book.
import { FormatError } from '../../base/failure.ts';
import { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import type { BookEntry, BookMove } from '../../model/bookEntry.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { EntityKind } from '../../model/entity.ts';
import { KIND_BITS, RECORD_KINDS } from '../../model/gameIndex.ts';
import type { ColumnName } from '../../model/gameIndex.ts';
import { MoveSums } from '../../search/openingTree/moveSums.ts';
import type { TreeTable } from '../../search/openingTree/treeTable.ts';
import { SUMMED_COLUMNS, YEAR_SHIFT } from '../../search/openingTree/sum.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import type { Books } from '../books.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { countedRows } from './countedRows.ts';
import { despiteDamage } from './despiteDamage.ts';
import type { TreeSources } from './findPositionGames.ts';

/**
 * The maximum number of records of a database that is scanned for positions missing in its table. At most one
 * game reaches such a position early.
 */
const QUICK_ROWS = 50_000;

/** A move of a position, and its share of the games that go on from there. */
export interface ReferenceMove {
  readonly move: BookMove;
  readonly share: number;
}

/** The reference's moves in a position. */
export interface ReferencePosition {
  /** Number of games that reach the position, including those that end there. */
  readonly games: number;
  /** The moves, most frequent first. */
  readonly moves: readonly ReferenceMove[];
}

/** The years of a reference's games. */
interface ReferenceYears {
  /** The last one; absent if no game has a year. */
  readonly newest?: number;
  /** Number of games without a year. */
  readonly undated: number;
}

export interface ReferenceMoves {
  readonly ask: (boards: readonly Board[]) => Promise<readonly ReferencePosition[]>;
  /**
   * Looks up, in one scan, positions that will be asked about later, unless the database is large and has a
   * table.
   */
  readonly prepare?: (boards: () => Promise<readonly Board[]>) => Promise<void>;
  /** Tells whether a position can be asked about without another scan; absent if none is ever needed. */
  readonly withoutScan?: (board: Board) => Promise<boolean>;
  /** Returns the years of the games; later ones than `until` are mistakes of a file. Absent for a book. */
  readonly years?: (until: number) => ReferenceYears;
}

export async function movesOfGames(
  sources: TreeSources,
  { item, selection }: { readonly item: ItemId; readonly selection: number | undefined },
  signal: AbortSignal,
): Promise<ReferenceMoves> {
  const { databases, indexes, tables, pool } = sources;
  const { reader } = await databases.reader(item);
  await reader.readToEnd?.({ signal });
  const needs = { columns: new Set<ColumnName>([...SUMMED_COLUMNS, 'kind']), kinds: new Set<EntityKind>() };
  const index = await indexes.load(item, needs, { signal });
  const { only } = countedRows(reader, databases.selections, item, selection);
  const columns = new Map(SUMMED_COLUMNS.map((name) => [name, index.column(name)]));
  const sumsOf = (board: Board): MoveSums => new MoveSums(board, { count: index.count, columns }, only);
  const breath = new Breath();
  const pause = async (): Promise<void> => {
    await breath.take();
    signal.throwIfAborted();
  };

  /** The findings of scans, by key. */
  const scanned = new Map<string, ReferencePosition>();

  async function scan(boards: readonly Board[]): Promise<void> {
    const sums = boards.map(sumsOf);
    const last = new Int32Array(boards.length).fill(-1);
    const plan = { ...planForBoards(boards), ...(only && { only }) };
    await scanDatabase({
      ...(await scanTarget(databases, item)),
      pool,
      range: { from: 0, to: reader.count.known },
      question: { kind: 'positions', plan },
      signal,
      onHits: ({ rows, plies, moves, keys }) => {
        for (const [i, key] of keys.entries()) {
          // A game counts once in a position, with the first move that it plays there.
          if (last[key] === rows[i]) continue;
          last[key] = rows[i];
          sums[key].add(rows[i], plies[i], moves[i]);
        }
      },
    });
    for (const [at, board] of boards.entries()) scanned.set(keyOf(board), positionOf(sums[at].entry(item)));
  }

  async function tableOf(): Promise<TreeTable | undefined> {
    const [part, ...others] = await tables.parts(item);
    return part?.to === Infinity && others.length === 0 ? part.table : undefined;
  }

  async function askTable(boards: readonly Board[]): Promise<ReadonlyMap<Board, ReferencePosition>> {
    const table = await tableOf();
    const known = new Map<Board, ReferencePosition>();
    for (const board of table === undefined ? [] : boards) {
      const sums = sumsOf(board);
      if ((await table?.find(board.keyHigh, board.keyLow, sums, pause)) === true)
        known.set(board, positionOf(sums.entry(item)));
      await pause();
    }
    return known;
  }

  const isScanned = async (): Promise<boolean> =>
    reader.count.known <= QUICK_ROWS || (await tableOf()) === undefined;

  return {
    async ask(boards) {
      const unscanned = boards.filter((board) => !scanned.has(keyOf(board)));
      const known = await despiteDamage(tables, item, () => askTable(unscanned));
      const rest = unscanned.filter((board) => !known.has(board));
      if (rest.length > 0 && (await isScanned())) await scan(rest);
      return boards.map((board) => known.get(board) ?? scanned.get(keyOf(board)) ?? NOTHING_KNOWN);
    },
    async prepare(boards) {
      if (!(await isScanned())) return;
      const ahead = await boards();
      if (ahead.length > 0) await scan(ahead);
    },
    withoutScan: async (board) => scanned.has(keyOf(board)) || !(await isScanned()),
    years(until) {
      const [dates, kinds] = [index.column('date'), index.column('kind')];
      let [newest, undated] = [0, 0];
      for (let row = 0; row < index.count; row++) {
        if ((kinds[row] & KIND_BITS) !== RECORD_KINDS.game) continue;
        if (only !== undefined && ((only[row >>> 5] >>> (row & 31)) & 1) === 0) continue;
        const year = dates[row] >>> YEAR_SHIFT;
        if (year === 0) undated++;
        else if (year > newest && year <= until) newest = year;
      }
      return { undated, ...(newest > 0 && { newest }) };
    },
  };
}

const keyOf = ({ keyHigh, keyLow }: Board): string => `${keyHigh} ${keyLow}`;
const NOTHING_KNOWN: ReferencePosition = { games: 0, moves: [] };

export const movesOfBooks = (books: Books, item: ItemId, signal: AbortSignal): ReferenceMoves => ({
  async ask(boards) {
    const found: ReferencePosition[] = [];
    for (const board of boards) {
      const [answer] = await books.lookup([item], { fen: board.fen() }, { signal });
      if (answer.kind === 'failed') throw new FormatError(answer.failure);
      found.push(positionOf(answer.kind === 'entry' ? answer.entry : undefined));
    }
    return found;
  },
});

const positionOf = (entry: BookEntry | undefined): ReferencePosition => ({
  games: entry?.score?.total ?? 0,
  moves: withShares(entry),
});

/**
 * Adds shares by games, or by a book's weights if it has no games, or those that the book gives. Leaves out
 * transpositions and moves that were never played in the position.
 */
function withShares(entry: BookEntry | undefined): readonly ReferenceMove[] {
  const moves = (entry?.moves ?? []).filter(
    ({ transposition, recommendation }) => transposition !== true && recommendation !== 'gray',
  );
  const sizes = [
    (move: BookMove) => move.score?.total,
    (move: BookMove) => move.weight,
    (move: BookMove) => move.share,
  ];
  for (const sizeOf of sizes) {
    const total = moves.reduce((sum, move) => sum + (sizeOf(move) ?? 0), 0);
    if (total > 0)
      return moves
        .map((move) => ({ move, share: (sizeOf(move) ?? 0) / total }))
        .toSorted((a, b) => b.share - a.share);
  }
  return [];
}
