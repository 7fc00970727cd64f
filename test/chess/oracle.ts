// chessops as the judge of our board: the same questions, answered by the library.
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan, makeSanAndPlay } from 'chessops/san';
import type { SquareSet } from 'chessops/squareSet';
import type { NormalMove } from 'chessops/types';
import { NULL_MOVE, moveFrom, movePromotion, moveTo, packMove, promotionCode } from '../../src/chess/move.ts';
import type { Move } from '../../src/chess/types.ts';

/** The position in chessops, or `undefined` if chessops refuses it. */
export function oracleOf(fen: string): Chess | undefined {
  const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
  return position.isOk ? position.value : undefined;
}

export const oracleFen = (oracle: Chess): string => makeFen(oracle.toSetup());

const toOracleMove = (move: Move): NormalMove => ({
  from: moveFrom(move),
  to: moveTo(move),
  promotion: movePromotion(move),
});

/** Leaves out a king's move to its castling square: chessops takes it for castling, but our moves do not. */
export const isOracleLegal = (oracle: Chess, move: Move): boolean =>
  isAmong(oracle.dests(moveFrom(move)), oracle, move);

/** Does the same for many moves of one position, and asks for the destinations of each square once. */
export function oracleLegality(oracle: Chess): (move: Move) => boolean {
  const dests = Array.from({ length: 64 }, (_, from) => oracle.dests(from));
  return (move) => isAmong(dests[moveFrom(move)], oracle, move);
}

function isAmong(dests: SquareSet, oracle: Chess, move: Move): boolean {
  const pawn = oracle.board.pawn.has(moveFrom(move));
  const lastRank = moveTo(move) < 8 || moveTo(move) > 55;
  return dests.has(moveTo(move)) && move > 0xfff === (pawn && lastRank);
}

export const oracleSan = (oracle: Chess, move: Move): string => makeSan(oracle, toOracleMove(move));

/** Plays a move and returns its SAN: chessops plays the move anyway to see if it gives check. */
export function oracleSanPlayed(oracle: Chess, move: Move): string {
  if (move !== NULL_MOVE) return makeSanAndPlay(oracle, toOracleMove(move));
  playOracle(oracle, move);
  return '--';
}

export function playOracle(oracle: Chess, move: Move): void {
  if (move !== NULL_MOVE) {
    oracle.play(toOracleMove(move));
    return;
  }
  oracle.epSquare = undefined;
  oracle.halfmoves++;
  if (oracle.turn === 'black') oracle.fullmoves++;
  oracle.turn = oracle.turn === 'white' ? 'black' : 'white';
}

/** Returns all legal moves in the order of their squares. */
export function oracleMoves(oracle: Chess): Move[] {
  const moves: Move[] = [];
  for (const [from, dests] of oracle.allDests()) {
    for (const to of dests) {
      const promotes = oracle.board.pawn.has(from) && (to < 8 || to > 55);
      if (!promotes) moves.push(packMove(from, to));
      else
        for (const role of ['knight', 'bishop', 'rook', 'queen'] as const)
          moves.push(packMove(from, to, promotionCode(role)));
    }
  }
  return moves;
}
