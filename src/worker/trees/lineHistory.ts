// Where the line of a game leaves what was played before it, in one or several databases.
import { isAbort, toFailure } from '../../base/failure.ts';
import { makeUci } from '../../chess/uci.ts';
import type { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { ItemId, ScanProgress } from '../../protocol/api.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { GameOfLine, LineHistory, Novelty } from '../../protocol/theoryApi.ts';
import type { PositionVisits } from '../../search/openingTree/positionVisits.ts';
import { rowIn } from './earlierThan.ts';
import type { TreeSources } from './findPositionGames.ts';
import { LinePositions } from './linePositions.ts';
import type { Presence } from './linePositions.ts';

/** Positions that are asked about at once. */
const AT_ONCE = 12;
/** The moves that are named. */
const MOST_MOVES = 20;

export interface LineQuestion {
  readonly items: readonly ItemId[];
  readonly boards: readonly Board[];
  readonly game: GameOfLine;
  readonly scan: boolean;
}

/** One database that fails does not affect the others. */
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
  // A damaged table is found out while it is asked, and what its database said does not count.
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
  const presence = presenceIn(lines, last);
  const isSure = (at: number) => lines.every((line) => line.isSure(at));
  if ((await presence(0)) !== 'earlier') return {};
  let at = 1;
  let here = await presence(at);
  while (here === 'earlier' && at < last) here = await presence(++at);
  if (here === 'earlier') return {};
  const novelty = await noveltyAt(at, lines, boards[at - 1]);
  let again: Told['again'];
  let alone = here === 'none' ? at : undefined;
  const end = Math.min(last, Math.max(at, ...lines.map(({ lastKnown }) => lastKnown)));
  for (let later = at + 1; later <= end; later++) {
    here = await presence(later);
    if (here === 'none') alone ??= later;
    else alone = undefined;
    if (here !== 'earlier') continue;
    const { item, visits } = await mostVisited(lines, later);
    again = { at: later, item, games: visits.earlier };
  }
  return {
    novelty,
    ...(again !== undefined && { again }),
    ...(alone !== undefined && isSure(alone) && { alone }),
    ...(!isSure(at) && { openFrom: at }),
    ...(lines.some((line) => line.isBeyond(at)) && { isBeyond: true as const }),
  };
}

/** What the databases say of a position together. Some positions are asked about at once: a read takes its time. */
function presenceIn(lines: readonly LinePositions[], last: number): (at: number) => Promise<Presence> {
  const known: Promise<Presence>[] = [];
  const ask = async (at: number): Promise<Presence> => {
    let best: Presence = 'none';
    for (const line of lines) {
      const here = await line.presence(at);
      if (here === 'earlier') return here;
      if (here === 'later') best = here;
    }
    return best;
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
  const moves = visits.played.slice(0, MOST_MOVES).flatMap(({ move, games }) => {
    const known = move as Move;
    return before.isLegal(known) ? [{ uci: makeUci(before, known), games }] : [];
  });
  return { at, item, games: visits.earlier, moves, later };
}

/** The database with the most earlier games at a position; of equal ones the first. */
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
