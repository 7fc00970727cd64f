import { FormatError } from '../../base/failure.ts';
import { itemId } from '../../protocol/items.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/**
 * Finds a database by its path or its name, as users write it. Throws `FormatError` `missing-file` if there is none, or if
 * there are several.
 */
export function databaseNamed(
  databases: Pick<OpenDatabases, 'ids' | 'find' | 'has' | 'membersOf'>,
  wanted: string,
): ItemId {
  const path = itemId(wanted);
  if (databases.has(path) || databases.membersOf(path) !== undefined) return path;
  const name = wanted.toLowerCase();
  const [found, ...others] = databases.ids().filter((id) => {
    const { item } = databases.find(id);
    return item.name.toLowerCase() === name || `${item.name}${item.extension}`.toLowerCase() === name;
  });
  if (found !== undefined && others.length === 0) return found;
  const expected = found === undefined ? 'the repertoire' : 'one repertoire';
  throw new FormatError({ kind: 'missing-file', file: wanted, expected });
}
