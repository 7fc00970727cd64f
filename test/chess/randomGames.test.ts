// Plays random games on our board and in chessops, ply by ply.
import type { Chess } from 'chessops/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { chess960StartFen } from '../../src/chess/fen.ts';
import { isCastling, isEnPassant } from '../../src/chess/legality.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { NULL_MOVE, movePromotion, packMove } from '../../src/chess/move.ts';
import { INITIAL_FEN, type Move } from '../../src/chess/types.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';
import { oracleFen, oracleLegality, oracleMoves, oracleOf, oracleSan, playOracle } from './oracle.ts';

/** Every number that could be a move: all pairs of squares, with and without all promotions. */
const CANDIDATES: readonly Move[] = Array.from({ length: 64 * 64 * 5 }, (_, n) =>
  packMove(n & 63, (n >> 6) & 63, n >> 12),
).filter((move) => move !== NULL_MOVE);

const ascending = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => a - b);

/** Counts of what the games contained: a test without castling has not tested it. */
type Sights = Record<'ply' | 'castling' | 'promotion' | 'enPassant' | 'check' | 'null', number>;
const noSights = (): Sights => ({
  ply: 0,
  castling: 0,
  promotion: 0,
  enPassant: 0,
  check: 0,
  null: 0,
});

/** Both sides of all comparisons, ours and theirs, for one `expect`. */
class Comparison {
  readonly ours: Record<string, unknown> = {};
  readonly theirs: Record<string, unknown> = {};

  add(what: string, ours: unknown, theirs: unknown): void {
    this.ours[what] = ours;
    this.theirs[what] = theirs;
  }
}

/** Compares the position, and checks that a board from its FEN has the same key. */
function comparePosition(board: Board, oracle: Chess, to: Comparison): void {
  to.add('fen', board.fen({ enPassant: 'legal' }), oracleFen(oracle));
  to.add('check', board.isCheck(), oracle.isCheck());
  const reread = Board.fromFen(board.fen(), board.chess960);
  to.add('fen read again', reread?.fen(), board.fen());
  to.add('key from scratch', [reread?.keyHigh, reread?.keyLow], [board.keyHigh, board.keyLow]);
}

function compareMove(board: Board, oracle: Chess, move: Move, to: Comparison): void {
  const san = board.makeSan(move);
  to.add(`san of ${move}`, san, oracleSan(oracle, move));
  to.add(`move of ${san}`, board.parseSan(san), move);
  to.add(`uci of ${san}`, parseUci(board, makeUci(board, move)), move);
}

/** Compares every property of the moves of one position. */
function compareMoves(board: Board, oracle: Chess, moves: readonly Move[], to: Comparison): void {
  to.add(
    'legal',
    CANDIDATES.filter((move) => board.isLegal(move)),
    CANDIDATES.filter(oracleLegality(oracle)),
  );
  to.add('generated', ascending(legalMoves(board)), ascending(moves));
  for (const move of moves) compareMove(board, oracle, move, to);
  to.add('fen after all questions', board.fen({ enPassant: 'legal' }), oracleFen(oracle));
}

/** Prefers moves that are rare in random games. */
function choose(board: Board, moves: readonly Move[], choice: number): Move {
  const rare = moves.filter(
    (move) => isCastling(board, move) || isEnPassant(board, move) || movePromotion(move) !== undefined,
  );
  const wanted = rare.length > 0 && choice % 2 === 0 ? rare : moves;
  return wanted[Math.floor(choice / 2) % wanted.length];
}

function countSights(board: Board, move: Move, sights: Sights): void {
  sights.ply++;
  if (move === NULL_MOVE) sights.null++;
  else if (isCastling(board, move)) sights.castling++;
  else if (movePromotion(move) !== undefined) sights.promotion++;
  else if (isEnPassant(board, move)) sights.enPassant++;
  if (board.isCheck()) sights.check++;
}

function expectSameGame(
  startFen: string,
  chess960: boolean,
  choices: readonly number[],
  sights: Sights,
): void {
  const board = Board.fromFen(startFen, chess960);
  const oracle = oracleOf(startFen);
  if (board === undefined || oracle === undefined) throw new Error(`not a position: ${startFen}`);
  for (const [ply, choice] of choices.entries()) {
    const comparison = new Comparison();
    comparePosition(board, oracle, comparison);
    const moves = oracleMoves(oracle);
    if ((ply + choices.length) % 24 === 0) compareMoves(board, oracle, moves, comparison);
    comparison.add('has a move', board.hasLegalMove(), moves.length > 0);
    const passes = choice % 29 === 0 && !oracle.isCheck();
    const move = passes ? NULL_MOVE : choose(board, moves, choice);
    if (move !== undefined) comparison.add('plays a legal move', board.isLegal(move), true);
    if (move !== undefined && !passes) compareMove(board, oracle, move, comparison);
    expect(comparison.ours).toEqual(comparison.theirs);

    if (move === undefined) return;
    countSights(board, move, sights);
    board.play(move);
    playOracle(oracle, move);
  }
}

