// Compares move numbers with the moves. A number that comes too early means that a move is missing before it: the next
// move would be played as the other side's. A wrong number is forgiven if the next one is right again.
import type { Board } from '../../chess/board.ts';
import { BLACK, WHITE } from '../../chess/pieces.ts';
import type { Tokens } from './tokens.ts';

/** A number of Black's has at least this many dots: `1...`. One of White's may have as many: `1..`. */
const BLACKS_DOTS = 2;
const MAX_WHITES_DOTS = 2;

/** Tells whether a number with this many dots may precede a move of this side. */
const isOfSide = (turn: number, dots: number): boolean =>
  turn === WHITE ? dots <= MAX_WHITES_DOTS : dots >= BLACKS_DOTS;

/** The numbers of a game and its variations. */
export class Numbering {
  /** The last number of the current line, -1 before the first, and the place of its move. */
  last = -1;
  lastPlace = -1;
  /** Numbers minus those of the position: a FEN often counts from 1 although the moves do not. */
  #shift: number | undefined;

  constructor(isUsualStart: boolean) {
    if (isUsualStart) this.#shift = 0;
  }

  /** Tells whether the number of the last token is right for a move in this position. */
  fits(board: Board, tokens: Tokens, startsVariation: boolean): boolean {
    const { moveNumber: number, moveDots: dots } = tokens;
    this.#shift ??= number - board.fullmoves;
    const isDue = number === board.fullmoves + this.#shift;
    // `1. e4 1. e5` occurs as well. At the start of a variation it may be White's move in the wrong place.
    const isAgain = !startsVariation && (this.last === number || this.last < 0);
    const fits =
      (isDue && (isOfSide(board.turn, dots) || (board.turn === BLACK && isAgain))) ||
      this.#isForgiven(board, tokens, isDue, startsVariation);
    if (fits) {
      this.last = number;
      this.lastPlace = tokens.place;
    }
    return fits;
  }

  /** Tells whether the number is a slip: the next one is right, or the numbers go on from it. */
  #isForgiven(board: Board, tokens: Tokens, isDue: boolean, startsVariation: boolean): boolean {
    const { moveNumber: number, moveDots: dots } = tokens;
    // A number without a dot may be the remains of a move.
    if (dots === 0 && !isDue) return false;
    const shift = this.#shift ?? 0;
    const next = nextNumber(tokens);
    const ahead = board.turn + (next?.plies ?? 0);
    const due = board.fullmoves + (ahead >> 1);
    const isNext = (by: number): boolean =>
      next !== undefined && next.number === due + by && isOfSide(ahead & 1, next.dots);
    if (isNext(shift)) return true;
    const isTooLow = number < board.fullmoves + shift && isOfSide(WHITE, dots);
    if (startsVariation || !isTooLow)
      return isDue && startsVariation && next === undefined && dots < BLACKS_DOTS;
    if (isNext(number - board.fullmoves)) this.#shift = number - board.fullmoves;
    return next === undefined || this.#shift !== shift;
  }
}

/**
 * The maximum number of tokens that are read ahead for the next number of a line: it is near, whatever
 * variations come between.
 */
const MAX_TOKENS = 4096;

/** The next number in the line of the last token, and the number of moves until it. */
function nextNumber(
  tokens: Tokens,
): { readonly number: number; readonly dots: number; readonly plies: number } | undefined {
  const ahead = tokens.fork();
  let depth = 0;
  let plies = 1;
  for (let count = 0; count < MAX_TOKENS; count++) {
    const kind = ahead.next();
    if (kind === 'end') return undefined;
    if (kind === 'open') depth++;
    else if (kind === 'close' && --depth < 0) return undefined;
    else if (depth > 0) continue;
    else if (kind === 'result') return undefined;
    else if (kind === 'move') {
      if (ahead.moveNumber >= 0) return { number: ahead.moveNumber, dots: ahead.moveDots, plies };
      plies++;
    }
  }
  return undefined;
}
