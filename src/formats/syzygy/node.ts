// A position of the search with the facts found so far: the searches for its result and for its distance need
// the same facts.
import type { Board } from '../../chess/board.ts';
import { isEnPassant } from '../../chess/legality.ts';
import { legalCaptures, legalMoves } from '../../chess/mobility.ts';
import { moveFrom, moveTo } from '../../chess/move.ts';
import { EMPTY, PAWN, pieceCode, roleCodeOf } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import type { Wdl } from '../../model/tablebaseAnswer.ts';

/** A result, and whether a capture reaches it, which a table of distances does not know. */
export interface Searched {
  readonly wdl: Wdl;
  readonly byCapture: boolean;
}

/** A position of the search; its board never changes. */
export class Node {
  readonly board: Board;
  /** The result of captures and table, searched without bounds, once known. */
  searched: Searched | undefined;
  /** The distance, once known. */
  dtz: number | undefined;
  #after: Map<Move, Node> | undefined;
  #moves: readonly Move[] | undefined;
  #hasMove: boolean | undefined;

  constructor(board: Board) {
    this.board = board;
  }

  /** The position after a move. */
  after(move: Move): Node {
    const known = this.#after?.get(move);
    if (known !== undefined) return known;
    const next = new Node(this.board.clone());
    next.board.play(move);
    (this.#after ??= new Map()).set(move, next);
    return next;
  }

  get moves(): readonly Move[] {
    return (this.#moves ??= legalMoves(this.board));
  }

  get hasMove(): boolean {
    return (this.#hasMove ??= this.board.hasLegalMove());
  }

  /** Captures, except en passant. */
  captures(): readonly Move[] {
    return legalCaptures(this.board);
  }

  enPassants(): readonly Move[] {
    return this.board.epSquare < 0 ? [] : this.moves.filter((move) => isEnPassant(this.board, move));
  }

  /** Pawn moves that capture nothing. */
  pawnSteps(): readonly Move[] {
    const { squares, turn } = this.board;
    if (!squares.includes(pieceCode(turn, PAWN))) return [];
    return this.moves.filter(
      (move) => this.#isPawnMove(move) && !this.#takes(move) && !isEnPassant(this.board, move),
    );
  }

  /** A capture or a pawn's move: the counter of the 50-move rule starts again. */
  isZeroing(move: Move): boolean {
    return this.#takes(move) || this.#isPawnMove(move);
  }

  hasOnlyKings(): boolean {
    const { squares } = this.board;
    let men = 0;
    for (let square = 0; square < 64 && men < 3; square++) if (squares[square] !== EMPTY) men++;
    return men < 3;
  }

  #takes(move: Move): boolean {
    return this.board.squares[moveTo(move)] !== EMPTY;
  }

  #isPawnMove(move: Move): boolean {
    return roleCodeOf(this.board.squares[moveFrom(move)]) === PAWN;
  }
}
