// `.cbj`: additions of newer programs to each record. Its header is little-endian, its records are big-endian.
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { Failure } from '../../base/failure.ts';
import { countTable } from '../chessbase/recordCount.ts';
import { readWindows, type RecordWindow } from '../recordWindows.ts';
import { RecordSums } from './recordSums.ts';

const HEADER_SIZE = 32;
const MIN_RECORD = 8;
const MAX_RECORD = 4096;
/** The sizes of the known versions. */
const USUAL_SIZES = [8, 20, 30, 38, 74, 78, 120];
/** Records of this size and more name a game tag. */
const TAG_END = 120;

/** Fields that the record is too short for are missing, and so are ids of -1. */
export interface ExtendedRecord {
  readonly whiteTeam?: number;
  readonly blackTeam?: number;
  readonly tag?: number;
  /** Offsets of 64 bits; `undefined` also for impossible numbers. */
  readonly annotationsOffset?: number;
  readonly movesOffset?: number;
  /** Damage of the record: its checksum or that of its bytes in an archive is wrong. */
  readonly problem?: Failure;
}
const NOTHING: ExtendedRecord = {};

const PAGES = { pageSize: 128 * 1024, maxPages: 32 };

/** The table of extended records, which may well be shorter than the list of games. */
export class ExtendedRecords {
  readonly problems: readonly Failure[];
  /** The file without a page cache, to be read from end to end. */
  readonly #file: ByteSource;
  readonly #source: ByteSource;
  readonly #recordSize: number;
  readonly #count: number;
  readonly #sums: RecordSums;

  private constructor(file: ByteSource, recordSize: number, count: number, problems: readonly Failure[]) {
    this.#file = file;
    this.#source = new PagedSource(file, PAGES);
    this.#recordSize = recordSize;
    this.#count = count;
    this.#sums = new RecordSums(file, { start: HEADER_SIZE, recordSize, count });
    this.problems = problems;
  }

  /** The kinds of names to which records have room to refer: teams (of `.cbe`) and game tags (of `.cbl`). */
  get names(): { readonly teams: boolean; readonly tags: boolean } {
    return { teams: this.#count > 0, tags: this.#count > 0 && this.#recordSize >= TAG_END };
  }

  /**
   * Opens the table. A record size that does not fit the file is replaced by a usual one that does. If there is none
   * and the size is impossible, or if the header is cut short, the table is empty. All of that is a problem.
   */
  static async open(file: ByteSource): Promise<ExtendedRecords> {
    if (file.size < HEADER_SIZE)
      return new ExtendedRecords(file, MIN_RECORD, 0, [
        {
          kind: 'truncated',
          file: file.name,
          offset: 0,
          expected: `a header of ${HEADER_SIZE} bytes`,
          found: `${file.size}`,
        },
      ]);
    const reader = new ByteReader(await file.read(0, HEADER_SIZE), { file: file.name, base: 0 });
    reader.skip(4); // the version; the record size says more
    const recordSize = reader.u32le();
    const stated = reader.u32le();
    const fits = (size: number): boolean => HEADER_SIZE + size * stated === file.size;
    const wrongSize = (expected: string): Failure => ({
      kind: 'invalid',
      file: file.name,
      offset: 4,
      expected,
      found: `${recordSize}`,
    });
    const usual = fits(recordSize) || stated === 0 ? undefined : USUAL_SIZES.find(fits);
    if (usual !== undefined)
      return new ExtendedRecords(file, usual, stated, [
        wrongSize(`a record size of ${usual}, which fits the file`),
      ]);
    if (recordSize < MIN_RECORD || recordSize > MAX_RECORD)
      return new ExtendedRecords(file, MIN_RECORD, 0, [
        wrongSize(`a record size of ${MIN_RECORD} to ${MAX_RECORD}`),
      ]);
    const { count, problems } = countTable(file, { start: HEADER_SIZE, recordSize, stated });
    return new ExtendedRecords(file, recordSize, count, problems);
  }

  /** The first `count` records, or all if there are fewer, window by window. */
  windows(count: number, signal?: AbortSignal): AsyncGenerator<RecordWindow> {
    const layout = { start: HEADER_SIZE, recordSize: this.#recordSize, count: Math.min(count, this.#count) };
    return readWindows(this.#file, layout, signal);
  }

  /** One record as bytes, and whether they are damaged; `undefined` if the number is beyond the table. */
  async readBytes(
    number: RecordNumber,
  ): Promise<{ readonly bytes: Uint8Array; readonly isDamaged: boolean } | undefined> {
    if (number > this.#count) return undefined;
    const bytes = await this.#source.read(HEADER_SIZE + (number - 1) * this.#recordSize, this.#recordSize);
    return { bytes, isDamaged: (await this.#sums.damaged(bytes, number - 1)).size > 0 };
  }

  /** The records of rows [from, to). They are empty for rows beyond the table. */
  async read(from: number, to: number): Promise<(number: RecordNumber) => ExtendedRecord> {
    const end = Math.min(to, this.#count);
    if (from >= end) return () => NOTHING;
    const base = HEADER_SIZE + from * this.#recordSize;
    const bytes = await this.#source.read(base, (end - from) * this.#recordSize);
    const damaged = await this.#sums.damaged(bytes, from);
    return (number) => {
      const at = number - 1 - from;
      if (at < 0 || number > end) return NOTHING;
      const start = at * this.#recordSize;
      const record = decodeExtendedRecord(bytes.subarray(start, start + this.#recordSize));
      const problem = damaged.get(number - 1) ?? this.#source.doubts?.at(base + start, this.#recordSize);
      return problem === undefined ? record : { ...record, problem };
    };
  }
}

/** Decodes a record by its size: it has a field if it is long enough. */
export function decodeExtendedRecord(bytes: Uint8Array): ExtendedRecord {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (end: number) => bytes.length >= end;
  const whiteTeam = has(4) ? id(view.getInt32(0)) : undefined;
  const blackTeam = has(8) ? id(view.getInt32(4)) : undefined;
  const annotationsOffset = has(20) ? offset(view.getBigInt64(12)) : undefined;
  const movesOffset = has(38) ? offset(view.getBigInt64(30)) : undefined;
  const tag = has(120) ? id(view.getInt32(116)) : undefined;
  return {
    ...(whiteTeam === undefined ? {} : { whiteTeam }),
    ...(blackTeam === undefined ? {} : { blackTeam }),
    ...(annotationsOffset === undefined ? {} : { annotationsOffset }),
    ...(movesOffset === undefined ? {} : { movesOffset }),
    ...(tag === undefined ? {} : { tag }),
  };
}

const id = (value: number): number | undefined => (value < 0 ? undefined : value);

const offset = (value: bigint): number | undefined =>
  value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value);

const LARGE = 0xffff_ffff;

/**
 * The offset of a record in a file of `size` bytes. In a file over 4 GiB it is `wide`, if its low 32 bits
 * equal `narrow`, the unsigned offset in `.cbh`; else it is `narrow`.
 */
export function wideOffset(narrow: number, wide: number | undefined, size: number): number {
  if (size <= LARGE || wide === undefined) return narrow;
  return wide % (LARGE + 1) === narrow ? wide : narrow;
}
