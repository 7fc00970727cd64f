import { NO_MOVE } from '../../formats/scanHits.ts';
import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from './gameSource.ts';
import { Growing } from './growing.ts';

/** A large database is sorted in several parts, because the moves of all its games do not fit into memory at once. */
export interface OpeningsPart {
  readonly part: number;
  readonly parts: number;
}

const CHUNK_BITS = 14;
/** Number of games per block of moves. The list grows by adding blocks, so that nothing is copied. */
const CHUNK = 1 << CHUNK_BITS;
/**
 * A part has all games that share this many first plies, so that common moves are found within it.
 */
const PLIES_OF_PART = 6;

/** The first moves of games, a row of `stride` moves for each, as an openings scan delivers them. */
export class Openings implements HitsTarget {
  readonly maxPly: number;
  readonly stride: number;
  #part: OpeningsPart;
  /**
   * The move that game g of a block plays at ply p is at `g * stride + p`; `NO_MOVE` at the game's end,
   * leftovers after it.
   */
  readonly #moves: Uint16Array[] = [];
  /** The record row of each game. */
  readonly #rows = new Growing();
  #count = 0;
  /** True while the last game is incomplete. */
  #open = false;

  constructor(maxPly: number, part: OpeningsPart = { part: 0, parts: 1 }) {
    this.maxPly = maxPly;
    this.stride = maxPly + 1;
    this.#part = part;
  }

  /** Drops all games, so that another part can use the same memory. */
  begin(part: OpeningsPart): void {
    this.#part = part;
    this.#rows.cut(0);
    this.#count = 0;
    this.#open = false;
  }

  /** The record row of each game; valid until more come. */
  get rows(): Uint32Array {
    return this.#rows.values;
  }
  get count(): number {
    return this.#count;
  }

  /** The move that a game plays at a ply; `NO_MOVE` at its end. Later plies mean nothing. */
  move(game: number, ply: number): number {
    return this.#moves[game >>> CHUNK_BITS][(game & (CHUNK - 1)) * this.stride + ply];
  }

  /** Takes hits. Hits at plies beyond `maxPly` are left out. */
  take({ rows, plies, moves }: ScanBlock, hits: number): void {
    for (let i = 0; i < hits; i++) {
      if (plies[i] === 0) this.#start(rows[i]);
      if (plies[i] < this.stride) this.#set(this.#count - 1, plies[i], moves[i]);
    }
  }

  /** Completes the last game, after all games have arrived. */
  finish(): void {
    this.#close();
  }

  #start(row: number): void {
    this.#close();
    if (this.#count >>> CHUNK_BITS === this.#moves.length)
      this.#moves.push(new Uint16Array(CHUNK * this.stride));
    this.#rows.push(row);
    this.#set(this.#count++, 0, NO_MOVE);
    this.#open = true;
  }

  #set(game: number, ply: number, move: number): void {
    this.#moves[game >>> CHUNK_BITS][(game & (CHUNK - 1)) * this.stride + ply] = move;
  }

  /** Removes the last game if it belongs to another part. */
  #close(): void {
    if (this.#open && this.#part.parts > 1 && this.#partOf(this.#count - 1) !== this.#part.part)
      this.#rows.cut(--this.#count);
    this.#open = false;
  }

  #partOf(game: number): number {
    let hash = 0;
    for (let ply = 0; ply < Math.min(PLIES_OF_PART, this.stride); ply++) {
      const move = this.move(game, ply);
      hash = Math.imul(hash ^ move, 0x9e3779b1);
      hash ^= hash >>> 15;
      if (move === NO_MOVE) break;
    }
    return (hash >>> 0) % this.#part.parts;
  }
}
