// The encoder's piece numbers, updated move by move. They know only how a move changes the board, so the
// caller's moves must be legal.
import type { Board } from 'chessops/board';
import type { Color, NormalMove, Role, Square } from 'chessops/types';
import { opposite, squareFile, squareRank } from 'chessops/util';

const NUMBERED = ['queen', 'rook', 'bishop', 'knight'] as const;
export type NumberedRole = (typeof NUMBERED)[number];
const isNumbered = (role: Role): role is NumberedRole => role !== 'king' && role !== 'pawn';

/** ChessBase's square number: file-major, a1 = 0, a2 = 1, h8 = 63. It is its own inverse. */
export const fileMajor = (square: Square): number => squareFile(square) * 8 + squareRank(square);

type Lists = Record<NumberedRole, Square[]>;
const emptyLists = (): Lists => ({ queen: [], rook: [], bishop: [], knight: [] });
const copyLists = (lists: Lists): Lists => ({
  queen: [...lists.queen],
  rook: [...lists.rook],
  bishop: [...lists.bishop],
  knight: [...lists.knight],
});

/** The target squares of a castling king and rook, rank-major. */
export function castlingTargets(move: NormalMove): { king: Square; rook: Square; short: boolean } {
  const rank = squareRank(move.from) * 8;
  const short = move.to > move.from;
  return { king: rank + (short ? 6 : 2), rook: rank + (short ? 5 : 3), short };
}

export class PieceNumbers {
  readonly board: Board;
  turn: Color;
  readonly #lists: Record<Color, Lists>;
  readonly #pawns: Record<Color, (Square | undefined)[]>;

  private constructor(
    board: Board,
    turn: Color,
    lists: Record<Color, Lists>,
    pawns: Record<Color, (Square | undefined)[]>,
  ) {
    this.board = board;
    this.turn = turn;
    this.#lists = lists;
    this.#pawns = pawns;
  }

  /** Numbers the pieces in scan order: a1, a2 … h8, or backward in the reversed modes. */
  static scan(board: Board, turn: Color, reversed: boolean): PieceNumbers {
    const lists = { white: emptyLists(), black: emptyLists() };
    const pawns: Record<Color, (Square | undefined)[]> = { white: [], black: [] };
    for (let i = 0; i < 64; i++) {
      const square = fileMajor(reversed ? 63 - i : i);
      const piece = board.get(square);
      if (piece === undefined) continue;
      if (piece.role === 'pawn') pawns[piece.color].push(square);
      else if (isNumbered(piece.role) && lists[piece.color][piece.role].length < 3)
        lists[piece.color][piece.role].push(square);
    }
    return new PieceNumbers(board.clone(), turn, lists, pawns);
  }

  clone(): PieceNumbers {
    return new PieceNumbers(
      this.board.clone(),
      this.turn,
      { white: copyLists(this.#lists.white), black: copyLists(this.#lists.black) },
      { white: [...this.#pawns.white], black: [...this.#pawns.black] },
    );
  }

  /** The number of the piece on a square, from 1, or 0 if no code can name the piece. */
  numberAt(square: Square): number {
    const piece = this.board.get(square);
    if (piece === undefined || piece.role === 'king') return 0;
    if (piece.role === 'pawn') {
      const slot = this.#pawns[piece.color].indexOf(square) + 1;
      return slot > 8 ? 0 : slot;
    }
    return this.#lists[piece.color][piece.role].indexOf(square) + 1;
  }

  isCastling(move: NormalMove): boolean {
    const target = this.board.get(move.to);
    return (
      this.board.get(move.from)?.role === 'king' && target?.role === 'rook' && target.color === this.turn
    );
  }

  play(move: NormalMove | undefined): void {
    const us = this.turn;
    const castling = move !== undefined && this.isCastling(move);
    this.turn = opposite(us);
    if (move === undefined) return;
    const piece = this.board.take(move.from);
    if (piece === undefined) throw new Error(`No piece on square ${move.from}`);
    if (castling) {
      const { king, rook } = castlingTargets(move);
      const castled = this.board.take(move.to);
      if (castled === undefined) throw new Error('Castling without a rook');
      this.board.set(king, piece);
      this.board.set(rook, castled);
      this.#relocate(us, 'rook', move.to, rook);
      return;
    }
    const enPassant =
      piece.role === 'pawn' &&
      squareFile(move.from) !== squareFile(move.to) &&
      this.board.get(move.to) === undefined;
    this.#remove(enPassant ? squareRank(move.from) * 8 + squareFile(move.to) : move.to);
    if (move.promotion !== undefined) {
      this.#pawns[us][this.#pawns[us].indexOf(move.from)] = undefined;
      this.board.set(move.to, { role: move.promotion, color: us });
      if (isNumbered(move.promotion) && this.#lists[us][move.promotion].length < 3)
        this.#lists[us][move.promotion].push(move.to);
      return;
    }
    this.board.set(move.to, piece);
    this.#relocate(us, piece.role, move.from, move.to);
  }

  #relocate(color: Color, role: Role, from: Square, to: Square): void {
    if (role === 'king') return;
    const list = role === 'pawn' ? this.#pawns[color] : this.#lists[color][role];
    const index = list.indexOf(from);
    if (index >= 0) list[index] = to;
  }

  /** When a piece is captured, the higher numbers move down; pawns leave a gap. */
  #remove(square: Square): void {
    const captured = this.board.take(square);
    if (captured === undefined) return;
    if (captured.role === 'pawn') {
      const pawns = this.#pawns[captured.color];
      pawns[pawns.indexOf(square)] = undefined;
    } else if (isNumbered(captured.role)) {
      const list = this.#lists[captured.color][captured.role];
      if (list.includes(square)) list.splice(list.indexOf(square), 1);
    }
  }
}
