import { describe, expect, it } from 'vitest';
import { movesOffsets } from '../../../src/formats/cbh/headers.ts';
import { GameOffsets } from '../../../src/formats/chessbase/gameOffsets.ts';
import { areKnown, locateRows, offsetsPart, type RecordOffsets } from '../../../src/formats/recordOffsets.ts';
import { Random } from '../../support/random.ts';

const HEADER = 46;
const LARGEST = 0xffff_ffff;

/** Consecutive offsets of games, some moved, some far away, some equal, and -1 for rows without a game. */
function someOffsets(random: Random, rows: number): number[] {
  let at = 26;
  return Array.from({ length: rows }, () => {
    if (random.chance(0.05)) return -1;
    if (random.chance(0.05)) return random.pick([0, 26, LARGEST, LARGEST - 100, at, random.u32()]);
    at += random.pick([4, 80, 80, 254, 255, 256, 70_000]);
    return at;
  });
}

/** Records of `.cbh` that hold only their offsets. */
function headersOf(offsets: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEADER * offsets.length);
  const view = new DataView(bytes.buffer);
  for (const [row, offset] of offsets.entries()) {
    view.setUint8(HEADER * row, offset < 0 ? 3 : 0x81);
    view.setUint32(HEADER * row + 1, offset);
  }
  return bytes;
}

function written(offsets: readonly number[], portion: () => number = () => offsets.length): RecordOffsets {
  const taken = new GameOffsets({ count: offsets.length, movesOffsets }, 1);
  const bytes = headersOf(offsets);
  for (let at = 0; at < offsets.length;) {
    const end = Math.min(offsets.length, at + portion());
    taken.decode(bytes, at, end);
    at = end;
  }
  const known = taken.finish();
  if (known === undefined) throw new Error('Records are missing');
  return known;
}

const listed = (offsets: readonly number[], from: number, to: number): [number, number][] =>
  offsets
    .slice(from, to)
    .map((offset, i): [number, number] => [from + i, offset])
    .filter(([, offset]) => offset >= 0);

function located(known: RecordOffsets, from: number, to: number, only?: Uint32Array): [number, number][] {
  const { numbers, offsets } = locateRows(known, { from, to }, only);
  expect(offsets).toHaveLength(numbers.length);
  return [...numbers].map((row, i) => [row, offsets[i]]);
}

describe('offsets of games that were taken down', () => {
  it.each([1, 2, 3, 4, 5])('stored offsets are found again for any rows (%i)', (seed) => {
    const random = new Random(seed);
    const offsets = someOffsets(random, 1 + random.below(6000));
    const known = written(offsets, () => 1 + random.below(3000));
    for (let run = 0; run < 8; run++) {
      const from = random.below(offsets.length);
      const to = from + 1 + random.below(offsets.length - from);
      const range = { from, to };
      expect(located(known, from, to)).toEqual(listed(offsets, from, to));
      const part = offsetsPart(known, range);
      expect(areKnown(part, range)).toBe(true);
      expect(located(part, from, to)).toEqual(listed(offsets, from, to));
      expect(located(offsetsPart(part, range), from, to)).toEqual(listed(offsets, from, to));
    }
  });

  it('stored offsets are found for the wanted rows only', () => {
    const offsets = someOffsets(new Random(7), 3000);
    const only = Uint32Array.from({ length: 94 }, (_, i) => (i % 2 === 0 ? 0x8000_0001 : 0));
    const wanted = listed(offsets, 900, 2500).filter(([row]) => row % 64 === 0 || row % 64 === 31);
    expect(located(written(offsets), 900, 2500, only)).toEqual(wanted);
  });

  it.each([
    ['at the beginning of the file after one at its end', [LARGEST - 100, 26]],
    ['at the same place as the one before it', [26, 300, 300]],
    ['before the one before it', [26, 100, 80]],
    ['at the first byte', [0, 0]],
    ['near the start of the file at the beginning of a group', [...Array<number>(1024).fill(900), 26, 26]],
    ['after texts at the beginning of a group', [...Array<number>(1024).fill(900), -1, -1, 26, 990]],
  ])('stored offsets are exact for a game %s', (_, offsets) => {
    expect(located(written(offsets), 0, offsets.length)).toEqual(listed(offsets, 0, offsets.length));
  });

  it('stored offsets take a byte for each consecutive game, and four more for each of the others', () => {
    const offsets = Array.from({ length: 5000 }, (_, row) => 26 + 100 * row);
    const { steps, far } = written(offsets);
    expect(steps).toHaveLength(5000);
    expect([...far]).toEqual([1024, 2048, 3072, 4096].map((row) => offsets[row]));
    const moved = offsets.map((offset, row) => (row === 1500 ? LARGEST : offset));
    expect(written(moved).far).toHaveLength(4 + 2);
  });

  it('a part of the stored offsets excludes those of other rows', () => {
    const part = offsetsPart(written(Array.from({ length: 5000 }, (_, row) => 26 + 300 * row)), {
      from: 1030,
      to: 2100,
    });
    expect(part.from).toBe(1024);
    expect(part.steps).toHaveLength(2100 - 1024);
    expect(part.far).toHaveLength(2048 - 1024 + 1024);
    expect(areKnown(part, { from: 1024, to: 2100 })).toBe(true);
    expect(areKnown(part, { from: 1023, to: 2100 })).toBe(false);
    expect(areKnown(part, { from: 1024, to: 2101 })).toBe(false);
  });

  it('stored offsets are missing if too many of them would be stored in full', () => {
    const rows = 200_000;
    const finished = (bytesOf: (row: number) => number): RecordOffsets | undefined => {
      const taken = new GameOffsets({ count: rows, movesOffsets }, 1);
      taken.decode(headersOf(Array.from({ length: rows }, (_, row) => 26 + bytesOf(row))), 0, rows);
      return taken.finish();
    };
    expect(finished((row) => 300 * row)).toBeUndefined();
    expect(finished((row) => 100 * row)).toBeDefined();
    expect(finished((row) => 100 * row + 200 * Math.min(row, 60_000))).toBeDefined();
  });

  it('stored offsets are missing until all records have been decoded', () => {
    const taken = new GameOffsets({ count: 3, movesOffsets }, 1);
    const bytes = headersOf([26, 30, 40]);
    taken.decode(bytes, 0, 2);
    expect(taken.finish()).toBeUndefined();
    taken.decode(bytes, 2, 3);
    expect(taken.finish()).toBeDefined();
  });
});
