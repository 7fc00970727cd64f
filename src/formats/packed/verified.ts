// The checksum of a member that its archive states, for any packing of the member.
import type { Failure } from '../../base/failure.ts';
import { crc32 } from '../../bytes/crc32.ts';
import { damaged } from './unpacker.ts';
import type { Packed, Unpacker } from './unpacker.ts';

/** Unpacks as `inner` does, and compares the CRC-32 of all unpacked bytes at the end. */
export class Verified implements Unpacker {
  readonly #packed: Packed;
  readonly #inner: Unpacker;
  readonly #stated: number;
  #crc = 0;
  #doubt: Failure | undefined;

  constructor(packed: Packed, inner: Unpacker, stated: number) {
    this.#packed = packed;
    this.#inner = inner;
    this.#stated = stated;
  }

  get done(): number {
    return this.#inner.done;
  }

  get weight(): number {
    return this.#inner.weight;
  }

  get doubt(): Failure | undefined {
    return this.#inner.doubt ?? this.#doubt;
  }

  async next(): Promise<Uint8Array | undefined> {
    const bytes = await this.#inner.next();
    if (bytes !== undefined) this.#crc = crc32(bytes, this.#crc);
    else if (this.#crc !== this.#stated)
      this.#doubt ??= damaged(this.#packed, this.done, `checksum ${this.#stated}`, `${this.#crc}`).failure;
    return bytes;
  }

  copy(): Unpacker {
    return this.#inner.copy();
  }
}
