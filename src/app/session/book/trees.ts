// The opening trees of databases: which games count, their tables, and the games behind their moves.
import { t } from '../../../base/messages.ts';
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Uci } from '../../../chess/types.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SearchProgress } from '../../../protocol/searchApi.ts';
import type { GameOfLine } from '../../../protocol/theoryApi.ts';
import { noteKeyboard } from '../../platform/keyboardPlace.ts';
import { isNarrowed } from '../list/searchStore.ts';
import { scopeOf } from './treeStore.ts';
import type { BookAnswers } from './bookStore.ts';
import type { TableNews, TreesState } from './treeStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'faults' | 'behind' | 'list' | 'searchMemory' | 'folderMemory'
>;

export function createTrees(app: Needs) {
  const finding = new Latest();
  const building = new Map<ItemId, AbortController>();

  const isDatabase = (item: ItemId): boolean =>
    app.stores.library.getState().library?.items.some(({ id, kind }) => id === item && kind === 'database') ??
    false;

  /** Chooses whether all games count, or only those in the list. */
  function chooseScope(scope: TreesState['scope']): void {
    app.stores.trees.setState({ scope });
  }

  /**
   * Lists the games with the position of the book table, or those that continued with a move. The latest of
   * several calls wins.
   */
  async function showGamesBehind(
    item: ItemId,
    uci?: Uci,
    label = t('Games with this position'),
  ): Promise<void> {
    const { shown } = app.stores.book.getState();
    if (shown === undefined) return;
    const scope = scopeOf(app.stores.trees.getState());
    const within = scope?.item === item ? { within: scope.selection } : {};
    await showGamesAt(item, shown, label, { ...within, ...(uci !== undefined && { uci }) });
  }

  /**
   * Lists the games of a database with the given position, or those that continued with a move. `within` and
   * `before` limit them to a list, or to the games before a given one.
   */
  async function showGamesAt(
    item: ItemId,
    { fen, chess960 }: Pick<BookAnswers, 'fen' | 'chess960'>,
    label: string,
    of: { readonly uci?: Uci; readonly within?: number; readonly before?: GameOfLine },
  ): Promise<void> {
    const ofAll = of.within === undefined && isNarrowedIn(item);
    const words = ofAll ? t('{title}, of all games', { title: label }) : label;
    const takesKeyboard = noteKeyboard();
    const { item: listed } = app.stores.list.getState();
    /** Tells whether the list has the same database as before, or this one: the user has chosen no other. */
    const takesList = (): boolean => [listed, item].includes(app.stores.list.getState().item);
    const show = ({ selection }: SearchProgress): Promise<void> =>
      app.behind.showSelection(item, selection, words, { ofAll, takesKeyboard });
    await finding.run(async ({ signal, wait, only }) => {
      let showing: Promise<void> | undefined;
      const onProgress = only((found: SearchProgress): void => {
        if (!takesList()) return;
        if (showing === undefined) showing = show(found);
        else if (app.stores.list.getState().selection.id === found.selection.id)
          app.list.showRows(found.selection);
      });
      const found = await wait(
        app.worker.findTreeGames({ item, fen, chess960, ...of }, { signal, onProgress }),
      );
      if (showing !== undefined) await wait(showing);
      if (takesList()) await show(found);
    }, app.faults.noteFault);
  }

  /**
   * Tells whether the search leaves out some games of this database: the current search, or the remembered
   * one that is used when the list shows this database.
   */
  const isNarrowedIn = (item: ItemId): boolean =>
    isNarrowed(
      app.stores.list.getState().item === item
        ? app.stores.search.getState()
        : app.searchMemory.rememberedSearch(item),
    );

  /** Stops building a table: from then on, the games are counted each time. */
  function stopTable(item: ItemId): void {
    building.get(item)?.abort();
  }

  function forgetTable(item: ItemId): void {
    const stop = building.get(item);
    building.delete(item);
    stop?.abort();
    app.stores.trees.setState(({ tables: { [item]: _gone, ...tables } }) => ({ tables }));
  }

  /** Notes that these files' opening tables were deleted: games are counted, and the book pane says so. */
  function noteDeletedTables(files: ReadonlySet<string>): void {
    const tables = { ...app.stores.trees.getState().tables };
    for (const { id, name, extension } of app.stores.library.getState().library?.items ?? [])
      if (files.has(`${name}${extension}`) && tables[id]?.kind === 'kept') tables[id] = { kind: 'none' };
    app.stores.trees.setState({ tables });
  }

  /** Builds the table of a database that is on, again if the user stopped it before. */
  async function makeTable(item: ItemId): Promise<void> {
    if (building.has(item)) return;
    const stop = new AbortController();
    building.set(item, stop);
    const note = (news: TableNews) => {
      if (building.get(item) === stop)
        app.stores.trees.setState(({ tables }) => ({ tables: { ...tables, [item]: news } }));
    };
    try {
      const made = await app.worker.buildTree(
        { item },
        { signal: stop.signal, onProgress: (progress) => note({ kind: 'building', progress }) },
      );
      const justBuilt = app.stores.trees.getState().tables[item]?.kind === 'building';
      if (made.kind === 'refused') note({ kind: 'none', failure: made.failure });
      else note(made.kind === 'kept' ? { ...made, justBuilt } : made);
    } catch (thrown) {
      note({ kind: 'none', ...(!isAbort(thrown) && { failure: toFailure(thrown) }) });
    } finally {
      if (building.get(item) === stop) building.delete(item);
    }
  }

  /**
   * Subscribes to list, search, library, and book: filtered games count, and databases that are on get
   * tables. Returns the cleanup function.
   */
  function followTrees(): () => void {
    const ends = [
      app.stores.list.subscribe(() => {
        followListed();
        followDatabase();
      }),
      app.stores.search.subscribe(followListed),
      app.stores.library.subscribe((now, before) => {
        if (now.library === before.library) return;
        if (now.listing !== before.listing) {
          // Files may have been replaced; an item that is still the same object has the same files.
          const earlier = new Set(before.library?.items);
          const same = new Set(now.library?.items.flatMap((item) => (earlier.has(item) ? item.id : [])));
          const isSame = (id: string): boolean => [...same].some((item) => item === id);
          if (same.size === 0) finding.cancel();
          for (const item of building.keys()) if (!same.has(item)) forgetTable(item);
          app.stores.trees.setState(({ tables }) => ({
            tables: Object.fromEntries(Object.entries(tables).filter(([item]) => isSame(item))),
            listed: undefined,
          }));
        }
        followTables();
      }),
      app.stores.book.subscribe(followTables),
    ];
    followTables();
    return () => {
      for (const end of ends) end();
    };
  }

  /**
   * Updates the selection that counts. It stays while another panel's games are in the list, because those
   * were found within the filter. It also stays during a search, unless the database is still being read:
   * then the trees show what was found so far.
   */
  function followListed(): void {
    const { item, selection, whole, database } = app.stores.list.getState();
    const search = app.stores.search.getState();
    const { behind, answer } = search;
    const { listed: before } = app.stores.trees.getState();
    const filtered = isNarrowed(search);
    const follows = database?.complete === false && selection.id !== whole.id;
    const waits = answer.kind === 'asking' && !follows && before?.selection !== selection.id;
    if (filtered && (behind !== undefined || waits) && before?.item === item) return;
    const listed =
      filtered && behind === undefined && item !== undefined && !waits
        ? { item, selection: selection.id, count: selection.count }
        : undefined;
    if (before?.selection === listed?.selection && before?.count === listed?.count) return;
    app.stores.trees.setState({ listed });
  }

  /**
   * Shows the tree of the database in the list if the folder has no books and the user chose nothing else.
   */
  function followDatabase(): void {
    const { item, answer } = app.stores.list.getState();
    const { library } = app.stores.library.getState();
    if (item === undefined || answer.kind !== 'ready' || library === undefined) return;
    if (
      library.items.some(({ kind }) => kind === 'book') ||
      app.folderMemory.booksOfFolder(library.name) !== undefined
    )
      return;
    const { on } = app.stores.book.getState();
    if (on.length !== 1 || on[0] !== item) app.stores.book.setState({ on: [item] });
  }

  /**
   * Builds tables for databases that are on and have no entry in `tables` yet: a table that was stopped,
   * deleted, or refused is not built again. Stops building those of databases that are off.
   */
  function followTables(): void {
    const { on } = app.stores.book.getState();
    for (const item of building.keys()) if (!on.includes(item)) forgetTable(item);
    const { tables } = app.stores.trees.getState();
    for (const item of on)
      if (isDatabase(item) && !building.has(item) && tables[item] === undefined)
        makeTable(item).catch(app.faults.noteFault);
  }

  return {
    isDatabase,
    chooseScope,
    showGamesBehind,
    showGamesAt,
    stopTable,
    noteDeletedTables,
    makeTable,
    followTrees,
  };
}
