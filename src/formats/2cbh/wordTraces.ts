// Rules out most games by their words alone: a word says which numbers of the Zobrist key a move adds and
// removes, so keys can be updated without a board. Damaged words give wrong keys, but no crash. Every hit is
// searched for again in the decoded game, so wrong keys cost time but give no false hits. If one position is
// wanted, most games can be ruled out even without keys. The position can occur only while at least as many
// men are left as it has. Once a pawn has left its home rank or was captured there, no pawn of its color ever
// comes to its square again. A lost castling right stays lost.
import { Board } from '../../chess/board.ts';
import { KING, PAWN, ROOK, pieceCode } from '../../chess/pieces.ts';
import { CASTLING_LOW, EN_PASSANT_LOW, PIECE_LOW, TURN_LOW } from '../../chess/zobrist.ts';
import type { GameTraces } from '../chessbase/moveCodec.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from '../mainlineWords.ts';
import type { WantedBoard } from '../scan.ts';
import type { WantedKeys } from '../scanHits.ts';
import { ALTERNATIVE, MOVE_WORDS, NO_WORD } from './moveWords.ts';

// Effects of a move on the one position that is wanted.
const HARMLESS = 0;
const CAPTURES = 1;
/** The position cannot occur after this move. */
const ENDS_IT = 2;
/** No move: the end of a line, a mark, or damage. */
const OTHER = 3;

const ALL_MEN = 32;
const RARE = (15 << RIGHTS_BITS) | MAY_BE_PASSED;
const START_LOW = new Board().keyLow | 0;

/** Tells up to which ply games have to be decoded to find positions by their keys. */
export class WordTraces implements GameTraces {
  isBranched = false;
  looked = 0;
  readonly #wanted: WantedKeys;
  /** The effect of each word on one position; `undefined` if several are wanted. */
  readonly #effects: Uint8Array | undefined;
  /**
   * The number of men that must be captured before the wanted position can occur; 0 if several are wanted.
   */
  readonly #lost: number;

  constructor(wanted: WantedKeys, board: WantedBoard | undefined) {
    this.#wanted = wanted;
    this.#effects = board === undefined ? undefined : effectsOn(board);
    this.#lost = board === undefined ? 0 : ALL_MEN - board.squares.filter((piece) => piece !== 0).length;
  }

  lastPly(bytes: Uint8Array, start: number, end: number): number {
    if (this.#effects === undefined) return this.#lastKey(bytes, start, end);
    const last = this.#lastHope(this.#effects, bytes, start, end);
    if (last < 0) return -1;
    const { isBranched, looked } = this;
    const found = this.#lastKey(bytes, start, end, last);
    this.isBranched = isBranched;
    this.looked = looked;
    return found;
  }

  /** The last ply at which the wanted position can occur, judging by moved and captured pieces; -1 for none. */
  #lastHope(effects: Uint8Array, bytes: Uint8Array, start: number, end: number): number {
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
        // An alternative to the move that rules the position out may still lead to it.
        branched ||= effect !== OTHER && isAlternative(bytes, at + 2, end);
        break;
      }
    }
    this.isBranched = branched;
    this.looked = ply;
    return toLose > 0 ? -1 : ply;
  }

  /**
   * The last ply up to `plies` whose position may have a wanted key, with or without the Zobrist number of an
   * en passant file; -1 for none.
   */
  #lastKey(bytes: Uint8Array, start: number, end: number, plies = Infinity): number {
    const wanted = this.#wanted;
    const { filter } = wanted;
    const filterMask = wanted.filterMask | 0;
    const changes = KEY_CHANGES;
    const meanings = MOVE_WORDS;
    let low = START_LOW | 0;
    let rights = 15;
    let ply = 0;
    let branched = false;
    let last = wanted.mayHave(low) ? 0 : -1;
    for (let at = start; at + 1 < end && ply < plies; at += 2) {
      const word = bytes[at] | (bytes[at + 1] << 8);
      const meaning = meanings[word];
      if (meaning === NO_WORD) {
        if (word !== ALTERNATIVE) break;
        branched = true;
        continue;
      }
      ply++;
      low ^= changes[word];
      if ((meaning & RARE) !== 0) {
        const ended = (meaning >> RIGHTS_BITS) & rights;
        rights ^= ended;
        low ^= CASTLING_LOW[ended];
        // The words do not tell whether an enemy pawn stands beside the double step: both keys count.
        const passed = low ^ EN_PASSANT_LOW[(meaning >> 6) & 7];
        if ((meaning & MAY_BE_PASSED) !== 0 && wanted.mayHave(passed)) last = ply;
      }
      if (((filter[(low >>> 5) & filterMask] >>> (low & 31)) & 1) !== 0 && wanted.mayHave(low)) last = ply;
    }
    this.isBranched = branched;
    this.looked = ply;
    return last;
  }
}

