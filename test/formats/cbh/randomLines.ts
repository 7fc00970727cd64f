// Random games as move streams of mode 0.
import { NULL_MOVE as PASS, moveFrom, movePromotion, moveTo } from '../../../src/chess/move.ts';
import type { Move } from '../../../src/chess/types.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { oracleMoves, oracleOf, playOracle } from '../../chess/oracle.ts';
import type { MoveNode } from '../../encoders/cbh/description.ts';
import { encodeGame } from '../../encoders/cbh/gameRecord.ts';
import type { Random } from '../../support/random.ts';

/** A random game that prefers captures, pawn moves and castling, with an occasional null move. */
export function randomLine(random: Random, plies: number): Move[] {
  const position = oracleOf(INITIAL_FEN);
  if (position === undefined) throw new Error('chessops refuses the start position');
  const line: Move[] = [];
  while (line.length < plies) {
    const moves = oracleMoves(position);
    if (moves.length === 0) break;
    const passing = moves.find(
      (move) => position.board.pawn.has(moveFrom(move)) && moveTo(move) === position.epSquare,
    );
    const lively = moves.filter(
      (move) =>
        movePromotion(move) !== undefined ||
        (position.board.pawn.has(moveFrom(move)) && random.chance(0.5)) ||
        (position.board.occupied.has(moveTo(move)) && random.chance(0.3)),
    );
    const pass = random.chance(0.02) && !position.isCheck();
    const move = pass
      ? PASS
      : (passing ?? random.pick(lively.length > 0 && random.chance(0.6) ? lively : moves));
    line.push(move);
    playOracle(position, move);
  }
  return line;
}

/** The line as moves to encode; every `twoByteEvery`-th from the last back takes two bytes, even if one suffices. */
export function nodesOf(line: readonly Move[], twoByteEvery = Infinity): readonly MoveNode[] {
  let children: MoveNode[] = [];
  for (const [i, move] of line.toReversed().entries())
    children = [
      {
        move:
          move === PASS
            ? undefined
            : { from: moveFrom(move), to: moveTo(move), promotion: movePromotion(move) },
        twoByte: i % twoByteEvery === 0,
        children,
      },
    ];
  return children;
}

/** The line as a record. */
export const encodeLine = (line: readonly Move[], twoByteEvery = 5): Uint8Array =>
  encodeGame({ moves: nodesOf(line, twoByteEvery) }).bytes;
