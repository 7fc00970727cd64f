// `.cbg` and `.cba`: records that can only be found by their offsets in `.cbh` (beyond 4 GiB, in `.cbj`).
// There are holes between them, so nothing is ever searched for.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';

/** The header lengths that exist: in ChessBase 6, and in everything newer. */
const HEADER_LENGTHS: ReadonlySet<number> = new Set([10, 26]);
const LARGE = 0xffff_ffff;
const MAX_RECORD = 16 * 1024 * 1024;

/** The head of records in a container, which states their size. */
export interface RecordHead {
  /** The user's word for the record: "the moves". */
  readonly what: string;
  /** Bytes of the head. */
  readonly length: number;
  /** The size of the whole record, head included. */
  size(head: Uint8Array): number;
}

/** `.cbg`: one byte of flags, then the size in 24 bits. */
export const MOVES_HEAD: RecordHead = {
  what: 'moves',
  length: 4,
  size: (head) => head[1] * 0x10000 + head[2] * 0x100 + head[3],
};
export const TEXT_HEAD: RecordHead = { ...MOVES_HEAD, what: 'text' };

/** `.cba`: game, four constant bytes, count, then the size in 32 bits. */
export const ANNOTATIONS_HEAD: RecordHead = {
  what: 'annotations',
  length: 14,
  size: (head) => head[10] * 0x1000000 + head[11] * 0x10000 + head[12] * 0x100 + head[13],
};

/**
 * The bytes of a record, head included. If the file ends before the record does, they are cut short and there is a
 * problem.
 */
export interface ContainerRecord {
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly problems: readonly Failure[];
}

/** Reads single records by their offsets, and checks the head of each before the rest is read. */
export class Container {
  readonly name: string;
  readonly size: number;
  readonly problems: readonly Failure[];
  readonly #source: ByteSource;
  readonly #headerLength: number;

  private constructor(source: ByteSource, headerLength: number, problems: readonly Failure[]) {
    this.#source = source;
    this.name = source.name;
    this.size = source.size;
    this.#headerLength = headerLength;
    this.problems = problems;
  }

  /** Reads the file header. If it is damaged, there is a problem, but the records can still be read. */
  static async open(file: ByteSource): Promise<Container> {
    const source = new PagedSource(file);
    const head = await source.read(0, Math.min(18, file.size));
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const problems: Failure[] = [];
    const headerLength = head.length >= 2 ? view.getUint16(0) : 0;
    if (!HEADER_LENGTHS.has(headerLength) || file.size < headerLength) {
      const found = file.size < 2 ? `a file of ${file.size} bytes` : `${headerLength}`;
      const expected = 'a header of 10 or 26 bytes';
      problems.push({ kind: 'invalid', file: file.name, offset: 0, expected, found });
      return new Container(source, 10, problems);
    }
    const narrow = view.getUint32(2);
    const stated =
      headerLength === 26 && head.length >= 18 && file.size > LARGE ? Number(view.getBigUint64(10)) : narrow;
    if (stated > file.size)
      problems.push({
        kind: 'truncated',
        file: file.name,
        offset: file.size,
        expected: `a file of ${stated} bytes`,
        found: `${file.size}`,
      });
    return new Container(source, headerLength, problems);
  }

  /**
   * The record at `offset`. Throws `FormatError` if its head is outside the file or in the header of the file, or
   * states an impossible size.
   */
  async read(offset: number, head: RecordHead): Promise<ContainerRecord> {
    const expected = `the ${head.what} of this record`;
    const { name: file } = this;
    if (offset < this.#headerLength)
      throw new FormatError({ kind: 'invalid', file, offset, expected, found: 'the header of the file' });
    if (offset + head.length > this.size) {
      const found = `a file of ${this.size} bytes`;
      throw new FormatError({ kind: 'truncated', file, offset, expected, found });
    }
    const size = head.size(await this.#source.read(offset, head.length));
    if (size < head.length || size > MAX_RECORD)
      throw new FormatError({
        kind: 'invalid',
        file,
        offset,
        expected: `${expected}, ${head.length} to ${MAX_RECORD} bytes`,
        found: `a size of ${size}`,
      });
    const present = Math.min(size, this.size - offset);
    const bytes = await this.#source.read(offset, present);
    const doubt = this.#source.doubts?.at(offset, present);
    const doubts = doubt === undefined ? [] : [doubt];
    if (present === size) return { bytes, offset, problems: doubts };
    const found = `${present}`;
    const cut: Failure = { kind: 'truncated', file, offset, expected: `${expected}, ${size} bytes`, found };
    return { bytes, offset, problems: [cut, ...doubts] };
  }

  /** Up to `length` bytes from `offset`; fewer at the end of the file, none outside it or in its header. */
  async readHead(offset: number, length: number): Promise<Uint8Array> {
    if (offset < this.#headerLength || offset >= this.size) return new Uint8Array(0);
    return this.#source.read(offset, Math.min(length, this.size - offset));
  }
}
