// Words alone tell of most games that a wanted position cannot come any more: once a pawn has left a square of its first
// rank, or was captured there, no other ever comes to it; and once a right to castle is lost, it stays lost. That takes a
// fraction of the time of decoding.
import { PAWN, pieceCode } from '../../chess/pieces.ts';
import type { GameTraces } from '../chessbase/moveCodec.ts';
import { CAPTURED_BITS, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import type { WantedBoard } from '../scan.ts';
import { ALTERNATIVE, MOVE_WORDS, NO_WORD } from './moveWords.ts';

// What a word does to the wanted position.
const HARMLESS = 0;
/** It cannot come after this move. */
const ENDS_IT = 1;
/** No move: the end of a line, a mark, or damage. */
const OTHER = 2;

const ALL_MEN = 32;

/** Tells how far games have to be decoded to find one position. */
export class WordTraces implements GameTraces {
  isBranched = false;
  looked = 0;
  readonly #effects: Uint8Array;
  /** No position has lost so many men before this ply. */
  readonly #first: number;

  constructor(board: WantedBoard) {
    this.#effects = effectsOn(board);
    this.#first = ALL_MEN - board.squares.filter((piece) => piece !== 0).length;
  }

  lastPly(bytes: Uint8Array, start: number, end: number): number {
    const effects = this.#effects;
    let ply = 0;
    let branched = false;
    let last = Infinity;
    for (let at = start; at + 1 < end; at += 2) {
      const word = bytes[at] | (bytes[at + 1] << 8);
      const effect = effects[word];
      if (effect === HARMLESS) {
        ply++;
        continue;
      }
      if (effect === ENDS_IT) {
        last = ply;
        // Another move in its place may still lead there.
        if (at + 3 < end && (bytes[at + 2] | (bytes[at + 3] << 8)) === ALTERNATIVE) branched = true;
        break;
      }
      if (word !== ALTERNATIVE) break;
      branched = true;
    }
    this.isBranched = branched;
    this.looked = ply;
    return last < this.#first ? -1 : last;
  }
}

/** What each word does to the position. */
function effectsOn({ squares, rights }: WantedBoard): Uint8Array {
  const effects = new Uint8Array(0x10000);
  for (let word = 0; word < 0x10000; word++) {
    const meaning = MOVE_WORDS[word];
    if (meaning === NO_WORD) {
      effects[word] = OTHER;
      continue;
    }
    const piece = (meaning >> PIECE_BITS) & 15;
    const captured = (meaning >> CAPTURED_BITS) & 15;
    const endsIt =
      ((meaning >> RIGHTS_BITS) & rights) !== 0 ||
      isPawnAtHome(piece, meaning & 63, squares) ||
      isPawnAtHome(captured, (meaning >> 6) & 63, squares);
    effects[word] = endsIt ? ENDS_IT : HARMLESS;
  }
  return effects;
}

/** A pawn on the rank where pawns start, which the wanted position has there. */
const isPawnAtHome = (piece: number, square: number, squares: Uint8Array): boolean =>
  squares[square] === piece &&
  ((piece === pieceCode(0, PAWN) && square >> 3 === 1) ||
    (piece === pieceCode(1, PAWN) && square >> 3 === 6));
