import type { NormalMove } from 'chessops/types';
import { moveFrom, movePromotion, moveTo, NULL_MOVE } from '../../src/chess/move.ts';
import type { Move } from '../../src/chess/types.ts';

/** Converts the move to the encoders' form: castling is king takes own rook in both. */
export const normalMove = (move: Move): NormalMove | undefined =>
  move === NULL_MOVE ? undefined : { from: moveFrom(move), to: moveTo(move), promotion: movePromotion(move) };
