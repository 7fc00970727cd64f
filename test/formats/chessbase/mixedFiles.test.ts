// Files of two databases under one name: matching parts are shown, others reported, nothing stops the reader.
import { describe, expect, it } from 'vitest';
import { describeDemo } from '../../../scripts/demo/demoDatabase.ts';
import { CORE_COLUMNS } from '../../../src/model/gameIndex.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { makeScanBlock } from '../../../src/formats/scan.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { SAMPLE_2CBH } from '../../encoders/sample2cbh.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { readEverything } from '../../support/readEverything.ts';
import { CBH, TWO_CBH } from './roundTrip.ts';

const NAME = 'Mixed';

describe.each([
  ['.cbh', CBH],
  ['.2cbh', TWO_CBH],
] as const)('%s', (_, { format, encode }) => {
  const own = encode({ ...SAMPLE_2CBH, name: NAME });
  const others = encode({ ...describeDemo(), name: NAME });

  it.each([...own.keys()].filter((path) => others.has(path)))(
    'a database is read with a foreign %s',
    async (path) => {
      const set = memoryFiles(NAME, new Map([...own, [path, others.get(path) ?? new Uint8Array()]]));
      const reading = await readEverything(format, set);
      expect(reading.kind).toBe('read');
      if (reading.kind !== 'read') return;
      const list = path.endsWith('cbh') ? describeDemo() : SAMPLE_2CBH;
      expect(reading.rows).toHaveLength(list.records.length);
      expect(reading.records).toHaveLength(list.records.length);

      const reader = await format.open(set, {});
      await reader.readIndex(CORE_COLUMNS);
      const sink = { block: makeScanBlock(1024), take: () => undefined };
      const plan = planForPositions([INITIAL_FEN], { lines: 'all' });
      const { games } = await reader.scan({ from: 0, to: Infinity }, plan, sink);
      expect(games).toBeLessThanOrEqual(list.records.length);
      await reader.readHealth?.();
    },
  );

  it('a database with foreign moves reports damaged games', async () => {
    const path = [...own.keys()].find((one) => one.endsWith('cbg')) ?? '';
    const set = memoryFiles(NAME, new Map([...own, [path, others.get(path) ?? new Uint8Array()]]));
    const reading = await readEverything(format, set);
    if (reading.kind !== 'read') throw new Error('it does not open');
    const damaged = reading.records.filter(
      (record) => record.kind === 'failed' || record.problems.length > 0,
    );
    expect(damaged.length).toBeGreaterThan(0);
  });
});
