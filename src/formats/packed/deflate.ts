// RFC 1951, as the members of a ZIP archive have it: without header and trailer, but of known sizes and checksum.
import { Inflate } from 'fflate';
import type { Failure, FormatError } from '../../base/failure.ts';
import { crc32 } from '../../bytes/crc32.ts';
import { cut, damaged, inStateOf, joined, messageOf, PIECE } from './unpacker.ts';
import type { Packed, Unpacker } from './unpacker.ts';

const WEIGHT = 256 * 1024;

/** What is known of a stream from elsewhere. */
export interface Stated {
  readonly size: number;
  readonly crc: number;
}

export class DeflateUnpacker implements Unpacker {
  readonly weight = WEIGHT;
  readonly #packed: Packed;
  readonly #stated: Stated;
  readonly #verifies: boolean;
  readonly #inflate = new Inflate();
  #done = 0;
  #crc = 0;
  #size = 0;
  #doubt: Failure | undefined;
  #output: Uint8Array[] = [];
  #failure: FormatError | undefined;

  constructor(packed: Packed, stated: Stated, from?: DeflateUnpacker) {
    this.#packed = packed;
    this.#stated = stated;
    this.#verifies = from === undefined;
    if (from !== undefined) {
      inStateOf(from.#inflate, this.#inflate);
      this.#done = from.#done;
      this.#size = from.#size;
    }
    this.#inflate.ondata = (bytes) => this.#output.push(bytes);
  }

  get done(): number {
    return this.#done;
  }

  get doubt(): Failure | undefined {
    return this.#doubt;
  }

  copy(): DeflateUnpacker {
    return new DeflateUnpacker(this.#packed, this.#stated, this);
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#failure !== undefined) throw this.#failure;
    const { source } = this.#packed;
    if (this.#done >= source.size) return this.#end();
    const piece = await source.read(this.#done, Math.min(PIECE, source.size - this.#done));
    const from = this.#done;
    this.#done += piece.length;
    try {
      this.#inflate.push(piece);
    } catch (thrown) {
      this.#failure = damaged(this.#packed, from, 'deflated bytes', messageOf(thrown));
      if (this.#output.length === 0) throw this.#failure;
    }
    const bytes = joined(this.#output);
    this.#output = [];
    return this.#checked(bytes);
  }

  /** At most as many bytes as were stated. */
  #checked(bytes: Uint8Array): Uint8Array {
    const room = this.#stated.size - this.#size;
    const kept = bytes.subarray(0, room);
    if (bytes.length > room)
      this.#failure = damaged(this.#packed, this.#done, `${this.#stated.size} bytes unpacked`, 'more');
    this.#size += kept.length;
    if (this.#verifies) this.#crc = crc32(kept, this.#crc);
    return kept;
  }

  #end(): undefined {
    const { size, crc } = this.#stated;
    if (this.#size < size) throw (this.#failure = cut(this.#packed, this.#done, `${size} bytes unpacked`));
    if (this.#verifies && this.#crc !== crc)
      this.#doubt = damaged(this.#packed, this.#done, `checksum ${crc}`, `${this.#crc}`).failure;
    return undefined;
  }
}
