// `.ksf`: the sources of a book's games (README, "sources").
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { BookGame } from '../../model/bookEntry.ts';
import type { ReadOptions } from '../format.ts';
import type { GameLink } from './element.ts';
import { openSource, readAddress, type GameSource } from './gameSource.ts';
import type { Reading } from './reading.ts';

/** The maximum number of sources: links have 16 bits for the number of one. */
const MAX_SOURCES = 0x10000;

/** The sources of one book. */
export class Sources {
  readonly #file: ByteSource;
  readonly #offsets: DataView;
  readonly #opened = new Map<number, Promise<GameSource | undefined>>();

  private constructor(file: ByteSource, offsets: DataView) {
    this.#file = file;
    this.#offsets = offsets;
  }

  /** Reads the index. Throws `FormatError` if it does not fit into the file. */
  static async open(source: ByteSource): Promise<Sources> {
    const head = new ByteReader(await source.read(0, Math.min(4, source.size)), {
      file: source.name,
      base: 0,
    });
    const count = head.u32be();
    if (4 + 4 * count > source.size)
      throw new FormatError({
        kind: 'truncated',
        file: source.name,
        offset: 0,
        expected: `an index of ${count} sources`,
        found: `a file of ${source.size} bytes`,
      });
    const bytes = await source.read(4, 4 * Math.min(count, MAX_SOURCES));
    const offsets = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return new Sources(new PagedSource(source, { maxPages: 16 }), offsets);
  }

  get count(): number {
    return this.#offsets.byteLength / 4;
  }

  /** Addresses of the first `count` sources, without unreadable ones: samples of how the book writes text. */
  async sampleAddresses(count: number): Promise<readonly Uint8Array[]> {
    const numbers = Array.from({ length: Math.min(count, this.count) }, (_, number) => number);
    const addresses = await Promise.all(
      numbers.map((number) => readAddress(this.#file, this.#offset(number)).catch(ignoreDamage)),
    );
    return addresses.flatMap((address) => address ?? []);
  }

  /**
   * The games of these links, each once, in their order. A game that cannot be read is a problem, and later games of
   * its source are left out.
   */
  async readGames(
    links: readonly GameLink[],
    reading: Reading,
    options: ReadOptions = {},
  ): Promise<{ readonly games: readonly BookGame[]; readonly problems: readonly Failure[] }> {
    const games = new Map<string, BookGame | undefined>();
    const bySource = new Map<number, number[]>();
    for (const { source, game } of links) {
      games.set(`${source} ${game}`, undefined);
      bySource.set(source, [...(bySource.get(source) ?? []), game]);
    }
    const problems: Failure[] = [];
    for (const [number, own] of bySource)
      try {
        const source = await this.#source(number, reading);
        const wanted = [...new Set(own)].sort((a, b) => a - b);
        for (const game of wanted)
          if (source !== undefined) games.set(`${number} ${game}`, await source.readGame(game, options));
      } catch (thrown) {
        if (!(thrown instanceof FormatError)) throw thrown;
        problems.push(thrown.failure);
      }
    return { games: [...games.values()].filter((game) => game !== undefined), problems };
  }

  #source(number: number, reading: Reading): Promise<GameSource | undefined> {
    let source = this.#opened.get(number);
    if (source === undefined) {
      source = this.#open(number, reading);
      this.#opened.set(number, source);
      // A failed read is not cached, so that the next call tries again.
      source.catch(() => this.#opened.delete(number));
    }
    return source;
  }

  async #open(number: number, reading: Reading): Promise<GameSource | undefined> {
    if (number >= this.count)
      throw new FormatError({
        kind: 'invalid',
        file: this.#file.name,
        offset: 0,
        expected: `sources up to ${this.count - 1}`,
        found: `a link to source ${number}`,
      });
    return openSource(this.#file, this.#offset(number), reading);
  }

  #offset(number: number): number {
    return this.#offsets.getUint32(4 * number);
  }
}

function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
