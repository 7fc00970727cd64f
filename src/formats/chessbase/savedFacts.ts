// Facts that the program records when it saves a game: times, and the final material.
import type { PieceCounts } from '../../model/gameDetails.ts';

const UNSET = 0xffff;

/**
 * The pieces of the two sides at the end of the mainline, in the order of the arguments; `undefined` if the
 * program has not counted them.
 */
export function decodeMaterial(
  larger: number,
  smaller: number,
): readonly [PieceCounts, PieceCounts] | undefined {
  const unknown = (larger === 0 && smaller === 0) || larger === UNSET || smaller === UNSET;
  return unknown ? undefined : [pieceCounts(larger), pieceCounts(smaller)];
}

const pieceCounts = (bits: number): PieceCounts => ({
  pawns: (bits >> 12) & 15,
  queens: (bits >> 9) & 7,
  knights: (bits >> 6) & 7,
  bishops: (bits >> 3) & 7,
  rooks: bits & 7,
});

/** 1 December 2008, midnight in Central Europe. */
const CREATED_EPOCH = Date.UTC(2008, 10, 30, 23);
/** The last time in the older unit of 1/1024 seconds that counts: November 2100. */
const LAST_OLD = 2_970_943_488_000;
/** Times from here on are in 2^-22 seconds, the newer unit. */
const FIRST_NEW = 2 ** 40;
const OLD_SCALE = 1.024;
const NEW_SCALE = 4194.304;
/** The last time that a `Date` can hold. */
const LAST_TIME = 8.64e15;

/** When a game was created, in milliseconds since 1970, from the older generation's unit of 1/1024 seconds. */
export const createdAt = (ticks: number): number | undefined =>
  ticks <= 0 || ticks > LAST_OLD ? undefined : CREATED_EPOCH + Math.round(ticks / OLD_SCALE);

/**
 * When a game was created, in milliseconds since 1970, from the newer generation's unit of 2^-22 seconds.
 * Converted databases keep the small numbers of the older unit.
 */
export function createdAtEither(ticks: number): number | undefined {
  if (ticks < FIRST_NEW) return createdAt(ticks);
  const time = CREATED_EPOCH + Math.round(ticks / NEW_SCALE);
  return time > LAST_TIME ? undefined : time;
}

/** 15 October 1582, the epoch of UUIDs. */
const CHANGED_EPOCH = Date.UTC(1582, 9, 15);

/** When a game was changed last, in milliseconds since 1970, from units of 100 nanoseconds. */
export function changedAt(ticks: number): number | undefined {
  const time = CHANGED_EPOCH + Math.floor(ticks / 10_000);
  return ticks <= 0 || time > LAST_TIME ? undefined : time;
}
