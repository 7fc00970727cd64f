import type { DatabaseItem } from '../../protocol/api.ts';
import { useLibrary } from '../session/hooks.ts';
import { shownName } from '../../base/shownText.ts';

/** What a database is called; with its extension where another item of its folder has the same name. */
export function ItemTitle({ item }: { readonly item: DatabaseItem }) {
  const hasNamesake = useLibrary(
    ({ library }) =>
      library?.items.some(
        ({ id, folder, name }) => id !== item.id && folder === item.folder && name === item.name,
      ) === true,
  );
  return (
    <>
      {shownName(item.title || item.name)}
      {hasNamesake && <span className="dim"> {item.extension}</span>}
    </>
  );
}
