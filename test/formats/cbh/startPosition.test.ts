import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { decodeStartPosition } from '../../../src/formats/cbh/startPosition.ts';
import { grantCastling, startFen } from '../../../src/formats/chessbase/startPosition.ts';
import { chess960Bytes, startBytes } from './moveStreams.ts';

const ORIGIN = { file: 'Some.cbg', base: 500 };
const decode = (bytes: readonly number[], chess960?: readonly number[]) =>
  decodeStartPosition(Uint8Array.from(bytes), chess960 && Uint8Array.from(chess960), ORIGIN);
const fenOf = (bytes: readonly number[], chess960?: readonly number[]) => startFen(decode(bytes, chess960));

function failureOf(bytes: readonly number[]) {
  try {
    decode(bytes);
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.failure;
    throw thrown;
  }
  return undefined;
}

describe('a start position', () => {
  it('the start position of a real game becomes its FEN', () => {
    const stored = '0110001458782767b9aaca7638a879d16df8a2c6fdda583c8d83d900';
    expect(fenOf([...Buffer.from(stored, 'hex')])).toBe(
      '1q1r1r1k/1bb2ppp/pp1ppn2/4n3/1PP1P3/1NN2P2/P1Q3PP/2RR1BBK b - - 0 20',
    );
  });

  it('a start position counts moves from 1 if the record has 0', () => {
    expect(fenOf(startBytes('4k3/8/8/8/8/8/8/4K3'))).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(fenOf(startBytes('4k3/8/8/8/8/8/8/4K3', { moveNumber: 255 }))).toMatch(/ 255$/);
  });

  it.each([
    [1, 'Q'],
    [2, 'K'],
    [4, 'q'],
    [8, 'k'],
    [15, 'KQkq'],
    [0, '-'],
  ])('a start position has castling rights %i as %s', (castling, letters) => {
    expect(fenOf(startBytes('r3k2r/8/8/8/8/8/8/R3K2R', { castling }))).toBe(
      `r3k2r/8/8/8/8/8/8/R3K2R w ${letters} - 0 1`,
    );
  });

  it('a start position has no castling right whose king or rook is not at home', () => {
    expect(fenOf(startBytes('r2k3r/8/8/8/8/8/8/4K2R', { castling: 15 }))).toBe(
      'r2k3r/8/8/8/8/8/8/4K2R w K - 0 1',
    );
  });

  it.each([
    ['4k3/8/8/3pP3/8/8/8/4K3', 4, false, 'd6'],
    ['4k3/8/8/8/3pP3/8/8/4K3', 5, true, 'e3'],
    ['4k3/8/8/3pP3/8/8/8/4K3', 5, false, '-'],
    ['4k3/8/3n4/3pP3/8/8/8/4K3', 4, false, '-'],
    ['4k3/8/8/3pP3/8/8/8/4K3', 9, false, '-'],
  ])(
    '%s with en passant file %i has the square only if a pawn can have passed',
    (placement, epFile, black, square) => {
      expect(fenOf(startBytes(placement, { epFile, black })).split(' ')[3]).toBe(square);
    },
  );

  it('a start position need not be legal: kings may be missing or many', () => {
    expect(fenOf(startBytes('8/8/8/8/8/8/8/KKK5'))).toBe('8/8/8/8/8/8/8/KKK5 w - - 0 1');
  });

  it('a start position of 32 pieces fills its 192 bits', () => {
    const placement = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    expect(fenOf(startBytes(placement, { castling: 15 }))).toBe(`${placement} w KQkq - 0 1`);
  });

  it('a start position with more pieces than bits is damaged', () => {
    expect(failureOf([1, 0, 0, 0, ...Array.from({ length: 24 }, () => 0b10101101)])).toMatchObject({
      kind: 'invalid',
      file: 'Some.cbg',
      expected: expect.stringMatching(/64 squares|1 to 6/),
    });
    const pawns = '10110'.repeat(38) + '11';
    const bytes = Array.from({ length: 24 }, (_, i) => Number.parseInt(pawns.slice(i * 8, i * 8 + 8), 2));
    expect(failureOf([1, 0, 0, 0, ...bytes])).toEqual({
      kind: 'invalid',
      file: 'Some.cbg',
      offset: 500 + 27,
      expected: 'a start position of 64 squares',
      found: 'one that ends after 38',
    });
  });

  it.each([0, 7])('a start position with piece number %i is damaged', (piece) => {
    const [first, second, third, fourth] = startBytes('8/8/8/8/8/8/8/8');
    const bytes = [
      first,
      second,
      third,
      fourth,
      0b10000000 | (piece << 3),
      ...Array.from({ length: 23 }, () => 0),
    ];
    expect(failureOf(bytes)).toEqual({
      kind: 'invalid',
      file: 'Some.cbg',
      offset: 504,
      expected: 'a piece number from 1 to 6',
      found: `${piece}`,
    });
  });
});

