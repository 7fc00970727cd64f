// The letters of pieces in the user's language. Files, copied text and the search always use the English ones.
import { spokenLanguage } from '../base/messages.ts';
import type { Language } from '../base/messages.ts';
import {
  ENGLISH_LETTERS,
  PIECE_LETTERS,
  inEnglish,
  withoutFigurines,
  withoutLookalikes,
  type PieceLetters,
} from '../chess/writtenPieces.ts';

const lettersOf = (language: Language): PieceLetters =>
  PIECE_LETTERS.find(({ languages }) => languages.includes(language)) ?? PIECE_LETTERS[0];

/** Translates the letter of a piece to the user's language: `D` for `Q` in German. */
export const pieceLetter = (english: string, language: Language = spokenLanguage()): string =>
  lettersOf(language).letters[ENGLISH_LETTERS.findIndex((letter) => letter === english)] ?? english;

/** Letters of pawns, for boards that show letters instead of pictures. Moves do not name pawns. */
const PAWNS: Record<Language, string> = { en: 'P', de: 'B', ru: 'П', es: 'P' };

/** Translates the letter of a piece, or of a pawn, for a board that shows letters instead of pictures. */
export const boardLetter = (english: string): string =>
  english === 'P' ? PAWNS[spokenLanguage()] : pieceLetter(english);

/** Translates a typed or pasted move with figurines or the user's letters to English: `Dd8` is `Qd8` in German. */
export function englishMove(typed: string, language: Language = spokenLanguage()): string {
  const latin = withoutLookalikes(typed);
  const named = withoutFigurines(latin);
  // A text with figurines is English now, and is not translated: the rook's `R` would become the king in Spanish.
  return named === latin ? inEnglish(latin, lettersOf(language)) : named;
}
