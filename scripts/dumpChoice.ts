import type { DatabaseItem, LibraryItem } from '../src/protocol/api.ts';
import { UsageError } from './dumpArguments.ts';

/**
 * The database that NAME means: its base name, or its path where two share that; without a name, the only one there is.
 * `undefined` where there is no database at all. Throws `UsageError` for an unknown or ambiguous name.
 */
export function chooseDatabase(
  items: readonly LibraryItem[],
  name: string | undefined,
): DatabaseItem | undefined {
  const databases = items.filter((item) => item.kind === 'database');
  if (databases.length === 0) return undefined;
  const byName = name === undefined ? databases : databases.filter((item) => item.name === name);
  if (byName.length === 1) return byName[0];
  const byPath = databases.filter((item) => item.id === name || withoutExtension(item) === name);
  // "Mega" in two folders stays ambiguous, although one of them lies at the top: its path has an extension.
  const exact = byName.length === 0 ? byPath : databases.filter((item) => item.id === name);
  if (exact.length === 1) return exact[0];
  const named = name === undefined ? '' : ` ${JSON.stringify(name)}`;
  const choice = databases.map((item) => `  ${nameFor(item, databases)}`).join('\n');
  const problem = byName.length + exact.length > 1 ? `several databases${named}` : `no database${named}`;
  throw new UsageError(`There is ${problem}; --name takes one of\n${choice}`);
}

const withoutExtension = (item: DatabaseItem): string =>
  item.folder === '' ? item.name : `${item.folder}/${item.name}`;

const nameFor = (item: DatabaseItem, all: readonly DatabaseItem[]): string =>
  all.some((other) => other !== item && other.name === item.name) ? item.id : item.name;
