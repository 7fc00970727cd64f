// The databases of the opened folder that a book's games come from. An address is compared, never opened.
import type { BookGame, BookSource } from '../model/bookEntry.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import type { ItemId } from '../protocol/api.ts';

const partsOf = (path: string): readonly string[] => path.toLowerCase().split(/[\\/]/);

/**
 * The items whose main file is called like the source's, whatever the case: those with more folders in common first,
 * then those nearer to the book. None for web pages.
 */
export function itemsOfSource(
  { kind, address }: BookSource,
  book: ItemId,
  items: readonly ItemId[],
): readonly ItemId[] {
  if (kind === 'web') return [];
  // The address may begin with a stand-in for a folder: "%currentdirGames.cbh".
  const wanted = partsOf(address.replace(/^%currentdir/i, ''));
  const common = (item: ItemId): number => commonLength(wanted.toReversed(), partsOf(item).toReversed());
  const near = (item: ItemId): number => commonLength(partsOf(book), partsOf(item));
  return items
    .filter((item) => common(item) > 0)
    .sort((a, b) => common(b) - common(a) || near(b) - near(a) || (a < b ? -1 : 1));
}

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
const isPlain = (name: string): boolean => /^[\x20-\x7e]+$/.test(name);

/** Other players than those that the book names: nothing else is said of names in other letters, or of missing ones. */
const isOther = (name: string, named: string): boolean =>
  isPlain(name) && isPlain(named) && !wordsOf(name).some((word) => wordsOf(named).includes(word));

/**
 * Whether a record cannot be the game that a book names: the database has changed since, and another one stands at its
 * place. One name that fits is enough.
 */
export const isOtherGame = (row: RecordRow, { white, black }: BookGame): boolean =>
  row.kind !== 'game' || (isOther(row.white, white) && isOther(row.black, black));

/** How many parts two lists have in common at their beginning. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((part, i) => part !== b[i]);
  return different < 0 ? Math.min(a.length, b.length) : different;
}
