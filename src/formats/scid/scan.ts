// Position search. Records are read in blocks, and `mainline.ts` decodes mainlines.
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { ReadOptions } from '../format.ts';
import { GAMES_PER_BLOCK, GameScan } from '../gameScan.ts';
import { makeFinder } from '../makeFinder.ts';
import { type PositionFinder } from '../positionFinder.ts';
import { RecordSource, type LocatedRecords } from '../recordSource.ts';
import { onlyBoard } from '../scan.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { isWanted, wantedRuns } from '../wantedRows.ts';
import { EntryBlock, gameIn } from './entryBlock.ts';
import { viewOf } from './indexFile.ts';
import { decodeMainlines } from './mainline.ts';
import { neededHomes, type NeededHomes } from '../neededHomes.ts';
import type { Family } from './openFamily.ts';
import { plainStart } from './plainStart.ts';
import { MAX_MOVES } from './replay.ts';
import { GameWalk } from './scanWalk.ts';

/** Games in a block if they are replayed with their variations, which takes longer. */
const TREES_PER_BLOCK = 64;
/**
 * A scan starts with blocks of this many games and doubles them: code is slow at first, and other tasks wait for their
 * turn.
 */
const FIRST_BLOCK = 64;
/** Entries of the index that are read at once. */
const ROWS_PER_READ = 64 * GAMES_PER_BLOCK;
/**
 * The maximum number of unwanted entries in a row that are read along with wanted ones: a browser reads this
 * many in the time of one more call.
 */
const GAP = 8 * GAMES_PER_BLOCK;
/** Replayed games between two pauses for other work of the thread. */
const REPLAYS_PER_TURN = 32;

/** In `Scan`: the game is replayed as a tree. Other numbers are its place among the decoded games. */
const REPLAYED = -1;

/** Scans the games of `range` in their order. A damaged game is scanned up to its damage, and counted. */
export async function scanGames(
  family: Family,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, family.index.count);
  const scan = new Scan(family, plan, sink, await makeFinder(plan, options.signal));
  const mostPerBlock = plan.lines === 'all' ? TREES_PER_BLOCK : GAMES_PER_BLOCK;
  let perBlock = FIRST_BLOCK;
  try {
    for (const run of wantedRuns(plan.only, { from, to }, GAP))
      for (let at = run.from; at < run.to; at += ROWS_PER_READ) {
        const end = Math.min(run.to, at + ROWS_PER_READ);
        await scan.readIndex(at, end);
        for (let next = 0; next < scan.count;) {
          options.signal?.throwIfAborted();
          const first = next;
          next = Math.min(scan.count, first + perBlock);
          perBlock = Math.min(mostPerBlock, 2 * perBlock);
          await scan.block(first, next);
          options.onProgress?.({ done: scan.nextRow - from, total: to - from });
        }
      }
  } finally {
    scan.close();
  }
  options.signal?.throwIfAborted();
  scan.finish(to);
  if (from < to) options.onProgress?.({ done: to - from, total: to - from });
  return scan.stats;
}

/** One scan's tables, counts and buffers. */
class Scan {
  /** Number of wanted games among the entries read last. */
  count = 0;
  /** The first row that has not been scanned. */
  nextRow = 0;
  readonly #family: Family;
  readonly #plan: ScanPlan;
  readonly #scan: GameScan;
  readonly #walk: GameWalk;
  readonly #records: RecordSource | undefined;
  readonly #breath = new Breath();
  /** For each game of a block its place among the decoded ones, or `REPLAYED`. */
  readonly #places = new Int32Array(GAMES_PER_BLOCK);
  readonly #needed: NeededHomes;
  #entries = new EntryBlock(0);
  /** The row of the first entry, and by wanted game its place among the entries and its offset. */
  #firstRow = 0;
  #wanted = new Uint32Array(0);
  #offsets = new Float64Array(0);
  /** Index of the first wanted game in the current block. */
  #located = 0;
  #replays = 0;

