// The opening trees of databases: what counts in them, their tables, and the games behind their moves.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Uci } from '../../../chess/types.ts';
import type { ItemId } from '../../../protocol/api.ts';
import type { SearchProgress } from '../../../protocol/searchApi.ts';
import { noteFault } from '../screen/faults.ts';
import { noteKeyboard } from '../../platform/keyboardPlace.ts';
import { useBook } from './bookStore.ts';
import { booksOfFolder } from '../folder/folderChoices.ts';
import { useLibrary } from '../folder/libraryStore.ts';
import { useList } from '../list/listStore.ts';
import { isNarrowed, useSearch } from '../search/searchStore.ts';
import { scopeOf, useTrees } from './treeStore.ts';
import type { TableNews, TreesState } from './treeStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { showSelection } from '../list/behind.ts';
import { keptSearch } from '../search/keptSearches.ts';
import { showRows } from '../list/list.ts';

const finding = new Latest();
const building = new Map<ItemId, AbortController>();

export const isDatabase = (item: ItemId): boolean =>
  useLibrary.getState().library?.items.some(({ id, kind }) => id === item && kind === 'database') ?? false;

/** All games count, or those that the list shows. */
export function chooseScope(scope: TreesState['scope']): void {
  useTrees.setState({ scope });
}

/** Shows in the list the games with the position, or those that went on with a move; of several calls the latest wins. */
export async function showGamesBehind(
  item: ItemId,
  uci?: Uci,
  label = 'Games with this position',
): Promise<void> {
  const { shown } = useBook.getState();
  if (shown === undefined) return;
  const signal = finding.start();
  const scope = scopeOf(useTrees.getState());
  const within = scope?.item === item ? scope.selection : undefined;
  const ofAll = within === undefined && isNarrowedIn(item);
  const words = ofAll ? `${label}, of all games` : label;
  const takesKeyboard = noteKeyboard();
  const { item: listed } = useList.getState();
  /** The list is still what it was, or has these games already: nobody has chosen another database for it. */
  const takesList = (): boolean => [listed, item].includes(useList.getState().item);
  const show = ({ selection }: SearchProgress): Promise<void> =>
    showSelection(item, selection, words, { ofAll, takesKeyboard });
  useTrees.setState({ finding: true });
  let showing: Promise<void> | undefined;
  const onProgress = (found: SearchProgress): void => {
    if (signal.aborted || !takesList()) return;
    if (showing === undefined) showing = show(found);
    else if (useList.getState().selection.id === found.selection.id) showRows(found.selection);
  };
  try {
    const { fen, chess960 } = shown;
    const found = await workerClient().findTreeGames(
      {
        item,
        fen,
        chess960,
        ...(uci !== undefined && { uci }),
        ...(within !== undefined && { within }),
      },
      { signal, onProgress },
    );
    await showing;
    if (!signal.aborted && takesList()) await show(found);
  } catch (thrown) {
    if (!isAbort(thrown)) noteFault(thrown);
  } finally {
    if (!signal.aborted) useTrees.setState({ finding: false });
  }
}

/** What the search field says, or will say with this database in the list, leaves some of its games out. */
const isNarrowedIn = (item: ItemId): boolean =>
  isNarrowed(useList.getState().item === item ? useSearch.getState() : keptSearch(item));

/** Gives up the making of a table; its games are counted each time. */
export function stopTable(item: ItemId): void {
  building.get(item)?.abort();
}

function forgetTable(item: ItemId): void {
  const stop = building.get(item);
  building.delete(item);
  stop?.abort();
  useTrees.setState(({ tables: { [item]: _gone, ...tables } }) => ({ tables }));
}

/** Tables of files with these names are no more: the games are counted, and the pane says so. */
export function noteDeletedTables(files: ReadonlySet<string>): void {
  const tables = { ...useTrees.getState().tables };
  for (const { id, name, extension } of useLibrary.getState().library?.items ?? [])
    if (files.has(`${name}${extension}`) && tables[id]?.kind === 'kept') tables[id] = { kind: 'none' };
  useTrees.setState({ tables });
}

/** Makes the table of a database that is on; one that was stopped, once more. */
export async function makeTable(item: ItemId): Promise<void> {
  if (building.has(item)) return;
  const stop = new AbortController();
  building.set(item, stop);
  const note = (news: TableNews) => {
    if (building.get(item) === stop)
      useTrees.setState(({ tables }) => ({ tables: { ...tables, [item]: news } }));
  };
  try {
    const made = await workerClient().buildTree(
      { item },
      { signal: stop.signal, onProgress: (progress) => note({ kind: 'building', progress }) },
    );
    const justBuilt = useTrees.getState().tables[item]?.kind === 'building';
    if (made.kind === 'refused') note({ kind: 'none', failure: made.failure });
    else note(made.kind === 'kept' ? { ...made, justBuilt } : made);
  } catch (thrown) {
    note({ kind: 'none', ...(!isAbort(thrown) && { failure: toFailure(thrown) }) });
  } finally {
    if (building.get(item) === stop) building.delete(item);
  }
}

/** Follows list, search and library: what a filter leaves counts, and databases that are on get their tables. */
export function followTrees(): () => void {
  const ends = [
    useList.subscribe(() => {
      followListed();
      followDatabase();
    }),
    useSearch.subscribe(followListed),
    useLibrary.subscribe((now, before) => {
      if (now.library === before.library) return;
      if (now.listing !== before.listing) {
        // Files may be other ones now.
        finding.cancel();
        for (const item of building.keys()) forgetTable(item);
        useTrees.setState({ tables: {}, listed: undefined, finding: false });
      }
      followTables();
    }),
    useBook.subscribe(followTables),
  ];
  followTables();
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Games that another panel has put into the list were found within the filter: it stays what it was. It also stays while a
 * search is under way, but for a database that still grows: the trees follow what was found so far.
 */
function followListed(): void {
  const { item, selection, whole, database } = useList.getState();
  const search = useSearch.getState();
  const { behind, status } = search;
  const { listed: before } = useTrees.getState();
  const filtered = isNarrowed(search);
  const follows = database?.complete === false && selection.id !== whole.id;
  const waits = status === 'searching' && !follows && before?.selection !== selection.id;
  if (filtered && (behind !== undefined || waits) && before?.item === item) return;
  const listed =
    filtered && behind === undefined && item !== undefined && !waits
      ? { item, selection: selection.id, count: selection.count }
      : undefined;
  if (before?.selection === listed?.selection && before?.count === listed?.count) return;
  useTrees.setState({ listed });
}

/** In a folder without books, while nobody has chosen otherwise, the pane shows the tree of the database in the list. */
function followDatabase(): void {
  const { item, status } = useList.getState();
  const { library } = useLibrary.getState();
  if (item === undefined || status !== 'ready' || library === undefined) return;
  if (library.items.some(({ kind }) => kind === 'book') || booksOfFolder(library.name) !== undefined) return;
  const { on } = useBook.getState();
  if (on.length !== 1 || on[0] !== item) useBook.setState({ on: [item] });
}

/** Databases that are on and of which nothing is known get a table; what is off no longer waits for one. */
function followTables(): void {
  const { on } = useBook.getState();
  for (const item of building.keys()) if (!on.includes(item)) forgetTable(item);
  const { tables } = useTrees.getState();
  for (const item of on)
    if (isDatabase(item) && !building.has(item) && tables[item] === undefined)
      makeTable(item).catch(noteFault);
}
