// Forsyth-Edwards notation as six fields. Castling letters may be X-FEN's or Shredder-FEN's.
import { BLACK, EMPTY, PIECE_LETTERS, WHITE, type Side } from './pieces.ts';
import { parseSquare } from './squares.ts';
import type { Fen } from './types.ts';

/** The six fields. The meaning of castling letters depends on the pieces (see `parseCastling`). */
export interface FenFields {
  /** The pieces, as in `Board.squares`. */
  readonly squares: Uint8Array;
  readonly turn: Side;
  /** The letters, without the dash. */
  readonly castling: string;
  /** The en passant square, -1 for none. */
  readonly epSquare: number;
  readonly halfmoves: number;
  readonly fullmoves: number;
}

/** The third field: castling letters, or a dash. */
export const CASTLING_FIELD = /^(?:-|[KQkqA-Ha-h]+)$/;

/** The largest value of the half-move and full-move counters; larger ones are replaced by it. */
const MAX_COUNTER = 99_999;

/** Piece codes by character code; `EMPTY` for all other characters. */
const PIECES = new Uint8Array(128);
for (const [piece, letter] of [...PIECE_LETTERS].entries())
  if (letter !== ' ') PIECES[letter.charCodeAt(0)] = piece;
const SLASH = 0x2f;
const ZERO = 0x30;

function parsePlacement(text: string): Uint8Array | undefined {
  const squares = new Uint8Array(64);
  let rank = 7;
  let file = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === SLASH) {
      if (file !== 8 || rank === 0) return undefined;
      rank--;
      file = 0;
    } else if (code > ZERO && code <= ZERO + 8) file += code - ZERO;
    else {
      const piece = code < PIECES.length ? PIECES[code] : EMPTY;
      if (piece === EMPTY || file > 7) return undefined;
      squares[rank * 8 + file++] = piece;
    }
  }
  return rank === 0 && file === 8 ? squares : undefined;
}

const parseCounter = (text: string | undefined, least: number): number =>
  text !== undefined && /^\d+$/.test(text) ? Math.min(Math.max(Number(text), least), MAX_COUNTER) : least;

/**
 * Reads a FEN. Missing fields after the placement count as `w - - 0 1`, bad counters as 0 and 1. Returns `undefined` if
 * the text is no FEN. Does not check whether the position is legal.
 */
export function parseFen(text: string): FenFields | undefined {
  const [placement, turn = 'w', castling = '-', ep = '-', halfmoves, fullmoves] = text.trim().split(/\s+/);
  const squares = parsePlacement(placement);
  const epSquare = ep === '-' ? -1 : parseSquare(ep);
  if (squares === undefined || epSquare === undefined) return undefined;
  if ((turn !== 'w' && turn !== 'b') || !CASTLING_FIELD.test(castling)) return undefined;
  return {
    squares,
    turn: turn === 'w' ? WHITE : BLACK,
    castling: castling === '-' ? '' : castling,
    epSquare,
    halfmoves: parseCounter(halfmoves, 0),
    fullmoves: parseCounter(fullmoves, 1),
  };
}

/** Writes the first field of a FEN. */
export function makePlacement(squares: Uint8Array): string {
  let text = '';
  for (let rank = 7; rank >= 0; rank--) {
    let gap = 0;
    for (let square = rank * 8; square < rank * 8 + 8; square++) {
      const piece = squares[square];
      if (piece === EMPTY) gap++;
      else {
        text += gap === 0 ? PIECE_LETTERS[piece] : gap + PIECE_LETTERS[piece];
        gap = 0;
      }
    }
    if (gap > 0) text += gap;
    if (rank > 0) text += '/';
  }
  return text;
}

/** The places of the two knights among the five free squares, by the knight digit 0..9 of a Scharnagl number. */
const KNIGHT_PLACES = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** The Chess960 start position of a Scharnagl number (518: the usual one). Throws unless it is 0 to 959. */
export function chess960StartFen(number: number): Fen {
  if (!Number.isInteger(number) || number < 0 || number > 959)
    throw new RangeError(`Chess960 start positions are numbered 0 to 959, not ${number}`);
  const rank = Array.from({ length: 8 }, () => '');
  const placeOnFree = (piece: string, nth: number): void => {
    const free = rank.flatMap((taken, file) => (taken === '' ? [file] : []));
    rank[free[nth]] = piece;
  };
  rank[(number % 4) * 2 + 1] = 'b';
  rank[(Math.floor(number / 4) % 4) * 2] = 'b';
  placeOnFree('q', Math.floor(number / 16) % 6);
  const [first, second] = KNIGHT_PLACES[Math.floor(number / 96)];
  placeOnFree('n', Number(second)); // the higher place first, so that the lower one stays valid
  placeOnFree('n', Number(first));
  for (const piece of ['r', 'k', 'r']) placeOnFree(piece, 0);
  const pieces = rank.join('');
  return `${pieces}/pppppppp/8/8/8/8/PPPPPPPP/${pieces.toUpperCase()} w KQkq - 0 1` as Fen;
}

let numbers: Map<string, number> | undefined;

/** The Chess960 number of a FEN, by its placement alone; `undefined` if that is no start position. */
export function chess960Number(fen: Fen): number | undefined {
  numbers ??= new Map(
    Array.from({ length: 960 }, (_, number) => [chess960StartFen(number).split(' ')[0], number]),
  );
  return numbers.get(fen.split(' ')[0]);
}
