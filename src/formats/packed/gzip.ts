// RFC 1952: members one after the other, each a deflate stream between a header and a trailer of checksum and size.
import { Gunzip } from 'fflate';
import type { Failure, FormatError } from '../../base/failure.ts';
import { crc32 } from '../../bytes/crc32.ts';
import { cut, damaged, inStateOf, joined, messageOf, PIECE } from './unpacker.ts';
import type { Packed, Unpacker } from './unpacker.ts';

const MAGIC = [0x1f, 0x8b, 8];
const TRAILER = 8;
/** An empty header. Pushed after the end, it shows whether the last member has ended there. */
const PROBE = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** Memory of a copy: window, tables and the rest of a piece. */
const WEIGHT = 256 * 1024;

export class GzipUnpacker implements Unpacker {
  readonly weight = WEIGHT;
  readonly #packed: Packed;
  readonly #gunzip = new Gunzip();
  readonly #verifies: boolean;
  #done = 0;
  #doubt: Failure | undefined;
  #output: Uint8Array[] = [];
  #failure: FormatError | undefined;
  /** The piece before this one, which may hold the trailer of a member. */
  #before: Uint8Array = new Uint8Array(0);
  #piece: Uint8Array = new Uint8Array(0);
  #crc = 0;
  #size = 0;
  #lastEnd = 0;

  constructor(packed: Packed, from?: GzipUnpacker) {
    this.#packed = packed;
    this.#verifies = from === undefined;
    if (from !== undefined) {
      inStateOf(from.#gunzip, this.#gunzip);
      this.#done = from.#done;
    }
    this.#gunzip.ondata = (bytes) => this.#take(bytes);
    this.#gunzip.onmember = (offset) => this.#endMember(offset);
  }

  get done(): number {
    return this.#done;
  }

  get doubt(): Failure | undefined {
    return this.#doubt;
  }

  copy(): GzipUnpacker {
    return new GzipUnpacker(this.#packed, this);
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#failure !== undefined) throw this.#failure;
    const { source } = this.#packed;
    if (this.#done >= source.size) return this.#end();
    const piece = await source.read(this.#done, Math.min(PIECE, source.size - this.#done));
    if (this.#done === 0 && !MAGIC.every((byte, at) => piece[at] === byte))
      throw (this.#failure = damaged(this.#packed, 0, 'bytes packed with gzip', 'others'));
    this.#before = this.#piece;
    this.#piece = piece;
    const from = this.#done;
    this.#done += piece.length;
    try {
      this.#gunzip.push(piece);
    } catch (thrown) {
      this.#failure = this.#failureAt(from, thrown);
      if (this.#output.length === 0) throw this.#failure;
    }
    const bytes = joined(this.#output);
    this.#output = [];
    return bytes;
  }

  #failureAt(offset: number, thrown: unknown): FormatError {
    if (messageOf(thrown) !== 'invalid gzip data')
      return damaged(this.#packed, offset, 'bytes packed with gzip', messageOf(thrown));
    return damaged(
      this.#packed,
      offset,
      'nothing behind the packed bytes',
      'other bytes, which are left out',
    );
  }

  /** Ends the stream; throws if the last member has not ended. */
  #end(): undefined {
    const { size } = this.#packed.source;
    if (this.#lastEnd === size && size > 0) return undefined;
    this.#before = this.#piece;
    this.#piece = PROBE;
    try {
      this.#gunzip.push(PROBE);
    } catch {
      // The decoder rejects it after a cut member; the next lines report that.
    }
    this.#output = [];
    if (this.#lastEnd === size && size > 0) return undefined;
    throw (this.#failure = cut(this.#packed, size, 'the end of the packed bytes'));
  }

  #take(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#output.push(bytes);
    if (!this.#verifies || this.#lastEnd === this.#packed.source.size) return;
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
  }

  /** A member starts at `offset`, so the trailer of the one before ends there. */
  #endMember(offset: number): void {
    this.#lastEnd = offset;
    if (!this.#verifies) return;
    const trailer = this.#trailerBefore(offset);
    const { label: file } = this.#packed;
    if (trailer !== undefined && this.#doubt === undefined) {
      const stated = trailer.getUint32(0, true);
      const size = trailer.getUint32(4, true);
      if (stated !== this.#crc)
        this.#doubt = damage(file, offset - TRAILER, `checksum ${stated}`, `${this.#crc}`);
      else if (size !== this.#size % 2 ** 32)
        this.#doubt = damage(file, offset - TRAILER / 2, `${size} bytes`, `${this.#size}`);
    }
    this.#crc = 0;
    this.#size = 0;
  }

  #trailerBefore(offset: number): DataView | undefined {
    const known = joined([this.#before, this.#piece]);
    const end = known.length - ((this.#piece === PROBE ? this.#done + PROBE.length : this.#done) - offset);
    return end < TRAILER ? undefined : new DataView(known.buffer, known.byteOffset + end - TRAILER, TRAILER);
  }
}

const damage = (file: string, offset: number, expected: string, found: string): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected,
  found,
});
