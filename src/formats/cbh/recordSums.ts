// The checksum of a record of `.cbj`: the sum of ten of its words, modulo 65,536.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { RecordLayout } from '../recordWindows.ts';

const FIRST = 8;
const END = 28;
/** Shorter records have no sum. */
const MIN_SIZE = 30;
/** The sum that other programs write: that of a record without media, annotations and material. */
const NOT_WRITTEN = 0xfffe;
/** The maximum number of records that are checked before a table counts as one without sums. */
const ASKED = 1000;

/**
 * The sums of a table. If no record has the right one, another program wrote the table, and a wrong sum is no damage.
 */
export class RecordSums {
  readonly #file: ByteSource;
  readonly #layout: RecordLayout;
  #areWritten: Promise<boolean> | undefined;

  constructor(file: ByteSource, layout: RecordLayout) {
    this.#file = file;
    this.#layout = layout;
  }

  /** The damaged ones of the records in `bytes`, by their rows. The first record has the row `row`. */
  async damaged(bytes: Uint8Array, row: number): Promise<ReadonlyMap<number, Failure>> {
    const { start, recordSize } = this.#layout;
    const found = new Map<number, Failure>();
    if (recordSize < MIN_SIZE) return found;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += recordSize) {
      const sum = sumAt(view, at);
      const stated = view.getUint16(at + END);
      if (sum === stated || stated === NOT_WRITTEN) continue;
      const own = row + at / recordSize;
      const offset = start + own * recordSize;
      const expected = `a record with the checksum ${stated}`;
      found.set(own, { kind: 'invalid', file: this.#file.name, offset, expected, found: `${sum}` });
    }
    return found.size > 0 && (await this.#haveWitness()) ? found : new Map();
  }

  #haveWitness(): Promise<boolean> {
    this.#areWritten ??= this.#ask().catch((thrown: unknown) => {
      this.#areWritten = undefined;
      throw thrown;
    });
    return this.#areWritten;
  }

  /** Looks for a record with the right sum. Records without any data have it, whoever wrote them, and prove nothing. */
  async #ask(): Promise<boolean> {
    const { start, recordSize, count } = this.#layout;
    const asked = Math.min(count, ASKED);
    const bytes = await this.#file.read(start, asked * recordSize);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Array.from({ length: asked }, (_, record) => record * recordSize).some((at) => {
      const sum = sumAt(view, at);
      return sum !== 0 && sum !== NOT_WRITTEN && sum === view.getUint16(at + END);
    });
  }
}

function sumAt(view: DataView, record: number): number {
  let sum = 0;
  for (let at = record + FIRST; at < record + END; at += 2) sum += view.getUint16(at);
  return sum & 0xffff;
}
