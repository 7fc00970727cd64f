/** Squares of the family are file-major (a1 = 0, a2 = 1, b1 = 8); ours are rank-major. The map is its own inverse. */
export const transposeSquare = (square: number): number => ((square & 7) << 3) | (square >> 3);
