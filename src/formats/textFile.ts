// A text file of games: where they start, as far as it was scanned, and their bytes.
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import { Breath } from '../base/breath.ts';
import type { GrowthOptions, ReadOptions } from './format.ts';
import { GameTable, MAX_GAMES } from './gameTable.ts';
import type { FoundRecords, RecordPlaces } from './resumable.ts';
import type { RecordRange } from './wantedRows.ts';

/** Bytes scanned when the file is opened: enough games for a first screen. */
const FIRST_WINDOW = 4 * 1024 * 1024;
const WINDOW = 8 * 1024 * 1024;
/** The maximum number of bytes of one game that are read. A larger game has a problem that says so. */
export const MAX_GAME_SIZE = 16 * 1024 * 1024;
/** The maximum number of bytes of neighboring games that are read together. */
const BATCH = 4 * 1024 * 1024;
/** Bytes after and before its window that a finder may look at. Windows are read with these bytes. */
export const LOOK = 16 * 1024;
const LOOK_BACK = 512;

/** Finds where games start, and adds them to a table. */
interface TextFinder {
  /**
   * Scans bytes[from, to), which start in the file at `base + from`. `bytes` must also hold `LOOK_BACK` bytes
   * before and `LOOK` bytes after them, except at the ends of the file.
   */
  scan(bytes: Uint8Array, from: number, to: number, base: number): void;
}

/**
 * Adds a problem, or replaces the one with the same key: the count that a problem states grows during the
 * scan.
 */
export type Tell = (key: string, problem: Failure) => void;

/** The bytes of one game, up to `limit` of them. */
export interface GameBytes {
  /** 0-based. */
  readonly row: number;
  readonly bytes: Uint8Array;
  readonly offset: number;
  /** 1-based line of the file on which it starts. */
  readonly line: number;
  /** Size of the whole game in bytes. */
  readonly size: number;
}

/** One file. It finds games from the beginning as far as callers ask, and reads their bytes. */
export class TextFile {
  readonly source: ByteSource;
  readonly problems: Failure[] = [];
  /** Indexes into `problems` by the keys of `#tell`. */
  readonly #problemIndexes = new Map<string, number>();
  readonly #table = new GameTable();
  readonly #finder: TextFinder;
  #scanned: number;
  /** Size of a file whose games another reader has found. */
  #resumed: number | undefined;
  #step: Promise<void> | undefined;
  #ahead: { readonly from: number; readonly bytes: Promise<Uint8Array> } | undefined;
  /** Number of NUL bytes, and the offset of the first. */
  #nuls = { count: 0, first: 0 };

  /** `start` is the length of a byte-order mark. */
  constructor(source: ByteSource, start: number, makeFinder: (table: GameTable, tell: Tell) => TextFinder) {
    this.source = source;
    this.#scanned = start;
    this.#finder = makeFinder(this.#table, (key, problem) => this.#tell(key, problem));
  }

