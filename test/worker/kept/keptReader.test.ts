import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { ScanPlan } from '../../../src/formats/scan.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { ANY_POSITION } from '../../../src/model/position/positionQuery.ts';
import { planForPattern } from '../../../src/search/patternPlan.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { memoryStore } from '../storage/memoryStore.ts';
import {
  bytesOfPgn,
  everything,
  keep,
  keptReaderOf,
  largePgn,
  mixedPgn,
  opener,
  scanned,
  visit,
} from './keptSamples.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen;
const AFTER_D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1' as Fen;
const SPANISH = 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3' as Fen;

/** A set of every third row. */
const thirds = (rows: number): Uint32Array => {
  const words = new Uint32Array((rows + 31) >>> 5);
  for (let row = 0; row < rows; row += 3) words[row >>> 5] |= 1 << (row & 31);
  return words;
};

const PLANS: readonly (readonly [string, ScanPlan])[] = [
  ['the start', planForPositions([INITIAL_FEN])],
  ['two openings', { ...planForPositions([AFTER_E4, AFTER_D4]), lines: 'mainline' }],
  ['an opening with variations', { ...planForPositions([AFTER_E4, AFTER_D4, SPANISH]), lines: 'all' }],
  ['the first hit alone', { ...planForPositions([INITIAL_FEN, AFTER_E4]), firstOnly: true }],
  ['few plies', { ...planForPositions([SPANISH]), maxPly: 5 }],
  ['beginnings', { kind: 'openings', lines: 'mainline', maxPly: 12 }],
  ['every position', { kind: 'everyPosition', lines: 'mainline', maxPly: Infinity }],
  [
    'a pattern',
    planForPattern(
      { ...ANY_POSITION, squares: [{ square: 28, pieces: ['P', 'N'] }], mirrorColors: true, lasting: 3 },
      { lines: 'mainline' },
    ),
  ],
  [
    'a pattern with variations',
    planForPattern({ ...ANY_POSITION, material: { Q: { from: 0, to: 0 } } }, { lines: 'all' }),
  ],
  ['material', planForPattern({ ...ANY_POSITION, material: { R: { from: 0, to: 1 } } })],
];

async function bothReaders(bytes: Uint8Array) {
  const storage = new Storage(memoryStore());
  expect(await keep(storage, bytes)).toEqual({ kind: 'kept' });
  const kept = keptReaderOf(await visit(storage, bytes));
  expect(kept.hasEntry).toBe(true);
  const { reader } = await opener(bytes)();
  await reader.readToEnd?.();
  return { kept, reader };
}

describe('the kept entry of a text file', () => {
  it('the kept entry has the rows, columns, names and records of the file', async () => {
    const { kept, reader } = await bothReaders(bytesOfPgn(mixedPgn()));
    expect(await everything(kept)).toEqual(await everything(reader));
  });

  it.each(PLANS)('the kept entry has the hits of the file for %s', async (_, plan) => {
    const { kept, reader } = await bothReaders(bytesOfPgn(mixedPgn()));
    const { known } = reader.count;
    for (const one of [plan, { ...plan, only: thirds(known) }])
      for (const range of [
        { from: 0, to: known },
        { from: 5, to: 40 },
        { from: known - 3, to: known + 10 },
      ])
        expect(await scanned(kept, range, one, 50)).toEqual(await scanned(reader, range, one));
  });

  it('the kept entry of a growing file needs no read through the file', async () => {
    const bytes = bytesOfPgn(largePgn());
    const { kept, reader } = await bothReaders(bytes);
    expect(kept.inner.count.complete).toBe(false);
    expect(kept.count).toEqual(reader.count);
    const { known } = reader.count;
    expect(await kept.readRows(known - 3, known)).toEqual(await reader.readRows(known - 3, known));
    expect(await kept.readIndex(['white', 'date'])).toEqual(await reader.readIndex(['white', 'date']));
    expect(kept.inner.count.complete).toBe(false);
    const last = recordNumber(known);
    expect(await kept.readRecord(last)).toEqual(await reader.readRecord(last));
    expect(kept.inner.count).toEqual(reader.count);
    expect(kept.problems).toEqual(reader.problems);
    const plan = planForPositions([SPANISH]);
    const range = { from: 0, to: known };
    expect(await scanned(kept, range, plan)).toEqual(await scanned(reader, range, plan));
  });

  it('the kept entry is read in another code page without a read through the file', async () => {
    const { kept, reader } = await bothReaders(bytesOfPgn(largePgn()));
    expect(kept.withCodePage('windows-1251')).toBeUndefined();
    await kept.knowAll();
    expect(kept.withCodePage('windows-1251')?.count).toEqual(reader.count);
  });
});
