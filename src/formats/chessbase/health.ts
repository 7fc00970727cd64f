// The health report of a whole database: opens every record, counts its contents and collects its problems.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { GameTree } from '../../model/gameTree.ts';
import type { HealthFile, HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, healthFiles, pauseCensus } from '../census.ts';
import type { ReadOptions } from '../format.ts';
import { typeName } from './annotations/items.ts';
import type { ChessBaseDatabase } from './database.ts';
import type { WindowEntry } from './records.ts';

/** See `DatabaseReader.readHealth`. */
export async function readHealth(database: ChessBaseDatabase, options?: ReadOptions): Promise<HealthReport> {
  const { name, codePage, siblings, holds, files } = database;
  const { count } = database.list;
  const census = new Census();
  for (let from = 0; from < count; from += CENSUS_WINDOW) {
    const to = Math.min(count, from + CENSUS_WINDOW);
    for (const entry of await database.readWindow(from, to))
      await census.check(entry.record.number, () => countRecord(census, database, entry));
    await pauseCensus(to, count, options);
  }
  return {
    name,
    format: 'ChessBase database',
    codePage,
    files: [...healthFiles(name, siblings, holds, 'keys for searching, not read'), ...mediaFolders(files)],
    problems: database.problems,
    ...census.result((code) => ({ code, ...typeName(code) })),
  };
}

async function countRecord(
  census: Census,
  database: ChessBaseDatabase,
  entry: WindowEntry,
): Promise<readonly Failure[]> {
  const { records } = census;
  if (entry.kind === 'unknown') {
    records.unreadable++;
    return [entry.row.problem];
  }
  if (entry.row.deleted) records.deleted++;
  if (entry.kind === 'game') {
    records.games++;
    const { tree, items, problems } = await database.readGame(entry.record);
    census.moves += tree.nodes.length - 1;
    for (const { type, payload } of items) census.add(type, payload.length);
    census.unknownBytes += unknownBytes(tree);
    return [...entry.problems, ...problems];
  }
  records.texts++;
  const { bodies, problems } = await database.readText(entry.record);
  for (const { objects = [] } of bodies)
    for (const object of objects) if (object.kind === 'unknown') census.unknownBytes += object.bytes.length;
  return [...entry.problems, ...problems];
}

function unknownBytes(tree: GameTree): number {
  let bytes = 0;
  for (const { annotations } of tree.nodes)
    for (const annotation of annotations) if ('bytes' in annotation) bytes += annotation.bytes.length;
  return bytes;
}

function mediaFolders(files: ReadonlyMap<string, ByteSource>): HealthFile[] {
  const folders = new Map<string, { count: number; size: number }>();
  for (const [path, { size }] of files) {
    const slash = path.indexOf('/');
    if (slash < 0) continue;
    const folder = folders.get(path.slice(0, slash)) ?? { count: 0, size: 0 };
    folders.set(path.slice(0, slash), { count: folder.count + 1, size: folder.size + size });
  }
  return [...folders].map(([folder, { count, size }]) => ({
    name: `${folder}/`,
    size,
    holds: `media of texts, ${count} ${count === 1 ? 'file' : 'files'}`,
  }));
}
