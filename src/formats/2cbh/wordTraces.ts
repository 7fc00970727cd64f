// Words alone tell of most games that a wanted position cannot stand in them: it stands only while just as many men are
// left as it has, and words say what they capture. Once a pawn has left its first rank, or was captured there, no other
// ever comes to its square; and once a right to castle is lost, it stays lost. That takes a fraction of the time of decoding.
import { PAWN, pieceCode } from '../../chess/pieces.ts';
import type { GameTraces } from '../chessbase/moveCodec.ts';
import { CAPTURED_BITS, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import type { WantedBoard } from '../scan.ts';
import { ALTERNATIVE, MOVE_WORDS, NO_WORD } from './moveWords.ts';

// What a word does to the wanted position.
const HARMLESS = 0;
const CAPTURES = 1;
/** It cannot come after this move. */
const ENDS_IT = 2;
/** No move: the end of a line, a mark, or damage. */
const OTHER = 3;

const ALL_MEN = 32;

/** Tells how far games have to be decoded to find one position. */
export class WordTraces implements GameTraces {
  isBranched = false;
  looked = 0;
  readonly #effects: Uint8Array;
  /** Men that are captured before the position can stand. */
  readonly #lost: number;

  constructor(board: WantedBoard) {
    this.#effects = effectsOn(board);
    this.#lost = ALL_MEN - board.squares.filter((piece) => piece !== 0).length;
  }

  lastPly(bytes: Uint8Array, start: number, end: number): number {
    const effects = this.#effects;
    let toLose = this.#lost | 0;
    let ply = 0;
    let branched = false;
    for (let at = start; at + 1 < end; at += 2) {
      const word = bytes[at] | (bytes[at + 1] << 8);
      const effect = effects[word];
      if (effect === HARMLESS) {
        ply++;
      } else if (effect === CAPTURES && toLose > 0) {
        toLose--;
        ply++;
      } else if (word === ALTERNATIVE) {
        branched = true;
      } else {
        // Another move in place of the one that ends it may still lead there.
        const next = effect === OTHER || at + 3 >= end ? 0 : bytes[at + 2] | (bytes[at + 3] << 8);
        if (next === ALTERNATIVE) branched = true;
        break;
      }
    }
    this.isBranched = branched;
    this.looked = ply;
    return toLose > 0 ? -1 : ply;
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
    effects[word] = endsIt ? ENDS_IT : captured === 0 ? HARMLESS : CAPTURES;
  }
  return effects;
}

/** A pawn on the rank where pawns start, which the wanted position has there. */
const isPawnAtHome = (piece: number, square: number, squares: Uint8Array): boolean =>
  squares[square] === piece &&
  ((piece === pieceCode(0, PAWN) && square >> 3 === 1) ||
    (piece === pieceCode(1, PAWN) && square >> 3 === 6));
