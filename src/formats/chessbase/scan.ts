// Position search through all games. It finds the games' offsets in the list if they are not known yet, reads
// the file of moves in large windows, and decodes blocks of at most 1,024 games.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { ReadOptions } from '../format.ts';
import { GAMES_PER_BLOCK, GameScan } from '../gameScan.ts';
import { DAMAGED } from '../mainlineBlock.ts';
import { makeFinder } from '../makeFinder.ts';
import { type PositionFinder } from '../positionFinder.ts';
import { areKnown, locateRows, type LocatedRows, type RecordOffsets } from '../recordOffsets.ts';
import { RecordSource, type LocatedRecords } from '../recordSource.ts';
import { onlyBoard } from '../scan.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { isWanted } from '../wantedRows.ts';
import type { RecordList } from './recordList.ts';
import { MAX_MOVES, type GameTraces, type MoveCodec } from './moveCodec.ts';
import { walkRecord } from './scanWalk.ts';

/** The files that a scan reads, and their codec. */
export interface ScanSources {
  readonly list: RecordList;
  readonly moves: ByteSource;
  readonly codec: MoveCodec;
  /** The offsets of games that are known already. */
  readonly offsets?: RecordOffsets | undefined;
}

/** Games in a block with variations, which take some twenty times as long. */
const TREES_PER_BLOCK = 64;
/**
 * A scan starts with blocks of this many games and doubles them: code is slow at first, and other tasks wait for their
 * turn.
 */
const FIRST_BLOCK = 64;
/** Records of the list that are read at once. */
const ROWS_PER_READ = 128 * GAMES_PER_BLOCK;

/**
 * Scans the records of `range`. Hits come in the order of rows; `sink.take` is called after every block, even without
 * hits. A damaged game is scanned up to its damage, and counted. Throws `FormatError` if a file cannot be read, and
 * `AbortError`.
 */
export async function scanGames(
  sources: ScanSources,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const { list, moves, codec } = sources;
  const present = Math.floor(list.file.size / list.recordSize) - 1;
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, present);
  const records = new RecordSource(moves, codec.layout(await moves.read(0, Math.min(2, moves.size))));
  const scan = new Scan(codec, plan, sink, await makeFinder(plan, options.signal));
  const breath = new Breath();
  const mostPerBlock = plan.lines === 'all' ? TREES_PER_BLOCK : GAMES_PER_BLOCK;
  let perBlock = FIRST_BLOCK;
  try {
    for (let at = from; at < to; at += ROWS_PER_READ) {
      const rows = await findOffsets(sources, { from: at, to: Math.min(to, at + ROWS_PER_READ) }, plan.only);
      records.enclose(rows.offsets);
      await breath.take();
      options.signal?.throwIfAborted();
      for (let i = 0; i < rows.numbers.length;) {
        options.signal?.throwIfAborted();
        const end = Math.min(rows.numbers.length, i + perBlock);
        perBlock = Math.min(mostPerBlock, 2 * perBlock);
        const located = await records.locate(rows.offsets.subarray(i, end));
        const nextRow = end < rows.numbers.length ? rows.numbers[end] : Math.min(to, at + ROWS_PER_READ);
        scan.block(rows.numbers.subarray(i, end), located, nextRow);
        options.onProgress?.({ done: nextRow - from, total: to - from });
        i = end;
        await breath.take();
      }
    }
  } finally {
    records.close();
  }
  options.signal?.throwIfAborted();
  return scan.stats;
}

/** The rows of the wanted games of a range, and the offsets of their moves. */
async function findOffsets(
  { list, offsets: known }: ScanSources,
  range: RecordRange,
  only: Uint32Array | undefined,
): Promise<LocatedRows> {
  const { from, to } = range;
  const start = (from + 1) * list.recordSize;
  if (known !== undefined && areKnown(known, range)) {
    // If the list has been replaced, reading it throws.
    await list.file.read(start, 1);
    return locateRows(known, range, only);
  }
  const bytes = await list.file.read(start, (to - from) * list.recordSize);
  const numbers = new Uint32Array(to - from);
  const offsets = new Float64Array(to - from);
  list.movesOffsets(bytes, 0, to - from, offsets);
  list.file.release?.(bytes);
  const widen = await list.wideOffsets?.(from, to);
  let count = 0;
  for (let row = from; row < to; row++) {
    const offset = offsets[row - from];
    if (offset < 0 || !isWanted(only, row)) continue;
    numbers[count] = row;
    offsets[count++] = widen === undefined ? offset : widen(row, offset);
  }
  return { numbers: numbers.subarray(0, count), offsets: offsets.subarray(0, count) };
}

