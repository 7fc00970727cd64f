// Performance ratings by FIDE's handbook (B.02, table 8.1a): the rating of a player who is expected to get this score.

/** Rating difference by score in percent, from 50 to 100. */
const DIFFERENCES: readonly number[] = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
];

/** The rounded performance rating of a score (points per game) against opponents of this mean rating. */
export function performanceRating(opponents: number, score: number): number {
  const percent = Math.round(Math.min(1, Math.max(0, score)) * 100);
  const difference = percent < 50 ? -DIFFERENCES[100 - percent - 50] : DIFFERENCES[percent - 50];
  return Math.round(opponents + difference);
}
