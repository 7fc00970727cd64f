// `.2cbg` and `.2cba`: records at the offsets that `.2cbh` has. A record states its size at both ends and has a
// checksum.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';

/** Bytes before the content: magic, sizes of content and spare room, checksum, tag. */
export const FRAME_HEAD = 26;
/** Bytes of a record besides content and spare room. */
const FRAME_SIZE = FRAME_HEAD + 8;
export const FILE_HEAD = 12;
const MAX_CONTENT = 64 * 1024 * 1024;
/** The magic as two little-endian numbers. */
const MAGIC_LOW = 0x55667788;
const MAGIC_HIGH = 0x11223344;

export const GAME_TAG = 0x0001;
export const CHESS960_TAG = 0x0002;
const TEXT_TAG = 0x1000;
const ANNOTATIONS_TAG = 0x2000;

/** A kind of record that a caller wants to read: the user's word for it, and its possible tags. */
export interface FrameKind {
  readonly what: string;
  readonly tags: readonly number[];
}
export const MOVES: FrameKind = { what: 'moves', tags: [GAME_TAG, CHESS960_TAG] };
export const BODIES: FrameKind = { what: 'text', tags: [TEXT_TAG] };
export const ANNOTATIONS: FrameKind = { what: 'annotations', tags: [ANNOTATIONS_TAG] };

/**
 * The content of a record; cut short, with a problem, if the file ends too early or the content is over 64
 * MiB.
 */
export interface Frame {
  readonly tag: number;
  readonly content: Uint8Array;
  /** Offset of the content in the file. */
  readonly base: number;
  readonly problems: readonly Failure[];
}

/** Tells whether a record can start at byte `at`. */
export const hasMagic = (bytes: Uint8Array, at: number): boolean =>
  u32At(bytes, at) === MAGIC_LOW && u32At(bytes, at + 4) === MAGIC_HIGH;

/** The stated size of the content of the record at `at`, signed as it is stored. */
export const contentSizeAt = (bytes: Uint8Array, at: number): number => u32At(bytes, at + 8) | 0;

const u32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

/** Reads single records by their offsets, and checks the head of each before the rest is read. */
export class FrameFile {
  readonly name: string;
  readonly problems: readonly Failure[];
  readonly #source: ByteSource;

  private constructor(source: ByteSource, problems: readonly Failure[]) {
    this.name = source.name;
    this.#source = source;
    this.problems = problems;
  }

  /** Reads the file header. If it is damaged, there is a problem, but the records can still be read. */
  static async open(file: ByteSource): Promise<FrameFile> {
    const { name, size } = file;
    const source = new PagedSource(file);
    if (size < FILE_HEAD)
      return new FrameFile(source, [
        {
          kind: 'truncated',
          file: name,
          offset: 0,
          expected: `a header of ${FILE_HEAD} bytes`,
          found: `${size}`,
        },
      ]);
    const head = await source.read(0, FILE_HEAD);
    const stated = u32At(head, 0) + (u32At(head, 4) | 0) * 2 ** 32;
    if (stated <= size && u32At(head, 8) % 0x10000 === FILE_HEAD) return new FrameFile(source, []);
    return new FrameFile(source, [
      stated > size
        ? {
            kind: 'truncated',
            file: name,
            offset: size,
            expected: `a file of ${stated} bytes`,
            found: `${size}`,
          }
        : {
            kind: 'invalid',
            file: name,
            offset: 8,
            expected: `a header of ${FILE_HEAD} bytes`,
            found: `${u32At(head, 8) % 0x10000}`,
          },
    ]);
  }

