// In the page: the product's workers with files from an input, and a clock.
import { WorkerPool } from '../../src/app/platform/workerPool.ts';
import type { PositionQuery } from '../../src/model/position/positionQuery.ts';
import type { DatabaseItem } from '../../src/protocol/items.ts';
import type { SelectionInfo } from '../../src/protocol/selection.ts';

const WINDOW = 16 * 1024 * 1024;

export interface Searched {
  readonly ms: number;
  /** Milliseconds until the first hits were reported. */
  readonly firstMs: number;
  readonly hits: number;
  readonly damaged: number;
  /** A checksum over some of the games found and their plies, in order. */
  readonly sum: number;
  readonly restarted: boolean;
  /** The longest task of the page during the search; 0 if none took 50 ms. */
  readonly longestTask: number;
}

export interface Canceled {
  /** Milliseconds until the call returned, and until a read of the same worker was answered. */
  readonly ms: number;
  readonly answeredMs: number;
}

const chosen = (): readonly File[] => [...(document.querySelector('input')?.files ?? [])];

async function start(size: number) {
  const pool = new WorkerPool(() => new Worker('/worker.js', { type: 'module' }), { size });
  const files = chosen().map((file) => ({ path: file.name, file }));
  const { items } = await pool.primary.openFolder({ kind: 'files', name: 'bench', files });
  const item = items.find((found): found is DatabaseItem => found.kind === 'database');
  if (item === undefined) throw new Error('No database was chosen');
  await pool.startHelpers();
  // The product also does this in the background as soon as a database is open.
  await pool.primary.buildIndex({ item: item.id });
  return { pool, item };
}

/** Computes a checksum over some of the games, spread evenly from the first one. */
async function sumOf(
  { primary }: WorkerPool,
  { id }: DatabaseItem,
  { id: selection, count }: SelectionInfo,
): Promise<number> {
  let sum = 0;
  for (let place = 0; place < count; place += Math.max(1, Math.floor(count / 200))) {
    const [row] = await primary.readRows({ item: id, selection, from: place, to: place + 1 });
    const hit = await primary.readHit({ item: id, selection, place });
    sum = (31 * sum + row.number + 7 * (hit?.kind === 'position' ? hit.ply : 0)) % 1_000_003;
  }
  return sum;
}

const bench = {
  async search(size: number, position: PositionQuery): Promise<Searched> {
    const { pool, item } = await start(size);
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: 'longtask' });
    const began = performance.now();
    let firstMs = Infinity;
    const {
      selection,
      damaged,
      restarted = false,
    } = await pool.primary.searchPositions(
      { item: item.id, position },
      {
        onProgress: ({ selection: { count } }) => {
          if (count > 0) firstMs = Math.min(firstMs, performance.now() - began);
        },
      },
    );
    const ms = performance.now() - began;
    observer.disconnect();
    const sum = await sumOf(pool, item, selection);
    pool.stop();
    return { ms, firstMs, hits: selection.count, damaged, sum, restarted, longestTask };
  },

  async cancel(size: number, position: PositionQuery, afterMs: number): Promise<Canceled> {
    const { pool, item } = await start(size);
    const controller = new AbortController();
    const call = pool.primary.searchPositions({ item: item.id, position }, { signal: controller.signal });
    const ended = call.then(
      () => performance.now(),
      () => performance.now(),
    );
    await new Promise((later) => setTimeout(later, afterMs));
    const { selection } = await pool.primary.openDatabase({ item: item.id });
    const began = performance.now();
    controller.abort();
    const read = { item: item.id, selection: selection.id, from: 0, to: 50 };
    await pool.primary.readRows(read);
    const answeredMs = performance.now() - began;
    const ms = (await ended) - began;
    pool.stop();
    return { ms, answeredMs };
  },

  /** Reads the `.cbg` in windows, touching each cache line of one while the next one is being read. */
  async raw(): Promise<number> {
    const file = chosen().find(({ name }) => name.endsWith('.cbg'));
    if (file === undefined) throw new Error('No .cbg was chosen');
    const began = performance.now();
    let sum = 0;
    const read = (at: number) => file.slice(at, at + WINDOW).arrayBuffer();
    let next = read(0);
    for (let at = 0; at < file.size; at += WINDOW) {
      const bytes = new Uint8Array(await next);
      next = read(at + WINDOW);
      for (let i = 0; i < bytes.length; i += 64) sum = (sum + bytes[i]) | 0;
    }
    if (sum === 0) throw new Error('Nothing was read');
    return performance.now() - began;
  },
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