  get isComplete(): boolean {
    return (this.#scanned >= this.size && this.isWhole) || this.#table.isFull;
  }

  /** True if the size of the file is known. That of a packed file is known once the file was unpacked. */
  get isWhole(): boolean {
    return this.#resumed !== undefined || this.source.growth?.isComplete !== false;
  }

  /** Known bytes of the file. Scanning a packed file makes more of them known. */
  get size(): number {
    return this.#resumed ?? this.source.growth?.known ?? this.source.size;
  }

  /** Number of games whose end is known. */
  get count(): number {
    return this.isComplete ? this.#table.count : Math.max(0, this.#table.count - 1);
  }

  /** Scans the start of the file, which the caller has read. */
  scanFirst(bytes: Uint8Array): void {
    const isWhole = bytes.length === this.size && this.isWhole;
    this.#scanWindow(bytes, 0, isWhole ? bytes.length : Math.max(this.#scanned, bytes.length - LOOK));
    this.#tellDamage();
  }

  /** The start of a file, as much as opening scans. */
  static async readFirst(source: ByteSource): Promise<Uint8Array> {
    await source.growth?.readTo(FIRST_WINDOW);
    return source.read(0, Math.min(source.growth?.known ?? source.size, FIRST_WINDOW));
  }

  /**
   * Scans the rest of the file, or until `records` games are known. Calls share one pass, with those of `scanTo` as
   * well.
   */
  scanRest({ records = Infinity, ...options }: GrowthOptions = {}): Promise<void> {
    return this.#scanUntil(() => this.count >= records, options);
  }

  /**
   * Scans until a game is known that starts at `offset` or later. Calls share one pass. After a canceled call the next
   * one resumes there.
   */
  scanTo(offset: number, options?: ReadOptions): Promise<void> {
    return this.#scanUntil(() => this.count > 0 && this.#table.offset(this.count - 1) >= offset, options);
  }

  async #scanUntil(isEnough: () => boolean, { signal, onProgress }: ReadOptions = {}): Promise<void> {
    const breath = new Breath();
    while (!this.isComplete && !isEnough()) {
      signal?.throwIfAborted();
      this.#step ??= this.#scanNext().finally(() => (this.#step = undefined));
      await this.#step;
      onProgress?.({ done: this.#scanned, total: this.source.growth?.expected ?? this.size });
      await breath.take();
    }
  }

  /** The games of rows [from, to), at most `limit` bytes of each. Neighboring games are read together. */
  async *games(
    from: number,
    to: number,
    limit: number,
    options: ReadOptions = {},
  ): AsyncGenerator<GameBytes> {
    for (let row = from; row < to;) {
      options.signal?.throwIfAborted();
      const first = this.#table.offset(row);
      let end = row + 1;
      while (end < to && this.#end(end) - first <= BATCH) end++;
      const length = Math.min(this.#end(end - 1) - first, end === row + 1 ? limit : Infinity);
      const bytes = await this.source.read(first, length);
      for (; row < end; row++) {
        const offset = this.#table.offset(row);
        const size = this.#end(row) - offset;
        const start = offset - first;
        const own = bytes.subarray(start, start + Math.min(size, limit));
        yield { row, bytes: own, offset, line: this.#table.line(row), size };
      }
    }
  }

  /** Places of known games. */
  places({ from, to }: RecordRange): RecordPlaces {
    return this.#table.places(from, to);
  }

  /** See `Resumable`. */
  async resume({ size, problems, ...places }: FoundRecords): Promise<boolean> {
    // A window that is being scanned would add its games once more.
    await this.#step?.catch(() => undefined);
    if (!this.#table.beginsWith(places) || this.#scanned > size) return false;
    const { offsets, lines } = places;
    if (this.isComplete) return this.#table.count === offsets.length && this.size === size;
    for (let row = this.#table.count; row < offsets.length; row++) this.#table.add(offsets[row], lines[row]);
    this.#scanned = size;
    this.#resumed = size;
    this.#ahead = undefined;
    this.problems.splice(0, this.problems.length, ...problems);
    return true;
  }

  /** The row of the game that starts at `offset`. */
  rowAt(offset: number): number | undefined {
    const row = this.#table.rowAt(offset);
    return row === undefined || row >= this.count ? undefined : row;
  }

  #end(row: number): number {
    return row + 1 < this.#table.count ? this.#table.offset(row + 1) : this.size;
  }

  async #scanNext(): Promise<void> {
    const from = this.#scanned;
    const ahead = this.#ahead?.from === from ? this.#ahead.bytes : this.#readWindow(from);
    this.#ahead = undefined;
    const bytes = await ahead;
    const to = this.#windowEnd(from);
    // The next window is read while this one is scanned. If that read fails, the window is read again and then throws.
    if (to < this.size || !this.isWhole) {
      const next = this.#readWindow(to);
      next.catch(() => {
        if (this.#ahead?.bytes === next) this.#ahead = undefined;
      });
      this.#ahead = { from: to, bytes: next };
    }
    this.#scanWindow(bytes, Math.max(0, from - LOOK_BACK), to);
    this.source.release?.(bytes);
    this.#tellDamage();
  }

  /** Reports what is missing from a packed file, once everything that could be unpacked was scanned. */
  #tellDamage(): void {
    const problem = this.isComplete ? this.source.growth?.problem : undefined;
    if (problem !== undefined) this.#tell('packed', problem);
  }

  #windowEnd(from: number): number {
    return Math.min(this.size, from + WINDOW);
  }

  async #readWindow(from: number): Promise<Uint8Array> {
    await this.source.growth?.readTo(from + WINDOW + LOOK);
    const start = Math.max(0, from - LOOK_BACK);
    return this.source.read(start, Math.min(this.size, this.#windowEnd(from) + LOOK) - start);
  }

  #scanWindow(bytes: Uint8Array, base: number, to: number): void {
    this.#finder.scan(bytes, this.#scanned - base, to - base, base);
    this.#countNuls(bytes, this.#scanned - base, to - base, base);
    this.#scanned = to;
    const file = this.source.name;
    if (this.#table.isFull)
      this.problems.push({ kind: 'limit', file, offset: to, expected: `at most ${MAX_GAMES} games` });
  }

  /** Counts NUL bytes, which text never has: a power failure leaves them. */
  #countNuls(bytes: Uint8Array, from: number, to: number, base: number): void {
    let count = 0;
    let first = -1;
    for (let at = bytes.indexOf(0, from); at >= 0 && at < to; at = bytes.indexOf(0, at)) {
      if (first < 0) first = at;
      while (at < to && bytes[at] === 0) {
        at++;
        count++;
      }
    }
    if (count === 0) return;
    if (this.#nuls.count === 0) this.#nuls.first = base + first;
    this.#nuls.count += count;
    const { count: all, first: offset } = this.#nuls;
    const found = `${all} ${all === 1 ? 'byte' : 'bytes'} that hold nothing (NUL)`;
    this.#tell('text', { kind: 'invalid', file: this.source.name, offset, expected: 'text', found });
  }

  #tell(key: string, problem: Failure): void {
    const at = this.#problemIndexes.get(key) ?? this.problems.length;
    this.#problemIndexes.set(key, at);
    this.problems[at] = problem;
  }
}
