// Makes the marks of mainlines (`search/duplicates/mainlineMarks.ts`) from a scan that reports every position.
import type { DatabaseReader } from '../../formats/format.ts';
import { makeScanBlock, type ScanSink } from '../../formats/scan.ts';
import { HEAD_PLIES } from '../../search/duplicates/mainlineMarks.ts';
import { MAX_DAMAGED, type ChunkHits } from './chunkHits.ts';
import type { ChunkRows } from './chunks.ts';

/** A request for the marks of all games. */
export interface MainlineRequest {
  readonly kind: 'mainlines';
}

/** Number of values for each game among the keys of the answer: both halves of the head, then of the end. */
export const MARK_NUMBERS = 4;
const HITS = 16 * 1024;

/** Makes one hit for each game, whose ply is the game's length. */
export async function scanMainlines(
  reader: DatabaseReader,
  { from, to, offsets }: ChunkRows,
  signal: AbortSignal,
): Promise<ChunkHits> {
  if (to > reader.count.known) await reader.readToEnd?.({ signal, records: to });
  const marks = new MarkWriter(to - from);
  const plan = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' } as const;
  const stats = await reader.scan({ from, to }, plan, marks.sink, { signal, offsets });
  return { ...marks.finish(), stats };
}

class MarkWriter {
  readonly sink: ScanSink;
  readonly #rows: Uint32Array;
  readonly #plies: Uint16Array;
  readonly #keys: Uint32Array;
  readonly #damaged: number[] = [];
  #games = 0;

  constructor(room: number) {
    this.#rows = new Uint32Array(room);
    this.#plies = new Uint16Array(room);
    this.#keys = new Uint32Array(MARK_NUMBERS * room);
    const positionKeys = new Uint32Array(2 * HITS);
    const block = { ...makeScanBlock(HITS), positionKeys };
    this.sink = {
      block,
      take: (hits) => this.#take(block.rows, block.plies, positionKeys, hits),
      blame: (row) => {
        if (this.#damaged.length < MAX_DAMAGED) this.#damaged.push(row);
      },
    };
  }

  finish(): Omit<ChunkHits, 'stats'> {
    const count = this.#games;
    return {
      rows: this.#rows.slice(0, count),
      plies: this.#plies.slice(0, count),
      moves: new Uint16Array(0),
      keys: this.#keys.slice(0, MARK_NUMBERS * count),
      damagedRows: this.#damaged,
    };
  }

  #take(rows: Uint32Array, plies: Uint16Array, positions: Uint32Array, hits: number): void {
    const keys = this.#keys;
    let game = this.#games - 1;
    for (let i = 0; i < hits; i++) {
      const row = rows[i];
      if (game < 0 || this.#rows[game] !== row) this.#rows[++game] = row;
      const at = MARK_NUMBERS * game;
      const ply = plies[i];
      this.#plies[game] = ply;
      if (ply <= HEAD_PLIES) {
        keys[at] = positions[2 * i];
        keys[at + 1] = positions[2 * i + 1];
      }
      keys[at + 2] = positions[2 * i];
      keys[at + 3] = positions[2 * i + 1];
    }
    this.#games = game + 1;
  }
}
