import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msg } from '../../../src/base/messages.ts';
import type { DatabaseFormat } from '../../../src/formats/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { ChosenReader } from '../../../src/worker/collected/chosenReader.ts';
import { joinRows, withoutPlaces } from '../../../src/worker/collected/chosenRows.ts';
import { checkIndexes, checkWindows } from '../../support/checkDatabase.ts';
import { checkScan } from '../../support/checkScan.ts';
import { openSample, SAMPLES } from '../joined/joinedSamples.ts';

/** All but every third record. */
const chosenOf = (count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, row) => row).filter((row) => row % 3 !== 1);

for (const sample of SAMPLES) {
  const whole = await openSample(sample);
  const rows = chosenOf(whole.count.known);
  const kinds = (await whole.readRows(0, whole.count.known)).filter((_, row) => rows.includes(row));
  const format: DatabaseFormat = {
    kind: 'database',
    id: 'chosen',
    label: msg('PGN file'),
    claim: () => [],
    open: async (set) => new ChosenReader(await sample.format.open(set, {}), rows),
  };
  const checked = {
    name: 'Sample',
    files: sample.files,
    main: '',
    records: rows.length,
    unreadable: kinds.filter(({ kind }) => kind === 'unreadable').length,
    required: [],
  };
  describe(`two thirds of the records of ${sample.name}`, () => {
    checkWindows(format, checked);
    checkIndexes(format, checked);
    checkScan(format, checked);
  });
}

describe('a chosen record', () => {
  it('a chosen record is the record of its row, with a number of its own', async () => {
    const whole = await openSample(SAMPLES[0]);
    const rows = chosenOf(whole.count.known);
    const reader = new ChosenReader(whole, rows);
    const read = await reader.readRows(0, rows.length);
    const all = await whole.readRows(0, whole.count.known);
    expect(read).toEqual(Array.from(rows, (row, place) => ({ ...all[row], number: place + 1 })));
    const record = await reader.readRecord(recordNumber(2));
    expect(record.header).toEqual({
      ...(await whole.readRecord(recordNumber(rows[1] + 1))).header,
      number: 2,
    });
    await expect(reader.readRecord(recordNumber(rows.length + 1))).rejects.toThrow('record');
  });
});

describe('chosen rows', () => {
  const some = fc.uniqueArray(fc.nat(60), { maxLength: 30 }).map((rows) => Uint32Array.from(rows).sort());

  it('chosen rows are joined as sets are', () =>
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect([...joinRows(a, b)]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
      }),
    ));

  it('chosen rows are removed by their places', () =>
    fc.assert(
      fc.property(some, some, (rows, places) => {
        const gone = new Set(places);
        expect([...withoutPlaces(rows, places)]).toEqual([...rows].filter((_, place) => !gone.has(place)));
      }),
    ));
});