  /** The record at `offset`. Throws `FormatError` if none starts there, or one of another kind. */
  async read(offset: number, { what, tags }: FrameKind): Promise<Frame> {
    const file = this.name;
    const expected = `the ${what} of this record`;
    const { size } = this.#source;
    if (offset < FILE_HEAD)
      throw new FormatError({
        kind: 'invalid',
        file,
        offset: Math.max(0, offset),
        expected,
        found: `offset ${offset}`,
      });
    if (offset + FRAME_SIZE > size)
      throw new FormatError({ kind: 'truncated', file, offset, expected, found: `a file of ${size} bytes` });
    const head = await this.#source.read(offset, FRAME_HEAD);
    const invalid = (at: number, wanted: string, found: string): Failure => ({
      kind: 'invalid',
      file,
      offset: offset + at,
      expected: wanted,
      found,
    });
    if (!hasMagic(head, 0)) throw new FormatError(invalid(0, expected, 'no record'));
    const length = contentSizeAt(head, 0);
    if (length < 0) throw new FormatError(invalid(8, expected, `a size of ${length} bytes`));
    const tag = head[24] | (head[25] << 8);
    if (!tags.includes(tag))
      throw new FormatError(invalid(24, expected, TAG_NAMES.get(tag) ?? `a record of kind ${tag}`));
    const base = offset + FRAME_HEAD;
    const present = Math.min(length, MAX_CONTENT, size - base);
    const content = await this.#source.read(base, present);
    if (present < length) {
      const kind = length > MAX_CONTENT ? 'limit' : 'truncated';
      const problem: Failure = {
        kind,
        file,
        offset,
        expected: `${expected}, ${length} bytes`,
        found: `${present}`,
      };
      return { tag, content, base, problems: [problem] };
    }
    const problems: Failure[] = [];
    const spare = u32At(head, 12) | 0;
    if (!(await this.#endsWell(base + length + spare, length + spare + FRAME_SIZE)))
      problems.push(invalid(12, 'a record that states one size at both ends', 'two sizes'));
    const sums = checksum(content);
    if (sums.some((sum, i) => sum !== head[16 + i]))
      problems.push(invalid(16, `the checksum ${hexOf(sums)}`, hexOf(head.subarray(16, 24))));
    return { tag, content, base, problems };
  }

  /** Up to `length` bytes of the content of a record; no bytes if none starts there. */
  async readStart(offset: number, length: number): Promise<Uint8Array> {
    const { size } = this.#source;
    if (!(offset >= FILE_HEAD && offset + FRAME_SIZE <= size)) return new Uint8Array(0);
    const bytes = await this.#source.read(offset, Math.min(FRAME_HEAD + length, size - offset));
    if (!hasMagic(bytes, 0)) return new Uint8Array(0);
    return bytes.subarray(FRAME_HEAD, FRAME_HEAD + Math.max(0, contentSizeAt(bytes, 0)));
  }

  async #endsWell(at: number, stated: number): Promise<boolean> {
    if (at < FRAME_HEAD || at + 8 > this.#source.size) return false;
    const end = await this.#source.read(at, 8);
    return u32At(end, 0) === stated && u32At(end, 4) === 0;
  }
}

const TAG_NAMES: ReadonlyMap<number, string> = new Map([
  [GAME_TAG, 'a game'],
  [CHESS960_TAG, 'a game of Chess960'],
  [TEXT_TAG, 'a text'],
  [ANNOTATIONS_TAG, 'annotations'],
]);

/**
 * The checksum of a content: eight bytes, each the sum of an eighth of it modulo 256, the last eighth first.
 * Bytes left over by the division do not count. A content of fewer than eight bytes is its own checksum, its
 * last byte first, after zeros.
 */
export function checksum(content: Uint8Array): Uint8Array {
  const sums = new Uint8Array(8);
  const part = Math.floor(content.length / 8);
  if (part === 0) for (const [i, byte] of content.entries()) sums[7 - i] = byte;
  for (let i = 0; i < 8 * Math.sign(part); i++) {
    let sum = 0;
    for (let at = i * part; at < (i + 1) * part; at++) sum += content[at];
    sums[7 - i] = sum;
  }
  return sums;
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
