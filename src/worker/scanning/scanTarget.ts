import type { DatabaseReader } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { DatabaseSpec, UnlockedSpec } from '../../protocol/api.ts';
import type { Archives } from '../archives.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { archivesAround } from '../specFiles.ts';
import type { Attachable } from './scanHelper.ts';

/** Describes an opened database in the form that `scanDatabase` needs. */
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

/** Adds the passwords of archives, which go only to workers of this page, and never into a public description. */
async function describe(databases: OpenDatabases, item: ItemId): Promise<Attachable> {
  const spec = await databases.spec(item);
  const versions = await Promise.all(databases.filesOf(item).map((file) => file.version?.()));
  const version = JSON.stringify([databases.variantOf(item), versions]);
  return { ...unlocked(spec, databases.archives), version };
}

function unlocked(spec: DatabaseSpec, archives: Archives): UnlockedSpec {
  const password = spec.sources
    .flatMap(archivesAround)
    .map((archive) => archives.passwordOf(archive))
    .find((known) => known !== undefined);
  const members = spec.members?.map((member) => unlocked(member, archives));
  return { ...spec, ...(password !== undefined && { password }), ...(members && { members }) };
}
