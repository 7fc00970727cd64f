import { useRef } from 'react';

/** Milliseconds after a letter within which the next one continues the word. */
const PAUSE = 700;

/**
 * Returns the index of the next name after `at` that begins with `typed`, from the first name again after the
 * last; `undefined` if none does. If several letters are typed, the name at `at` itself comes first.
 */
export function findName(names: readonly string[], typed: string, at: number): number | undefined {
  const first = typed.length > 1 ? at : at + 1;
  const wanted = typed.toLowerCase();
  for (let step = 0; step < names.length; step++) {
    const place = (first + step) % names.length;
    if (names[place].slice(0, typed.length).toLowerCase() === wanted) return place;
  }
  return undefined;
}

/** A digit on its own is a key of the page; after a letter, it is part of a name. */
const begins = (key: string): boolean => /^\p{L}$/u.test(key);
const continues = (key: string): boolean => /^[\p{L}\p{N} ._-]$/u.test(key);

/**
 * Returns a function from a key and the current index to the index to go to. It returns the current index if
 * no name fits, and `undefined` if the key is not part of a name.
 */
export function useTypeAhead(names: readonly string[]) {
  const word = useRef({ text: '', at: 0 });
  return (key: string, at: number): number | undefined => {
    const now = performance.now();
    const growing = now - word.current.at < PAUSE && word.current.text !== '' && continues(key);
    if (!growing && !begins(key)) return undefined;
    word.current = { text: growing ? word.current.text + key : key, at: now };
    return findName(names, word.current.text, at) ?? at;
  };
}
