// Collections: the user fills, orders, annotates, renames, and deletes them.
import { t } from '../../../base/messages.ts';
import {
  MAX_COLLECTED,
  MAX_COLLECTION_NAME,
  MAX_NOTE,
  newCollectionId,
} from '../../../model/collection/collection.ts';
import type {
  CollectedGame,
  CollectedReference,
  Collection,
  CollectionId,
} from '../../../model/collection/collection.ts';
import type { CollectedId } from '../../../model/gameHeader.ts';
import {
  withMoved,
  withNote,
  withoutGames,
  withReferences,
  withStep,
} from '../../../model/collection/changedCollections.ts';
import { mergeCollections } from '../../../model/collection/mergeCollections.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { isCollection } from '../../../protocol/items.ts';
import { announce } from '../../platform/announce.ts';
import { createCollectionChecks } from './checking.ts';
import { createCollectionEdits } from './collectionEdits.ts';
import { createCollectionKeeping } from './keepingCollections.ts';
import { addedWords, lastUsedOf } from './shownCollections.ts';
import { createTeaching } from './teaching.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'stores'
  | 'worker'
  | 'collectionShelf'
  | 'faults'
  | 'screen'
  | 'list'
  | 'listed'
  | 'marks'
  | 'items'
  | 'notices'
>;

/** How long the list shows what was added, in place of its count. */
const ADDED_MS = 4000;

