// In the page: the trees of a database of the product's workers, and a clock.
import { WorkerPool } from '../../src/app/workerPool.ts';
import { Board } from '../../src/chess/board.ts';
import type { Fen, Uci } from '../../src/chess/types.ts';
import { parseUci } from '../../src/chess/uci.ts';
import type { DatabaseItem } from '../../src/protocol/api.ts';
import { Random } from '../../test/support/random.ts';

export interface TreeTimes {
  /** The first answer, for which the index is read, and one from all games. */
  readonly firstMs: number;
  readonly countedMs: number;
  /** Until the first figures of the latter. */
  readonly figuresMs: number;
  readonly buildMs: number;
  /** One look through all games for a position that no game has, by one worker. */
  readonly keyedMs: number;
  readonly storedBytes: number;
  /** While a worker makes the table by itself: the longest that it took to answer another call. */
  readonly longestWaitMs: number;
  /** Answers from the table along random lines, sorted. */
  readonly tableMs: readonly number[];
  readonly scans: number;
  readonly filteredMs: number;
  readonly longestTask: number;
}

const NOWHERE = '8/8/4k3/8/8/4K3/8/8 w - - 0 1' as Fen;
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const POSITIONS = 400;
const MAX_PLY = 30;

async function start(size: number) {
  const pool = new WorkerPool(() => new Worker('/worker.js', { type: 'module' }), { size });
  const chosen = [...(document.querySelector('input')?.files ?? [])];
  const files = chosen.map((file) => ({ path: file.name, file }));
  const { items } = await pool.primary.openFolder({ kind: 'files', name: 'bench', files });
  const item = items.find((found): found is DatabaseItem => found.kind === 'database');
  if (item === undefined) throw new Error('No database was chosen');
  pool.startHelpers();
  await new Promise((later) => setTimeout(later, 1000));
  return { pool, client: pool.primary, item: item.id };
}

async function timed<Value>(task: () => Promise<Value>): Promise<readonly [ms: number, value: Value]> {
  const began = performance.now();
  const value = await task();
  return [performance.now() - began, value];
}

/** The longest wait for the answer to a small call, made again and again until `work` is done. */
async function longestWait(answer: () => Promise<unknown>, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  while (!over.signal.aborted) longest = Math.max(longest, (await timed(answer))[0]);
  await done;
  return longest;
}

const bench = {
  async trees(size: number): Promise<TreeTimes> {
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: 'longtask' });

    // The measure of what the table costs, by one worker without helpers.
    const alone = await start(1);
    const query = { kind: 'exact', fen: NOWHERE, chess960: false, lines: 'mainline' } as const;
    const keyed = () => alone.client.searchPositions({ item: alone.item, position: query });
    await keyed();
    const [keyedMs] = await timed(keyed);
    await alone.client.deleteStored({});
    const longestWaitMs = await longestWait(
      () => alone.client.describeDatabase({ item: alone.item }),
      alone.client.buildTree({ item: alone.item }),
    );
    alone.pool.stop();

    const { pool, client, item } = await start(size);
    await client.deleteStored({});
    const ask = (board: Board, within: readonly { item: typeof item; selection: number }[] = []) =>
      client.lookupTrees({ items: [item], fen: board.fen(), chess960: false, within });
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
    const [buildMs, built] = await timed(() => client.buildTree({ item }));
    if (built.kind !== 'kept') throw new Error(`No table was kept: ${JSON.stringify(built)}`);
    const { entries } = await client.listStored({});
    const storedBytes = entries.reduce((sum, entry) => sum + entry.size, 0);
    await new Promise((later) => setTimeout(later, 2500));

    // Lines that games take, each move by its number of games.
    const random = new Random(1);
    const tableMs: number[] = [];
    let scans = 0;
    for (let asked = 0; asked < POSITIONS;) {
      const board = new Board();
      for (let ply = 0; ply <= MAX_PLY && asked < POSITIONS; ply++, asked++) {
        const [ms, [answer]] = await timed(() => ask(board));
        if (answer.kind !== 'entry' || answer.entry.moves.length === 0) break;
        if (answer.from === 'table') tableMs.push(ms);
        else scans++;
        let left = random.below(answer.entry.moves.reduce((sum, { score }) => sum + (score?.total ?? 0), 0));
        const next = answer.entry.moves.find(({ score }) => (left -= score?.total ?? 0) < 0);
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
    const [filteredMs] = await timed(() => ask(new Board(), [{ item, selection: selection.id }]));
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
      filteredMs,
      longestTask,
    };
  },
};
export type TreeBench = typeof bench;
Object.assign(globalThis, { treeBench: bench });