describe('a Chess960 start position', () => {
  const placement = 'bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR';
  const squares = ['g1', 'g8', 'h1', 'f1', 'h8', 'f8'];

  it('a Chess960 start position trusts the squares, and keeps the number only as a hint', () => {
    const start = decode(startBytes(placement, { castling: 15 }), chess960Bytes(squares, 999));
    expect(startFen(start)).toBe(`${placement} w KQkq - 0 1`);
    expect(start.chess960).toBe(true);
    expect(start.startNumber).toBe(999);
  });

  it('a Chess960 start position names a rook by its file if another is farther out', () => {
    const inner = ['c1', 'c8', 'f1', 'b1', 'f8', 'b8'];
    expect(fenOf(startBytes('rrk2r1r/8/8/8/8/8/8/RRK2R1R', { castling: 15 }), chess960Bytes(inner, 0))).toBe(
      'rrk2r1r/8/8/8/8/8/8/RRK2R1R w FBfb - 0 1',
    );
  });

  it.each([
    ['the king is not where the data says', ['f1', 'g8', 'h1', 'f1', 'h8', 'f8'], 'kq'],
    ['a rook is not where the data says', ['g1', 'g8', 'e1', 'f1', 'h8', 'f8'], 'Qkq'],
    ['king and rook are on the wrong sides', ['g1', 'g8', 'f1', 'h1', 'h8', 'f8'], 'kq'],
  ])('a Chess960 start position has no castling right if %s', (_, named, letters) => {
    const start = decode(startBytes(placement, { castling: 15 }), chess960Bytes(named, 0));
    expect(startFen(start).split(' ')[2]).toBe(letters);
  });

  it('a Chess960 start position uses real king and rooks if a stored square is off the back rank', () => {
    const nothing = [255, 64, 200, 99, 128, 77, 0, 0];
    const castling = { castling: 15 };
    expect(fenOf(startBytes(placement, castling), nothing)).toBe(`${placement} w KQkq - 0 1`);
    const rooks = 'rrk2r1r/8/8/8/8/8/8/RRK2R1R';
    expect(fenOf(startBytes(rooks, castling), nothing)).toBe(`${rooks} w KQkq - 0 1`);
    // Black's king and one of White's rooks on the other side's squares.
    const mixed = chess960Bytes(['c1', 'c1', 'f8', 'b1', 'f8', 'b8'], 0);
    expect(fenOf(startBytes(rooks, castling), mixed)).toBe(`${rooks} w KBfb - 0 1`);
  });

  it('a Chess960 start position has no right without a king on its back rank, whatever the data say', () => {
    const nothing = [255, 64, 200, 99, 128, 77, 0, 0];
    expect(fenOf(startBytes('r6r/2k5/8/8/8/8/8/R6R', { castling: 15 }), nothing)).toBe(
      'r6r/2k5/8/8/8/8/8/R6R w - - 0 1',
    );
  });
});

describe('a castling right granted later', () => {
  const bare = decode(startBytes('r3k2r/8/8/8/8/8/8/R3K2R'));

  it('a castling right granted later is added to the FEN, slot by slot', () => {
    const long = grantCastling(bare, 1);
    expect(long && startFen(long)).toBe('r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1');
    const both = long && grantCastling(long, 2);
    expect(both && startFen(both)).toBe('r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1');
  });

  it('a castling right is not granted twice, nor without king and rook', () => {
    const long = grantCastling(bare, 1);
    expect(long && grantCastling(long, 1)).toBeUndefined();
    expect(grantCastling(decode(startBytes('r3k2r/8/8/8/8/8/8/R2K4')), 1)).toBeUndefined();
  });
});
