// The index of real databases equals their lists, and so do searching and sorting it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { filterGames } from '../../src/search/filterGames.ts';
import { sortGames } from '../../src/search/sortGames.ts';
import { naiveFits, naiveSort } from '../search/naive.ts';
import { queries, searched, sortKeys } from '../search/searched.ts';
import { readIndexFacts } from '../support/indexFacts.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { realFiles, realFolders } from '../support/realData.ts';

const FOLDERS = realFolders('cbh');
const SEARCHED = ['linares', 'twic1134'].filter((folder) => FOLDERS.includes(folder));

async function open(folder: string) {
  const [set] = claimedSets(cbhFormat, realFiles(`cbh/${folder}`));
  return cbhFormat.open(set, {});
}

describe.skipIf(FOLDERS.length === 0)('real databases', { tags: 'real' }, () => {
  it.each(FOLDERS)('%s has an index that equals its list', async (folder) => {
    const { indexed, listed } = await readIndexFacts(await open(folder));
    expect(indexed).toEqual(listed);
  });
});

describe.skipIf(SEARCHED.length === 0)('searching real databases', { tags: 'real' }, () => {
  it.each(SEARCHED)('%s is filtered and sorted like its list', async (folder) => {
    const { index, facts, ids } = await searched(await open(folder));
    const rows = Array.from({ length: index.count }, (_, row) => row);
    await fc.assert(
      fc.asyncProperty(queries, sortKeys, async (query, keys) => {
        const found = filterGames(index, query).toRows();
        expect([...found]).toEqual(rows.filter((row) => naiveFits(query, facts[row], row, ids[row])));
        expect([...(await sortGames(index, keys, found))]).toEqual(naiveSort(keys, facts, [...found]));
      }),
      { numRuns: 25 },
    );
  });
});
