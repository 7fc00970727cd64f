// Finds lines by the beginnings of their words.

/** Ignores accents and case, because users rarely type them. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Tells whether every typed word starts a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const words = wordsIn(text);
  return wordsIn(typed).every((part) => words.some((word) => word.startsWith(part)));
}
