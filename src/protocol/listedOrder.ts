import type { LibraryItem } from './api.ts';

const positionOf = ({ listed }: LibraryItem): number => listed?.place ?? Number.MAX_SAFE_INTEGER;

/** Compares items by a program's own list of its databases; those that it does not have come last, and are equal. */
export const byListPosition = (a: LibraryItem, b: LibraryItem): number => positionOf(a) - positionOf(b);
