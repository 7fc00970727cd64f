// Marks of each game's moves, for comparing games: the position after ten moves, the last position, and the number of
// plies. They take 18 bytes a game.

/** The first mark of a game is the position after this many plies, or the last position of a shorter game. */
export const HEAD_PLIES = 20;

/** The marks of mainlines, by row. A game without moves has 0 plies. */
export interface MainlineMarks {
  /** Low and high halves of the first mark: the key of its position, into which `mixNames` mixes the players. */
  readonly heads: Uint32Array;
  /** Low and high halves of the key of the last position. */
  readonly ends: Uint32Array;
  readonly plies: Uint16Array;
}

export const makeMarks = (count: number): MainlineMarks => ({
  heads: new Uint32Array(2 * count),
  ends: new Uint32Array(2 * count),
  plies: new Uint16Array(count),
});

/** Mixes the surnames of both players into the first mark, so that games of other players get a different one. */
export function mixNames(heads: Uint32Array, row: number, white: number, black: number): void {
  const low = Math.imul(white ^ (white >>> 15), 0x85ebca6b) ^ Math.imul(black, 0x9e3779b1);
  const high = Math.imul(black ^ (black >>> 13), 0xc2b2ae35) ^ Math.imul(white, 0x27d4eb2f);
  heads[2 * row] ^= low ^ (low >>> 16);
  heads[2 * row + 1] ^= high ^ (high >>> 16);
}
