// Entries of the index as columns: each version decodes them, and games and the game index are made from them.
import type { StoredGame } from './storedGame.ts';

/**
 * The fields of `StoredGame` by entry. `chess960` is 0 or 1. A class, because loops over a block are fast
 * only if browsers know its shape.
 */
export class EntryBlock {
  /** Offsets have more than 32 bits. */
  readonly offset: Float64Array;
  readonly length: Uint32Array;
  readonly flags: Uint32Array;
  readonly white: Uint32Array;
  readonly black: Uint32Array;
  readonly event: Uint32Array;
  readonly site: Uint32Array;
  readonly round: Uint32Array;
  readonly variations: Uint32Array;
  readonly comments: Uint32Array;
  readonly nags: Uint32Array;
  readonly result: Uint32Array;
  readonly eco: Uint32Array;
  readonly date: Uint32Array;
  readonly eventDate: Uint32Array;
  readonly whiteElo: Uint32Array;
  readonly blackElo: Uint32Array;
  readonly whiteRating: Uint32Array;
  readonly blackRating: Uint32Array;
  readonly chess960: Uint32Array;
  readonly halfMoves: Uint32Array;
  readonly material: Uint32Array;

  /** Makes room for this many entries. */
  constructor(size: number) {
    this.offset = new Float64Array(size);
    this.length = new Uint32Array(size);
    this.flags = new Uint32Array(size);
    this.white = new Uint32Array(size);
    this.black = new Uint32Array(size);
    this.event = new Uint32Array(size);
    this.site = new Uint32Array(size);
    this.round = new Uint32Array(size);
    this.variations = new Uint32Array(size);
    this.comments = new Uint32Array(size);
    this.nags = new Uint32Array(size);
    this.result = new Uint32Array(size);
    this.eco = new Uint32Array(size);
    this.date = new Uint32Array(size);
    this.eventDate = new Uint32Array(size);
    this.whiteElo = new Uint32Array(size);
    this.blackElo = new Uint32Array(size);
    this.whiteRating = new Uint32Array(size);
    this.blackRating = new Uint32Array(size);
    this.chess960 = new Uint32Array(size);
    this.halfMoves = new Uint32Array(size);
    this.material = new Uint32Array(size);
  }
}

/** Entry `at` of a block. */
export const gameIn = (block: EntryBlock, at: number): StoredGame => ({
  offset: block.offset[at],
  length: block.length[at],
  flags: block.flags[at],
  white: block.white[at],
  black: block.black[at],
  event: block.event[at],
  site: block.site[at],
  round: block.round[at],
  variations: block.variations[at],
  comments: block.comments[at],
  nags: block.nags[at],
  result: block.result[at],
  eco: block.eco[at],
  date: block.date[at],
  eventDate: block.eventDate[at],
  whiteElo: block.whiteElo[at],
  blackElo: block.blackElo[at],
  whiteRating: block.whiteRating[at],
  blackRating: block.blackRating[at],
  chess960: block.chess960[at] === 1,
  halfMoves: block.halfMoves[at],
  material: block.material[at],
});
