import type { LibraryItem } from './api.ts';

const placeOf = ({ listed }: LibraryItem): number => listed?.place ?? Number.MAX_SAFE_INTEGER;

/** Compares items by a program's own list of its databases; those that it does not have come last, and are equal. */
export const byListedPlace = (a: LibraryItem, b: LibraryItem): number => placeOf(a) - placeOf(b);