// The ways to scan a game.
/** Replay it as a tree: it has another encoding or a set-up, or its variations are wanted. */
const WALKED = 0;
const DECODED = 1;
/** Skip it: the wanted position cannot occur in it. */
const PASSED_OVER = 2;

/** The games of one scan. */
class Scan {
  readonly #codec: MoveCodec;
  readonly #plan: ScanPlan;
  readonly #finder: PositionFinder;
  readonly #traces: GameTraces | undefined;
  readonly #scan: GameScan;
  readonly #ways = new Uint8Array(GAMES_PER_BLOCK);

  constructor(codec: MoveCodec, plan: ScanPlan, sink: ScanSink, finder: PositionFinder) {
    this.#codec = codec;
    this.#plan = plan;
    this.#finder = finder;
    if (plan.kind === 'keys' && finder.wanted !== undefined)
      this.#traces = codec.makeTraces(finder.wanted, onlyBoard(plan));
    this.#scan = new GameScan(plan, sink, finder, MAX_MOVES);
  }

  get stats(): ScanStats {
    return this.#scan.stats;
  }

  block(rows: Uint32Array, records: LocatedRecords, nextRow: number): void {
    let from = 0;
    while (from < rows.length) from = this.#decodeFrom(from, rows, records);
    this.#scan.hits.flush(nextRow);
  }

  /** Scans as many games as there is room for in one block, and returns the index of the next one. */
  #decodeFrom(from: number, rows: Uint32Array, records: LocatedRecords): number {
    const { bytes, starts, ends } = records;
    const scan = this.#scan;
    scan.begin(bytes);
    let to = from;
    for (; to < rows.length; to++) {
      this.#ways[to] = WALKED;
      if (!this.#codec.isOrdinary(records, to)) continue;
      if (!scan.hasRoom(ends[to] - starts[to])) break;
      this.#ways[to] = this.#takeIn(bytes, starts[to] + this.#codec.headSize, ends[to]);
    }
    this.#codec.decodeMainlines(scan.lines, this.#plan.leastMen);

    let game = 0;
    for (let i = from; i < to; i++) {
      scan.next(rows[i]);
      if (this.#ways[i] === DECODED) this.#look(game++, bytes.subarray(starts[i], ends[i]));
      else if (starts[i] < 0) scan.blame();
      else if (this.#ways[i] === WALKED) this.#walk(bytes.subarray(starts[i], ends[i]));
    }
    return to;
  }

  /** Puts a game into the block if it has to be decoded. Returns the way to scan it. */
  #takeIn(bytes: Uint8Array, start: number, end: number): number {
    const scan = this.#scan;
    const traces = this.#traces;
    if (traces === undefined) {
      scan.add(start, end);
      return DECODED;
    }
    const last = traces.lastPly(bytes, start, end);
    if (traces.isBranched && this.#plan.lines === 'all') return WALKED;
    if (last < 0) {
      scan.stats.plies += traces.looked;
      return PASSED_OVER;
    }
    scan.add(start, end, Math.min(last + 1, scan.maxPlies));
    return DECODED;
  }

  /** Searches a decoded game for hits. */
  #look(game: number, record: Uint8Array): void {
    const scan = this.#scan;
    if (scan.hasWantedLines(game)) return this.#walk(record);
    scan.look(game);
    if ((scan.lines.outcomes[game] & DAMAGED) !== 0) scan.blame();
  }

  #walk(record: Uint8Array): void {
    this.#scan.count(walkRecord(this.#codec, record, this.#finder, this.#plan, this.#scan.hits));
  }
}
