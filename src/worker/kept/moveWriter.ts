// Writes the moves of a block, from a scan of its games for every position.
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import type { Resumable } from '../../formats/resumable.ts';
import { makeScanBlock, type ScanSink } from '../../formats/scan.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import { EVERY_POSITION, MoveEncoder } from './encode.ts';
import { FLAGS } from './moves.ts';
import { bytesOf } from './texts.ts';

/** Number of hits in one block of a scan. A game whose hits are in two blocks is left to its reader. */
const HITS = 256 * 1024;
const FIRST_BYTES = 1024 * 1024;

export class MoveWriter {
  readonly #reader: DatabaseReader;
  readonly #resumable: Resumable;
  readonly #encoder: MoveEncoder;
  readonly #sink: ScanSink;
  #first = 0;
  #flags = new Uint8Array(0);
  #lengths = new Uint16Array(0);
  #bytes = new Uint8Array(FIRST_BYTES);
  #size = 0;
  #taken = 0;
  /** The game of the last hit. If it continues in the next block of hits, it is incomplete. */
  #last = -1;

  private constructor(reader: DatabaseReader, resumable: Resumable, encoder: MoveEncoder) {
    this.#reader = reader;
    this.#resumable = resumable;
    this.#encoder = encoder;
    const positionKeys = new Uint32Array(2 * HITS);
    const block = { ...makeScanBlock(HITS), positionKeys };
    this.#sink = {
      block,
      take: (hits) => this.#takeHits(block.rows, block.moves, positionKeys, hits),
      blame: (row) => this.#leave(row),
    };
  }

  static async create(reader: DatabaseReader, resumable: Resumable): Promise<MoveWriter> {
    return new MoveWriter(reader, resumable, await MoveEncoder.create());
  }

  /** Begins a block of this many games. */
  begin(rows: number): void {
    this.#flags = new Uint8Array(rows).fill(FLAGS.silent);
    this.#lengths = new Uint16Array(rows);
    this.#size = 0;
    this.#taken = 0;
  }

  /** Takes the next games of the block. */
  async take(range: RecordRange, { signal }: ReadOptions): Promise<void> {
    this.#first = range.from - this.#taken;
    this.#taken += range.to - range.from;
    this.#last = -1;
    const branches = await this.#resumable.mayBranch(range, signal);
    await this.#reader.scan(range, EVERY_POSITION, this.#sink, { signal });
    for (let row = range.from; row < range.to; row++) {
      const at = row - this.#first;
      if (branches[row - range.from] === 1 && this.#flags[at] !== FLAGS.silent)
        this.#flags[at] |= FLAGS.branched;
    }
  }

  /** Returns the bytes of the block. */
  end(): readonly Uint8Array[] {
    let [at, to] = [0, 0];
    // Games that turned out to be damaged or incomplete after they were encoded lose their bytes.
    for (let game = 0; game < this.#lengths.length; game++) {
      const length = this.#lengths[game];
      if ((this.#flags[game] & FLAGS.left) === 0) {
        this.#bytes.copyWithin(to, at, at + length);
        to += length;
      } else this.#lengths[game] = 0;
      at += length;
    }
    return [this.#flags, bytesOf(this.#lengths), this.#bytes.slice(0, to)];
  }

  #leave(row: number): void {
    this.#flags[row - this.#first] = FLAGS.left;
  }

  #takeHits(rows: Uint32Array, moves: Uint16Array, positionKeys: Uint32Array, hits: number): void {
    for (let from = 0, to = 0; from < hits; from = to) {
      const row = rows[from];
      while (to < hits && rows[to] === row) to++;
      const at = row - this.#first;
      if (row === this.#last || (to === hits && hits === HITS)) this.#leave(row);
      else if ((this.#flags[at] & FLAGS.left) === 0)
        this.#put(at, this.#encoder.encode({ moves, positionKeys, from, to }));
      this.#last = row;
    }
  }

  #put(game: number, length: number | undefined): void {
    this.#flags[game] = length === undefined ? FLAGS.left : 0;
    if (length === undefined) return;
    if (this.#size + length > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(this.#encoder.bytes.subarray(0, length), this.#size);
    this.#lengths[game] = length;
    this.#size += length;
  }
}
