// Marks of the moves of each game, by which it is compared with others: the position after ten moves, the last position, and
// the number of plies. That is 18 bytes a game.

/** The position after so many plies is the first mark of a game. A shorter game has its last position instead. */
export const HEAD_PLIES = 20;

/** The marks of mainlines, by row. A game without moves has 0 plies. */
export interface MainlineMarks {
  /** Low and high halves of the key of the position after `HEAD_PLIES`. */
  readonly heads: Uint32Array;
  /** The same of the last position. */
  readonly ends: Uint32Array;
  readonly plies: Uint16Array;
}

export const makeMarks = (count: number): MainlineMarks => ({
  heads: new Uint32Array(2 * count),
  ends: new Uint32Array(2 * count),
  plies: new Uint16Array(count),
});

/** Mixes the surnames of both players into the first mark: games of other players have another one. */
export function mixNames(heads: Uint32Array, row: number, white: number, black: number): void {
  const low = Math.imul(white ^ (white >>> 15), 0x85ebca6b) ^ Math.imul(black, 0x9e3779b1);
  const high = Math.imul(black ^ (black >>> 13), 0xc2b2ae35) ^ Math.imul(white, 0x27d4eb2f);
  heads[2 * row] ^= low ^ (low >>> 16);
  heads[2 * row + 1] ^= high ^ (high >>> 16);
}
