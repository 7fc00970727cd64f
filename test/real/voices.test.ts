// The tables of notes of real databases equal a walk through all of their trees.
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { compareWithTwin } from '../worker/voices/twins.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { realFiles, realFolders } from '../support/realData.ts';

const FOLDERS = realFolders('cbh');
/** The maximum number of positions that are compared in each database. */
const MOST = 400;
/** The numbers of compared positions in databases that have notes. */
const COMPARED: Readonly<Record<string, number>> = { linares: 390, 'test-annotations': 3 };

describe.skipIf(FOLDERS.length === 0)('the notes of real databases', { tags: 'real' }, () => {
  it.each(FOLDERS)('%s has the notes of its trees', async (folder) => {
    const [set] = claimedSets(cbhFormat, realFiles(`cbh/${folder}`));
    const reader = await cbhFormat.open(set, {});
    const compared = await compareWithTwin(reader, undefined, MOST);
    expect(compared).toBe(COMPARED[folder] ?? compared);
  });
});
