// RFC 1951, as the members of a ZIP archive have it: without header and trailer, but of known size.
import { Inflate } from 'fflate';
import type { FormatError } from '../../base/failure.ts';
import { cut, damaged, inStateOf, joined, messageOf, PIECE } from './unpacker.ts';
import type { Packed, Unpacker } from './unpacker.ts';

const WEIGHT = 256 * 1024;

export class DeflateUnpacker implements Unpacker {
  readonly weight = WEIGHT;
  readonly #packed: Packed;
  /** Unpacked size, as the archive states it. */
  readonly #stated: number;
  readonly #inflate = new Inflate();
  #done = 0;
  #size = 0;
  #output: Uint8Array[] = [];
  #failure: FormatError | undefined;

  constructor(packed: Packed, stated: number, from?: DeflateUnpacker) {
    this.#packed = packed;
    this.#stated = stated;
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

  get doubt(): undefined {
    return undefined;
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

  /** At most as many bytes as the archive states. */
  #checked(bytes: Uint8Array): Uint8Array {
    const room = this.#stated - this.#size;
    const kept = bytes.subarray(0, room);
    if (bytes.length > room)
      this.#failure = damaged(this.#packed, this.#done, `${this.#stated} bytes unpacked`, 'more');
    this.#size += kept.length;
    return kept;
  }

  #end(): undefined {
    if (this.#size < this.#stated)
      throw (this.#failure = cut(this.#packed, this.#done, `${this.#stated} bytes unpacked`));
    return undefined;
  }
}
