// Decodes a record without its moves.
import { NAGS } from '../../chess/nag.ts';
import type { Nag } from '../../chess/types.ts';
import type { BookScore, Recommendation } from '../../model/bookEntry.ts';
import { TAIL_SIZE, type RecordLocation } from './page.ts';

const GREEN = 0x80;
const RED = 0x40;
const WEIGHTED = 0x04;

/** The number of rated players, and the sum of their ratings. */
export interface Ratings {
  readonly count: number;
  readonly sum: number;
}

/** The last part of a record as it is stored; "own" is the side to move. */
export interface Tail {
  readonly total: number;
  readonly ownWins: number;
  readonly otherWins: number;
  readonly draws: number;
  /** Ten times the points of the side to move. */
  readonly tenths: number;
  readonly own: Ratings;
  readonly other: Ratings;
  readonly flags: number;
  readonly weight: number;
  readonly comment: number;
}

/** Reads the last part; the caller has checked where it is. */
export function decodeTail({ page: { bytes }, tail }: RecordLocation): Tail {
  const u24 = (at: number): number =>
    (bytes[tail + at] << 16) | (bytes[tail + at + 1] << 8) | bytes[tail + at + 2];
  const u32 = (at: number): number => bytes[tail + at] * 0x1000000 + u24(at + 1);
  return {
    total: u24(0),
    ownWins: u24(3),
    otherWins: u24(6),
    draws: u24(9),
    tenths: u32(12),
    own: { count: u24(16), sum: u32(19) },
    other: { count: u24(23), sum: u32(26) },
    flags: bytes[tail + 30],
    weight: (bytes[tail + 31] << 24) >> 24,
    comment: bytes[tail + TAIL_SIZE - 1],
  };
}

/**
 * Numbers of games from White's side, with points only if they are possible for this many games. If the
 * points count every game without a result as half, or if there are neither results nor points, they are made
 * up and left out.
 */
export function scoreOf({ total, ownWins, otherWins, draws, tenths }: Tail, whiteToMove: boolean): BookScore {
  const white = whiteToMove ? ownWins : otherWins;
  const black = whiteToMove ? otherWins : ownWins;
  const decided = ownWins + otherWins + draws;
  const open = tenths - ownWins * 10 - draws * 5;
  const isNeutral = open === (total - decided) * 5 || (decided === 0 && tenths === 0);
  const saysNothing = total > decided && isNeutral;
  if (tenths > total * 10 || saysNothing) return { total, white, draws, black };
  return { total, white, draws, black, points: (whiteToMove ? tenths : total * 10 - tenths) / 10 };
}

/** Tells whether the counts are possible; those of sound books always are. */
export const isPlausible = ({ total, ownWins, otherWins, draws, tenths }: Tail): boolean =>
  ownWins + otherWins + draws <= total && tenths <= total * 10;

/** The mean rating, rounded; there must be a rated player. */
export const meanRating = ({ count, sum }: Ratings): number => Math.round(sum / count);

/** The stored weight of the move that leads to a record; `undefined` for none. */
export const weightOf = ({ flags, weight }: Tail): number | undefined =>
  (flags & WEIGHTED) === 0 ? undefined : weight;

/**
 * ChessBase's color for a move with this annotation that leads to this record. "Never" outweighs everything, "play"
 * everything except a bad mark. A move to a position without games is gray: the book has it only by transposition.
 */
export function recommendationOf({ flags, total }: Tail, annotation: number): Recommendation | undefined {
  const bad = annotation === 2 || annotation === 4;
  if ((flags & RED) !== 0) return 'red';
  if ((flags & GREEN) !== 0 && !bad) return 'green';
  if (annotation === 6) return 'blue';
  return total === 0 ? 'gray' : undefined;
}

/** Pairs of codes for White and Black: 14 and 15 to 20 and 21. */
const speaksOfColors = (nag: Nag): boolean => nag >= 14 && nag <= 21;
/**
 * Development, initiative, attack, compensation, counterplay, time trouble: the code for White. They describe the side
 * that has just moved.
 */
const SPEAKS_OF_MOVER: ReadonlySet<Nag> = new Set([0x20, 0x24, 0x28, 0x2c, 0x84, 0x8a]);

/** The comment on a position in real colors. Codes 14 to 21 are stored as if White were to move. */
export function positionNags({ comment }: Tail, whiteToMove: boolean): readonly Nag[] {
  if (comment === 0) return [];
  if (speaksOfColors(comment)) return [whiteToMove ? comment : comment ^ 1];
  return [SPEAKS_OF_MOVER.has(comment) && whiteToMove ? comment + 1 : comment];
}

/** Tells whether an annotation code is a glyph of a move. */
export const isMoveGlyph = (annotation: number): boolean => NAGS.get(annotation)?.slot === 'move';
