// The entity files `.cbp .cbt .cbc .cbs .cbe .cbl`: records of fixed size, read by id. ChessBase sorts them by a tree,
// which is broken in some large databases; we never walk it.
import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import { Breath } from '../../base/breath.ts';
import type { ReadOptions } from '../format.ts';
import { countTable } from '../chessbase/recordCount.ts';
import { readWindows } from '../recordWindows.ts';

const SHORT_HEADER = 28;
const MAX_EXTRA = 4096;
const MAX_DATA_SIZE = 65_536;
/** Left id, right id and balance, before the data of a record. */
const PREFIX = 9;
const DELETED = -999;

/**
 * Pages are small because the ids of a window are scattered. A file of 64 MB (11 million games) stays in memory.
 */
const PAGES = { pageSize: 64 * 1024, maxPages: 1024 };

const STEP_SIZE = 256 * 1024;
/** 5,000 to 8,000 names: making their texts takes longer than reading their bytes. */
const NAMES_WINDOW = 512 * 1024;

/** One entity file: the data of its live records by id. */
export class EntityFile {
  readonly name: string;
  readonly problems: readonly Failure[];
  /** Number of records, deleted ones included; ids from this number on are unknown. */
  readonly count: number;
  /** The file without a page cache, to be read from end to end. */
  readonly #file: ByteSource;
  readonly #source: ByteSource;
  readonly #headerSize: number;
  readonly #stride: number;

  private constructor(
    file: ByteSource,
    source: ByteSource,
    layout: { headerSize: number; stride: number; count: number },
    problems: readonly Failure[],
  ) {
    this.name = file.name;
    this.#file = file;
    this.#source = source;
    this.#headerSize = layout.headerSize;
    this.#stride = layout.stride;
    this.count = layout.count;
    this.problems = problems;
  }

  /**
   * Reads the header. If one of its numbers does not fit the file's size, and the usual number does, that is used and
   * there is a problem. If a number is impossible, or the header is cut short, the file counts as empty.
   */
  static async open(file: ByteSource, sizes: EntitySizes): Promise<EntityFile> {
    const source = new PagedSource(file, PAGES);
    try {
      const head = await source.read(0, Math.min(SHORT_HEADER, file.size));
      const { headerSize, stride, stated, problem } = decodeHeader(head, file, sizes);
      const { count, problems } = countTable(file, { start: headerSize, recordSize: stride, stated });
      const all = problem === undefined ? problems : [problem, ...problems];
      return new EntityFile(file, source, { headerSize, stride, count }, all);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return new EntityFile(file, source, { headerSize: 0, stride: 1, count: 0 }, [toFailure(thrown)]);
    }
  }

