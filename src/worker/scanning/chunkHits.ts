import type { DatabaseReader } from '../../formats/format.ts';
import {
  makeScanBlock,
  type ScanBlock,
  type ScanPlan,
  type ScanSink,
  type ScanStats,
} from '../../formats/scan.ts';
import type { ChunkRows } from './chunks.ts';

/** The hits of one chunk in game order. Each array has its own buffer, without unused room. */
export interface ChunkHits extends ScanBlock {
  readonly stats: ScanStats;
  /** Rows of games that could not be replayed to their end, at most `MAX_DAMAGED`. */
  readonly damagedRows: readonly number[];
}

/** The maximum number of damaged games that a search lists. Nobody reads a longer list. */
export const MAX_DAMAGED = 1000;

/** The buffers of the hits, which a worker transfers. */
export const buffersOf = ({ rows, plies, moves, keys }: ChunkHits): Transferable[] => [
  rows.buffer,
  plies.buffer,
  moves.buffer,
  keys.buffer,
];

class Collector {
  readonly sink: ScanSink;
  readonly #damaged: number[] = [];
  #found: ScanBlock;
  #count = 0;

  constructor() {
    const block = makeScanBlock(4096);
    this.#found = makeScanBlock(1024);
    this.sink = {
      block,
      take: (hits) => this.#take(block, hits),
      blame: (row) => {
        if (this.#damaged.length < MAX_DAMAGED) this.#damaged.push(row);
      },
    };
  }

  finish(stats: ScanStats): ChunkHits {
    const { rows, plies, moves, keys } = this.#found;
    const count = this.#count;
    return {
      rows: rows.slice(0, count),
      plies: plies.slice(0, count),
      moves: moves.slice(0, count),
      keys: keys.slice(0, count),
      stats,
      damagedRows: this.#damaged,
    };
  }

  #take(block: ScanBlock, hits: number): void {
    const needed = this.#count + hits;
    if (needed > this.#found.rows.length) {
      const larger = makeScanBlock(Math.max(needed, 2 * this.#found.rows.length));
      copyInto(larger, this.#found, this.#count, 0);
      this.#found = larger;
    }
    copyInto(this.#found, block, hits, this.#count);
    this.#count = needed;
  }
}

function copyInto(to: ScanBlock, from: ScanBlock, count: number, at: number): void {
  to.rows.set(from.rows.subarray(0, count), at);
  to.plies.set(from.plies.subarray(0, count), at);
  to.moves.set(from.moves.subarray(0, count), at);
  to.keys.set(from.keys.subarray(0, count), at);
}

/** Scans some rows. A growing list is first read up to their end. */
export async function scanChunk(
  reader: DatabaseReader,
  { from, to, offsets }: ChunkRows,
  plan: ScanPlan,
  signal: AbortSignal,
): Promise<ChunkHits> {
  if (to > reader.count.known) await reader.readToEnd?.({ signal, records: to });
  const collector = new Collector();
  return collector.finish(await reader.scan({ from, to }, plan, collector.sink, { signal, offsets }));
}
