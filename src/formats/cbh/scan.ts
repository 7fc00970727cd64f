// Position search over all games: `.cbh` for where they are if it is not known yet, `.cbg` in large windows, blocks of about
// 1,024 games.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { Breath } from '../breath.ts';
import type { ReadOptions, RecordRange } from '../format.ts';
import { BRANCHED, DAMAGED, makeMainlineBlock, type MainlineBlock } from '../mainlineBlock.ts';
import { makeFinder, type PositionFinder } from '../positionFinder.ts';
import { areKnown, locateRows, type LocatedRows, type RecordOffsets } from '../recordOffsets.ts';
import { RecordSource, type LocatedRecords } from '../recordSource.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { isWanted } from '../wantedRows.ts';
import type { ExtendedRecords } from './extendedRecords.ts';
import { wideOffset } from './extendedRecords.ts';
import { isGame } from './gameOffsets.ts';
import { HEADER_RECORD_SIZE, headerOffset } from './headerFile.ts';
import { CodeTraces } from './codeTraces.ts';
import { decodeMainlines } from './mainline.ts';
import { HAS_START_POSITION, MODE_MASK, RECORD_HEAD_SIZE } from './movesRecord.ts';
import { MAX_MOVES } from './movesReplay.ts';
import { HitWriter } from '../scanHits.ts';
import { walkRecord } from './scanWalk.ts';

/** The files that a scan reads. */
export interface ScanSources {
  readonly cbh: ByteSource;
  readonly cbg: ByteSource;
  /** Knows the offsets that need more than 32 bits. */
  readonly extended?: ExtendedRecords | undefined;
  /** What was found out before of where games lie. */
  readonly offsets?: RecordOffsets | undefined;
}

const GAMES_PER_BLOCK = 1024;
/** The same with variations, which take some twenty times as long. */
const TREES_PER_BLOCK = 64;
/** A scan begins with so many games, then twice as many: code that has not run yet is slow, and others wait for it. */
const FIRST_BLOCK = 64;
/** Plies that a block has room for: more than one game can have, and little enough for the processor's cache. */
const PLIES_PER_BLOCK = 128 * 1024;
/** Records of `.cbh` read at once. */
const ROWS_PER_READ = 128 * GAMES_PER_BLOCK;

/**
 * Scans the records of `range`. Hits come in the order of the rows, and `sink.take` is called after every block, also
 * without hits. A damaged game is scanned as far as it goes, and counted. Throws `FormatError` where a file cannot be
 * read, and `AbortError`.
 */
export async function scanCbh(
  sources: ScanSources,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const present = Math.floor(sources.cbh.size / HEADER_RECORD_SIZE) - 1;
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, present);
  const records = await openRecords(sources.cbg);
  const scan = new Scan(plan, sink, await makeFinder(plan, options.signal));
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

