import { ByteWriter } from './byteWriter.ts';

/** `.cbg` and `.cba`: a header with the file's size, then records that are found only by their offsets. */
export class Container {
  readonly #headerSize: 10 | 26;
  readonly #hole: number;
  readonly #body = new ByteWriter();
  #unused = 0;

  /** Leaves `hole` unused bytes before each record. */
  constructor(headerSize: 10 | 26, hole: number) {
    this.#headerSize = headerSize;
    this.#hole = hole;
  }

  /** Appends a record and returns its offset in the file. */
  add(record: Uint8Array): number {
    for (let i = 0; i < this.#hole; i++) this.#body.u8(0xaa);
    this.#unused += this.#hole;
    const offset = this.#headerSize + this.#body.length;
    this.#body.raw(record);
    return offset;
  }

  bytes(): Uint8Array {
    const size = this.#headerSize + this.#body.length;
    const file = new ByteWriter().be(this.#headerSize, 2).be(size, 4).be(this.#unused, 4);
    if (this.#headerSize === 26) file.be(size, 8).be(this.#unused, 8);
    return file.raw(this.#body.bytes()).bytes();
  }
}
