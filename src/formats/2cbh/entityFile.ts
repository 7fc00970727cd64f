// `.2lid`: each block holds one entity of every type, each in a container of fixed size. The header is
// big-endian, all else little-endian.
import type { Failure } from '../../base/failure.ts';
import { FormatError, toFailure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import { Breath } from '../../base/breath.ts';
import type { ReadOptions } from '../format.ts';

/** Types by number; 3 is unused. */
export const PLAYERS = 0;
export const TOURNAMENTS = 1;
export const SOURCES = 2;
export const TEAMS = 4;
export const TITLES = 5;

const MAX_HEADER = 64 * 1024;
const MAX_TYPES = 32;
const MAX_CONTAINER = 1024 * 1024;
const TYPE_HEADER = 20;
/** Bytes of a container that are read at first: most records are shorter. */
const FIRST_READ = 256;
/** The entities of a window of records are scattered, and blocks have some 4 KB. */
const PAGES = { pageSize: 4096, maxPages: 4096 };
const WINDOW = 4 * 1024 * 1024;
/** Records of a type in the sample that the code page is guessed from. */
const SAMPLE = 200;

interface Container {
  readonly size: number;
  readonly start: number;
  /** Ids from this number on are unknown. */
  readonly count: number;
}

/** The entities of one database: records of live ones by type and id, without their lengths. */
export class EntityFile {
  readonly name: string;
  /** Grows when a name turns out to be damaged. */
  readonly problems: Failure[];
  #damaged = false;
  /** The file without a page cache, to be read from end to end. */
  readonly #file: ByteSource;
  readonly #source: ByteSource;
  readonly #headerSize: number;
  readonly #blockSize: number;
  readonly #containers: readonly Container[];

  private constructor(file: ByteSource, { headerSize, blockSize, containers }: Layout, problems: Failure[]) {
    this.name = file.name;
    this.#file = file;
    this.#source = new PagedSource(file, PAGES);
    this.#headerSize = headerSize;
    this.#blockSize = blockSize;
    this.#containers = containers;
    this.problems = problems;
  }

  /** Reads the header. If it is impossible or cannot be read, the file counts as empty and there is a problem. */
  static async open(file: ByteSource): Promise<EntityFile> {
    try {
      const layout = await readLayout(file);
      return new EntityFile(file, layout, layout.problems);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return new EntityFile(file, { headerSize: 0, blockSize: 0, containers: [] }, [toFailure(thrown)]);
    }
  }

  /** Number of entities of a type, deleted ones included. */
  countOf(type: number): number {
    return this.#containers[type]?.count ?? 0;
  }

  /** The records of `ids`, in few reads; none for ids that are unknown, unused, deleted or damaged. */
  async read(type: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Uint8Array>> {
    const count = this.countOf(type);
    const wanted = [...new Set(ids)].filter((id) => id >= 0 && id < count);
    const found = new Map<number, Uint8Array>();
    const heads = await readRanges(
      this.#source,
      wanted.map((id) => ({ offset: this.#offsetOf(type, id), length: this.#room(type, id, FIRST_READ) })),
    );
    const longer = wanted.filter((id, i) => {
      const record = recordIn(heads[i]);
      if (record !== undefined) found.set(id, record);
      return lengthIn(heads[i]) > heads[i].length - 4 && this.#fits(heads[i], type, id);
    });
    const whole = await readRanges(
      this.#source,
      longer.map((id) => ({ offset: this.#offsetOf(type, id), length: this.#room(type, id, MAX_CONTAINER) })),
    );
    for (const [i, bytes] of whole.entries()) {
      const record = recordIn(bytes);
      if (record !== undefined) found.set(longer[i], record);
    }
    return found;
  }

  /** Damage of a container that was read, according to the checksums of the archive around the file. */
  damageOf(type: number, id: number): Failure | undefined {
    if (id < 0 || id >= this.countOf(type)) return undefined;
    return this.#source.doubts?.at(this.#offsetOf(type, id), this.#containers[type].size);
  }

  /**
   * Passes on the records of every id in order, `undefined` for an id without a record. The records of one id come in
   * the order of their types.
   */
  async forEach(
    visit: (type: number, record: Uint8Array | undefined) => void,
    options?: ReadOptions,
  ): Promise<void> {
    const blocks = Math.max(0, ...this.#containers.map(({ count }) => count));
    const step = Math.max(1, Math.floor(WINDOW / Math.max(1, this.#blockSize)));
    const read = (from: number): Promise<Uint8Array> => {
      const offset = this.#headerSize + from * this.#blockSize;
      const end = this.#headerSize + Math.min(blocks, from + step) * this.#blockSize;
      const bytes = this.#file.read(offset, Math.min(end, this.#file.size) - offset);
      // The code that awaits the window gets the failure.
      bytes.catch(() => undefined);
      return bytes;
    };
    const breath = new Breath();
    let ahead = blocks > 0 ? read(0) : undefined;
    for (let from = 0; from < blocks && ahead !== undefined; from += step) {
      const bytes = await ahead;
      options?.signal?.throwIfAborted();
      const to = Math.min(blocks, from + step);
      if (to < blocks) ahead = read(to);
      for (let id = from; id < to; id++) {
        const block = (id - from) * this.#blockSize;
        for (const [type, { start, size, count }] of this.#containers.entries())
          if (id < count) {
            const container = bytes.subarray(block + start, block + start + size);
            const record = recordIn(container);
            if (record === undefined) this.#fits(container, type, id);
            visit(type, record);
          }
        if ((id & 1023) === 0) await breath.take();
      }
      this.#file.release?.(bytes);
      options?.onProgress?.({ done: to, total: blocks });
    }
  }

  /** The live records among the first `SAMPLE` of a type, to guess the code page from. */
  async sample(type: number): Promise<readonly Uint8Array[]> {
    const ids = Array.from({ length: Math.min(SAMPLE, this.countOf(type)) }, (_, id) => id);
    return [...(await this.read(type, ids)).values()];
  }

  /** Tells whether a record fits into its container. The first one that does not becomes a problem. */
  #fits(head: Uint8Array, type: number, id: number): boolean {
    const length = lengthIn(head);
    const room = this.#room(type, id, MAX_CONTAINER) - 4;
    if (length >= 0 && length <= room) return true;
    if (!this.#damaged)
      this.problems.push({
        kind: 'invalid',
        file: this.#file.name,
        offset: this.#offsetOf(type, id),
        expected: `a name of at most ${room} bytes`,
        found: `${length} bytes`,
      });
    this.#damaged = true;
    return false;
  }

  #offsetOf(type: number, id: number): number {
    return this.#headerSize + id * this.#blockSize + this.#containers[type].start;
  }

  /** The bytes of a container that are in the file, at most `most`. */
  #room(type: number, id: number, most: number): number {
    const left = this.#file.size - this.#offsetOf(type, id);
    return Math.min(most, this.#containers[type].size, left);
  }
}

interface Layout {
  readonly headerSize: number;
  readonly blockSize: number;
  readonly containers: readonly Container[];
}

async function readLayout(file: ByteSource): Promise<Layout & { readonly problems: Failure[] }> {
  const invalid = (offset: number, expected: string, found: number): FormatError =>
    new FormatError({ kind: 'invalid', file: file.name, offset, expected, found: `${found}` });
  const head = new ByteReader(await file.read(0, Math.min(8, file.size)), { file: file.name, base: 0 });
  const headerSize = head.u32();
  const types = head.u32();
  if (types < 1 || types > MAX_TYPES) throw invalid(4, `1 to ${MAX_TYPES} kinds of names`, types);
  const least = 8 + TYPE_HEADER * types;
  const most = Math.min(MAX_HEADER, file.size);
  if (headerSize < least || headerSize > most)
    throw invalid(0, `a header of ${least} to ${most} bytes`, headerSize);
  const reader = new ByteReader(await file.read(8, TYPE_HEADER * types), { file: file.name, base: 8 });
  const stated = Array.from({ length: types }, () => {
    const at = reader.fileOffset;
    const size = reader.u32();
    if (size > MAX_CONTAINER) throw invalid(at, `at most ${MAX_CONTAINER} bytes for a name`, size);
    const count = reader.i32() * 2 ** 32 + reader.u32();
    reader.skip(8); // the first deleted entity; deleted records are marked
    return { size, count };
  });
  const blockSize = stated.reduce((sum, { size }) => sum + size, 0);
  const problems: Failure[] = [];
  let start = 0;
  const containers = stated.map(({ size, count }, type): Container => {
    const room = file.size - headerSize - start;
    // The last block ends with its last record, so a container counts as soon as its length is present.
    const present = blockSize === 0 || size < 4 || room < 4 ? 0 : Math.floor((room - 4) / blockSize) + 1;
    const container = { size, start, count: Math.max(0, Math.min(count, present)) };
    if (count < 0 || count > present)
      problems.push({
        kind: count < 0 ? 'invalid' : 'truncated',
        file: file.name,
        offset: 12 + TYPE_HEADER * type,
        expected: count < 0 ? 'a number of names' : `${count} names`,
        found: `${count < 0 ? count : present}`,
      });
    start += size;
    return container;
  });
  return { headerSize, blockSize, containers, problems };
}

/** The stated length of the record in a container; -1 if the container is shorter than a length. */
const lengthIn = (container: Uint8Array): number =>
  container.length < 4
    ? -1
    : container[0] | (container[1] << 8) | (container[2] << 16) | (container[3] << 24);

const DELETED_SIZE = 16;
const DELETED = [0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99];

/** The record without its length; `undefined` if there is none, or if it is deleted or does not fit. */
function recordIn(container: Uint8Array): Uint8Array | undefined {
  const length = lengthIn(container);
  if (length <= 0 || length > container.length - 4) return undefined;
  const record = container.subarray(4, 4 + length);
  return length === DELETED_SIZE && DELETED.every((byte, i) => record[i] === byte) ? undefined : record;
}
