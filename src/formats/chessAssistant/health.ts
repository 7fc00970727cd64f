// The health report of a Chess Assistant database: opens every game, counts what it holds, and lists its problems.
import type { Failure } from '../../base/failure.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, healthFiles, pauseCensus } from '../census.ts';
import type { ReadOptions } from '../format.ts';
import { withDoubts } from './doubtfulPlaces.ts';
import type { DecodedGame } from './gameTree.ts';
import { readWindow } from './gameWindow.ts';
import { decodeEntry } from './loadGame.ts';
import { LISTS, type ListName, type NameList } from './names.ts';
import type { Family } from './openFamily.ts';
import { describeReadings } from './readings.ts';
import { typeName } from './remarks.ts';
import { describeShown, shownByHeader } from './shown.ts';
import { countSortedIds } from './sortedIds.ts';

/** See `DatabaseReader.readHealth`. */
export async function readHealth(family: Family, options?: ReadOptions): Promise<HealthReport> {
  const { name, codePage, count, siblings, readings, problems } = family;
  const census = new Census();
  let { shown } = family;
  for (let from = 0; from < count; from += CENSUS_WINDOW) {
    const to = Math.min(count, from + CENSUS_WINDOW);
    for (const entry of await withDoubts(family, await readWindow(family, from, to)))
      await census.check(entry.header.number, () => {
        const game = decodeEntry(family, entry);
        shown |= game.shown | shownByHeader(entry.stored);
        return countGame(census, game);
      });
    await pauseCensus(to, count, options);
  }
  return {
    name,
    format: 'Chess Assistant database',
    codePage,
    files: healthFiles(name, siblings, HOLDS, 'user folders or the like, not read'),
    readings: [
      ...describeReadings(readings),
      ...describeShown(shown),
      ...(await Promise.all(LISTS.map((list) => describeOrder(list, family.names[list])))).flat(),
    ],
    problems,
    ...census.result((code) => ({ code, ...typeName(code) })),
  };
}

/** A sentence on the order of a list's names in `<List>.iii`; none if there is no such file. */
async function describeOrder(list: ListName, { order, addresses }: NameList): Promise<readonly string[]> {
  if (order === undefined || order.size === 0 || addresses === undefined) return [];
  const { entries, ids } = await countSortedIds(order, addresses.count);
  const others = entries === ids ? '' : `; ${entries - ids} more of its entries say nothing`;
  return [`${list}.iii has ${ids} of ${addresses.count} ids in the order of their names${others}.`];
}

function countGame(census: Census, { tree, remarks, problems }: DecodedGame): readonly Failure[] {
  census.records.games++;
  census.moves += tree.nodes.length - 1;
  for (const { type, size } of remarks) census.add(type, size);
  for (const { annotations } of tree.nodes)
    for (const annotation of annotations)
      if (annotation.kind === 'unknown') census.unknownBytes += annotation.bytes.length;
  return problems;
}

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['d00', 'the list of games'],
  ['a02', 'the places of the moves'],
  ['d02', 'moves and remarks'],
  ['emb', 'players, events, places and sources'],
  ['cdp', 'the remark on the database'],
]);
