import { FormatError } from '../../base/failure.ts';
import type { Failure, FailureKind } from '../../base/failure.ts';
import type { ByteSource, Growth } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { freeBuffer } from '../../bytes/freeBuffer.ts';
import { Breath } from '../../base/breath.ts';
import { Checkpoints } from './checkpoints.ts';
import { Cursor, PAGE } from './cursor.ts';
import type { Unpacker } from './unpacker.ts';

const MAX_PAGES = 16;
/** The maximum number of cursors that unpack dropped pages again. */
const MAX_AGAIN = 4;
/** Bytes that any file may unpack to; above them only this many times the packed size. */
const ALWAYS_ALLOWED = 2 ** 30;
const MAX_RATIO = 250;
/** The usual ratio of unpacked to packed bytes in texts of games, before anything is known of a file. */
const USUAL_RATIO = 4;
/** Failures of the data. Others, of the disk or the browser, may be temporary. */
const LASTING: ReadonlySet<FailureKind> = new Set(['invalid', 'truncated', 'limit', 'unsupported']);

export interface UnpackedFile {
  readonly name: string;
  /** Its name in failures. */
  readonly label: string;
  readonly packedSize: number;
  /** Its unpacked size, if the archive states it. */
  readonly size?: number;
  readonly unpacker: Unpacker;
}

/**
 * Packed bytes as a source. They are unpacked once from start to end, as far as callers read, and the last
 * used pages are kept. Pages that have been dropped are unpacked again from the nearest checkpoint.
 */
export class UnpackedSource implements ByteSource, Growth {
  readonly name: string;
  readonly growth: Growth = this;
  readonly #file: UnpackedFile;
  /** Unpacks bytes that no caller has read yet. */
  readonly #front: Cursor;
  /**
   * Cursors that unpack dropped pages: one for each of several readers that go through the file. The last used one is
   * the last.
   */
  #again: readonly Cursor[] = [];
  readonly #start: Cursor;
  readonly #checkpoints = new Checkpoints();
  /** The cached pages; the last used one is the last. */
  readonly #pages = new Map<number, Uint8Array>();
  #end: { readonly problem?: Failure } | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: UnpackedFile) {
    this.name = file.name;
    this.#file = file;
    this.#front = new Cursor(file.unpacker);
    this.#start = this.#front.copy();
  }

  get size(): number {
    return this.#file.size ?? this.#front.position;
  }

  get known(): number {
    return this.#front.position;
  }

  get isComplete(): boolean {
    return this.#end !== undefined;
  }

  get problem(): Failure | undefined {
    return this.#end?.problem;
  }

  get expected(): number {
    if (this.#end !== undefined) return this.known;
    const { packedDone, position } = this.#front;
    const ratio = packedDone === 0 ? USUAL_RATIO : position / packedDone;
    return this.#file.size ?? Math.max(position, Math.round(this.#file.packedSize * ratio));
  }

  readTo(size: number): Promise<void> {
    return this.#queue(() => this.#unpackTo(size));
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    if (this.#file.size !== undefined) checkRange(this, offset, length);
    return this.#queue(async () => {
      await this.#unpackTo(offset + length);
      if (offset + length > this.known && this.problem !== undefined) throw new FormatError(this.problem);
      checkRange({ name: this.name, size: this.known }, offset, length);
      const bytes = new Uint8Array(length);
      for (let at = offset; at < offset + length;) {
        const page = Math.floor(at / PAGE);
        const start = at - page * PAGE;
        const part = (await this.#page(page)).subarray(start, start + offset + length - at);
        if (part.length === 0) throw changed(this.#file.label, at);
        bytes.set(part, at - offset);
        at += part.length;
      }
      return bytes;
    });
  }

  release(bytes: Uint8Array): void {
    freeBuffer(bytes);
  }

  /** Runs one call after the other, because they share the cursors. */
  #queue<Value>(call: () => Promise<Value>): Promise<Value> {
    const result = this.#turn.then(call);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Goes on at the stated end, because the checksum is compared only after it. */
  async #unpackTo(size: number): Promise<void> {
    const breath = new Breath();
    const { size: stated } = this.#file;
    while (this.#end === undefined && (this.#front.position < size || this.#front.position === stated)) {
      await this.#advance();
      await breath.take();
    }
  }

  /** Unpacks the next new piece. Damage ends the file. */
  async #advance(): Promise<void> {
    try {
      const goesOn = await this.#front.step((page, bytes) => this.#keep(page, bytes));
      const { doubt } = this.#front;
      const problem = goesOn ? this.#excess() : doubt;
      if (!goesOn || problem !== undefined) this.#end = problem === undefined ? {} : { problem };
      else this.#checkpoints.consider(this.#front);
    } catch (thrown) {
      if (!(thrown instanceof FormatError) || !LASTING.has(thrown.failure.kind)) throw thrown;
      this.#end = { problem: thrown.failure };
    }
  }

  /** The problem of a file that becomes far too large, so that no more of it is unpacked. */
  #excess(): Failure | undefined {
    const { position, packedDone } = this.#front;
    if (position <= ALWAYS_ALLOWED || position <= MAX_RATIO * packedDone) return undefined;
    const expected = `at most 1 GB unpacked, or ${MAX_RATIO} times the packed size`;
    return { kind: 'limit', file: this.#file.label, expected, found: 'more, which is left out' };
  }

  async #page(page: number): Promise<Uint8Array> {
    const kept = this.#pages.get(page);
    if (kept !== undefined) {
      this.#keep(page, kept);
      return kept;
    }
    if (page >= this.#front.nextPage) return this.#front.rest() ?? new Uint8Array(0);
    const again = this.#cursorBefore(page);
    this.#again = [...this.#again.filter((other) => other !== again), again].slice(-MAX_AGAIN);
    const breath = new Breath();
    const wanted: Uint8Array[] = [];
    while (again.nextPage <= page) {
      const goesOn = await again.step((number, bytes) => {
        if (number === page) wanted.push(bytes);
        this.#keep(number, bytes);
      });
      if (!goesOn) throw changed(this.#file.label, again.packedDone);
      await breath.take();
    }
    return wanted[0];
  }

  /**
   * The cursor with the shortest way to a page. One that is far from it belongs to another reader and stays where it
   * is.
   */
  #cursorBefore(page: number): Cursor {
    const kept = this.#checkpoints.before(page) ?? this.#start;
    const nearest = this.#again
      .filter(({ nextPage }) => nextPage <= page)
      .reduce((best, cursor) => (cursor.position >= best.position ? cursor : best), kept);
    return nearest === kept || page - nearest.nextPage > MAX_PAGES ? nearest.copy() : nearest;
  }

  #keep(page: number, bytes: Uint8Array): void {
    this.#pages.delete(page);
    this.#pages.set(page, bytes);
    if (this.#pages.size <= MAX_PAGES) return;
    const [oldest] = this.#pages.keys();
    this.#pages.delete(oldest);
  }
}

const changed = (file: string, offset: number): FormatError =>
  new FormatError({ kind: 'changed', file, offset });
