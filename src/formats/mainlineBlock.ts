// The mainlines of many games, one word a ply (`mainlineWords.ts`). The hot paths of position search fill them.

/** More plies than any game has. */
const NO_LIMIT = 0x10000;
/** Outcomes of decoding a game: read to its end, left at its limit, or damaged. */
export const COMPLETE = 0;
export const LEFT = 1;
export const DAMAGED = 2;
/** Added to an outcome: the game has variations, which were left out. */
export const BRANCHED = 4;

/** Move streams for a decoder, and room for its words. A scan fills the same arrays again for its next block. */
export interface MainlineBlock {
  /** Holds the move streams [starts[i], ends[i]) of `count` games; offsets must lie inside it. */
  bytes: Uint8Array;
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Plies after which game i is left; no limit unless the caller sets one. */
  readonly limits: Int32Array;
  /**
   * Words of game i: [firstWords[i], firstWords[i + 1]). They need room for a word per byte of each stream, up to its
   * limit.
   */
  readonly words: Int32Array;
  readonly firstWords: Int32Array;
  /** `COMPLETE`, `LEFT` or `DAMAGED`, with or without `BRANCHED`. */
  readonly outcomes: Uint8Array;
  /** Men on the board at the end of game i, or where it is left; 0 if the decoder does not tell. */
  readonly men: Uint8Array;
}

/** A block with room for `games` games and `bytes` words: one for each byte of their streams that is decoded. */
export const makeMainlineBlock = (games: number, bytes: number): MainlineBlock => ({
  bytes: new Uint8Array(0),
  count: 0,
  starts: new Int32Array(games),
  ends: new Int32Array(games),
  limits: new Int32Array(games).fill(NO_LIMIT),
  words: new Int32Array(bytes),
  firstWords: new Int32Array(games + 1),
  outcomes: new Uint8Array(games),
  men: new Uint8Array(games),
});
