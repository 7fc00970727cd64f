import { useMemo } from 'react';
import type { BookItem, DatabaseItem, ItemId } from '../../protocol/items.ts';
import { useLibrary } from '../session/hooks.ts';
import { shownName } from '../../base/shownText.ts';
import { isOwnBoard } from '../session/library/libraryStore.ts';
import { nameOf, tellingFolders } from '../session/library/libraryRows.ts';

/** The name of a database, with its extension if another item of its folder has the same name. */
export function ItemTitle({ item }: { readonly item: DatabaseItem }) {
  const hasNamesake = useLibrary(
    ({ library }) =>
      library?.items.some(
        ({ id, folder, name }) => id !== item.id && folder === item.folder && name === item.name,
      ) === true,
  );
  return (
    <>
      {shownName(item.title || nameOf(item))}
      {hasNamesake && <span className="dim"> {item.extension}</span>}
    </>
  );
}

/**
 * Returns a function that names items in a menu: with the folder if an item of another folder has the same
 * name, with the extension if an item of its own folder has it.
 */
export function useTellingNames(): (item: BookItem | DatabaseItem) => string {
  const items = useLibrary(({ library }) => library?.items);
  return useMemo(() => {
    const all = items ?? [];
    const folders = tellingFolders(all);
    const known = new Set<string>();
    const namesakes = new Set<string>();
    for (const { folder, name } of all) {
      const path = `${folder}/${name}`;
      (known.has(path) ? namesakes : known).add(path);
    }
    return (item) => {
      const folder = folders.get(item.id) ?? '';
      const extension = namesakes.has(`${item.folder}/${item.name}`) ? item.extension : '';
      const title = item.kind === 'database' ? item.title : '';
      return shownName(`${folder === '' ? '' : `${folder}/`}${title || nameOf(item)}${extension}`);
    };
  }, [items]);
}

/** Returns the name of an item of the library; `""` if the library has no such item. */
export const useItemName = (id: ItemId | undefined): string =>
  useLibrary(({ library }) => {
    const item = library?.items.find((one) => one.id === id);
    return item === undefined ? '' : nameOf(item);
  });

/**
 * Returns the full name of a database other than the selected one, with its folder if another item has the
 * same name; `undefined` for the selected database, for the user's own boards, and if the library lacks it.
 */
export const useNameElsewhere = (id: string | undefined): string | undefined =>
  useLibrary((state) => {
    const { library, selected } = state;
    const item = selected === id ? undefined : library?.items.find((one) => one.id === id);
    // The header of a board already shows its name.
    if (library === undefined || item === undefined || isOwnBoard(state, item.id)) return undefined;
    const folder = tellingFolders(library.items).get(item.id) ?? '';
    return shownName(`${folder === '' ? '' : `${folder}/`}${nameOf(item)}${item.extension}`);
  });
