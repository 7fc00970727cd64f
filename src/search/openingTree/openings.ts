import { NO_MOVE } from '../../formats/scanHits.ts';
import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from './gameSource.ts';
import { Growing } from './growing.ts';

/** Of several parts that the games are taken in, because not all of their moves fit into memory at once. */
export interface OpeningsPart {
  readonly part: number;
  readonly parts: number;
}

const CHUNK_BITS = 14;
/** Moves of so many games lie in one piece: more room is more pieces, and nothing is copied. */
const CHUNK = 1 << CHUNK_BITS;
/** Games of one part are alike in their first moves, so that what they have in common is found within the part. */
const PLIES_OF_PART = 6;

/** The moves with which games begin, one row of `stride` moves a game: what an openings scan finds. */
export class Openings implements HitsTarget {
  readonly maxPly: number;
  readonly stride: number;
  #part: OpeningsPart;
  /** Of a piece's game g the move played at ply p stands at `g * stride + p`, `NO_MOVE` where it ends. */
  readonly #moves: Uint16Array[] = [];
  /** The record row of each game. */
  readonly #rows = new Growing();
  #count = 0;
  /** The last game is still being filled. */
  #open = false;

  constructor(maxPly: number, part: OpeningsPart = { part: 0, parts: 1 }) {
    this.maxPly = maxPly;
    this.stride = maxPly + 1;
    this.#part = part;
  }

  /** Forgets all games: those of another part come into the same memory. */
  begin(part: OpeningsPart): void {
    this.#part = part;
    this.#rows.cut(0);
    this.#count = 0;
    this.#open = false;
  }

  /** The record row of each game; not to be kept while more comes. */
  get rows(): Uint32Array {
    return this.#rows.values;
  }
  get count(): number {
    return this.#count;
  }

  /** The move that a game plays at a ply, `NO_MOVE` where it ends. */
  move(game: number, ply: number): number {
    return this.#moves[game >>> CHUNK_BITS][(game & (CHUNK - 1)) * this.stride + ply];
  }

  take({ rows, plies, moves }: ScanBlock, hits: number): void {
    for (let i = 0; i < hits; i++) {
      if (plies[i] === 0) this.#start(rows[i]);
      this.#set(this.#count - 1, plies[i], moves[i]);
    }
  }

  /** Nothing more comes: the last game is looked at, too. */
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

  /** A game of another part is taken back. */
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