  /** The data (after the 9-byte prefix) of those ids that exist and are neither deleted nor wiped, in few reads. */
  async read(ids: Iterable<number>): Promise<ReadonlyMap<number, Uint8Array>> {
    const wanted = [...new Set(ids)].filter((id) => id >= 0 && id < this.count);
    const stride = this.#stride;
    const records = await readRanges(
      this.#source,
      wanted.map((id) => ({ offset: this.#headerSize + id * stride, length: stride })),
    );
    const found = new Map<number, Uint8Array>();
    for (const [i, bytes] of records.entries()) {
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      if (view.getInt32(0, true) === DELETED || isWiped(bytes, view, this.count)) continue;
      found.set(wanted[i], bytes.subarray(PREFIX));
    }
    return found;
  }

  /** Damage of a record that was read, according to the checksums of the archive around the file. */
  damageOf(id: number): Failure | undefined {
    return this.#source.doubts?.at(this.#headerSize + id * this.#stride, this.#stride);
  }

  /** All live records in order, some 256 KB at a time. */
  async *all(signal?: AbortSignal): AsyncGenerator<readonly [id: number, data: Uint8Array]> {
    const step = Math.max(1, Math.floor(STEP_SIZE / this.#stride));
    for (let from = 0; from < this.count; from += step) {
      signal?.throwIfAborted();
      const ids = Array.from({ length: Math.min(step, this.count - from) }, (_, i) => from + i);
      yield* await this.read(ids);
    }
  }

  /** Passes on the data of every id in order, `undefined` for a deleted one, from large windows. */
  async forEach(visit: (data: Uint8Array | undefined) => void, options?: ReadOptions): Promise<void> {
    const stride = this.#stride;
    const { count } = this;
    const layout = { start: this.#headerSize, recordSize: stride, count, window: NAMES_WINDOW };
    const breath = new Breath();
    for await (const { row, records, bytes } of readWindows(this.#file, layout, options?.signal)) {
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      for (let at = 0; at < records * stride; at += stride)
        visit(view.getInt32(at, true) === DELETED ? undefined : bytes.subarray(at + PREFIX, at + stride));
      options?.onProgress?.({ done: row + records, total: count });
      await breath.take();
    }
  }

  /** The live records among the first `limit`, to guess the code page from. */
  async sample(limit: number): Promise<readonly Uint8Array[]> {
    const ids = Array.from({ length: Math.min(limit, this.count) }, (_, id) => id);
    return [...(await this.read(ids)).values()];
  }
}

/**
 * Tells whether a record lost its name: it has none, and its place in the tree of `count` records is
 * impossible. A record of zeros lost its name, because it names one child twice. A record with a name is
 * never judged by the tree.
 */
function isWiped(bytes: Uint8Array, view: DataView, count: number): boolean {
  if (bytes[PREFIX] !== 0) return false;
  const left = view.getInt32(0, true);
  const right = view.getInt32(4, true);
  const isChild = (id: number): boolean => id >= -1 && id < count;
  const isNode = isChild(left) && isChild(right) && (left !== right || left === -1);
  return !isNode || Math.abs(view.getInt8(8)) > 1;
}

/** Sizes of the data of one kind of entity: the size that its fields need, and the usual one. */
interface EntitySizes {
  readonly dataSize: number;
  readonly storedSize: number;
}

/** The layout of a file, from its header, or corrected. */
interface Layout {
  readonly headerSize: number;
  readonly stride: number;
  readonly stated: number;
  readonly problem?: Failure;
}

/** Extra bytes of the header: of ChessBase 6, and of everything newer. */
const USUAL_EXTRA = [0, 4];

function decodeHeader(head: Uint8Array, { name: file, size }: ByteSource, sizes: EntitySizes): Layout {
  const { dataSize: needed, storedSize } = sizes;
  const reader = new ByteReader(head, { file, base: 0 });
  const stated = reader.u32le();
  reader.skip(8); // root of the tree; 1234567890
  const dataSize = reader.u32le();
  reader.skip(8); // first deleted record, live records: both are stale in old files
  const extra = reader.u32le();
  const wrongSize = (expected: string): Failure => ({
    kind: 'invalid',
    file,
    offset: 12,
    expected,
    found: `${dataSize}`,
  });
  const wrongExtra = (expected: string): Failure => ({
    kind: 'invalid',
    file,
    offset: 24,
    expected,
    found: `${extra}`,
  });
  const layoutOf = (data: number, more: number, problem?: Failure): Layout => ({
    headerSize: SHORT_HEADER + more,
    stride: PREFIX + data,
    stated,
    ...(problem !== undefined && { problem }),
  });
  const others = [
    layoutOf(storedSize, extra, wrongSize(`a data size of ${storedSize} bytes, which fits the file`)),
    ...USUAL_EXTRA.map((usual) =>
      layoutOf(dataSize, usual, wrongExtra(`${usual} extra header bytes, which fit the file`)),
    ),
  ];
  const fits = ({ headerSize, stride }: Layout): boolean => headerSize + stride * stated === size;
  const own = layoutOf(dataSize, extra);
  const repaired = fits(own) ? undefined : others.find(fits);
  if (repaired !== undefined) return repaired;
  if (dataSize < needed || dataSize > MAX_DATA_SIZE)
    throw new FormatError(wrongSize(`a data size of ${needed} to ${MAX_DATA_SIZE} bytes`));
  if (extra >= MAX_EXTRA) throw new FormatError(wrongExtra(`fewer than ${MAX_EXTRA} extra header bytes`));
  return own;
}
