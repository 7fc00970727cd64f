// What the hot paths of position search fill: the mainlines of many games, one word (`mainlineWords.ts`) a ply.

/** More plies than any game has. */
const NO_LIMIT = 0x10000;
/** How the decoding of a game ended: at its end, at its limit, or in damage. */
export const COMPLETE = 0;
export const LEFT = 1;
export const DAMAGED = 2;
/** Added to the above: variations were left aside. */
export const BRANCHED = 4;

/** Streams in, words out; all arrays belong to the caller and are used again for the next block. */
export interface MainlineBlock {
  /** Holds the move streams [starts[i], ends[i]) of `count` games; offsets must lie inside it. */
  bytes: Uint8Array;
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Plies after which game i is left; no limit where nobody sets one. */
  readonly limits: Int32Array;
  /** Words of game i: [firstWords[i], firstWords[i + 1]). There must be room for one a byte of all streams. */
  readonly words: Int32Array;
  readonly firstWords: Int32Array;
  /** `COMPLETE`, `LEFT` or `DAMAGED`, with or without `BRANCHED`. */
  readonly outcomes: Uint8Array;
  /** Men that game i has left where it ends or is left, 0 where the decoder does not tell. */
  readonly men: Uint8Array;
}

/** Room for `games` games whose streams are `bytes` long together. */
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
