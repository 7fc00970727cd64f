import type { LibraryItem } from '../src/protocol/items.ts';
import { UsageError } from './dumpArguments.ts';

/**
 * Finds the database or book that NAME means: by its base name, or by its path if several share the name; without a
 * name, the only one. Returns `undefined` if there are no candidates. Throws `UsageError` for an unknown or ambiguous
 * name.
 */
export function chooseItem<Item extends LibraryItem>(
  candidates: readonly Item[],
  kind: Item['kind'],
  name: string | undefined,
): Item | undefined {
  if (candidates.length === 0) return undefined;
  const byName = name === undefined ? candidates : candidates.filter((item) => item.name === name);
  if (byName.length === 1) return byName[0];
  const byPath = candidates.filter((item) => item.id === name || withoutExtension(item) === name);
  // "Mega" in two folders stays ambiguous even if one of them is at the top, because its path has an extension.
  const exact = byName.length === 0 ? byPath : candidates.filter((item) => item.id === name);
  if (exact.length === 1) return exact[0];
  const named = name === undefined ? '' : ` ${JSON.stringify(name)}`;
  const choice = candidates.map((item) => `  ${nameFor(item, candidates)}`).join('\n');
  const problem =
    byName.length + exact.length > 1 ? `There are several ${kind}s${named}` : `There is no ${kind}${named}`;
  throw new UsageError(`${problem}; --name takes one of\n${choice}`);
}

const withoutExtension = (item: LibraryItem): string =>
  item.folder === '' ? item.name : `${item.folder}/${item.name}`;

const nameFor = (item: LibraryItem, all: readonly LibraryItem[]): string =>
  all.some((other) => other !== item && other.name === item.name) ? item.id : item.name;
