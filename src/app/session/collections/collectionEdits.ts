// The last changes of collections can be undone, even if another window has changed the collection since.
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';
import { mergeCollections } from '../../../model/collection/mergeCollections.ts';
import type { createCollectionKeeping } from './keepingCollections.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores' | 'notices'> {
  readonly keeping: ReturnType<typeof createCollectionKeeping>;
}

type Kept = Collection | undefined;
type Change = readonly [id: CollectionId, before: Kept, after: Kept];

interface Edit {
  readonly changes: readonly Change[];
  /** The time of the change, by `performance.now()`. */
  readonly at: number;
}

/** The maximum number of edits that can be undone. */
const MAX_EDITS = 100;

export function createCollectionEdits({ stores, notices, keeping }: Needs) {
  const store = stores.collections;
  let done: readonly Edit[] = [];
  let undone: readonly Edit[] = [];

  const now = (id: CollectionId): Kept => store.getState().collections.get(id);

  /** Returns the edit that Undo takes back. */
  const last = (): Edit | undefined => done.at(-1);

  function show(): void {
    const isDeletion = last()?.changes.every(([, , after]) => after === undefined) === true;
    store.setState({ undoAt: last()?.at, redoAt: undone.at(-1)?.at, undoesDeletion: isDeletion });
    // The Undo of a notice would take back another edit from now on.
    notices.closeUndo();
  }

  /** Makes a change of the user; `undefined` deletes the collection. */
  const change = (id: CollectionId, after: Kept): void => changeAll([[id, after]]);

  function changeAll(changes: readonly (readonly [CollectionId, Kept])[]): void {
    const edit = changes.map(([id, after]) => [id, now(id), after] as const);
    done = [...done.slice(1 - MAX_EDITS), dated(edit)];
    undone = [];
    show();
    for (const [id, after] of changes) keeping.keep(id, after && { ...after, changed: Date.now() });
  }

  /** Undoes the last change; false if there is none. */
  function undo(): boolean {
    const edit = last();
    if (edit === undefined) return false;
    done = done.slice(0, -1);
    undone = [...undone, dated(edit.changes)];
    show();
    for (const [id, before, after] of edit.changes) keeping.keep(id, turned(after, before, now(id)));
    return true;
  }

  /** Redoes the change that was undone last; false if there is none. */
  function redo(): boolean {
    const edit = undone.at(-1);
    if (edit === undefined) return false;
    undone = undone.slice(0, -1);
    done = [...done, dated(edit.changes)];
    show();
    for (const [id, before, after] of edit.changes) keeping.keep(id, turned(before, after, now(id)));
    return true;
  }

  return { change, changeAll, last, undo, redo };
}

const dated = (changes: readonly Change[]): Edit => ({ changes, at: performance.now() });

/** Returns the collection `here` after the change from `from` to `to`; `undefined` to delete it. */
function turned(from: Kept, to: Kept, here: Kept): Kept {
  if (from === undefined || here === undefined) return to;
  const merged = mergeCollections(from, to ?? { ...from, games: [] }, here);
  return to === undefined && merged.games.length === 0 ? undefined : { ...merged, changed: Date.now() };
}
