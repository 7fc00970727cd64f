import type { Move, Role, Square } from './types.ts';

const PROMOTIONS = [undefined, 'knight', 'bishop', 'rook', 'queen'] as const;
/** The pieces that a pawn may become. */
export type PromotionRole = NonNullable<(typeof PROMOTIONS)[number]>;

/** The null move ("pass"), `--` in SAN and `0000` in UCI. */
export const NULL_MOVE = 0 as Move;

/** Packs squares (0..63) and a promotion code (0 none, 1 N, 2 B, 3 R, 4 Q) into a `Move`. */
export const packMove = (from: Square, to: Square, promotionCode = 0): Move =>
  (from | (to << 6) | (promotionCode << 12)) as Move;

/** The square that a move leaves; for castling the king's. */
export const moveFrom = (move: Move): Square => move & 63;
/** The target square of a move; for castling the rook's. */
export const moveTo = (move: Move): Square => (move >> 6) & 63;
/** The piece that a pawn becomes; `undefined` for a move without promotion. */
export const movePromotion = (move: Move): PromotionRole | undefined => PROMOTIONS[(move >> 12) & 7];

/** The promotion code for `packMove`; 0 for no role, a pawn or a king. */
export const promotionCode = (role: Role | undefined): number =>
  role === undefined ? 0 : Math.max(0, (PROMOTIONS as readonly (Role | undefined)[]).indexOf(role));
