// The hits of games whose moves are not kept. Their reader finds them, and they wait for their turn.
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { makeScanBlock, type ScanBlock, type ScanPlan, type ScanSink } from '../../formats/scan.ts';
import type { HitWriter } from '../../formats/scanHits.ts';

const ROOM = 4096;

interface Hit {
  readonly row: number;
  readonly ply: number;
  readonly move: number;
  readonly key: number;
  readonly low: number;
  readonly high: number;
}

export class OtherHits {
  readonly stats = { plies: 0, damaged: 0 };
  readonly #plan: ScanPlan;
  readonly #block: ScanBlock;
  readonly #sink: ScanSink;
  /** The rows to ask about, in the form of `ScanPlan.only`; empty between two questions. */
  #only = new Uint32Array(0);
  #hits: Hit[] = [];
  #next = 0;

  constructor(plan: ScanPlan, sink: ScanSink) {
    this.#plan = plan;
    const keyed = sink.block.positionKeys !== undefined;
    this.#block = {
      ...makeScanBlock(ROOM),
      ...(keyed && { positionKeys: new Uint32Array(2 * ROOM) }),
    };
    this.#sink = {
      block: this.#block,
      take: (hits) => this.#take(hits),
      blame: (row) => sink.blame?.(row),
    };
  }

  /** Asks the reader about these rows, which are ascending. */
  async ask(reader: DatabaseReader, rows: readonly number[], { signal }: ReadOptions): Promise<void> {
    const [from, to] = [rows[0], rows[rows.length - 1] + 1];
    const words = (to + 31) >>> 5;
    if (this.#only.length < words) this.#only = new Uint32Array(Math.max(words, 2 * this.#only.length));
    for (const row of rows) this.#only[row >>> 5] |= 1 << (row & 31);
    this.#hits = [];
    this.#next = 0;
    try {
      const plan = { ...this.#plan, only: this.#only };
      const { plies, damaged } = await reader.scan({ from, to }, plan, this.#sink, { signal });
      this.stats.plies += plies;
      this.stats.damaged += damaged;
    } finally {
      this.#only.fill(0, from >>> 5, words);
    }
  }

  /** Reports the hits of a row. Rows must come in ascending order. */
  report(row: number, hits: HitWriter): void {
    for (; this.#next < this.#hits.length && this.#hits[this.#next].row === row; this.#next++) {
      const { ply, move, key, low, high } = this.#hits[this.#next];
      hits.add(ply, move, key, low, high);
    }
  }

  #take(count: number): void {
    const { rows, plies, moves, keys, positionKeys } = this.#block;
    for (let i = 0; i < count; i++)
      this.#hits.push({
        row: rows[i],
        ply: plies[i],
        move: moves[i],
        key: keys[i],
        low: positionKeys?.[2 * i] ?? 0,
        high: positionKeys?.[2 * i + 1] ?? 0,
      });
  }
}
