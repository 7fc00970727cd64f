import { FormatError } from '../../base/failure.ts';
import { itemId } from '../../protocol/items.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/**
 * Finds a database by the path or name that a user has typed. Throws `FormatError` `missing-file` if no database has it,
 * or more than one.
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
