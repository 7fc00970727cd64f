import type { ItemId } from '../../protocol/items.ts';
import type { StoredKey } from '../../protocol/stored.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/**
 * Returns the key for stored data of a database: the main file, and the total size and latest time of the others.
 * Returns `undefined` if nothing may be stored, and for joined databases. `version` is that of the entry's form.
 */
export async function databaseKey(
  databases: OpenDatabases,
  item: ItemId,
  { kind, version }: { readonly kind: StoredKey['kind']; readonly version: string },
): Promise<StoredKey | undefined> {
  if (databases.membersOf(item) !== undefined) return undefined;
  const [main, ...others] = databases.find(item).files;
  const source = await main.version?.();
  if (source === undefined) return undefined;
  let bytes = 0;
  let newest = 0;
  for (const file of others) {
    const known = await file.version?.();
    bytes += known?.size ?? 0;
    newest = Math.max(newest, known?.modified ?? 0);
  }
  return { kind, source, detail: `${version}, ${bytes}, ${newest}`, place: databases.placeOf(item) };
}
