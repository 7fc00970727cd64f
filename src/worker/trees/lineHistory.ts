// Finds the move with which a game leaves the earlier games of one or several databases.
import { isAbort, toFailure } from '../../base/failure.ts';
import { makeUci } from '../../chess/uci.ts';
import type { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { GameOfLine, LineHistory, Novelty } from '../../protocol/theoryApi.ts';
import type { PositionVisits } from '../../search/openingTree/positionVisits.ts';
import { rowIn } from './earlierThan.ts';
import type { TreeSources } from './findPositionGames.ts';
import { LinePositions } from './linePositions.ts';

/** Number of positions that are looked up at once. */
const AT_ONCE = 12;
/** The maximum number of moves that are listed. */
const MAX_MOVES = 20;
/**
 * The maximum number of plies that a game may be on its own before it returns to a position of other games.
 */
const LATE_PLIES = 8;
/** In a database with this many games, one earlier game is meaningful. */
const LARGE = 100_000;
/** This many earlier games are meaningful in any database. */
const MANY_EARLIER = 10;

/** If one of the first three moves of each side is new, a database that is not `LARGE` is just too small. */
const EARLY_PLIES = 6;

/** The number of earlier games that makes a new move meaningful: the larger the database, the fewer. */
export const leastEarlier = (records: number): number =>
  Math.max(1, Math.min(MANY_EARLIER, Math.ceil(LARGE / records)));

export interface LineQuestion {
  readonly items: readonly ItemId[];
  readonly boards: readonly Board[];
  readonly game: GameOfLine;
  readonly scan: boolean;
}

/** Reads the history of a line. If one database fails, the others are not affected. */
export async function readLineHistory(
  sources: TreeSources,
  { items, boards, game, scan }: LineQuestion,
  { signal, progress }: CallContext<ScanProgress>,
): Promise<LineHistory> {
  const failed: { item: ItemId; failure: ReturnType<typeof toFailure> }[] = [];
  const lines: LinePositions[] = [];
  for (const item of items) {
    const question = { item, boards, facts: game, row: rowIn(item, game), signal, onProgress: progress };
    try {
      lines.push(await LinePositions.open(sources, question));
    } catch (thrown) {
      if (isAbort(thrown) || signal.aborted) throw thrown;
      failed.push({ item, failure: toFailure(thrown) });
    }
  }
  const countAsked = () => lines.filter(({ isUnasked }) => !isUnasked).length;
  let history: Told;
  let asked: number;
  // If a table turns out to be damaged while it is read, and its rows are too many to scan, its database no
  // longer counts, and the question is repeated.
  do {
    asked = countAsked();
    history = await tell(lines, boards);
  } while (countAsked() !== asked);
  const { openFrom } = history;
  if (scan && (openFrom !== undefined || lines.some(({ isUnasked }) => isUnasked))) {
    for (const line of lines) await line.scanAll(line.isUnasked ? 0 : (openFrom ?? 0));
    history = await tell(lines, boards);
  }
  const unasked = lines.filter(({ isUnasked }) => isUnasked).map(({ item }) => item);
  return { ...history, unasked, failed };
}

type Told = Omit<LineHistory, 'unasked' | 'failed'>;

async function tell(all: readonly LinePositions[], boards: readonly Board[]): Promise<Told> {
  const lines = all.filter(({ isUnasked }) => !isUnasked);
  const last = boards.length - 1;
  if (lines.length === 0 || last < 1) return {};
  const hasEarlier = askerOf(lines, last);
  if (!(await hasEarlier(0))) return {};
  let known = 0;
  /**
   * The first position that certainly no earlier game has. A table alone does not tell: it lacks positions
   * that only one game has.
   */
  let left = Infinity;
  const isSure = (at: number) => lines.every((line) => line.isSure(at));
  for (let at = 1; at <= Math.min(last, known + 1 + LATE_PLIES); at++) {
    if (await hasEarlier(at)) known = at;
    else if (isSure(at)) left = Math.min(left, at);
  }
  const at = known + 1;
  if (at > last) return {};
  const novelty = await noveltyAt(at, lines, boards[known]);
  return {
    novelty: { ...novelty, ...(left < at && { isReordered: true as const }) },
    ...(!isSure(at) && { openFrom: at }),
    ...(lines.some((line) => line.isBeyond(at)) && { isBeyond: true as const }),
  };
}

/** Makes a function that tells whether an earlier game has a position. It looks up several at once: reads take time. */
function askerOf(lines: readonly LinePositions[], last: number): (at: number) => Promise<boolean> {
  const known: Promise<boolean>[] = [];
  const ask = async (at: number): Promise<boolean> => {
    for (const line of lines) if (await line.hasEarlier(at)) return true;
    return false;
  };
  return async (at) => {
    if (at === known.length) {
      const next = Array.from({ length: Math.min(AT_ONCE, last + 1 - at) }, (_, place) => ask(at + place));
      known.push(...next);
      await Promise.all(next);
    }
    return known[at];
  };
}

async function noveltyAt(at: number, lines: readonly LinePositions[], before: Board): Promise<Novelty> {
  const [{ item, visits }, ...after] = await Promise.all([
    mostVisited(lines, at - 1),
    ...lines.map((line) => line.visits(at)),
  ]);
  const later = Math.max(...after.map(({ others }) => others));
  const moves = visits.played.slice(0, MAX_MOVES).flatMap(({ move, games }) => {
    const known = move as Move;
    return before.isLegal(known) ? [{ uci: makeUci(before, known), games }] : [];
  });
  // The size of the largest database counts, because databases share games.
  const records = Math.max(...lines.map((line) => line.records));
  const isTelling = records >= LARGE || (at > EARLY_PLIES && visits.earlier >= leastEarlier(records));
  return { at, item, games: visits.earlier, isTelling, moves, later };
}

/** Returns the database with the most earlier games at a position; of equal ones the first. */
async function mostVisited(
  lines: readonly LinePositions[],
  at: number,
): Promise<{ readonly item: ItemId; readonly visits: PositionVisits }> {
  let [most] = await Promise.all(
    lines.slice(0, 1).map(async (line) => ({ item: line.item, visits: await line.visits(at) })),
  );
  for (const line of lines.slice(1)) {
    const visits = await line.visits(at);
    if (visits.earlier > most.visits.earlier) most = { item: line.item, visits };
  }
  return most;
}