/** Evenly spread numbers: fast-check's own prefer the ends of their range, which makes dull games. */
const choices = (length: number) =>
  fc.noShrink(fc.integer()).map((seed) => {
    let state = seed;
    return Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 4;
    });
  });

const SHARP_STARTS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/1PPPPP2/8/2k5/4K3/8/1ppppp2/8 b - - 12 80',
  'k7/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/K7 w - - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7',
  // Many pieces of a kind, some of them pinned: disambiguation.
  'k7/3q4/8/2N1N3/8/1QN1N3/3R4/q2K4 w - - 0 1',
  'B5B1/8/3B1B2/8/k2p4/3B1B2/7K/B5B1 w - - 0 1',
  // En passant would open the king's rank.
  '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
];

describe('the board and chessops', () => {
  it('our board and chessops agree on games from the usual start position', () => {
    const sights = noSights();
    fc.assert(
      fc.property(choices(160), (game) => {
        expectSameGame(INITIAL_FEN, false, game, sights);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(sights.ply).toBeGreaterThan(1500);
    expect(sights.null).toBeGreaterThan(20);
  });

  it('our board and chessops agree on games with much castling, promotion, pins and en passant', () => {
    const sights = noSights();
    fc.assert(
      fc.property(fc.constantFrom(...SHARP_STARTS), choices(60), (start, game) => {
        expectSameGame(start, false, game, sights);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(sights.castling).toBeGreaterThan(3);
    expect(sights.promotion).toBeGreaterThan(30);
    expect(sights.enPassant).toBeGreaterThan(0);
    expect(sights.check).toBeGreaterThan(50);
  });

  it('our board and chessops agree on Chess960', () => {
    const sights = noSights();
    fc.assert(
      fc.property(fc.nat(959), choices(100), (number, game) => {
        expectSameGame(chess960StartFen(number), true, game, sights);
      }),
      { numRuns: 30, endOnFailure: true },
    );
    expect(sights.castling).toBeGreaterThan(3);
  });

  it('our board and chessops agree on Chess960 castling with an empty board between', () => {
    const files = fc.uniqueArray(fc.nat(7), { minLength: 3, maxLength: 3 });
    const rank = (places: readonly number[]): string => {
      const [first, king, last] = places.toSorted((a, b) => a - b);
      return Array.from({ length: 8 }, (_, at) =>
        at === king ? 'k' : at === first || at === last ? 'r' : '1',
      ).join('');
    };
    const sights = noSights();
    fc.assert(
      fc.property(files, files, choices(12), (black, white, game) => {
        const start = `${rank(black)}/8/8/8/8/8/8/${rank(white).toUpperCase()} w KQkq - 0 1`;
        // Rooks may give check to the side that is not on the move.
        fc.pre(oracleOf(start) !== undefined);
        expectSameGame(start, true, game, sights);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(sights.castling).toBeGreaterThan(30);
  });

  it('our board and chessops agree on any legal position', () => {
    const square = fc.nat(63);
    const pieces = fc.array(fc.tuple(square, fc.constantFrom(...'PPPNBRQpppnbrq')), { maxLength: 14 });
    const sights = noSights();
    fc.assert(
      fc.property(square, square, pieces, fc.boolean(), choices(10), (white, black, others, turn, game) => {
        const squares = Array.from({ length: 64 }, () => '1');
        for (const [at, piece] of others) squares[at] = piece;
        squares[white] = 'K';
        squares[black] = 'k';
        const ranks = Array.from({ length: 8 }, (_, row) => squares.slice(row * 8, row * 8 + 8).join(''));
        const start = `${ranks.join('/')} ${turn ? 'w' : 'b'} - - 0 1`;
        fc.pre(oracleOf(start) !== undefined);
        expectSameGame(start, false, game, sights);
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(sights.promotion).toBeGreaterThan(5);
    expect(sights.check).toBeGreaterThan(5);
  });
});
