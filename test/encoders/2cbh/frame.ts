// Records of `.2cbg` and `.2cba`.
import { ByteWriter } from '../cbh/byteWriter.ts';

export const TAGS = { game: 0x0001, chess960: 0x0002, text: 0x1000, annotations: 0x2000 } as const;
export type Tag = keyof typeof TAGS;

const MAGIC = [0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11];
const HEADER_SIZE = 12;
/** Bytes of a record that are neither content nor spare. */
const FRAME_SIZE = 34;
const VERSION = 5;

/** The eight bytes as stored, the most significant first. */
export function checksum(content: Uint8Array): Uint8Array {
  const part = Math.floor(content.length / 8);
  const sums = Uint8Array.from({ length: 8 }, (_, i) =>
    part === 0 ? (content[i] ?? 0) : content.subarray(i * part, (i + 1) * part).reduce((a, b) => a + b, 0),
  );
  return sums.reverse();
}

export const encodeFrame = (tag: Tag, content: Uint8Array, spare: number): Uint8Array =>
  new ByteWriter()
    .raw(MAGIC)
    .le(content.length, 4)
    .le(spare, 4)
    .raw(checksum(content))
    .le(TAGS[tag], 2)
    .raw(content)
    .zeros(spare)
    .le(content.length + spare + FRAME_SIZE, 8)
    .bytes();

/** The last two bytes are zeros in `.2cba`; their meaning in `.2cbg` is unknown. */
export function encodeFrameFileHeader(kind: '2cbg' | '2cba', size: number, games: number): Uint8Array {
  const [isEmpty, version] = kind === '2cba' ? [0, 0] : games === 0 ? [1, 0] : [0, VERSION];
  return new ByteWriter().le(size, 8).le(HEADER_SIZE, 2).u8(isEmpty).u8(version).bytes();
}

/** Records back to back, from offset 12 to the end of the file. */
export class FrameFile {
  readonly #kind: '2cbg' | '2cba';
  readonly #spare: number | undefined;
  readonly #records: Uint8Array[] = [];
  #size = HEADER_SIZE;

  /** `spare` replaces the spare room that ChessBase leaves. */
  constructor(kind: '2cbg' | '2cba', spare: number | undefined) {
    this.#kind = kind;
    this.#spare = spare;
  }

  /** Appends a record and returns its offset in the file. */
  add(tag: Tag, content: Uint8Array): number {
    const offset = this.#size;
    const room = tag === 'text' ? 192 : 96;
    const unaligned = offset + FRAME_SIZE + content.length + room;
    const record = encodeFrame(tag, content, this.#spare ?? room + 8 - (unaligned % 8));
    this.#records.push(record);
    this.#size += record.length;
    return offset;
  }

  bytes(games: number): Uint8Array {
    const file = new Uint8Array(this.#size);
    file.set(encodeFrameFileHeader(this.#kind, this.#size, games));
    let at = HEADER_SIZE;
    for (const record of this.#records) {
      file.set(record, at);
      at += record.length;
    }
    return file;
  }
}
