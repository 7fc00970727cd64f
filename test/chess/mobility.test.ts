import { expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { hasLegalMove, legalCaptures, legalMoves } from '../../src/chess/mobility.ts';
import { moveTo } from '../../src/chess/move.ts';
import type { Move } from '../../src/chess/types.ts';

it('a knight on a1 does not make a null move legal: mate is mate', () => {
  const board = Board.fromFen('NQQ5/8/2k5/1r6/4K3/8/2n5/n1b1R3 b - - 0 18');
  if (board === undefined) throw new Error('not a FEN');
  expect(legalMoves(board)).toEqual([]);
  expect(hasLegalMove(board)).toBe(false);
});

it('legal captures are the legal moves onto an opposing man, without en passant and castling', () => {
  for (const fen of [
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1',
    'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
  ]) {
    const board = Board.fromFen(fen);
    const captures = board && legalMoves(board).filter((move) => takesEnemy(board, move));
    expect(captures?.length).toBeGreaterThan(0);
    expect(board && legalCaptures(board)).toEqual(captures);
  }
});

const takesEnemy = ({ squares, turn }: Board, move: Move): boolean =>
  squares[moveTo(move)] !== 0 && squares[moveTo(move)] >> 3 !== turn;
