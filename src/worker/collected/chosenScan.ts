// Scans chosen records: their database scans those rows, and each hit gets the place of its row among the
// chosen ones.
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader, ScanOptions } from '../../formats/format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import { isWanted } from '../../formats/wantedRows.ts';

export async function scanChosen(
  reader: DatabaseReader,
  rows: Uint32Array,
  { from, to }: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options?: ScanOptions,
): Promise<ScanStats> {
  const first = Math.max(0, from);
  const end = Math.min(to, rows.length);
  if (first >= end) return { games: 0, plies: 0, damaged: 0 };
  const range = { from: rows[first], to: rows[end - 1] + 1 };
  const placed = new PlacedSink(sink, rows, first);
  const stats = await reader.scan(range, planOf(plan, rows, first, end), placed, options);
  return stats;
}

/** Translates the plan to rows of the database. */
function planOf(plan: ScanPlan, rows: Uint32Array, first: number, end: number): ScanPlan {
  const last = rows[end - 1];
  const only = new Uint32Array((last >>> 5) + 1);
  for (let place = first; place < end; place++)
    if (isWanted(plan.only, place)) only[rows[place] >>> 5] |= 1 << (rows[place] & 31);
  if (plan.kind !== 'keys' || plan.minPlies === undefined) return { ...plan, only };
  const minPlies = new Uint8Array(last + 1);
  for (let place = first; place < end; place++) minPlies[rows[place]] = plan.minPlies[place];
  return { ...plan, only, minPlies };
}

/** Turns rows of the database into places. Rows are ascending, so the place only advances. */
class PlacedSink implements ScanSink {
  readonly block: ScanSink['block'];
  readonly #sink: ScanSink;
  readonly #rows: Uint32Array;
  #place: number;
  #blamed: number;

  constructor(sink: ScanSink, rows: Uint32Array, first: number) {
    this.block = sink.block;
    this.#sink = sink;
    this.#rows = rows;
    this.#place = first;
    this.#blamed = first;
  }

  take(hits: number, nextRow: number): void {
    const { rows } = this.block;
    for (let i = 0; i < hits; i++) {
      this.#place = placeFrom(this.#rows, this.#place, rows[i]);
      rows[i] = this.#place;
    }
    // A block may end within a game: the next hits then have the same place.
    const next = placeFrom(this.#rows, this.#place, nextRow);
    this.#sink.take(hits, next);
  }

  blame(row: number): void {
    this.#blamed = placeFrom(this.#rows, this.#blamed, row);
    this.#sink.blame?.(this.#blamed);
  }
}

function placeFrom(rows: Uint32Array, from: number, row: number): number {
  let place = from;
  while (place < rows.length && rows[place] < row) place++;
  return place;
}
