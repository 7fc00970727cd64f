import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

describe('rows with words', () => {
  it('the rows with words have every game with annotations, and not all of the others', async () => {
    const reader = await cbhFormat.open(memoryFiles('Sample', encodeCbh(SAMPLE)), {});
    const { known } = reader.count;
    const rows = (await reader.rowsWithWords?.({ from: 0, to: known })) ?? new Uint32Array(0);
    const annotated: number[] = [];
    let row = 0;
    for await (const record of reader.readRecords(0, known)) {
      const isBare =
        'tree' in record && record.tree.nodes.every(({ annotations }) => annotations.length === 0);
      if (!isBare) annotated.push(row);
      row++;
    }
    expect(rows.length).toBeLessThan(known);
    expect(annotated.filter((wanted) => !rows.includes(wanted))).toEqual([]);
    expect([...((await reader.rowsWithWords?.({ from: 3, to: 7 })) ?? [])]).toEqual(
      [...rows].filter((wanted) => wanted >= 3 && wanted < 7),
    );
  });
});
