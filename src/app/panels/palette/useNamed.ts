// Entries of the palette that are not commands: databases, books, players, and openings.
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { ItemId, LibraryItem } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useBook, useLibrary, useList, useSearch } from '../../session/hooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';
import { listedWords } from '../../session/list/recordCounts.ts';
import { findEco } from '../../shared/ecoNames.ts';
import { noteBug, useKnown } from '../../shared/useAnswer.ts';
import { beginsWords } from '../../shared/typedWords.ts';

export interface Named {
  readonly id: string;
  readonly words: string;
  readonly now: string;
  readonly run: () => unknown;
}
export interface NamedGroup {
  readonly heading: string;
  readonly named: readonly Named[];
}

const MOST = 5;
/** With fewer letters, too many names match. */
const SHORTEST = 2;

/** Returns the groups of names that match the typed text, without empty groups. */
export function useNamed(typed: string): readonly NamedGroup[] {
  const isAsked = typed.trim().length >= SHORTEST;
  const groups = [
    { heading: t('Databases'), named: useDatabases(typed) },
    { heading: t('Books'), named: useBooks(typed) },
    { heading: t('Players'), named: usePlayers(isAsked ? typed.trim() : '') },
    { heading: t('Openings'), named: useOpenings(typed) },
  ];
  return isAsked ? groups.filter(({ named }) => named.length > 0) : [];
}

const nameWithTitle = (item: LibraryItem): string =>
  item.kind === 'database' && item.title !== '' ? item.title : `${nameOf(item)}${item.extension}`;

const useItems = (kind: LibraryItem['kind'], typed: string): readonly LibraryItem[] => {
  const items = useLibrary(({ library }) => library?.items);
  return useMemo(
    () =>
      items
        ?.filter((item) => item.kind === kind && beginsWords(`${nameWithTitle(item)} ${nameOf(item)}`, typed))
        .slice(0, MOST) ?? [],
    [items, kind, typed],
  );
};

function useDatabases(typed: string): readonly Named[] {
  const app = useApp();
  return useItems('database', typed).map((item) => ({
    id: item.id,
    words: nameWithTitle(item),
    now: item.kind === 'database' ? listedWords(item.games, item) : '',
    run: () => {
      app.folder.selectItem(item.id);
      app.screen.showList();
    },
  }));
}

function useBooks(typed: string): readonly Named[] {
  const app = useApp();
  const on = useBook((state) => state.on);
  return useItems('book', typed).map((item) => ({
    id: item.id,
    words: nameWithTitle(item),
    now: on.includes(item.id) ? t('Remove from the book [[a source]]') : t('Show in the book'),
    run: () => app.books.switchBook(item.id),
  }));
}

/** Finds players only if the index has been read already: the palette does not have it read. */
function usePlayers(typed: string): readonly Named[] {
  const app = useApp();
  const item = useList((list) => list.item);
  const isReady = useSearch((search) => search.index.kind === 'ready');
  const question = useMemo(
    () => (item === undefined || !isReady || typed === '' ? undefined : { item, text: typed }),
    [item, isReady, typed],
  );
  const rows = useKnown(question, findPlayers, noteBug) ?? [];
  return rows.map((row) => ({
    id: `player ${row.id}`,
    words: row.name,
    now: t('{count, plural, one {# game} other {# games}}', { count: row.games }),
    run: () => item !== undefined && app.statistics.showGames(item, entityQuery('player', row)),
  }));
}

const findPlayers = async (
  app: App,
  { item, text }: { readonly item: ItemId; readonly text: string },
  { signal }: { readonly signal: AbortSignal },
) =>
  (await app.worker.listEntities({ item, of: 'player', text, sort: 'games', from: 0, to: MOST }, { signal }))
    .rows;

function useOpenings(typed: string): readonly Named[] {
  const app = useApp();
  const isThere = useList((list) => list.item !== undefined);
  const offers = useMemo(() => (isThere ? findEco(typed, MOST) : []), [isThere, typed]);
  return offers.map(({ codes, name }) => ({
    id: `opening ${codes}`,
    words: name,
    now: codes,
    run: () => {
      app.screen.showList();
      app.screen.showListTab('games');
      app.screen.requestFocus('games');
      app.search.searchFor(`eco:${codes}`);
    },
  }));
}
