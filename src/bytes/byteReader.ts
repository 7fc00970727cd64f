import { FormatError } from '../base/failure.ts';

/** The origin of bytes, for failures. */
export interface Origin {
  readonly file: string;
  /** Offset of the first byte in the file. */
  readonly base: number;
}

/**
 * A checked cursor over bytes. A read beyond the end throws `FormatError` `truncated` with file, offset, and what was
 * expected. Numbers are unsigned unless the name says otherwise.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly origin: Origin;
  /** The byte order of `u16`, `u32` and `i32`. */
  readonly #littleEndian: boolean;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array, origin: Origin, littleEndian = false) {
    this.bytes = bytes;
    this.origin = origin;
    this.#littleEndian = littleEndian;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Offset within `bytes` of the next read. */
  get at(): number {
    return this.#at;
  }

  get remaining(): number {
    return this.bytes.length - this.#at;
  }

  /** Offset in the file of the next read. */
  get fileOffset(): number {
    return this.origin.base + this.#at;
  }

  #take(length: number): number {
    const at = this.#at;
    if (length < 0 || length > this.remaining)
      throw new FormatError({
        kind: 'truncated',
        file: this.origin.file,
        offset: this.fileOffset,
        expected: `${length} bytes`,
        found: `${this.remaining}`,
      });
    this.#at = at + length;
    return at;
  }

  skip(length: number): void {
    this.#take(length);
  }

  seek(at: number): void {
    if (at < 0 || at > this.bytes.length)
      throw new FormatError({
        kind: 'truncated',
        file: this.origin.file,
        offset: this.origin.base + at,
        expected: `an offset up to ${this.bytes.length}`,
        found: `${at}`,
      });
    this.#at = at;
  }

  /** Returns a view, not a copy. */
  take(length: number): Uint8Array {
    const at = this.#take(length);
    return this.bytes.subarray(at, at + length);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }
  u16be(): number {
    return this.#view.getUint16(this.#take(2));
  }
  u16le(): number {
    return this.#view.getUint16(this.#take(2), true);
  }
  i16be(): number {
    return this.#view.getInt16(this.#take(2));
  }
  i16le(): number {
    return this.#view.getInt16(this.#take(2), true);
  }
  u24be(): number {
    const at = this.#take(3);
    return this.#view.getUint8(at) * 0x10000 + this.#view.getUint16(at + 1);
  }
  i24be(): number {
    return (this.u24be() << 8) >> 8;
  }
  u32be(): number {
    return this.#view.getUint32(this.#take(4));
  }
  u32le(): number {
    return this.#view.getUint32(this.#take(4), true);
  }
  i32be(): number {
    return this.#view.getInt32(this.#take(4));
  }
  i32le(): number {
    return this.#view.getInt32(this.#take(4), true);
  }
  /** Like `u32` and `i32`, reads in the byte order of this reader. */
  u16(): number {
    return this.#view.getUint16(this.#take(2), this.#littleEndian);
  }
  u32(): number {
    return this.#view.getUint32(this.#take(4), this.#littleEndian);
  }
  i32(): number {
    return this.#view.getInt32(this.#take(4), this.#littleEndian);
  }
  /** A signed number of 64 bits, exact within 2^53. */
  i64le(): number {
    const low = this.u32le();
    return low + this.i32le() * 2 ** 32;
  }
}
