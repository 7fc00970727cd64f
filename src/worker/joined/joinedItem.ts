// All databases of the folder as one item of the library.
import { msg } from '../../base/message.ts';
import type { Failure } from '../../base/failure.ts';
import { ALL_DATABASES } from '../../protocol/items.ts';
import type { DatabaseItem, ItemId, LibraryItem } from '../../protocol/items.ts';

/**
 * Makes the item that joins the databases among the items; `undefined` if fewer than two of them opened. Databases that
 * were joined `before` keep their places, so that record numbers stay the same when others are added.
 */
export function joinedItem(
  items: readonly LibraryItem[],
  before: readonly ItemId[] = [],
): DatabaseItem | undefined {
  const opened = items.filter((item) => item.kind === 'database').filter(({ unopened }) => unopened !== true);
  if (opened.length < 2) return undefined;
  const there = new Set(opened.map(({ id }) => id));
  const kept = before.filter((id) => there.has(id));
  const known = new Set(kept);
  const added = opened.filter(({ id }) => !known.has(id));
  // A growing database comes last, because the places of records after its own would be known late.
  const inOrder = added.toSorted((a, b) => Number(b.complete) - Number(a.complete));
  return {
    kind: 'database',
    id: ALL_DATABASES,
    name: 'All databases',
    spoken: msg('All databases'),
    folder: '',
    extension: '',
    format: 'joined',
    label: msg('All databases of the folder'),
    title: '',
    games: 0,
    complete: false,
    members: [...kept, ...inOrder.map(({ id }) => id)],
    problems: items.flatMap(leftOut),
  };
}

/**
 * Returns failures that keep a database out, or that keep an archive locked, which may have databases.
 */
function leftOut(item: LibraryItem): readonly Failure[] {
  if (item.kind === 'database') return item.unopened === true ? item.problems : [];
  return item.kind === 'archive' ? item.problems.filter(({ kind }) => kind === 'password') : [];
}
