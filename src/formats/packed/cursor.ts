import type { Unpacker } from './unpacker.ts';

/** Unpacked bytes are kept and found in pages of this size. */
export const PAGE = 1024 * 1024;

/** Unpacks from one place on, and cuts the bytes into pages. */
export class Cursor {
  readonly #unpacker: Unpacker;
  #position: number;
  #page: Uint8Array<ArrayBuffer> | undefined;

  constructor(unpacker: Unpacker, position = 0) {
    this.#unpacker = unpacker;
    this.#position = position;
  }

  /** Offset of the next unpacked byte. */
  get position(): number {
    return this.#position;
  }

  /** The first page that it will unpack whole. */
  get nextPage(): number {
    return this.#page === undefined ? Math.ceil(this.#position / PAGE) : Math.floor(this.#position / PAGE);
  }

  get weight(): number {
    return this.#unpacker.weight;
  }

  get packedDone(): number {
    return this.#unpacker.done;
  }

  get doubt(): Unpacker['doubt'] {
    return this.#unpacker.doubt;
  }

  copy(): Cursor {
    return new Cursor(this.#unpacker.copy(), this.#position);
  }

  /** Unpacks one piece; false at the end. Each page that becomes whole goes to `onPage`. */
  async step(onPage: (page: number, bytes: Uint8Array) => void): Promise<boolean> {
    const bytes = await this.#unpacker.next();
    if (bytes === undefined) return false;
    for (let at = 0; at < bytes.length;) {
      const start = this.#position % PAGE;
      const part = bytes.subarray(at, at + PAGE - start);
      if (start === 0) this.#page = new Uint8Array(PAGE);
      this.#page?.set(part, start);
      this.#position += part.length;
      at += part.length;
      if (this.#position % PAGE !== 0) continue;
      if (this.#page !== undefined) onPage(this.#position / PAGE - 1, this.#page);
      this.#page = undefined;
    }
    return true;
  }

  /** The last page, which is incomplete. */
  rest(): Uint8Array | undefined {
    return this.#page?.subarray(0, this.#position % PAGE);
  }
}
