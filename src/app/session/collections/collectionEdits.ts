// Each change of a collection can be taken back, also if another window has changed the collection since.
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';
import { mergeCollections } from '../../../model/collection/mergeCollections.ts';
import type { createCollectionKeeping } from './keepingCollections.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores'> {
  readonly keeping: ReturnType<typeof createCollectionKeeping>;
}

type Kept = Collection | undefined;
type Change = readonly [id: CollectionId, before: Kept, after: Kept];

/** Older ones stay as they are. */
const MOST_EDITS = 100;

export function createCollectionEdits({ stores, keeping }: Needs) {
  const store = stores.collections;
  let done: readonly (readonly Change[])[] = [];

  const now = (id: CollectionId): Kept => store.getState().collections.get(id);

  function show(): void {
    store.setState({ canUndo: done.length > 0 });
  }

  /** The user has done it; `undefined` deletes. */
  const change = (id: CollectionId, after: Kept): void => changeAll([[id, after]]);

  function changeAll(changes: readonly (readonly [CollectionId, Kept])[]): void {
    done = [...done.slice(1 - MOST_EDITS), changes.map(([id, after]) => [id, now(id), after] as const)];
    show();
    for (const [id, after] of changes) keeping.keep(id, after && { ...after, changed: Date.now() });
  }

  /** Takes back what was done last; false for nothing. */
  function undo(): boolean {
    const last = done.at(-1);
    if (last === undefined) return false;
    done = done.slice(0, -1);
    show();
    for (const [id, before, after] of last) keeping.keep(id, undone(before, after, now(id)));
    return true;
  }

  return { change, changeAll, undo };
}

/** What is there without the change. */
function undone(before: Kept, after: Kept, here: Kept): Kept {
  if (after === undefined || here === undefined) return before;
  const merged = mergeCollections(after, before ?? { ...after, games: [] }, here);
  return before === undefined && merged.games.length === 0 ? undefined : { ...merged, changed: Date.now() };
}
