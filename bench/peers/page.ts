// In the page: the product's workers with the database that Scid has made.
import { WorkerPool } from '../../src/app/platform/workerPool.ts';
import type { Fen } from '../../src/chess/types.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { DatabaseItem } from '../../src/protocol/items.ts';
import { beyondTheTable } from '../trees/beyond.ts';
import type { Asked } from './scid.ts';

async function start() {
  const pool = new WorkerPool(() => new Worker('/worker.js', { type: 'module' }), { size: 2 });
  const chosen = [...(document.querySelector('input')?.files ?? [])];
  const files = chosen.map((file) => ({ path: file.name, file }));
  const { items } = await pool.primary.openFolder({ kind: 'files', name: 'bench', files });
  const item = items.find((found): found is DatabaseItem => found.kind === 'database');
  if (item === undefined) throw new Error('No database was chosen');
  void pool.startHelpers();
  await new Promise((later) => setTimeout(later, 1000));
  // The page has a tree beside its list, so its columns are read.
  await pool.primary.lookupTrees({ items: [item.id], fen: INITIAL_FEN, chess960: false });
  return { pool, client: pool.primary, item: item.id };
}

const peerBench = {
  /** Returns endings that games of the base have. */
  async endings(): Promise<readonly Fen[]> {
    const { pool, client, item } = await start();
    await client.deleteStored({});
    const { endings } = await beyondTheTable(client, item);
    pool.stop();
    return endings.flatMap((position) => (position.kind === 'exact' ? [position.fen] : []));
  },

  /** Makes the opening table, and returns the milliseconds that it takes. */
  async makeTable(): Promise<number> {
    const { pool, client, item } = await start();
    const began = performance.now();
    const made = await client.buildTree({ item });
    pool.stop();
    if (made.kind !== 'kept') throw new Error(`No table was kept: ${JSON.stringify(made)}`);
    return performance.now() - began;
  },

  /** Returns for each position the first answer of the list's search in a new visit. */
  async search(fens: readonly Fen[]): Promise<readonly Asked[]> {
    const { pool, client, item } = await start();
    const found: Asked[] = [];
    for (const fen of fens) {
      const began = performance.now();
      const position = { kind: 'exact', fen, chess960: false, lines: 'mainline' } as const;
      const { count } = (await client.searchPositions({ item, position })).selection;
      found.push({ ms: performance.now() - began, count });
    }
    pool.stop();
    return found;
  },
};
export type PeerBench = typeof peerBench;
Object.assign(globalThis, { peerBench });
