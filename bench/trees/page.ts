// In the page: the trees of a database of the product's workers, and a clock.
import { WorkerPool } from '../../src/app/platform/workerPool.ts';
import { theoryLine } from '../../src/app/session/theory/theoryLine.ts';
import { Board } from '../../src/chess/board.ts';
import type { Fen, Uci } from '../../src/chess/types.ts';
import { parseUci } from '../../src/chess/uci.ts';
import type { BookMove } from '../../src/model/bookEntry.ts';
import { factsOf } from '../../src/model/gameFacts.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { DatabaseItem, ItemId } from '../../src/protocol/items.ts';
import type { TreeAnswer, TreeProgress } from '../../src/protocol/searchApi.ts';
import { allSearched, beyondTheTable, type Beyond, type Searched } from './beyond.ts';
import { Random } from '../../test/support/random.ts';

export interface TreeTimes {
  /** Milliseconds of the first answer, which needs the index, and of one from all games. */
  readonly firstMs: number;
  readonly countedMs: number;
  /** Milliseconds until the first statistics of the latter. */
  readonly figuresMs: number;
  readonly buildMs: number;
  /** One scan of all games for positions that no game has, with a key of every position, by one worker. */
  readonly keyedMs: number;
  readonly storedBytes: number;
  /** The longest time that a worker took to answer another call while it made the table on its own. */
  readonly longestWaitMs: number;
  /** Milliseconds of answers from the table along random lines, sorted. */
  readonly tableMs: readonly number[];
  /** Positions on these lines that the table lacks, those of them that two games share, and the slowest answers. */
  readonly scans: number;
  readonly lacking: number;
  readonly scanFirstMs: number;
  readonly scanMs: number;
  readonly filteredMs: number;
  /** The list's search for the compared positions, one after the other, from a scan and from the table. */
  readonly listScanMs: number;
  readonly listTableMs: number;
  /** Milliseconds of the same question again. */
  readonly listAgainMs: number;
  /**
   * Questions that the table cannot answer, one after the other: times without it and, in the next visit, with it; and
   * the number of games.
   */
  readonly beyond: Readonly<Record<keyof Beyond, Pair>>;
  /** The moves of games in the endings and their mirror forms, one by one, and the list's search for one form. */
  readonly formsMs: number;
  readonly oneFormMs: number;
  /** Milliseconds to find where games leave earlier games, sorted, and those of the first answer. */
  readonly noveltyMs: readonly number[];
  readonly firstNoveltyMs: number;
  readonly longestTask: number;
}

interface Pair {
  readonly scanMs: number;
  readonly tableMs: number;
  /** Milliseconds while the table is being made. */
  readonly besideMs: number;
  readonly count: number;
}

/** Positions with the fewest and with the most men, so that no game is left early or skipped. */
const NOWHERE = [
  '8/8/4k3/8/8/4K3/8/8 w - - 0 1' as Fen,
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1' as Fen,
];
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
/** Positions that are counted by a scan, and read from the table. */
const COMPARED = [
  AFTER_E4,
  'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  'rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6',
];
const POSITIONS = 400;
const GAMES = 60;
/**
 * The maximum number of full scans for positions that the table lacks; later ones stop at their first
 * statistics.
 */
const WHOLE_SCANS = 8;

async function start(size: number) {
  const pool = new WorkerPool(() => new Worker('/worker.js', { type: 'module' }), { size });
  const chosen = [...(document.querySelector('input')?.files ?? [])];
  const files = chosen.map((file) => ({ path: file.name, file }));
  const { items } = await pool.primary.openFolder({ kind: 'files', name: 'bench', files });
  const item = items.find((found): found is DatabaseItem => found.kind === 'database');
  if (item === undefined) throw new Error('No database was chosen');
  void pool.startHelpers();
  await new Promise((later) => setTimeout(later, 1000));
  return { pool, client: pool.primary, item: item.id };
}

async function timed<Value>(task: () => Promise<Value>): Promise<readonly [ms: number, value: Value]> {
  const began = performance.now();
  const value = await task();
  return [performance.now() - began, value];
}

