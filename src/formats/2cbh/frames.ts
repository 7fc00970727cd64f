// `.2cbg` and `.2cba`: records that are found through their offsets in `.2cbh` (README, "frames"). A record says its
// size at both ends and has a checksum.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';

/** Bytes before the content: magic, sizes of content and spare room, checksum, tag. */
export const FRAME_HEAD = 26;
/** Bytes of a record besides its content and spare room. */
const FRAME_SIZE = FRAME_HEAD + 8;
export const FILE_HEAD = 12;
const MAX_CONTENT = 64 * 1024 * 1024;
/** The magic as two little-endian numbers. */
const MAGIC_LOW = 0x55667788;
const MAGIC_HIGH = 0x11223344;

export const GAME_TAG = 0x0001;
export const CHESS960_TAG = 0x0002;
export const TEXT_TAG = 0x1000;
export const ANNOTATIONS_TAG = 0x2000;

/** What a caller wants to find: what users call it, and the tags that it can have. */
export interface FrameKind {
  readonly what: string;
  readonly tags: readonly number[];
}
export const MOVES: FrameKind = { what: 'moves', tags: [GAME_TAG, CHESS960_TAG] };
export const BODIES: FrameKind = { what: 'text', tags: [TEXT_TAG] };
export const ANNOTATIONS: FrameKind = { what: 'annotations', tags: [ANNOTATIONS_TAG] };

/** The content of a record; cut short, with a problem, where the file ends before it. */
export interface Frame {
  readonly tag: number;
  readonly content: Uint8Array;
  /** Offset in the file of the content. */
  readonly base: number;
  readonly problems: readonly Failure[];
}

/** Whether a record can start at byte `at`. */
export const hasMagic = (bytes: Uint8Array, at: number): boolean =>
  u32At(bytes, at) === MAGIC_LOW && u32At(bytes, at + 4) === MAGIC_HIGH;

/** Size of the content of the record that starts at `at`, signed as it is stored. */
export const contentSizeAt = (bytes: Uint8Array, at: number): number => u32At(bytes, at + 8) | 0;

const u32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

/** A file of records: gives single ones by their offsets, each checked before it is read whole. */
export class FrameFile {
  readonly name: string;
  readonly problems: readonly Failure[];
  readonly #source: ByteSource;

  private constructor(source: ByteSource, problems: readonly Failure[]) {
    this.name = source.name;
    this.#source = source;
    this.problems = problems;
  }

  /** Reads the file header; a damaged one is a problem and does not hinder the records. */
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

  /** The record at `offset`. Throws `FormatError` where none starts there, or one of another kind. */
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

  /** Up to `length` bytes of the content of a record, fewer where it is none. */
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
 * The eight bytes of a content's checksum as they are stored, last eighth first: each is the sum of an eighth of the
 * content; what is left over does not count. A content of fewer than eight bytes is its own checksum.
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
