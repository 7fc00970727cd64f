import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { castlingMove, normalizeMove } from '../../src/chess/legality.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { NULL_MOVE, packMove } from '../../src/chess/move.ts';
import { parseSquare } from '../../src/chess/squares.ts';
import { INITIAL_FEN, type Move } from '../../src/chess/types.ts';

const at = (fen: string, chess960 = false): Board => {
  const board = Board.fromFen(fen, chess960);
  if (board === undefined) throw new Error(`no FEN: ${fen}`);
  return board;
};
const square = (name: string): number => parseSquare(name) ?? NaN;
/** Packs a move such as `e7e8` from its squares; castling is king takes rook, such as e1h1. */
const move = (text: string, promotion = 0): Move =>
  packMove(square(text.slice(0, 2)), square(text.slice(2, 4)), promotion);
const playAll = (board: Board, moves: string): Board => {
  for (const text of moves.split(' ')) board.play(text === '--' ? NULL_MOVE : move(text));
  return board;
};
const keysOf = (board: Board): number[] => [board.keyHigh, board.keyLow];

describe('a board', () => {
  it('a board starts at the usual position', () => {
    expect(new Board().fen()).toBe(INITIAL_FEN);
    expect(legalMoves(new Board())).toHaveLength(20);
  });

  it('a board keeps the square of a double step, and a FEN of legal captures omits it if no pawn may capture', () => {
    const nobodyThere = playAll(new Board(), 'e2e4');
    expect(nobodyThere.fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
    expect(nobodyThere.fen({ enPassant: 'legal' })).toContain(' KQkq - 0 1');
    const pinned = at('8/8/8/8/k2p3Q/8/4P3/4K3 w - - 0 1');
    pinned.play(move('e2e4'));
    expect(pinned.fen()).toContain(' e3 ');
    expect(pinned.fen({ enPassant: 'legal' })).toContain(' - - ');
  });

  it('en passant counts in the key only if an opposing pawn is beside the double step', () => {
    const beside = keysOf(at('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'));
    expect(beside).not.toEqual(keysOf(at('4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1')));
    const apart = keysOf(at('4k3/8/8/8/2p1P3/8/8/4K3 b - e3 0 1'));
    expect(apart).toEqual(keysOf(at('4k3/8/8/8/2p1P3/8/8/4K3 b - - 0 1')));
    const overTheEdge = keysOf(at('4k3/8/8/7p/P7/8/8/4K3 b - a3 0 1'));
    expect(overTheEdge).toEqual(keysOf(at('4k3/8/8/7p/P7/8/8/4K3 b - - 0 1')));
  });

  it('a null move passes: the side changes, en passant ends, the clocks go on', () => {
    const board = playAll(new Board(), 'e2e4 --');
    expect(board.fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2');
    const inCheck = at('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1');
    expect([inCheck.isPseudoLegal(NULL_MOVE), inCheck.isLegal(NULL_MOVE)]).toEqual([true, true]);
    expect(inCheck.makeSan(NULL_MOVE)).toBe('--');
  });

  it('castling rights end when the king or the rook moves, and when a rook is captured', () => {
    const rights = (moves: string): string =>
      playAll(at('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), moves).fen().split(' ')[2];
    expect(rights('e1e2')).toBe('kq');
    expect(rights('a1b1')).toBe('Kkq');
    expect(rights('h1h8')).toBe('Qq');
    expect(rights('e1h1')).toBe('kq');
    expect(rights('e1h1 e8a8')).toBe('-');
  });

  it('a copy has the position of its original and then goes its own way', () => {
    const board = playAll(at('bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 3 9', true), 'e2e4');
    const copy = new Board();
    copy.copyFrom(board);
    expect([copy.fen(), copy.chess960, ...keysOf(copy)]).toEqual([board.fen(), true, ...keysOf(board)]);
    copy.play(move('e7e5'));
    expect(board.fen()).toBe('bqnrkrnb/pppppppp/8/8/4P3/8/PPPP1PPP/BQNRKRNB b KQkq e3 0 9');
    expect(board.clone().fen()).toBe(board.fen());
  });
});

describe('castling', () => {
  const LACKING = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1';

  it('castling rights are dropped if king or rook is not in place', () => {
    const rights = (fen: string, chess960 = false): string => at(fen, chess960).fen().split(' ')[2];
    expect(rights('4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1')).toBe('Qk');
    expect(rights('r2k3r/8/8/8/8/8/8/RK5R w KQkq - 0 1')).toBe('-');
    expect(rights('r2k3r/8/8/8/8/8/8/RK5R w KQkq - 0 1', true)).toBe('KQkq');
    expect(rights('8/8/8/8/8/8/8/RK5R w KQkq - 0 1', true)).toBe('KQ');
    expect(rights('4k3/8/8/8/8/8/R3K2R/8 w KQ - 0 1', true)).toBe('-');
  });

  it('castling rooks are told apart by X-FEN and Shredder letters', () => {
    const fen = (castling: string): string => `4k3/8/8/8/8/8/8/R1R1KR1R w ${castling} - 0 1`;
    expect([...at(fen('KQ'), true).castlingRooks]).toEqual([7, 0, -1, -1]);
    expect([...at(fen('FC'), true).castlingRooks]).toEqual([5, 2, -1, -1]);
    expect(at(fen('FC'), true).fen()).toBe(fen('FC'));
    expect(at(fen('HA'), true).fen()).toBe(fen('KQ'));
  });

  it('castling can be granted only if king and rook are in place', () => {
    const board = at(LACKING);
    expect(castlingMove(board, false)).toBeUndefined();
    expect(board.isPseudoLegal(move('e1h1'))).toBe(false);
    expect([board.grantCastling(0, 7), board.grantCastling(0, 8), board.grantCastling(1, 56)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(castlingMove(board, false)).toBe(move('e1h1'));
    expect(board.isLegal(move('e1h1'))).toBe(true);
    expect(keysOf(board)).toEqual(keysOf(at('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1')));
  });

  it('a king’s move to its castling square means castling, with the right or without', () => {
    expect(normalizeMove(at(LACKING), move('e1g1'))).toBe(move('e1h1'));
    expect(normalizeMove(at(LACKING), move('e1c1'))).toBe(move('e1a1'));
    expect(normalizeMove(at(LACKING), move('e1f1'))).toBe(move('e1f1'));
    expect(normalizeMove(at('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), move('e1g1'))).toBe(move('e1g1'));
    const inner = at('4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1', true);
    expect(normalizeMove(inner, move('e1g1'))).toBe(move('e1f1'));
  });

  it('castling is illegal if the leaving rook exposes the king', () => {
    const board = at('4k3/8/8/8/8/8/8/qR1K4 w B - 0 1', true);
    expect(board.isPseudoLegal(move('d1b1'))).toBe(true);
    expect(board.isLegal(move('d1b1'))).toBe(false);
  });
});

describe('a position that is not legal chess', () => {
  it.each([
    ['no pieces', '8/8/8/8/8/8/8/8 w - - 0 1'],
    ['no kings', 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq - 0 1'],
    ['many kings', 'kkkkkkkk/8/8/3q4/3Q4/8/8/KKKKKKKK b KQkq - 0 1'],
    ['the wrong side in check', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
    ['pawns on the first and last rank', 'PpPpkpPp/8/8/8/8/8/8/pPpPKPpP w - e6 0 1'],
    ['64 queens', Array.from({ length: 8 }, () => 'QqQqQqQq').join('/') + ' w - - 0 1'],
    ['kings side by side', '8/8/8/3kK3/8/8/8/8 w - - 0 1'],
  ])('a position with %s is replayed, judged and written without trouble', (_, fen) => {
    const board = at(fen);
    for (let ply = 0; ply < 60; ply++) {
      const moves = legalMoves(board);
      const sans = moves.map((candidate) => board.makeSan(candidate));
      expect(sans.filter((san) => san === '')).toEqual([]);
      const kings = [...board.squares].filter((piece) => (piece & 7) === 6).length;
      const next = moves[(ply * 7) % Math.max(1, moves.length)] ?? NULL_MOVE;
      // After a move that `isLegal` approved, `isCheck` takes a shortcut; on a board from the FEN it never does.
      expect(ply % 3 === 0 || board.isLegal(next)).toBe(true);
      board.play(next);
      expect(board.isCheck()).toBe(at(board.fen()).isCheck());
      expect(legalMoves(board)).toEqual(legalMoves(at(board.fen())));
      expect([...board.squares].filter((piece) => (piece & 7) === 6)).toHaveLength(kings);
      expect(keysOf(at(board.fen()))).toEqual(keysOf(board));
    }
  });

  it('a king is never captured', () => {
    const board = at('4k3/8/8/8/8/8/8/4RK2 w - - 0 1');
    expect(board.isPseudoLegal(move('e1e8'))).toBe(false);
    expect(board.isPseudoLegal(move('e1e7'))).toBe(true);
  });

  it('playing any number as a move does not throw', () => {
    const board = new Board();
    for (let n = 0; n < 0x8000; n += 7) {
      board.isLegal(n as Move);
      board.play(n as Move);
    }
    expect(board.squares).toHaveLength(64);
    expect(board.fen()).toMatch(/^\S+ [wb] \S+ \S+ \d+ \d+$/);
  });
});

describe('a board that is used again', () => {
  it('a reused board becomes the position of another FEN, as if it were new', () => {
    const used = Board.fromFen('4k3/8/8/8/8/8/8/R3K2R w KQ - 7 31', true);
    const fen = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3';
    expect(used?.load(fen)).toBe(true);
    expect(used).toEqual(Board.fromFen(fen));
    expect([used?.fen(), used?.keyHigh, used?.keyLow]).toEqual([fen, 0x22a48b5a, 0x8e47ff78]);
  });

  it('a reused board keeps its position if the text is no FEN', () => {
    const board = new Board();
    expect(board.load('no position')).toBe(false);
    expect(board.fen()).toBe(new Board().fen());
  });
});
