// Letters of the pieces in the language of the user. Files, copied text and the search always have the English ones.
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

/** The letter of a piece in the language of the user, by its English one: `D` for `Q` in German. */
export const pieceLetter = (english: string, language: Language = spokenLanguage()): string =>
  lettersOf(language).letters[ENGLISH_LETTERS.findIndex((letter) => letter === english)] ?? english;

/** Moves have none; where pieces are drawn as letters, it tells pawns from bishops. */
const PAWNS: Record<Language, string> = { en: 'P', de: 'B', ru: 'П', es: 'P' };

/** The letter that stands for a piece on a board without figures, by its English one. */
export const boardLetter = (english: string): string =>
  english === 'P' ? PAWNS[spokenLanguage()] : pieceLetter(english);

/** A typed or pasted move with letters of the user's language or figurines, as it is in English: `Dd8` is `Qd8` in German. */
export function englishMove(typed: string, language: Language = spokenLanguage()): string {
  const latin = withoutLookalikes(typed);
  const named = withoutFigurines(latin);
  // A rook's figurine is `R` now, which in Spanish is the king.
  return named === latin ? inEnglish(latin, lettersOf(language)) : named;
}
