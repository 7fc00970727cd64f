// Bytes for decoders that do not wait: what is not there yet is thrown, loaded, and asked for again.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';

/** Not a failure: something has to be loaded before the same question can be asked again. */
export class NotLoaded extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('not loaded yet');
    this.load = load;
  }
}

const PAGE = 4096;
const MOST_PAGES = 4096;
/** More than any position needs; a bound for damaged files. */
const MOST_LOADS = 20_000;

/** Asks until all is loaded that the answer needs. Throws `FormatError` where that has no end. */
export async function whenLoaded<Answer>(ask: () => Answer, signal?: AbortSignal): Promise<Answer> {
  for (let loads = 0; loads < MOST_LOADS; loads++) {
    signal?.throwIfAborted();
    try {
      return ask();
    } catch (thrown) {
      if (!(thrown instanceof NotLoaded)) throw thrown;
      await thrown.load();
    }
  }
  throw new FormatError({ kind: 'limit', file: '', expected: `at most ${MOST_LOADS} reads for a position` });
}

/** The pages of one file that were read lately. */
export class Pages {
  readonly #source: ByteSource;
  readonly #pages = new Map<number, Uint8Array>();

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** Bytes of the file. Throws `NotLoaded` where they have to be read first, `FormatError` outside the file. */
  bytes(offset: number, length: number): Uint8Array {
    checkRange(this.#source, offset, length);
    const first = Math.floor(offset / PAGE);
    const last = Math.floor((offset + length - 1) / PAGE);
    const found: Uint8Array[] = [];
    for (let number = first; number <= last; number++) {
      const page = this.#pages.get(number);
      if (page === undefined) throw new NotLoaded(() => this.#load(number));
      found.push(page);
    }
    const start = offset - first * PAGE;
    if (found.length === 1) return found[0].subarray(start, start + length);
    const joined = new Uint8Array(found.length * PAGE);
    for (const [i, page] of found.entries()) joined.set(page, i * PAGE);
    return joined.subarray(start, start + length);
  }

  async #load(number: number): Promise<void> {
    const offset = number * PAGE;
    const bytes = await this.#source.read(offset, Math.min(PAGE, this.#source.size - offset));
    // A copy: the source may share a much larger buffer.
    this.#pages.set(number, bytes.slice());
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(oldest);
  }
}
