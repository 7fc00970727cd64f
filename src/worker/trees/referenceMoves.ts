// What is played in several positions at once: from a table position by position, else from one scan for all, or from a
// book.
import { FormatError } from '../../base/failure.ts';
import { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import type { BookEntry, BookMove } from '../../model/bookEntry.ts';
import type { ItemId } from '../../protocol/items.ts';
import { MoveSums } from '../../search/openingTree/moveSums.ts';
import { SUMMED_COLUMNS } from '../../search/openingTree/sum.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import type { Books } from '../books.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { countedRows } from './countedRows.ts';
import { despiteDamage } from './despiteDamage.ts';
import type { TreeSources } from './findPositionGames.ts';

/** So many rows are scanned for positions that a table does not know: there at most one game comes to them early. */
const QUICK_ROWS = 50_000;

/** A move of a position, and in which part of the games that go on it was played. */
export interface ReferenceMove {
  readonly move: BookMove;
  readonly share: number;
}

/** What is known of a position. */
export interface ReferencePosition {
  /** Games that come there, those that end there included. */
  readonly games: number;
  /** The most frequent first. */
  readonly moves: readonly ReferenceMove[];
}

export type ReferenceMoves = (boards: readonly Board[]) => Promise<readonly ReferencePosition[]>;

export async function movesOfGames(
  sources: TreeSources,
  { item, selection }: { readonly item: ItemId; readonly selection: number | undefined },
  signal: AbortSignal,
): Promise<ReferenceMoves> {
  const { databases, indexes, tables, pool } = sources;
  const { reader } = await databases.reader(item);
  await reader.readToEnd?.({ signal });
  const index = await indexes.load(item, { columns: new Set(SUMMED_COLUMNS), kinds: new Set() }, { signal });
  const { only } = countedRows(reader, databases.selections, item, selection);
  const columns = new Map(SUMMED_COLUMNS.map((name) => [name, index.column(name)]));
  const sumsOf = (board: Board): MoveSums => new MoveSums(board, { count: index.count, columns }, only);
  const breath = new Breath();
  const pause = async (): Promise<void> => {
    await breath.take();
    signal.throwIfAborted();
  };

  async function scan(boards: readonly Board[]): Promise<readonly MoveSums[]> {
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
          // A game counts once at a position, with the move that it plays there first.
          if (last[key] === rows[i]) continue;
          last[key] = rows[i];
          sums[key].add(rows[i], plies[i], moves[i]);
        }
      },
    });
    return sums;
  }

  async function ask(boards: readonly Board[]): Promise<readonly ReferencePosition[]> {
    const [part, ...others] = await tables.parts(item);
    const table = part?.to === Infinity && others.length === 0 ? part.table : undefined;
    const known = new Map<Board, MoveSums>();
    for (const board of table === undefined ? [] : boards) {
      const sums = sumsOf(board);
      if ((await table?.find(board.keyHigh, board.keyLow, sums, pause)) === true) known.set(board, sums);
      await pause();
    }
    const rest = boards.filter((board) => !known.has(board));
    if (rest.length > 0 && (table === undefined || reader.count.known <= QUICK_ROWS))
      for (const [at, sums] of (await scan(rest)).entries()) known.set(rest[at], sums);
    return boards.map((board) => positionOf(known.get(board)?.entry(item)));
  }

  return (boards) =>
    despiteDamage(
      tables,
      item,
      () => ask(boards),
      () => false,
    );
}

export const movesOfBooks =
  (books: Books, item: ItemId, signal: AbortSignal): ReferenceMoves =>
  async (boards) => {
    const found: ReferencePosition[] = [];
    for (const board of boards) {
      const [answer] = await books.lookup([item], { fen: board.fen() }, { signal });
      if (answer.kind === 'failed') throw new FormatError(answer.failure);
      found.push(positionOf(answer.kind === 'entry' ? answer.entry : undefined));
    }
    return found;
  };

const positionOf = (entry: BookEntry | undefined): ReferencePosition => ({
  games: entry?.score?.total ?? 0,
  moves: withShares(entry),
});

/** Shares by games; where a book has none, by its weights, or as it says them. */
function withShares(entry: BookEntry | undefined): readonly ReferenceMove[] {
  const moves = (entry?.moves ?? []).filter(
    ({ transposition, recommendation }) => transposition !== true && recommendation !== 'grey',
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
