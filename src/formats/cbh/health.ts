// The state of a whole ChessBase database: every record is opened, what it holds is counted, what is wrong with it is kept.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { GameTree } from '../../model/gameTree.ts';
import type { HealthFile, HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, healthFiles, pauseCensus } from '../census.ts';
import type { ReadOptions } from '../format.ts';
import { typeName } from './annotations/typeNames.ts';
import { loadText, readGame } from './loadRecord.ts';
import type { Family } from './openFamily.ts';
import { readWindow, type WindowEntry } from './recordWindow.ts';

/** See `DatabaseReader.readHealth`. */
export async function readHealth(family: Family, options?: ReadOptions): Promise<HealthReport> {
  const { name, codePage, count, siblings, files, problems } = family;
  const census = new Census();
  for (let from = 0; from < count; from += CENSUS_WINDOW) {
    const to = Math.min(count, from + CENSUS_WINDOW);
    for (const entry of await readWindow(family, from, to))
      await census.check(entry.record.number, () => countRecord(census, family, entry));
    await pauseCensus(to, count, options);
  }
  return {
    name,
    format: 'ChessBase database',
    codePage,
    files: [...healthFiles(name, siblings, HOLDS, 'keys for searching, not read'), ...mediaFolders(files)],
    problems,
    ...census.result((code) => ({ code, ...typeName(code) })),
  };
}

async function countRecord(
  census: Census,
  family: Family,
  { record, extended, row }: WindowEntry,
): Promise<readonly Failure[]> {
  if (row.kind === 'unreadable') {
    census.records.unreadable++;
    return [row.problem];
  }
  if (row.deleted) census.records.deleted++;
  if (record.kind === 'game') {
    census.records.games++;
    const { tree, items, problems } = await readGame(family, record, extended);
    census.moves += tree.nodes.length - 1;
    for (const { type, payload } of items) census.add(type, payload.length);
    census.unknownBytes += unknownBytes(tree);
    return problems;
  }
  if (record.kind !== 'text' || row.kind !== 'text') return [];
  census.records.texts++;
  const { bodies, problems } = await loadText(family, record, extended, row);
  for (const { objects = [] } of bodies)
    for (const object of objects) if (object.kind === 'unknown') census.unknownBytes += object.bytes.length;
  return problems;
}

function unknownBytes(tree: GameTree): number {
  let bytes = 0;
  for (const { annotations } of tree.nodes)
    for (const annotation of annotations) if ('bytes' in annotation) bytes += annotation.bytes.length;
  return bytes;
}

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['cbh', 'the list of games'],
  ['cbg', 'moves and texts'],
  ['cba', 'annotations'],
  ['cbp', 'players'],
  ['cbt', 'tournaments'],
  ['cbc', 'annotators'],
  ['cbs', 'sources'],
  ['cbe', 'teams'],
  ['cbl', 'titles of games'],
  ['cbj', 'teams, versions and large offsets'],
  ['cbtt', 'places and rules of tournaments'],
  ['cbm', 'lists of media'],
  ['flags', 'marks of top games'],
  ['ini', 'the title'],
]);

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