  constructor(family: Family, plan: ScanPlan, sink: ScanSink, finder: PositionFinder) {
    this.#family = family;
    this.#plan = plan;
    this.#scan = new GameScan(plan, sink, finder, MAX_MOVES);
    this.#walk = new GameWalk(family, plan, finder, this.#scan.hits);
    const file = family.records === undefined ? undefined : family.siblings.get(`sg${family.version}`);
    const sizeAt = (_bytes: Uint8Array, _at: number, i: number): number =>
      this.#entries.length[this.#wanted[this.#located + i]];
    if (file !== undefined) this.#records = new RecordSource(file, { first: 0, head: 0, sizeAt });
    this.#needed = neededHomes(plan.kind === 'keys' ? onlyBoard(plan) : undefined);
  }

  get stats(): ScanStats {
    return this.#scan.stats;
  }

  /** Frees the bytes that were read. */
  close(): void {
    this.#records?.close();
  }

  finish(to: number): void {
    this.#scan.hits.flush(to);
  }

  /** Reads the entries of rows [from, to), and keeps those of wanted games. */
  async readIndex(from: number, to: number): Promise<void> {
    const { file, source, headerSize, recordSize, decodePlaces } = this.#family.index;
    const size = to - from;
    // Few entries are read through the page cache, because more of them may be on the same page.
    const list = size < GAMES_PER_BLOCK ? source : file;
    const bytes = await list.read(headerSize + from * recordSize, size * recordSize);
    if (this.#wanted.length < size) {
      this.#entries = new EntryBlock(size);
      this.#wanted = new Uint32Array(size);
      this.#offsets = new Float64Array(size);
    }
    const { offset } = this.#entries;
    decodePlaces(viewOf(bytes), 0, size, this.#entries);
    list.release?.(bytes);
    this.#firstRow = from;
    this.count = 0;
    for (let i = 0; i < size; i++) {
      if (!isWanted(this.#plan.only, from + i)) continue;
      this.#wanted[this.count] = i;
      this.#offsets[this.count++] = offset[i];
    }
    this.#records?.enclose(this.#offsets.subarray(0, this.count));
    await this.#breath.take();
  }

  /** Scans the wanted games [from, to) of the entries, at most `GAMES_PER_BLOCK`. */
  async block(from: number, to: number): Promise<void> {
    this.#located = from;
    const located = await this.#records?.locate(this.#offsets.subarray(from, to));
    if (located === undefined) return;
    for (let at = 0; at < to - from;) at = await this.#decode(at, to - from, located);
    this.nextRow = this.#firstRow + this.#wanted[to - 1] + 1;
    this.#scan.hits.flush(this.nextRow);
    await this.#breath.take();
  }

  /**
   * Scans as many located games from `first` on as a block has room for, and returns the index of the next
   * one.
   */
  async #decode(first: number, count: number, located: LocatedRecords): Promise<number> {
    const { bytes, starts, ends } = located;
    const scan = this.#scan;
    scan.begin(bytes);
    let next = first;
    for (; next < count; next++) {
      const start = this.#plainStart(next, located);
      this.#places[next] = REPLAYED;
      if (start < 0) continue;
      if (!scan.hasRoom(ends[next] - start)) break;
      this.#places[next] = scan.add(start, ends[next]);
    }
    decodeMainlines(scan.lines, this.#plan.leastMen, this.#needed);
    for (let i = first; i < next; i++) {
      const entry = this.#wanted[this.#located + i];
      scan.next(this.#firstRow + entry);
      const place = this.#places[i];
      if (place !== REPLAYED && scan.isWhole(place)) {
        scan.look(place);
        continue;
      }
      const record = starts[i] < 0 ? bytes.subarray(0, 0) : bytes.subarray(starts[i], ends[i]);
      scan.count(this.#walk.game(gameIn(this.#entries, entry), record));
      if (++this.#replays % REPLAYS_PER_TURN === 0) await this.#breath.take();
    }
    return next;
  }

  /** The start of the moves of a game that can be decoded; else -1. */
  #plainStart(i: number, { bytes, starts, ends }: LocatedRecords): number {
    const entry = this.#wanted[this.#located + i];
    const { length, chess960 } = this.#entries;
    if (starts[i] < 0 || ends[i] - starts[i] !== length[entry] || chess960[entry] !== 0) return -1;
    return plainStart(bytes, starts[i], ends[i]);
  }
}
