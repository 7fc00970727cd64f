// Replays a game record into a target: a tree, or a search. Side lines precede the move that they replace. A move that
// breaks the rules ends its line, and the outer lines go on.
import type { Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { isAttacked } from '../../chess/attacks.ts';
import type { Board } from '../../chess/board.ts';
import { castledKing, castledRook, slotOf } from '../../chess/castling.ts';
import { isEnPassant, passedPawn } from '../../chess/legality.ts';
import { NULL_MOVE, moveFrom, moveTo, packMove } from '../../chess/move.ts';
import {
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  PIECE_LETTERS,
  QUEEN,
  ROOK,
  pieceCode,
  roleCodeOf,
} from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import {
  CODE,
  PAWN_CODES,
  PIECE_OF_CODE,
  STEPS,
  codeSize,
  findLineEnd,
  remarkAt,
  stepFrom,
  type StoredRemark,
} from './moveCodes.ts';
import { KIND_OF_NUMBER, PieceNumbers, isPieceNumber } from './pieceNumbers.ts';
import { SHOWN } from './shown.ts';
import type { StartPosition } from './startPosition.ts';

/** The maximum number of nested side lines: more than any author writes. */
const MAX_NESTING = 256;
/** The maximum number of moves of one game: a scan counts in 16 bits. */
export const MAX_MOVES = 65_535;
/** The maximum number of problems of one record that are kept. */
const MAX_PROBLEMS = 16;

/** The direction in which steps count files (README, "`moveCodes.ts`"). */
export type Direction = 'right' | 'left';

/** Takes the contents of a record, in their order. */
export interface GameTarget {
  /** The position before the next move. The replay only reads it. */
  readonly board: Board;
  /** `first` means that side lines precede the move in the record: it goes before them in the tree. */
  play(move: Move, first: boolean): unknown;
  startLine(): void;
  endLine(): void;
  remark?(remark: StoredRemark, offset: number): void;
}

/** How much of a record was played. */
export interface Replay {
  /** Number of moves played in all lines. */
  readonly moves: number;
  readonly problems: readonly Failure[];
  /** Bits of `SHOWN`. */
  readonly shown: number;
}

interface GameBytes {
  readonly body: Uint8Array;
  /** Offset of the body in the file. */
  readonly origin: Origin;
  readonly start: StartPosition;
  readonly direction: Direction;
}

interface Misfit {
  readonly found: string;
}
const misfit = (found: string): Misfit => ({ found });

interface OpenLine {
  readonly numbers: PieceNumbers;
  hasSideLines: boolean;
}

const SIDES = ['White', 'Black'] as const;

/** Replays a record code by code. A search for mainlines plays single moves of it. */
export class GameReplay {
  readonly #body: Uint8Array;
  readonly #origin: Origin;
  readonly #target: GameTarget;
  readonly #files: number;
  readonly #numbers = new PieceNumbers();
  /** True if the start position is not legal: then only pieces and ways of moves are checked. */
  readonly #loose: boolean;
  readonly #problems: Failure[] = [];
  readonly #open: OpenLine[] = [];
  #depth = 0;
  /** True if a side line has ended here, and no move has followed yet. */
  #hasSideLines = false;
  #moves = 0;
  #shown = 0;
  /** True if a mark announced the next move as a capture en passant. */
  #announced = false;

  constructor({ body, origin, start, direction }: GameBytes, target: GameTarget) {
    this.#body = body;
    this.#origin = origin;
    this.#target = target;
    this.#files = direction === 'right' ? 1 : -1;
    this.#loose = start.pieces !== undefined && !isLegalStart(target.board);
    if (start.pieces === undefined) this.#numbers.reset();
    else {
      this.#numbers.clear();
      for (const [side, number, square] of start.pieces) {
        this.#numbers.place(side, number, square);
        this.#showKind(number, roleCodeOf(target.board.squares[square]));
      }
    }
  }

  /** Replays all lines. */
  run(): Replay {
    const body = this.#body;
    for (let at = 0; at < body.length;) {
      const code = body[at];
      const end = at + codeSize(body, at);
      if (end === at) {
        this.#blame(at, { kind: 'invalid', expected: 'a code with a meaning', found: `code ${code}` });
        break;
      }
      if (end > body.length) {
        const found = `${body.length - at} of ${end - at}`;
        this.#blame(at, { kind: 'truncated', expected: `the bytes of code ${code}`, found });
        break;
      }
      at = this.#step(code, at, end);
    }
    while (this.#depth > 0) this.#endLine();
    this.#showEndingLine();
    return this.replay;
  }

  /** Takes one code, and returns the offset of the next one. */
  #step(code: number, at: number, end: number): number {
    switch (code) {
      case CODE.lineStart:
        return this.#startLine(at, end);
      case CODE.lineEnd:
        if (this.#depth > 0) this.#endLine();
        else this.#blame(at, { kind: 'invalid', expected: 'a line to end', found: 'none' });
        return end;
      // The mark is not needed: a pawn that captures on an empty square captures en passant.
      case CODE.enPassant:
        this.#announced = true;
        return end;
      case CODE.unknown:
        return end;
      case CODE.setUp:
        if (this.#moves > 0)
          this.#blame(at, { kind: 'invalid', expected: 'a start position first', found: 'one behind moves' });
        return end;
      case CODE.remarkOfTwo:
      case CODE.shortRemark:
      case CODE.longRemark: {
        const remark = remarkAt(this.#body, at, end);
        if (remark !== undefined) this.#target.remark?.(remark, this.#origin.base + at);
        return end;
      }
      default:
        if (this.playMove(at)) return end;
        return this.#depth === 0 ? this.#body.length : findLineEnd(this.#body, end);
    }
  }

  /** Plays the move whose code is at `at`. False, with a problem, if it cannot be played. */
  playMove(at: number): boolean {
    const move = this.#moveAt(at);
    if (this.#moves >= MAX_MOVES) {
      this.#blame(at, { kind: 'limit', expected: `at most ${MAX_MOVES} moves`, found: 'more' });
      return false;
    }
    if (typeof move !== 'number' || !this.#isPlayable(move)) {
      const expected = `a legal move of ${SIDES[this.#target.board.turn]}`;
      const found = typeof move === 'number' ? this.#words(move) : move.found;
      this.#blame(at, { kind: 'illegal-move', expected, found });
      return false;
    }
    this.#follow(move, at);
    this.#announced = false;
    this.#target.play(move, this.#hasSideLines);
    this.#hasSideLines = false;
    this.#moves++;
    return true;
  }

  /** The moves played and the problems found so far. */
  get replay(): Replay {
    return { moves: this.#moves, problems: this.#problems, shown: this.#shown };
  }

  #startLine(at: number, end: number): number {
    if (this.#depth >= MAX_NESTING) {
      const expected = `at most ${MAX_NESTING} lines inside each other`;
      this.#blame(at, { kind: 'limit', expected, found: 'more' });
      const close = findLineEnd(this.#body, end);
      return this.#body[close] === CODE.lineEnd ? close + 1 : close;
    }
    const line = (this.#open[this.#depth++] ??= { numbers: new PieceNumbers(), hasSideLines: false });
    line.numbers.copyFrom(this.#numbers);
    line.hasSideLines = this.#hasSideLines;
    this.#hasSideLines = false;
    this.#target.startLine();
    return end;
  }

  #endLine(): void {
    this.#showEndingLine();
    this.#target.endLine();
    this.#depth--;
    this.#numbers.copyFrom(this.#open[this.#depth].numbers);
    this.#hasSideLines = true;
  }

  /** The move that a code means here. The caller checks whether the position allows it. */
  #moveAt(at: number): Move | Misfit {
    const code = this.#body[at];
    if (code === CODE.pass) return NULL_MOVE;
    if (code === CODE.longCastling || code === CODE.shortCastling)
      return this.#castling(code === CODE.longCastling ? 0 : 7);
    if (code === CODE.promotion) return this.#promotion(this.#body[at + 1], this.#body[at + 2]);
    const side = this.#target.board.turn;
    if (code >= CODE.firstByOrigin) {
      const pawn = code - CODE.firstByOrigin;
      const from = this.#numbers.originSquare(side, pawn);
      if (from < 0) return misfit(`a move of what pawn ${pawn} became, which is not on the board`);
      return packMove(from, stepFrom(from, this.#body[at + 1] & 0x77));
    }
    const number = PIECE_OF_CODE[code];
    const from = this.#numbers.squareOf(side, number);
    if (from < 0) return misfit(`a move of piece ${number}, which is not on the board`);
    return packMove(from, stepFrom(from, STEPS[side][code], this.#files));
  }

  #castling(file: number): Move | Misfit {
    const { kings, turn } = this.#target.board;
    if (kings[turn] < 0) return misfit('castling without a king');
    return packMove(kings[turn], (kings[turn] & 0x38) | file);
  }

  #promotion(pawnCode: number, piece: number): Move | Misfit {
    const kind = piece >> 5;
    const side = this.#target.board.turn;
    const from = pawnCode < PAWN_CODES ? this.#numbers.squareOf(side, pawnCode >> 2) : -1;
    if (from < 0) return misfit(`a promotion of pawn ${pawnCode >> 2}, which is not on the board`);
    if (kind < KNIGHT || kind > QUEEN) return misfit(`a promotion to kind ${kind}`);
    const to = stepFrom(from, STEPS[side][pawnCode], this.#files);
    const move = packMove(from, to, kind - 1);
    if ((pawnCode & 3) !== 0) this.#shown |= SHOWN.directedPromotion;
    // The description gives all promotions the code of a step ahead. If a piece is in the way, the only possible
    // capture is meant.
    if ((pawnCode & 3) !== 0 || this.#target.board.squares[to] === EMPTY) return move;
    const captures = [to - 1, to + 1]
      .filter((square) => square >> 3 === to >> 3)
      .map((square) => packMove(from, square, kind - 1))
      .filter((capture) => this.#isPlayable(capture));
    if (captures.length !== 1) return move;
    this.#shown |= SHOWN.undirectedPromotion;
    return captures[0];
  }

  #isPlayable(move: Move): boolean {
    const { board } = this.#target;
    return this.#loose ? board.isPseudoLegal(move) : board.isLegal(move);
  }

  /** Updates the numbers of the pieces after a move. */
  #follow(move: Move, at: number): void {
    if (move === NULL_MOVE) return;
    const { board } = this.#target;
    const from = moveFrom(move);
    const to = moveTo(move);
    const side = board.turn;
    if (board.squares[from] === pieceCode(side, KING) && board.squares[to] === pieceCode(side, ROOK)) {
      const slot = slotOf(side, from, to);
      this.#numbers.move(from, castledKing(slot));
      this.#numbers.move(to, castledRook(slot));
      return;
    }
    if (this.#body[at] === CODE.promotion) {
      const [kind, number] = [this.#body[at + 2] >> 5, this.#body[at + 2] & 31];
      if (this.#numbers.promote(side, this.#body[at + 1] >> 2, from, to, number))
        this.#showKind(number, kind);
      else this.#shown |= isPieceNumber(number) ? SHOWN.takenNumber : SHOWN.noNumber;
      return;
    }
    if (isEnPassant(board, move)) {
      this.#shown |= this.#announced ? SHOWN.announcedCapture : SHOWN.silentCapture;
      this.#numbers.remove(passedPawn(to));
    }
    this.#numbers.move(from, to);
  }

  #showKind(number: number, kind: number): void {
    if (KIND_OF_NUMBER[number] !== undefined && KIND_OF_NUMBER[number] !== kind)
      this.#shown |= SHOWN.otherKind;
  }

  /**
   * Called at the end of a line. If the game has no problems so far, notes side lines that replace nothing.
   */
  #showEndingLine(): void {
    if (this.#hasSideLines && this.#problems.length === 0) this.#shown |= SHOWN.endingLine;
  }

  #words(move: Move): string {
    const role = roleCodeOf(this.#target.board.squares[moveFrom(move)]);
    const letter = role === PAWN ? '' : PIECE_LETTERS[role].trim();
    return `${letter}${squareName(moveFrom(move))}-${squareName(moveTo(move))}`;
  }

  #blame(at: number, what: Pick<Failure, 'kind' | 'expected' | 'found'>): void {
    const { file, base } = this.#origin;
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ ...what, file, offset: base + at });
    else if (this.#problems.length === MAX_PROBLEMS)
      this.#problems.push({
        kind: 'limit',
        file,
        offset: base + at,
        expected: `at most ${MAX_PROBLEMS} problems of a game`,
        found: 'more, which are not listed',
      });
  }
}

/** Tells whether the side that has just moved is not in check. */
const isLegalStart = ({ kings, squares, turn }: Board): boolean =>
  !isAttacked(squares, kings[1 - turn], turn);