/** Returns the times of the answers for games from all over the base. */
async function novelties(client: WorkerPool['primary'], item: ItemId): Promise<readonly number[]> {
  const { item: known } = await client.openDatabase({ item });
  const times: number[] = [];
  for (let at = 0; at < GAMES; at++) {
    const number = recordNumber(1 + Math.floor((at * known.games) / GAMES));
    const record = await client.readRecord({ item, number });
    if (record.kind !== 'game') continue;
    const { fens, nodes } = theoryLine(record.tree);
    const game = { ...factsOf(record.header, nodes.length), item, number };
    const [ms] = await timed(() => client.readLineHistory({ items: [item], fens, chess960: false, game }));
    times.push(ms);
  }
  return times;
}

/** Returns the number of games that the list's search finds for each compared position. */
async function listed(client: WorkerPool['primary'], item: ItemId): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const fen of COMPARED) {
    const position = { kind: 'exact', fen: fen as Fen, chess960: false, lines: 'mainline' } as const;
    counts.push((await client.searchPositions({ item, position })).selection.count);
  }
  return counts;
}

/** Returns the times of all searches, whose numbers of games must be the same. */
function compared(without: Searched, withTable: Searched, beside: Searched): Record<keyof Beyond, Pair> {
  const pair = (kind: keyof Beyond): Pair => {
    const { ms: scanMs, counts } = without[kind];
    for (const { counts: others } of [withTable[kind], beside[kind]])
      if (counts.join() !== others.join()) throw new Error(`${kind}: ${counts}, with the table ${others}`);
    const count = counts.reduce((sum, games) => sum + games, 0);
    return { scanMs, tableMs: withTable[kind].ms, besideMs: beside[kind].ms, count };
  };
  return { middlegames: pair('middlegames'), endings: pair('endings'), patterns: pair('patterns') };
}

function nextMove(moves: readonly BookMove[], asGamesDo: boolean, random: Random): BookMove | undefined {
  if (!asGamesDo) return moves[random.below(moves.length)];
  let left = random.below(moves.reduce((sum, { score }) => sum + (score?.total ?? 0), 0));
  return moves.find(({ score }) => (left -= score?.total ?? 0) < 0);
}

/** Returns the longest wait for the answer to a small call, repeated until `work` is done. */
async function longestWait(answer: () => Promise<unknown>, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  while (!over.signal.aborted) longest = Math.max(longest, (await timed(answer))[0]);
  await done;
  return longest;
}

