// Commands for the list: its games, the rows that are selected, and the ways to search.
import { msg, t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { collectionOf } from '../../../protocol/items.ts';
import { listedWords } from '../list/recordCounts.ts';
import type { Parts } from '../parts.ts';
import type { ListTab } from '../screen/screenStore.ts';
import { commandsOf } from './command.ts';
import type { CommandBody } from './command.ts';
import type { Copying } from './copying.ts';
import { firstOf } from './reasons.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<
  Parts,
  | 'collections'
  | 'duplicates'
  | 'exporting'
  | 'sharing'
  | 'layouts'
  | 'marks'
  | 'positions'
  | 'menus'
  | 'screen'
  | 'search'
  | 'statistics'
  | 'stores'
>;

export function listCommands(app: Needs & { readonly copying: Copying }, reasons: Reasons) {
  const { exporting, listAwaited, noList, noRows } = reasons;
  const list = () => app.stores.list.getState();
  const isOfCollection = (): boolean => {
    const { item } = list();
    return item !== undefined && collectionOf(item) !== undefined;
  };
  const writing = firstOf(noList, noRows, listAwaited, exporting);
  const gamesNow = (): string | undefined => {
    const { item, selection } = list();
    const database = app.stores.library.getState().library?.items.find(({ id }) => id === item);
    if (item === undefined) return undefined;
    return database?.kind === 'database'
      ? listedWords(selection.count, database)
      : t('{count, plural, one {# game} other {# games}}', { count: selection.count });
  };
  const chosenNow = (): string | undefined => {
    const count = countPlaces(app.marks.chosenPlaces());
    return list().item === undefined || count === 0
      ? undefined
      : t('{count, plural, one {# game} other {# games}}', { count });
  };
  const inMenu = (id: string) => () => app.menus.open('List', id);
  const showTab =
    (tab: ListTab): CommandBody['run'] =>
    () => {
      app.screen.showList();
      app.screen.showListTab(tab);
    };
  const tab = (words: CommandBody['words'], of: ListTab): CommandBody => ({
    words,
    isOutside: true,
    why: noList,
    run: showTab(of),
  });
  return commandsOf('List', {
    sort: { words: msg('Sort…'), why: noList, run: inMenu('sort') },
    columns: {
      words: msg('Columns…'),
      why: firstOf(noList, () =>
        app.layouts.hasColumns() ? undefined : msg('Rows of two lines have no columns.'),
      ),
      run: inMenu('columns'),
    },
    rows: { words: msg('Rows…'), why: noList, run: inMenu('rows') },
    savedSearches: {
      words: msg('Saved searches…'),
      why: noList,
      run: () => app.screen.openDialog('savedSearches'),
    },
    statistics: {
      words: msg('Statistics…'),
      begins: true,
      keys: ['s'],
      what: msg('Statistics of the listed games'),
      why: firstOf(noList, noRows),
      now: gamesNow,
      run: app.statistics.openStatistics,
    },
    notesAndEngine: {
      words: msg('Notes and engine…'),
      why: firstOf(noList, noRows, listAwaited),
      run: () => app.screen.openDialog('notes'),
    },
    oneTree: {
      words: msg('As one tree…'),
      why: firstOf(noList, noRows, listAwaited),
      now: gamesNow,
      run: () => app.screen.openDialog('oneTree'),
    },
    duplicates: {
      words: msg('Find duplicates'),
      why: firstOf(noList, noRows, () =>
        app.stores.search.getState().duplicates.found.kind === 'asking'
          ? msg('The search is still running.')
          : undefined,
      ),
      run: app.duplicates.findDuplicates,
    },
    health: {
      words: msg('Database health…'),
      why: noList,
      run: () => {
        const { item } = list();
        if (item !== undefined) app.screen.openHealth(item);
      },
    },
    selectAll: {
      words: msg('Select all games'),
      keyInPanel: 'Control a',
      isOutside: true,
      why: firstOf(noList, noRows),
      now: gamesNow,
      run: app.marks.markAll,
    },
    copyGames: {
      words: msg('Copy PGN of the selected games'),
      keyInPanel: 'Control c',
      begins: true,
      why: firstOf(noList, noRows, listAwaited, app.copying.noPgn),
      now: chosenNow,
      run: app.copying.copyRows,
    },
    collect: {
      words: () =>
        list().marked.length > 0
          ? msg('Add the selected games to a collection…')
          : msg('Add the game to a collection…'),
      keyInPanel: 'Y',
      why: firstOf(noList, noRows, listAwaited),
      now: chosenNow,
      run: app.collections.chooseCollection,
    },
    collectAll: {
      words: msg('Add all games to the collection used last'),
      why: firstOf(noList, noRows, listAwaited),
      now: gamesNow,
      run: () => app.collections.collectAll(),
    },
    noteGame: {
      words: msg('Note…'),
      keyInPanel: 'F2',
      isAbsent: () => !isOfCollection(),
      why: firstOf(noRows, listAwaited),
      run: app.collections.startNote,
    },
    takeOut: {
      words: () =>
        list().marked.length > 0
          ? msg('Remove the selected games from the collection')
          : msg('Remove the game from the collection'),
      keyInPanel: 'Delete',
      isAbsent: () => !isOfCollection(),
      why: firstOf(noRows, listAwaited),
      now: chosenNow,
      run: app.collections.takeOut,
    },
    renameCollection: {
      words: msg('Rename the collection…'),
      isAbsent: () => !isOfCollection(),
      why: noList,
      run: () => app.screen.openDialog('renameCollection'),
    },
    deleteCollection: {
      words: msg('Delete the collection'),
      isAbsent: () => !isOfCollection(),
      why: noList,
      run: () => {
        const { item } = list();
        const collection = item && collectionOf(item);
        if (collection !== undefined) app.collections.deleteCollections([collection]);
      },
    },
    shareList: {
      words: () => (list().marked.length > 0 ? msg('Share the selected games…') : msg('Share the list…')),
      why: firstOf(noList, noRows, listAwaited),
      now: () => (list().marked.length > 0 ? chosenNow() : gamesNow()),
      run: () => app.sharing.openShare(list().marked.length > 0 ? 'selected' : 'list'),
    },
    parquet: { words: msg('Save as Parquet…'), why: writing, now: gamesNow, run: app.exporting.exportTables },
    codePage: {
      words: msg('Alphabet of names…'),
      begins: true,
      isAbsent: () => list().codePage === undefined,
      why: noList,
      run: inMenu('codePage'),
    },
    searchGames: {
      words: msg('Search games'),
      // Without a database in the list, Ctrl F belongs to the browser.
      keys: ['/', 'Control f'],
      isOutside: true,
      why: noList,
      run: () => app.positions.canFind() && app.screen.requestFocus('search'),
    },
    listGames: tab(msg('Games'), 'games'),
    listPlayers: tab(msg('Players'), 'player'),
    listOpenings: tab(msg('Openings'), 'openings'),
    listEvents: tab(msg('Events'), 'event'),
    listAnnotators: tab(msg('Annotators'), 'annotator'),
    listSources: tab(msg('Sources'), 'source'),
    listTeams: tab(msg('Teams'), 'team'),
  });
}
