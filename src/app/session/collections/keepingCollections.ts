// Keeps collections in the browser, in the same way as analyses: the screen never waits for that, and changes
// of the same collection in two windows are merged.
import { collectionJson, readCollection } from '../../../model/collection/collectionJson.ts';
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';
import { mergeCollections } from '../../../model/collection/mergeCollections.ts';
import { createPatience } from '../../platform/patience.ts';
import { leftCollection, readLeftCollection } from './leftCollections.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'collectionShelf'>;
type Kept = Collection | undefined;

/** The version of a collection that the browser should store. */
interface Wanted {
  readonly kept: Kept;
  /** True for the version on the screen; false for the version before this visit. */
  readonly isShown: boolean;
}

/** Milliseconds that opening a folder waits for the collections. */
const PATIENCE_MS = 1500;

export function createCollectionKeeping({ stores, collectionShelf: shelf }: Needs, onHeard: () => void) {
  const store = stores.collections;
  const patiently = createPatience({
    read: () => store.getState().trouble,
    write: (trouble) => store.setState({ trouble }),
  });
  /** The collections as this page last saw them in the browser. */
  const seen = new Map<CollectionId, Collection>();
  /** For each collection that this visit has changed, the version that the browser would have without the visit. */
  const without = new Map<CollectionId, Kept>();
  const unsaved = new Map<CollectionId, Wanted>();
  let left: string[] = [];
  let isSaving = false;

  const isForVisit = (): boolean => stores.settings.getState().keepAnalysis === 'visit';

  function note(id: CollectionId, stored: Kept): void {
    if (stored === undefined) seen.delete(id);
    else seen.set(id, stored);
  }

  function show(id: CollectionId, shown: Kept): void {
    const collections = new Map(store.getState().collections);
    if (shown === undefined) collections.delete(id);
    else collections.set(id, shown);
    store.setState({ collections });
  }

  /**
   * Shows a change of the user at once, and has it stored. In *Only for this visit*, has only the deletion of
   * a stored collection stored. `undefined` deletes the collection.
   */
  function keep(id: CollectionId, mine: Kept): void {
    show(id, mine);
    if (isForVisit() && (mine !== undefined || !seen.has(id))) return;
    unsaved.set(id, { kept: mine, isShown: true });
    void save();
  }

  /** Stores all unsaved changes at once. Failed ones are tried again after the next change. */
  async function save(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    try {
      while (unsaved.size > 0 && (await saveThese(new Map(unsaved))));
    } finally {
      isSaving = false;
    }
  }

  async function saveThese(wanted: ReadonlyMap<CollectionId, Wanted>): Promise<boolean> {
    const found = new Map<CollectionId, Kept | 'locked'>();
    const now = new Map<CollectionId, Kept>();
    const isDone = await patiently(() =>
      shelf.change([...wanted.keys()], (value, name) => {
        const id = name as CollectionId;
        const theirs = read(name, value);
        found.set(id, theirs);
        if (theirs === 'locked') return value;
        const stored = joined(id, wanted.get(id)?.kept, theirs);
        now.set(id, stored);
        return stored === theirs ? value : stored && collectionJson(stored);
      }),
    );
    if (!isDone) return false;
    store.setState({ trouble: undefined });
    for (const [id, { kept, isShown }] of wanted) {
      const theirs = found.get(id);
      const isSame = unsaved.get(id)?.kept === kept;
      if (isSame) unsaved.delete(id);
      if (theirs === 'locked') continue;
      if (isShown && !without.has(id)) without.set(id, theirs);
      if (!isShown) without.delete(id);
      const stored = now.get(id);
      note(id, stored);
      if (isShown && isSame && stored !== kept) {
        show(
          id,
          stored && kept
            ? mergeCollections(kept, store.getState().collections.get(id) ?? kept, stored)
            : stored,
        );
        onHeard();
      }
    }
    return true;
  }

  /**
   * Merges our collection with the changes that other windows have stored since this page last looked.
   * Returns the collection to store.
   */
  function joined(id: CollectionId, mine: Kept, theirs: Kept): Kept {
    if (mine === undefined) return undefined;
    const before = seen.get(id);
    const revision = Math.max(theirs?.revision ?? 0, before?.revision ?? 0) + 1;
    if (theirs === undefined || theirs.revision === before?.revision) return { ...mine, revision };
    const merged = mergeCollections(before, mine, theirs);
    return merged === theirs ? theirs : { ...merged, revision };
  }

  function read(key: string, value: unknown): Kept | 'locked' {
    if (value === undefined) return undefined;
    const result = readCollection(value);
    return result.kind === 'read' && result.collection.id === key ? result.collection : 'locked';
  }

  /** Shows the collections that the browser has, merged with the user's changes in the meantime. */
  function hear(values: ReadonlyMap<string, unknown>): void {
    const locked = new Set(store.getState().locked);
    for (const [key, value] of values) {
      const id = key as CollectionId;
      const theirs = read(key, value);
      if (theirs === 'locked') locked.add(key);
      else {
        locked.delete(key);
        hearOf(id, theirs);
      }
    }
    store.setState({ locked });
    onHeard();
  }

  function hearOf(id: CollectionId, theirs: Kept): void {
    const before = seen.get(id);
    if (theirs !== undefined && theirs.revision <= (before?.revision ?? 0)) return;
    if (without.has(id)) without.set(id, followed(without.get(id), before, theirs));
    note(id, theirs);
    const mine = store.getState().collections.get(id);
    if (theirs === undefined) {
      if (before !== undefined && !unsaved.has(id)) show(id, undefined);
    } else if (mine !== undefined) show(id, mergeCollections(before, mine, theirs));
    else if (!unsaved.has(id)) show(id, theirs);
  }

  /** Merges a change by another window into the version without this visit: that window is not part of it. */
  function followed(mine: Kept, before: Kept, theirs: Kept): Kept {
    if (theirs === undefined) return undefined;
    const merged = mergeCollections(before, mine ?? { ...theirs, games: [] }, theirs);
    return mine === undefined && merged.games.length === 0 ? undefined : merged;
  }

  /** Restores what the browser had before this visit; the screen stays as it is. */
  function forgetVisit(): void {
    unsaved.clear();
    for (const [id, kept] of without) unsaved.set(id, { kept, isShown: false });
    void save();
  }

  /** Stores all collections: none belongs to this visit alone any longer. */
  function keepAll(): void {
    without.clear();
    for (const [id, mine] of store.getState().collections) keep(id, mine);
  }

  function followAnswer(): void {
    stores.settings.subscribe(({ keepAnalysis }, { keepAnalysis: before }) => {
      if (keepAnalysis === 'visit' && before === 'unasked') forgetVisit();
      if (keepAnalysis === 'keep' && before === 'visit') keepAll();
    });
  }

  /** Leaves unsaved changes to the next page: no reply will reach a page that is closing. */
  function leave(): void {
    for (const [id, { kept }] of unsaved) {
      const key = shelf.leave(leftCollection(id, kept, seen.get(id)));
      if (key === undefined) shelf.overwrite(id, kept && collectionJson(kept));
      else left.push(key);
    }
  }

  function comeBack(): void {
    for (const key of left) shelf.forgetLeft(key);
    left = [];
    void save();
  }

  /**
   * Restores the changes that closed pages have left. They are forgotten once the browser has stored all. A
   * newer version of the page will restore its own changes, and those of collections that only it can read.
   */
  async function takeUp(): Promise<void> {
    const restored = new Map<string, CollectionId>();
    for (const [key, value] of shelf.readLeft()) {
      const change = readLeftCollection(value);
      if ('kind' in change) {
        if (change.kind === 'damaged') shelf.forgetLeft(key);
        continue;
      }
      const { id, kept, before } = change;
      restored.set(key, id);
      const here = store.getState().collections.get(id);
      const merged = kept && here ? mergeCollections(before, kept, here) : kept;
      show(id, merged);
      unsaved.set(id, { kept: merged, isShown: true });
    }
    if (restored.size === 0) return;
    onHeard();
    await save();
    if (unsaved.size > 0) return;
    const { locked } = store.getState();
    for (const [key, id] of restored) if (!locked.has(id)) shelf.forgetLeft(key);
  }

  let reading = Promise.resolve();

  /** Reads the stored collections, and subscribes to the changes of other windows. */
  function followShelf(): Promise<void> {
    reading = readShelf();
    return reading;
  }

  /** Waits for the collections, but not for long: if the browser is slow, they are listed later. */
  async function untilRead(): Promise<void> {
    if (store.getState().status === 'ready') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([reading, patience]).finally(() => clearTimeout(timer));
  }

  async function readShelf(): Promise<void> {
    followAnswer();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) comeBack();
    });
    shelf.onChange((keys) => void patiently(async () => hear(await shelf.read(keys))));
    await patiently(async () => hear(await shelf.readAll()));
    store.setState({ status: 'ready' });
    await takeUp();
  }

  return { keep, followShelf, untilRead };
}