/** Records of `.cbg` have their size in three bytes behind a byte of flags. */
async function openRecords(cbg: ByteSource): Promise<RecordSource> {
  const head = await cbg.read(0, Math.min(2, cbg.size));
  return new RecordSource(cbg, {
    first: head[1] === 26 ? 26 : 10,
    head: RECORD_HEAD_SIZE,
    sizeAt: (bytes, at) => {
      const size = (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      return size < RECORD_HEAD_SIZE ? 0 : size;
    },
  });
}

/** Rows of the wanted games of a range, and where their moves are. */
async function findOffsets(
  { cbh, cbg, extended, offsets: known }: ScanSources,
  range: RecordRange,
  only: Uint32Array | undefined,
): Promise<LocatedRows> {
  const { from, to } = range;
  if (known !== undefined && areKnown(known, range)) {
    // A list that is another one by now says so when it is read.
    await cbh.read(headerOffset(recordNumber(from + 1)), 1);
    return locateRows(known, range, only);
  }
  const bytes = await cbh.read(headerOffset(recordNumber(from + 1)), (to - from) * HEADER_RECORD_SIZE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = cbg.size > 0xffff_ffff ? await extended?.read(from, to) : undefined;
  const numbers = new Uint32Array(to - from);
  const offsets = new Float64Array(to - from);
  let count = 0;
  for (let row = from, at = 0; row < to; row++, at += HEADER_RECORD_SIZE) {
    if (!isGame(bytes[at]) || !isWanted(only, row)) continue;
    const narrow = view.getUint32(at + 1);
    numbers[count] = row;
    offsets[count++] =
      wide === undefined ? narrow : wideOffset(narrow, wide(recordNumber(row + 1)).movesOffset, cbg.size);
  }
  cbh.release?.(bytes);
  return { numbers: numbers.subarray(0, count), offsets: offsets.subarray(0, count) };
}

// What becomes of a game.
/** It is walked along as a tree: another encoding, a set-up, or variations that are wanted. */
const WALKED = 0;
const DECODED = 1;
/** The wanted position cannot be in it. */
const PASSED_OVER = 2;

/** One scan's tables, counts and buffers. */
class Scan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly #plan: ScanPlan;
  readonly #finder: PositionFinder;
  readonly #traces: CodeTraces | undefined;
  readonly #hits: HitWriter;
  readonly #mainlines: MainlineBlock = makeMainlineBlock(GAMES_PER_BLOCK, PLIES_PER_BLOCK);
  readonly #ways = new Uint8Array(GAMES_PER_BLOCK);
  readonly #mostMen: number;
  /** One ply more than is compared, for the move played there. */
  readonly #maxPlies: number;

  constructor(plan: ScanPlan, sink: ScanSink, finder: PositionFinder) {
    this.#plan = plan;
    this.#mostMen = plan.mostMen ?? Infinity;
    this.#finder = finder;
    if (plan.kind === 'keys' && plan.board !== undefined) this.#traces = new CodeTraces(plan.board);
    this.#hits = new HitWriter(sink, plan);
    this.#maxPlies = Math.min(plan.maxPly + 1, MAX_MOVES);
  }

  block(rows: Uint32Array, records: LocatedRecords, nextRow: number): void {
    let from = 0;
    while (from < rows.length) from = this.#decodeFrom(from, rows, records);
    this.#hits.flush(nextRow);
  }

  /** Takes as many games as there is room for; gives the place of the next one. */
  #decodeFrom(from: number, rows: Uint32Array, records: LocatedRecords): number {
    const { bytes, starts, ends } = records;
    const lines = this.#mainlines;
    lines.bytes = bytes;
    lines.count = 0;
    let room = PLIES_PER_BLOCK;
    let to = from;
    for (; to < rows.length; to++) {
      this.#ways[to] = WALKED;
      if (!isOrdinary(records, to)) continue;
      room -= Math.min(ends[to] - starts[to], this.#maxPlies);
      if (room < 0) break;
      this.#ways[to] = this.#takeIn(bytes, starts[to] + RECORD_HEAD_SIZE, ends[to]);
    }
    decodeMainlines(lines, this.#plan.leastMen);

    let game = 0;
    for (let i = from; i < to; i++) {
      this.#hits.row = rows[i];
      this.stats.games++;
      if (this.#ways[i] === DECODED) this.#look(game++, bytes.subarray(starts[i], ends[i]));
      else if (starts[i] < 0) this.#blame();
      else if (this.#ways[i] === WALKED) this.#walk(bytes.subarray(starts[i], ends[i]));
    }
    return to;
  }

  /** Puts a game into the block if it has to be decoded. */
  #takeIn(bytes: Uint8Array, start: number, end: number): number {
    const lines = this.#mainlines;
    const traces = this.#traces;
    lines.limits[lines.count] = this.#maxPlies;
    if (traces !== undefined) {
      const last = traces.lastPly(bytes, start, end);
      if (traces.isBranched && this.#plan.lines === 'all') return WALKED;
      if (last < 0) {
        this.stats.plies += traces.looked;
        return PASSED_OVER;
      }
      lines.limits[lines.count] = Math.min(last + 1, this.#maxPlies);
    }
    lines.starts[lines.count] = start;
    lines.ends[lines.count++] = end;
    return DECODED;
  }

  /** Looks for hits in a decoded game. */
  #look(game: number, record: Uint8Array): void {
    const { outcomes, men, firstWords } = this.#mainlines;
    const outcome = outcomes[game];
    if ((outcome & BRANCHED) !== 0 && this.#plan.lines === 'all') return this.#walk(record);
    if (men[game] <= this.#mostMen) this.#finder.findInMainline(this.#mainlines, game, this.#hits);
    this.stats.plies += firstWords[game + 1] - firstWords[game];
    if ((outcome & DAMAGED) !== 0) this.#blame();
  }

  #walk(record: Uint8Array): void {
    const { plies, damaged } = walkRecord(record, this.#finder, this.#plan, this.#hits);
    this.stats.plies += plies;
    if (damaged) this.#blame();
  }

  #blame(): void {
    this.stats.damaged++;
    this.#hits.blame();
  }
}

/** Mode 0 from the usual start: what `mainline.ts` decodes. */
const isOrdinary = ({ bytes, starts, ends }: LocatedRecords, i: number): boolean =>
  starts[i] >= 0 &&
  ends[i] - starts[i] >= RECORD_HEAD_SIZE &&
  (bytes[starts[i]] & (HAS_START_POSITION | MODE_MASK)) === 0;
