// Letters of the pieces in the language of the user. Files, copied text and the search always have the English ones.
import { spokenLanguage } from '../base/messages.ts';
import type { Language } from '../base/messages.ts';

const ENGLISH = ['K', 'Q', 'R', 'B', 'N'] as const;
const LETTERS: Record<Language, readonly string[]> = {
  en: ENGLISH,
  de: ['K', 'D', 'T', 'L', 'S'],
  ru: ['Кр', 'Ф', 'Л', 'С', 'К'],
  es: ['R', 'D', 'T', 'A', 'C'],
};

/** The letter of a piece in the language of the user, by its English one: `D` for `Q` in German. */
export const pieceLetter = (english: string, language: Language = spokenLanguage()): string =>
  LETTERS[language][ENGLISH.findIndex((letter) => letter === english)] ?? english;

/** Moves have none; where pieces are drawn as letters, it tells pawns from bishops. */
const PAWNS: Record<Language, string> = { en: 'P', de: 'B', ru: 'П', es: 'P' };

/** The letter that stands for a piece on a board without figures, by its English one. */
export const boardLetter = (english: string): string =>
  english === 'P' ? PAWNS[spokenLanguage()] : pieceLetter(english);

const FIGURINES = ['♔♚', '♕♛', '♖♜', '♗♝', '♘♞'] as const;
/** What a Russian keyboard writes where a move has the Latin letter that looks like it. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', О: 'O', х: 'x' };

/** The letter that a move begins with, and that of a promotion at its end; the longest first: `Кр` is no `К`. */
const patternOf = (letters: readonly string[]): RegExp => {
  const any = letters.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(`^(?:${any})|(?<=[a-h][18][=(/]?)(?:${any})(?=\\)?[+#!?\\s]*$)`, 'gu');
};

/** A typed or pasted move with letters of the user's language or figurines, as it is in English: `Dd8` is `Qd8` in German. */
export function englishMove(typed: string, language: Language = spokenLanguage()): string {
  const letters = LETTERS[language];
  const latin = typed.replace(/[асеОх]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const named = latin.replace(
    /[♔-♞]\uFE0E?/gu,
    ([figure]) => ENGLISH[FIGURINES.findIndex((both) => both.includes(figure))] ?? '',
  );
  // A rook's figurine is `R` now, which in Spanish is the king.
  if (named !== latin) return named;
  return latin.replace(patternOf(letters), (letter) => ENGLISH[letters.indexOf(letter)] ?? letter);
}