/** Tells whether the word at `at` is the mark of an alternative to the move before it. */
const isAlternative = (bytes: Uint8Array, at: number, end: number): boolean =>
  at + 1 < end && (bytes[at] | (bytes[at + 1] << 8)) === ALTERNATIVE;

/** The effect of each word on the wanted position. */
function effectsOn(board: WantedBoard): Uint8Array {
  const effects = new Uint8Array(0x10000).fill(OTHER);
  for (const [word, meaning] of MOVE_WORDS.entries()) {
    if (meaning === NO_WORD) continue;
    const captures = ((meaning >> CAPTURED_BITS) & 15) !== 0;
    effects[word] = endsHope(meaning, board) ? ENDS_IT : captures ? CAPTURES : HARMLESS;
  }
  return effects;
}

function endsHope(meaning: number, { squares, rights }: WantedBoard): boolean {
  const piece = (meaning >> PIECE_BITS) & 15;
  const captured = (meaning >> CAPTURED_BITS) & 15;
  return (
    ((meaning >> RIGHTS_BITS) & rights) !== 0 ||
    isPawnAtHome(piece, meaning & 63, squares) ||
    isPawnAtHome(captured, (meaning >> 6) & 63, squares)
  );
}

/** Tells whether a piece is a pawn on its home rank, and the wanted position has it there as well. */
const isPawnAtHome = (piece: number, square: number, squares: Uint8Array): boolean =>
  squares[square] === piece &&
  ((piece === pieceCode(0, PAWN) && square >> 3 === 1) ||
    (piece === pieceCode(1, PAWN) && square >> 3 === 6));

/** The change of each word in the lower half of a key, without castling rights and the en passant file. */
const KEY_CHANGES = Int32Array.from(MOVE_WORDS, (meaning) => (meaning === NO_WORD ? 0 : keyChange(meaning)));

function keyChange(meaning: number): number {
  if (meaning === 0) return TURN_LOW;
  const from = meaning & 63;
  const to = (meaning >> 6) & 63;
  const piece = (meaning >> PIECE_BITS) & 15;
  const captured = (meaning >> CAPTURED_BITS) & 15;
  const number = (code: number, square: number): number => (code === 0 ? 0 : PIECE_LOW[(code << 6) | square]);
  if ((meaning & CASTLES) !== 0) {
    const side = piece >> 3;
    const short = to > from;
    const rook = pieceCode(side, ROOK);
    const king = pieceCode(side, KING);
    return (
      number(king, from) ^
      number(king, from + (short ? 2 : -2)) ^
      number(rook, to) ^
      number(rook, from + (short ? 1 : -1)) ^
      TURN_LOW
    );
  }
  const promotion = (meaning >> 12) & 7;
  const lands = promotion === 0 ? piece : (piece & 8) | (promotion + 1);
  const taken = (meaning & CAPTURES_PASSING) === 0 ? to : to ^ 8;
  return number(piece, from) ^ number(lands, to) ^ number(captured, taken) ^ TURN_LOW;
}
