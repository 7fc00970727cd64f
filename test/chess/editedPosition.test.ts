// Edits of a position: each results in a position that `Board.fromFen` reads and writes alike.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import {
  boardOf,
  countMen,
  movePiece,
  possiblePassed,
  possibleRooks,
  putPiece,
  readEdited,
  setChess960,
  setPassed,
  setTurn,
  switchRight,
} from '../../src/chess/editedPosition.ts';
import type { EditedPosition } from '../../src/chess/editedPosition.ts';
import { chess960StartFen } from '../../src/chess/fen.ts';
import { isEnPassant } from '../../src/chess/legality.ts';
import { packMove } from '../../src/chess/move.ts';
import { EMPTY, KING, PIECE_LETTERS, ROOK, pieceCode } from '../../src/chess/pieces.ts';
import { parseSquare } from '../../src/chess/squares.ts';
import { EMPTY_FEN, INITIAL_FEN } from '../../src/chess/types.ts';
import { itOfInputs } from '../support/randomInputs.ts';

const EMPTY_BOARD: EditedPosition = { fen: EMPTY_FEN, chess960: false };
const START: EditedPosition = { fen: INITIAL_FEN, chess960: false };
const at = (name: string): number => parseSquare(name) ?? -1;
const edited = (fen: string, chess960 = false): EditedPosition =>
  readEdited(fen, chess960) ?? { fen: EMPTY_FEN, chess960 };

const square = fc.integer({ min: 0, max: 63 });
const piece = fc.constantFrom(
  ...[...PIECE_LETTERS].flatMap((letter, code) => (letter === ' ' ? [] : [code])),
);
/** An edit of the position editor. The square of a double step is one that the position allows, or none. */
const anyEdit: fc.Arbitrary<(position: EditedPosition) => EditedPosition> = fc.oneof(
  fc.tuple(square, fc.oneof(piece, fc.constant(EMPTY))).map(
    ([where, what]) =>
      (position: EditedPosition) =>
        putPiece(position, where, what),
  ),
  fc.tuple(square, fc.option(square, { nil: undefined })).map(
    ([from, to]) =>
      (position: EditedPosition) =>
        movePiece(position, from, to),
  ),
  fc
    .constantFrom(0 as const, 1 as const)
    .map((turn) => (position: EditedPosition) => setTurn(position, turn)),
  fc.integer({ min: 0, max: 3 }).map((slot) => (position: EditedPosition) => switchRight(position, slot)),
  fc.nat(7).map((nth) => (position: EditedPosition) => {
    const passed = possiblePassed(position);
    return setPassed(position, passed[nth % Math.max(1, passed.length)] ?? -1);
  }),
  fc.boolean().map((chess960) => (position: EditedPosition) => setChess960(position, chess960)),
);
const anyStart = fc.oneof(
  fc.constantFrom(START, EMPTY_BOARD),
  fc.integer({ min: 0, max: 959 }).map((number) => ({ fen: chess960StartFen(number), chess960: true })),
);
const anyPosition = fc
  .tuple(anyStart, fc.array(anyEdit, { maxLength: 40 }))
  .map(([start, edits]) => edits.reduce((position, edit) => edit(position), start));

describe('a position that is edited', () => {
  itOfInputs('an edited position is read and written alike by Board.fromFen', 2000, (numRuns) => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(Board.fromFen(position.fen, position.chess960)?.fen()).toBe(position.fen);
      }),
      { numRuns },
    );
  });

  itOfInputs(
    'an edited position has the new piece on its square, and the other squares unchanged',
    1000,
    (numRuns) => {
      fc.assert(
        fc.property(anyPosition, square, piece, (position, where, what) => {
          const before = boardOf(position).squares;
          expect(boardOf(putPiece(position, where, what)).squares).toEqual(before.with(where, what));
        }),
        { numRuns },
      );
    },
  );

  itOfInputs('an edited position keeps each right while its king and rook stay', 1000, (numRuns) => {
    fc.assert(
      fc.property(anyPosition, square, piece, (position, where, what) => {
        const before = boardOf(position);
        const after = boardOf(putPiece(position, where, what));
        for (const [slot, rook] of before.castlingRooks.entries()) {
          const side = slot >> 1;
          const isThere =
            rook >= 0 &&
            after.squares[rook] === pieceCode(side, ROOK) &&
            after.kings[side] === before.kings[side];
          expect(after.castlingRooks[slot]).toBe(isThere ? rook : -1);
        }
      }),
      { numRuns },
    );
  });

  itOfInputs('an edited position offers the rights that can be given, and no others', 1000, (numRuns) => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 0, max: 3 }), (position, slot) => {
        const rook = possibleRooks(position)[slot];
        const isGiven = boardOf(position).castlingRooks[slot] >= 0;
        const switched = boardOf(switchRight(position, slot)).castlingRooks[slot];
        expect(switched).toBe(isGiven ? -1 : rook);
        if (rook >= 0) {
          const { squares, kings } = boardOf(position);
          expect(squares[rook]).toBe(pieceCode(slot >> 1, ROOK));
          expect(squares[kings[slot >> 1]]).toBe(pieceCode(slot >> 1, KING));
        }
      }),
      { numRuns },
    );
  });

  itOfInputs(
    'a pawn can capture on each square that an edited position offers for en passant',
    1000,
    (numRuns) => {
      fc.assert(
        fc.property(anyPosition, (position) => {
          for (const passed of possiblePassed(position)) {
            const board = boardOf(setPassed(position, passed));
            expect(board.epSquare).toBe(passed);
            const behind = board.turn === 0 ? -8 : 8;
            const froms = [passed + behind - 1, passed + behind + 1];
            expect(froms.some((from) => isEnPassant(board, packMove(from, passed)))).toBe(true);
          }
        }),
        { numRuns },
      );
    },
  );

  it('an edited position loses a right with its rook, and keeps the others', () => {
    expect(putPiece(START, at('h1'), EMPTY).fen.split(' ')[2]).toBe('Qkq');
    expect(movePiece(START, at('e8'), at('e7')).fen.split(' ')[2]).toBe('KQ');
  });

  it('the inner rook keeps its right when another rook comes beside it in Chess960', () => {
    const inner = edited('4k3/8/8/8/8/8/8/4KR2 w K - 0 1', true);
    const both = putPiece(inner, at('h1'), pieceCode(0, ROOK));
    expect(both.fen).toBe('4k3/8/8/8/8/8/8/4KR1R w F - 0 1');
  });

  it('castling from other files is allowed in Chess960 alone', () => {
    const position = edited('4k3/8/8/8/8/8/8/1K3R2 w - - 0 1');
    expect(possibleRooks(position)).toEqual([-1, -1, -1, -1]);
    const wild = switchRight(setChess960(position, true), 0);
    expect(wild.fen.split(' ')[2]).toBe('K');
    expect(setChess960(wild, false).fen.split(' ')[2]).toBe('-');
  });

  it('en passant is offered to a pawn beside one that may have made a double step', () => {
    const position = edited('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1');
    expect(possiblePassed(position)).toEqual([at('d6')]);
    expect(setPassed(position, at('d6')).fen).toBe('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(possiblePassed(setTurn(position, 1))).toEqual([]);
    expect(possiblePassed(putPiece(position, at('d7'), pieceCode(1, 1)))).toEqual([]);
  });

  it('a piece that is moved off the board is removed', () => {
    expect(countMen(movePiece(START, at('d1'), undefined))).toBe(31);
  });
});
