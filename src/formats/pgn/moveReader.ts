// Reads one word of the movetext as a move: in the spelling of the standard, in those of other programs and people,
// with signs after it, and with letters of another language.
import { decodeText } from '../../bytes/textDecoding.ts';
import type { Board } from '../../chess/board.ts';
import type { Move, Nag } from '../../chess/types.ts';
import {
  hasLetter,
  inEnglish,
  namesPawn,
  writtenLetter,
  type PieceLetters,
} from '../../chess/writtenPieces.ts';
import { readSigns } from './glyphs.ts';
import type { Tokens } from './tokens.ts';

const NO_SIGNS: readonly Nag[] = [];
/** A word that begins with `P` is no move in English, which needs no letter for pawns: it may be a knight in Dutch. */
const PAWN = /^P/;
/** A piece after `=` is an impossible promotion, not a sign. */
const PROMOTES = /^=[KQRBN]/;
const SHORTEST = 2;

/** Reads moves with the letters of English, or of other languages. */
export class MoveReader {
  /** The signs at the last move. */
  signs: readonly Nag[] = NO_SIGNS;
  readonly #letters: PieceLetters | undefined;

  constructor(letters?: PieceLetters) {
    this.#letters = letters;
  }

  /** The move that the last token means; `undefined` if it is not exactly one legal move. */
  read(board: Board, tokens: Tokens): Move | undefined {
    this.signs = NO_SIGNS;
    const move =
      this.#letters === undefined ? board.parseSanBytes(tokens.bytes, tokens.start, tokens.stop) : undefined;
    if (move !== undefined || tokens.stop - tokens.start > MAX_BYTES) return move;
    return this.#readText(board, this.#english(wordText(tokens)));
  }

  #english(text: string): string {
    const letter = writtenLetter(text);
    const letters = this.#letters;
    if (letters === undefined) return PAWN.test(text) ? '' : text;
    // A writer who names the pawn does so in every move.
    if (namesPawn(letters) && /^[a-h]/.test(text)) return '';
    return letter === undefined ? text : hasLetter(letters, letter) ? inEnglish(text, letters) : '';
  }

  #readText(board: Board, text: string): Move | undefined {
    const whole = /[!?]/.test(text) ? undefined : board.parseSan(text);
    if (whole !== undefined) return whole;
    for (let length = SHORTEST; length < text.length; length++) {
      const behind = text.slice(length);
      const signs = PROMOTES.test(behind) ? undefined : readSigns(behind);
      const move = signs && board.parseSan(text.slice(0, length));
      if (move === undefined) continue;
      const behindCheck = givesCheck(board, move) ? readSigns(behind.replace(/^[+#]+/, '')) : undefined;
      this.signs = behindCheck ?? signs ?? NO_SIGNS;
      return move;
    }
    return undefined;
  }
}

/** Tells whether a move gives check: then `Bb5+=` means check and equality, not a slight advantage. */
function givesCheck(board: Board, move: Move): boolean {
  const after = board.clone();
  after.play(move);
  return after.isCheck();
}

/** A longer word cannot be a move. */
const MAX_BYTES = 64;

/**
 * The last token as text, cut at `MAX_BYTES`. Only spelled words can have letters beyond ASCII: for the others a
 * `TextDecoder` is not needed, which would take most of the time.
 */
export function wordText({ bytes, start, stop, isSpelled }: Tokens): string {
  if (isSpelled) return decodeText(bytes.subarray(start, stop), 'windows-1252').slice(0, MAX_BYTES);
  switch (stop - start) {
    case 2:
      return String.fromCharCode(bytes[start], bytes[start + 1]);
    case 3:
      return String.fromCharCode(bytes[start], bytes[start + 1], bytes[start + 2]);
    case 4:
      return String.fromCharCode(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]);
    case 5:
      return String.fromCharCode(
        bytes[start],
        bytes[start + 1],
        bytes[start + 2],
        bytes[start + 3],
        bytes[start + 4],
      );
    default:
      return String.fromCharCode(...bytes.subarray(start, Math.min(stop, start + MAX_BYTES)));
  }
}
