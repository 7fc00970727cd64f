// Position search over all games. Records are read in blocks, and `mainline.ts` decodes mainlines.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { ReadOptions } from '../format.ts';
import { GAMES_PER_BLOCK, GameScan } from '../gameScan.ts';
import { makeFinder } from '../makeFinder.ts';
import { type PositionFinder } from '../positionFinder.ts';
import { RecordSource, type LocatedRecords } from '../recordSource.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { isWanted } from '../wantedRows.ts';
import type { AddressTable } from './addressTable.ts';
import { GAME_ID_OFFSET, HEADER_SIZE } from './gameHeaders.ts';
import type { GameRecord } from './gameRecords.ts';
import { readHeaders, readRecords } from './gameWindow.ts';
import { decodeMainlines } from './mainline.ts';
import type { Family } from './openFamily.ts';
import { MAX_MOVES } from './replay.ts';
import { GameWalk } from './scanWalk.ts';

/** Values in place of a game's index in the block: the game needs a replay, or is not wanted. */
const REPLAYED = -1;
const NOT_WANTED = -2;

/** A database that has moves. */
export type FamilyWithMoves = Family & { readonly addresses: AddressTable; readonly records: ByteSource };

/** Scans the games of `range` in their order. A damaged game is scanned up to its damage, and counted. */
export async function scanGames(
  family: FamilyWithMoves,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, family.count);
  const scan = new Scan(family, plan, sink, await makeFinder(plan, options.signal));
  const breath = new Breath();
  try {
    for (let at = from; at < to; at += GAMES_PER_BLOCK) {
      options.signal?.throwIfAborted();
      const end = Math.min(to, at + GAMES_PER_BLOCK);
      await scan.block(at, end);
      options.onProgress?.({ done: end - from, total: to - from });
      await breath.take();
    }
    options.signal?.throwIfAborted();
    return scan.stats;
  } finally {
    scan.close();
  }
}

/** One scan's tables, counts and buffers. */
class Scan {
  readonly #family: FamilyWithMoves;
  readonly #plan: ScanPlan;
  readonly #scan: GameScan;
  readonly #walk: GameWalk;
  readonly #records: RecordSource;

  constructor(family: FamilyWithMoves, plan: ScanPlan, sink: ScanSink, finder: PositionFinder) {
    this.#family = family;
    this.#plan = plan;
    this.#scan = new GameScan(plan, sink, finder, MAX_MOVES);
    this.#walk = new GameWalk(plan, finder, this.#scan.hits, family.readings.direction);
    this.#records = new RecordSource(family.siblings.get('d02') ?? family.records, {
      first: 0,
      head: 2,
      sizeAt,
    });
  }

  get stats(): ScanStats {
    return this.#scan.stats;
  }

  /** Frees the bytes that were read. */
  close(): void {
    this.#records.close();
  }

  /** Scans rows [from, to). */
  async block(from: number, to: number): Promise<void> {
    const located = await this.#records.locate(await this.#offsets(from, to));
    for (let at = from; at < to;) at = await this.#decode(at, from, to, located);
    this.#scan.hits.flush(to);
  }

  /** Offsets of the records of rows [from, to); -1 for a game whose address is a redirection, or missing. */
  async #offsets(from: number, to: number): Promise<Float64Array> {
    const { headers, addresses } = this.#family;
    const bytes = await headers.read(from * HEADER_SIZE, (to - from) * HEADER_SIZE);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const ids = Uint32Array.from({ length: to - from }, (_, i) =>
      view.getUint32(i * HEADER_SIZE + GAME_ID_OFFSET, true),
    );
    return addresses.firstOffsets(ids);
  }

  /** Takes games from row `at` on while there is room, and returns the next row. `first` is the row of `located[0]`. */
  async #decode(at: number, first: number, to: number, located: LocatedRecords): Promise<number> {
    const { bytes, starts, ends } = located;
    const scan = this.#scan;
    scan.begin(bytes);
    let next = at;
    const usual = this.#family.readings.direction === 'right';
    const { only } = this.#plan;
    const isOrdinary = (row: number): boolean =>
      usual && isWanted(only, row) && hasPlainLength(located, row - first);
    for (; next < to; next++) {
      if (!isOrdinary(next)) continue;
      const start = starts[next - first];
      if (!scan.hasRoom(ends[next - first] - start)) break;
      scan.add(start + (bytes[start] < 128 ? 1 : 2), ends[next - first]);
    }
    decodeMainlines(scan.lines, this.#plan.leastMen);

    // For each row the index of the game in the block, `REPLAYED` or `NOT_WANTED`.
    const games: number[] = [];
    const left: number[] = [];
    let game = 0;
    for (let row = at; row < next; row++) {
      if (!isWanted(only, row)) {
        games.push(NOT_WANTED);
        continue;
      }
      const place = isOrdinary(row) ? game++ : REPLAYED;
      const isDecoded = place !== REPLAYED && scan.isWhole(place);
      if (!isDecoded) left.push(row);
      games.push(isDecoded ? place : REPLAYED);
    }
    const records = await this.#read(left);
    for (const [i, found] of games.entries()) {
      if (found === NOT_WANTED) continue;
      scan.next(at + i);
      if (found === REPLAYED) this.#replay(records.get(at + i));
      else scan.look(found);
    }
    return next;
  }

  /** The records of single rows, read with all checks. */
  async #read(rows: readonly number[]): Promise<ReadonlyMap<number, GameRecord>> {
    if (rows.length === 0) return new Map();
    const first = rows[0];
    const headers = await readHeaders(this.#family, first, rows[rows.length - 1] + 1);
    const records = await readRecords(
      this.#family,
      rows.map((row) => headers[row - first]),
    );
    return new Map(
      rows.flatMap((row, i) => {
        const record = records[i];
        return record.body === undefined ? [] : [[row, record]];
      }),
    );
  }

  #replay(record: GameRecord | undefined): void {
    this.#scan.count(record === undefined ? { plies: 0, damaged: true } : this.#walk.game(record));
  }
}

/** Size of a record, by the usual reading of its length. */
const sizeAt = (bytes: Uint8Array, at: number): number =>
  bytes[at] < 128 ? 1 + bytes[at] : 2 + (bytes[at] & 127) + 128 * bytes[at + 1];

/** Tells whether a record is there and whole, and its length has only one reading. */
const hasPlainLength = ({ bytes, starts, ends }: LocatedRecords, i: number): boolean => {
  const start = starts[i];
  if (start < 0 || (bytes[start] >= 128 && bytes[start + 1] >= 128)) return false;
  return start + sizeAt(bytes, start) === ends[i];
};
