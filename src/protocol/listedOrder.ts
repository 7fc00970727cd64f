import type { LibraryItem } from './items.ts';

const positionOf = ({ listed }: LibraryItem): number => listed?.place ?? Number.MAX_SAFE_INTEGER;

/** Compares items by their positions in a program's list of databases. Items that are not in it come last, as equals. */
export const byListPosition = (a: LibraryItem, b: LibraryItem): number => positionOf(a) - positionOf(b);
