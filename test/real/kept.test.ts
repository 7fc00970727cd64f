// Real games as PGN: a visit that uses the kept entry shows the same figures as one that reads the file.
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { exportPgn } from '../../src/worker/exportRecords.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';
import { figuresOfVisits } from '../worker/kept/keptVisits.ts';

async function pgnOf(folder: string): Promise<string> {
  const [set] = claimedSets(cbhFormat, realFiles(`cbh/${folder}`));
  const reader = await cbhFormat.open(set, {});
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  const sink = {
    write: async (block: Uint8Array<ArrayBuffer>) => void blocks.push(block),
    close: async () => undefined,
    abort: async () => undefined,
  };
  await exportPgn(reader, [{ from: 0, to: reader.count.known }], sink, {});
  return new Blob(blocks).text();
}

describe.skipIf(!hasRealData('cbh'))(
  `real games as PGN (skipped without ${REAL_DATA}/cbh)`,
  { tags: 'real' },
  () => {
    it.each(['twic1134', 'linares'])('%s has the same figures from its kept entry', async (folder) => {
      const { bare, kinds } = await figuresOfVisits(await pgnOf(folder));
      expect(kinds).toEqual([bare, bare, bare]);
    });
  },
);
