// Bytes for synchronous decoders: missing bytes are thrown as a request, loaded, and the decoder is called again.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';

/** Not a failure: something must be loaded before the same question can be asked again. */
export class NotLoaded extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('not loaded yet');
    this.load = load;
  }
}

export const PAGE_SIZE = 4096;
/** Bytes after each page, so that a window at its end needs no test. */
const AFTER = 4;
const MAX_PAGES = 4096;
/** More loads than any position needs; a bound for damaged files. */
const MAX_LOADS = 20_000;

/** Asks again until everything is loaded that the answer needs. Throws `FormatError` if that does not end. */
export async function whenLoaded<Answer>(ask: () => Answer, signal?: AbortSignal): Promise<Answer> {
  for (let loads = 0; loads < MAX_LOADS; loads++) {
    signal?.throwIfAborted();
    try {
      return ask();
    } catch (thrown) {
      if (!(thrown instanceof NotLoaded)) throw thrown;
      await thrown.load();
    }
  }
  throw new FormatError({ kind: 'limit', file: '', expected: `at most ${MAX_LOADS} reads for a position` });
}

/** The recently read pages of one file. */
export class Pages {
  readonly #source: ByteSource;
  readonly #pages = new Map<number, Uint8Array>();

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /**
   * The page with these bytes, which begin at `offset % PAGE_SIZE` of it; two or more pages are joined. At least
   * `AFTER` more bytes follow. Throws `NotLoaded` if they must be read first, `FormatError` outside the file.
   */
  holding(offset: number, length: number): Uint8Array {
    checkRange(this.#source, offset, length);
    const first = Math.floor(offset / PAGE_SIZE);
    const last = Math.floor((offset + length - 1) / PAGE_SIZE);
    if (first >= last) return this.#page(first);
    const joined = new Uint8Array((last - first + 1) * PAGE_SIZE + AFTER);
    for (let number = first; number <= last; number++)
      joined.set(this.#page(number), (number - first) * PAGE_SIZE);
    return joined;
  }

  #page(number: number): Uint8Array {
    return this.#pages.get(number) ?? notLoaded(() => this.#load(number));
  }

  async #load(number: number): Promise<void> {
    const offset = number * PAGE_SIZE;
    const page = new Uint8Array(PAGE_SIZE + AFTER);
    page.set(await this.#source.read(offset, Math.min(PAGE_SIZE, this.#source.size - offset)));
    this.#pages.set(number, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES) this.#pages.delete(oldest);
  }
}

function notLoaded(load: () => Promise<void>): never {
  throw new NotLoaded(load);
}
