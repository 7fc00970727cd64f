// Every game of every real database can be analyzed: its stored analysis reads back as the same game.
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/registry.ts';
import { keptAnalysis, lossOf } from '../support/keptAnalysis.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

describe.skipIf(!hasRealData('.'))(`databases in ${REAL_DATA}`, { tags: 'real' }, () => {
  it('an analysis of every real game can be stored and read again', { timeout: 1_200_000 }, async () => {
    const lost: string[] = [];
    let games = 0;
    for (const format of FORMATS) {
      if (format.kind !== 'database') continue;
      for (const set of claimedSets(format, realFiles('.'))) {
        const reader = await format.open(set, {}).catch(() => undefined);
        if (reader === undefined) continue;
        for await (const record of reader.readRecords(0, reader.count.known)) {
          if (record.kind !== 'game' || !('tree' in record)) continue;
          games++;
          const loss = lossOf(keptAnalysis(record.tree, record.header));
          if (loss !== undefined) lost.push(`${set.name} ${record.header.number}: ${loss}`);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(games).toBeGreaterThan(0);
  });
});
