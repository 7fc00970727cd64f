import type { DatabaseReader } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/api.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { archivesAround } from '../specFiles.ts';
import type { Attachable } from './scanHelper.ts';

/** What `scanDatabase` needs to know of an opened database. */
export async function scanTarget(
  databases: OpenDatabases,
  item: ItemId,
): Promise<{
  readonly item: ItemId;
  readonly reader: DatabaseReader;
  readonly database: () => Promise<Attachable>;
}> {
  const { reader } = await databases.reader(item);
  let described: Promise<Attachable> | undefined;
  return { item, reader, database: () => (described ??= describe(databases, item)) };
}

/** With the password of its archive. It goes to workers of this page only, and is never part of a description. */
async function describe(databases: OpenDatabases, item: ItemId): Promise<Attachable> {
  const spec = await databases.spec(item);
  const versions = await Promise.all(databases.find(item).files.map((file) => file.version?.()));
  const version = JSON.stringify([spec.codePage, versions]);
  const password = spec.sources
    .flatMap(archivesAround)
    .map((archive) => databases.archives.passwordOf(archive))
    .find((known) => known !== undefined);
  return { ...spec, version, ...(password === undefined ? {} : { password }) };
}