export function createCollections(app: Needs) {
  const store = app.stores.collections;
  const keeping = createCollectionKeeping(app, () => run(() => teaching.teach()));
  const teaching = createTeaching(app, keeping.untilRead);
  const edits = createCollectionEdits({ ...app, keeping });
  const checks = createCollectionChecks({ ...app, keeping, teaching });
  const { handOver } = teaching;

  function run(act: () => Promise<void>): void {
    act().catch(app.faults.noteFault);
  }

  /** Adds the marked rows, or the row under the cursor, to a collection; by default the one used last. */
  const collect = (to?: CollectionId): void =>
    app.listed.whenListed(() => run(() => collectPlaces(app.marks.chosenPlaces(), to)));

  /** Adds all games of the list. */
  const collectAll = (to?: CollectionId): void =>
    app.listed.whenListed(() =>
      run(() => collectPlaces([{ from: 0, to: app.stores.list.getState().selection.count }], to)),
    );

  /** Asks the user for a collection. */
  const chooseCollection = (): void => app.listed.whenListed(() => app.screen.openDialog('collect'));

  /** Adds the marked rows, or the row under the cursor, to a new collection. */
  const collectInto = (name: string): void => collect(makeCollection(name).id);

  async function collectPlaces(places: PlaceRanges, to: CollectionId | undefined): Promise<void> {
    const { item, selection } = app.stores.list.getState();
    const asked = countPlaces(places);
    if (item === undefined || asked === 0) return;
    if (asked > MAX_COLLECTED) {
      app.notices.showNotice(tooMany());
      return;
    }
    const request = { item, selection: selection.id, places };
    const references = isCollection(item)
      ? referencesOf(await app.worker.collectedAt(request))
      : await app.worker.referTo(request);
    const target = targetOf(to);
    const games = withReferences(target.games, references);
    if (games.length > MAX_COLLECTED) {
      app.notices.showNotice(tooMany());
      return;
    }
    const count = games.length - target.games.length;
    if (count > 0) edits.change(target.id, { ...target, games });
    store.setState({ lastUsed: target.id });
    app.marks.clearMarks();
    sayAdded(target.name, count, games.length);
    await teaching.teach();
    await checks.fillKeys(target.id);
  }

  /** Returns references to games of the listed collection, for adding them to another one. */
  function referencesOf(ids: readonly CollectedId[]): readonly CollectedReference[] {
    const games = new Map(teaching.listed()?.games.map((game) => [game.id, game]));
    return ids.flatMap((id) => games.get(id)?.at ?? []);
  }

  /** Returns the given collection, else the one used last, else a new one, without asking the user. */
  function targetOf(id: CollectionId | undefined): Collection {
    const state = store.getState();
    return (id && state.collections.get(id)) ?? lastUsedOf(state) ?? emptyCollection(freeName());
  }

  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayAdded(name: string, count: number, games: number): void {
    clearTimeout(timer);
    const added = { name, count, games };
    store.setState({ added });
    announce(addedWords(added));
    timer = setTimeout(() => store.setState({ added: undefined }), ADDED_MS);
  }

  const emptyCollection = (name: string): Collection => ({
    id: newCollectionId(),
    name,
    games: [],
    changed: Date.now(),
    revision: 0,
  });

  const hasName = (name: string): boolean =>
    [...store.getState().collections.values()].some((one) => one.name === name);

  function freeName(): string {
    for (let number = 1; ; number++) {
      const name = t('Collection {number, number}', { number });
      if (!hasName(name)) return name;
    }
  }

  const cleanName = (name: string): string => name.trim().slice(0, MAX_COLLECTION_NAME);

  /** Makes an empty collection with that name; `y` uses it from now on. */
  function makeCollection(name: string): Collection {
    const made = emptyCollection(cleanName(name) || freeName());
    edits.change(made.id, made);
    store.setState({ lastUsed: made.id });
    run(teaching.teach);
    return made;
  }

  /** Renames a collection; false if another one has that name. */
  function renameCollection(id: CollectionId, wanted: string): boolean {
    const before = store.getState().collections.get(id);
    const name = cleanName(wanted);
    if (before === undefined || name === '' || name === before.name) return true;
    if (hasName(name)) return false;
    edits.change(id, { ...before, name });
    run(teaching.teach);
    return true;
  }

  function deleteCollections(ids: Iterable<CollectionId>): void {
    const { collections } = store.getState();
    const deleted = [...ids].flatMap((id) => collections.get(id) ?? []);
    if (deleted.length === 0) return;
    edits.changeAll(deleted.map(({ id }) => [id, undefined]));
    run(() =>
      tellChange(
        t(
          '{count, plural, one {The collection {name} was deleted.} other {# collections were deleted.}} Its games are in their databases as before.',
          { count: deleted.length, name: deleted[0].name },
        ),
      ),
    );
  }

  /** Tells about the change just made, with an Undo, unless another change or an Undo comes first. */
  async function tellChange(words: string): Promise<void> {
    const edit = edits.last();
    await app.notices.sayWhenDone(
      teaching.teach(),
      () => (edits.last() === edit ? words : undefined),
      undoChange,
    );
  }

  /** Undoes the last change of any collection. */
  function undoChange(): void {
    if (edits.undo()) run(teaching.teach);
  }

  /** Redoes the change that was undone last. */
  function redoChange(): void {
    if (edits.redo()) run(teaching.teach);
  }

  /** Removes the marked games, or the one under the cursor. Returns false if the list is not a collection. */
  function takeOut(): boolean {
    if (teaching.listed() === undefined) return false;
    app.listed.whenListed(() => inTurn(takeOutChosen));
    return true;
  }

  let last = Promise.resolve();

  /** Runs actions one after another, because each acts on the list that the previous one leaves behind. */
  function inTurn(act: () => Promise<void>): void {
    last = last.then(act).catch(app.faults.noteFault);
  }

  /** Moves the marked games, or the one under the cursor, by one; false if the list is no collection. */
  function moveGames(step: -1 | 1): boolean {
    if (teaching.listed() === undefined) return false;
    inTurn(() => moveChosen((games, ids) => withStep(games, ids, step)));
    return true;
  }

  /** Moves the marked games, or the one under the cursor, to a place in the list. */
  const moveGamesTo = (place: number): void =>
    inTurn(() => moveChosen((games, ids) => withMoved(games, ids, place)));

  async function moveChosen(
    moved: (games: readonly CollectedGame[], ids: ReadonlySet<CollectedId>) => readonly CollectedGame[],
  ): Promise<void> {
    const { selection, whole } = app.stores.list.getState();
    if (selection.id !== whole.id || app.stores.search.getState().sort.length > 0) {
      app.notices.showNotice(t('Games can be moved in your own order alone, without a search.'));
      return;
    }
    const ids = await chosenIds();
    const collection = teaching.listed();
    if (collection === undefined || ids.size === 0) return;
    const games = moved(collection.games, ids);
    if (games.every((game, at) => game === collection.games[at])) return;
    edits.change(collection.id, { ...collection, games });
    await teaching.teach();
    const from = games.findIndex(({ id }) => ids.has(id));
    app.marks.showMoved({ from, to: from + ids.size });
  }

  async function takeOutChosen(): Promise<void> {
    const ids = await chosenIds();
    const collection = teaching.listed();
    if (collection === undefined || ids.size === 0) return;
    edits.change(collection.id, { ...collection, games: withoutGames(collection.games, ids) });
    await tellChange(
      t('{count, plural, one {# game was removed from {name}.} other {# games were removed from {name}.}}', {
        count: ids.size,
        name: collection.name,
      }),
    );
  }

  /** Returns the chosen games of the listed collection that are still in it. */
  async function chosenIds(): Promise<ReadonlySet<CollectedId>> {
    const { item, selection } = app.stores.list.getState();
    const places = app.marks.chosenPlaces();
    if (item === undefined || countPlaces(places) === 0) return new Set();
    const ids = await app.worker.collectedAt({ item, selection: selection.id, places });
    const there = new Set(teaching.listed()?.games.map(({ id }) => id));
    return new Set(ids.filter((id) => there.has(id)));
  }

  /** Adds imported collections to the existing ones; replaces nothing. */
  function takeIn(imported: readonly Collection[]): void {
    if (imported.length === 0) return;
    const { collections } = store.getState();
    edits.changeAll(
      imported.map((one) => {
        const here = collections.get(one.id);
        return [
          one.id,
          here === undefined ? { ...one, revision: 0 } : mergeCollections(undefined, one, here),
        ];
      }),
    );
    run(teaching.teach);
  }

  /** Asks for a note on the game under the cursor; false if the list is not a collection. */
  function startNote(): boolean {
    if (teaching.listed() === undefined) return false;
    app.listed.whenListed(() => inTurn(askForNote));
    return true;
  }

  async function askForNote(): Promise<void> {
    const { item, selection, cursor } = app.stores.list.getState();
    if (item === undefined || cursor >= selection.count) return;
    const places = [{ from: cursor, to: cursor + 1 }];
    const [noted] = await app.worker.collectedAt({ item, selection: selection.id, places });
    store.setState({ noted });
    if (noted !== undefined) app.screen.openDialog('collectionNote');
  }

  /** Stores the user's note on a game of the listed collection. */
  function noteGame(id: CollectedId, words: string): void {
    const collection = teaching.listed();
    const note = words.trim().slice(0, MAX_NOTE);
    if (collection === undefined || noteOf(collection.games, id) === note) return;
    edits.change(collection.id, { ...collection, games: withNote(collection.games, id, note) });
  }

  return {
    collect,
    collectAll,
    chooseCollection,
    collectInto,
    makeCollection,
    renameCollection,
    deleteCollections,
    takeOut,
    moveGames,
    moveGamesTo,
    undoChange,
    redoChange,
    takeIn,
    startNote,
    noteGame,
    handOver,
    followChecks: checks.followChecks,
    followShelf: keeping.followShelf,
  };
}

const noteOf = (games: readonly CollectedGame[], wanted: CollectedId): string | undefined =>
  games.find(({ id }) => id === wanted)?.note;

const tooMany = (): string =>
  t('A collection holds at most {most, number} games: nothing was added.', { most: MAX_COLLECTED });
