// Finds the databases of the opened folder that contain a book's games. Addresses are compared, never opened.
import type { BookGame, BookSource } from '../model/bookEntry.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import type { ItemId } from '../protocol/items.ts';

const partsOf = (path: string): readonly string[] => path.toLowerCase().split(/[\\/]/);

/**
 * Finds the items whose main file has the source's name, in any case. Items whose path shares more folders
 * with the source's address come first, then those nearer to the book. A web page has none.
 */
export function itemsOfSource(
  { kind, address }: BookSource,
  book: ItemId,
  items: readonly ItemId[],
): readonly ItemId[] {
  if (kind === 'web') return [];
  // The address may begin with a variable for a folder: "%currentdirGames.cbh".
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

/** Tells whether the names differ. Missing names and names in other alphabets do not count as different. */
const isOther = (name: string, named: string): boolean =>
  isPlain(name) && isPlain(named) && !wordsOf(name).some((word) => wordsOf(named).includes(word));

/**
 * Tells whether a record cannot be the game that a book names, because the database has changed and has
 * another game there now. One matching name is enough to take the record for the game.
 */
export const isOtherGame = (row: RecordRow, { white, black }: BookGame): boolean =>
  row.kind !== 'game' || (isOther(row.white, white) && isOther(row.black, black));

/** Counts the parts that two lists have in common at their beginning. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((part, i) => part !== b[i]);
  return different < 0 ? Math.min(a.length, b.length) : different;
}