const bench = {
  async trees(size: number, maxPly: number): Promise<TreeTimes> {
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: 'longtask' });

    // Measures the cost of the table, in one worker without helpers.
    const alone = await start(1);
    await alone.client.deleteStored({});
    const keyed = () => alone.client.findLastInTrees({ items: [alone.item], fens: NOWHERE, chess960: false });
    await keyed();
    const [keyedMs] = await timed(keyed);
    const longestWaitMs = await longestWait(
      () => alone.client.describeDatabase({ item: alone.item }),
      alone.client.buildTree({ item: alone.item }),
    );
    alone.pool.stop();

    let { pool, client, item } = await start(size);
    await client.deleteStored({});
    const ask = (board: Board, options: Parameters<typeof client.lookupTrees>[1] = {}) =>
      client.lookupTrees({ items: [item], fen: board.fen(), chess960: false }, options);
    /** Returns all answers about some positions, except their source. */
    const figures = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const fen of COMPARED) {
        const [{ from: _, ...answer }] = await ask(Board.fromFen(fen) ?? new Board());
        found.push(JSON.stringify(answer));
      }
      return found;
    };
    const [firstMs] = await timed(() => ask(new Board()));
    const one = Board.fromFen(AFTER_E4) ?? new Board();
    let figuresMs = Infinity;
    const began = performance.now();
    const [countedMs] = await timed(() =>
      client.lookupTrees(
        { items: [item], fen: one.fen(), chess960: false },
        { onProgress: () => (figuresMs = Math.min(figuresMs, performance.now() - began)) },
      ),
    );
    const counted = await figures();
    const [listScanMs, scanned] = await timed(() => listed(client, item));
    const questions = await beyondTheTable(client, item);
    const without = await allSearched(client, item, questions);
    const [buildMs, built] = await timed(() => client.buildTree({ item }));
    if (built.kind !== 'kept') throw new Error(`No table was kept: ${JSON.stringify(built)}`);
    const { entries } = await client.listStored({});
    const storedBytes = entries.reduce((sum, entry) => sum + entry.size, 0);
    // At the next visit, only stored data is known.
    pool.stop();
    ({ pool, client, item } = await start(size));
    await ask(new Board());
    const read = await figures();
    for (const [at, fen] of COMPARED.entries())
      if (read[at] !== counted[at]) throw new Error(`${fen}: counted ${counted[at]}, read ${read[at]}`);

    const [listTableMs, listedNow] = await timed(() => listed(client, item));
    const [listAgainMs, listedAgain] = await timed(() => listed(client, item));
    if (listedAgain.join() !== scanned.join()) throw new Error(`Listed ${listedAgain}, scanned ${scanned}`);
    if (listedNow.join() !== scanned.join()) throw new Error(`Listed ${listedNow}, scanned ${scanned}`);

    const withTable = await allSearched(client, item, questions);
    const [oneForm] = questions.endings;
    if (oneForm?.kind !== 'exact') throw new Error('No ending was found');
    await client.readEndgameMoves({ item, fen: oneForm.fen });
    const [formsMs] = await timed(async () => {
      for (const ending of questions.endings)
        if (ending.kind === 'exact') await client.readEndgameMoves({ item, fen: ending.fen });
    });

    const noveltyMs = await novelties(client, item);
    const [firstNoveltyMs] = noveltyMs;

    // Every other line continues with each move as often as games do; the others reach rare positions soon.
    const random = new Random(1);
    const tableMs: number[] = [];
    let scans = 0;
    let lacking = 0;
    let scanFirstMs = 0;
    let scanMs = 0;
    /** Stops counting by scans at the first statistics, after enough full scans. */
    const askShortly = async (board: Board): Promise<TreeAnswer> => {
      const stop = new AbortController();
      const asked = performance.now();
      let first: TreeAnswer | undefined;
      const onProgress = ({ answers: [answer] }: TreeProgress): void => {
        if (answer?.from !== 'games' || first !== undefined) return;
        first = answer;
        scanFirstMs = Math.max(scanFirstMs, performance.now() - asked);
        if (scans >= WHOLE_SCANS) stop.abort();
      };
      try {
        const [answer] = await ask(board, { signal: stop.signal, onProgress });
        if (answer.from === 'games') scanMs = Math.max(scanMs, performance.now() - asked);
        return answer;
      } catch (thrown) {
        if (first === undefined || !stop.signal.aborted) throw thrown;
        return first;
      }
    };
    for (let asked = 0, line = 0; asked < POSITIONS; line++) {
      const board = new Board();
      for (let ply = 0; ply <= maxPly && asked < POSITIONS; ply++, asked++) {
        const [ms, answer] = await timed(() => askShortly(board));
        if (answer.from === 'table') tableMs.push(ms);
        else scans++;
        if (answer.kind !== 'entry' || answer.entry.moves.length === 0) break;
        if (answer.from === 'games' && (answer.entry.score?.total ?? 0) > 1) lacking++;
        const next = nextMove(answer.entry.moves, line % 2 === 0, random);
        const move = next === undefined ? undefined : parseUci(board, next.uci);
        if (move === undefined) break;
        board.play(move);
      }
    }
    const { selection } = await client.findTreeGames({
      item,
      fen: new Board().fen(),
      chess960: false,
      uci: 'e2e4' as Uci,
    });
    const within = [{ item, selection: selection.id }];
    const filtered = { items: [item], fen: new Board().fen(), chess960: false, within };
    const [filteredMs] = await timed(() => client.lookupTrees(filtered));
    await client.deleteStored({});
    pool.stop();
    ({ pool, client, item } = await start(size));
    // New workers are slower until they have run the scan a few times.
    await listed(client, item);
    const building = client.buildTree({ item });
    const beyond = compared(without, withTable, await allSearched(client, item, questions));
    await building;
    await client.deleteStored({});
    observer.disconnect();
    pool.stop();
    tableMs.sort((a, b) => a - b);
    return {
      firstMs,
      countedMs,
      figuresMs,
      buildMs,
      keyedMs,
      storedBytes,
      longestWaitMs,
      tableMs,
      scans,
      lacking,
      scanFirstMs,
      scanMs,
      filteredMs,
      listScanMs,
      listTableMs,
      listAgainMs,
      beyond,
      formsMs,
      oneFormMs: withTable.endings.ms,
      noveltyMs: noveltyMs.toSorted((a, b) => a - b),
      firstNoveltyMs,
      longestTask,
    };
  },
};
export type TreeBench = typeof bench;
Object.assign(globalThis, { treeBench: bench });
