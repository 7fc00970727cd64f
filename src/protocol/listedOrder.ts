import type { LibraryItem } from './items.ts';

const positionOf = ({ listed }: LibraryItem): number => listed?.place ?? Number.MAX_SAFE_INTEGER;

/** Compares items by position in a program's list of databases. Items without a position come last. */
export const byListPosition = (a: LibraryItem, b: LibraryItem): number => positionOf(a) - positionOf(b);
