import { describe, expect, it } from 'vitest';
import { makeScanBlock } from '../../src/formats/scan.ts';
import { BUCKETS, PositionPart, bucketOf, partsOf } from '../../src/parquet/positionPart.ts';
import { Random } from '../support/random.ts';

interface Position {
  readonly key: bigint;
  readonly game: number;
  readonly ply: number;
}

/** Keys of which some occur again and again, as the start position does. */
function randomPositions(count: number, random: Random, repeated: number): Position[] {
  const often = [0n, 0xffff_ffff_ffff_ffffn, 0x463b_9618_1691_fc9cn];
  return Array.from({ length: count }, (_, at) => ({
    key: random.chance(repeated) ? random.pick(often) : (BigInt(random.u32()) << 32n) | BigInt(random.u32()),
    game: at >> 3,
    ply: at & 7,
  }));
}

const halves = (key: bigint) => [Number(key & 0xffff_ffffn), Number(key >> 32n)];

/** The positions in the order in which parts of at most `room` give them. */
function sortedInParts(positions: readonly Position[], room: number) {
  const counts = new Uint32Array(BUCKETS);
  for (const { key } of positions) counts[bucketOf(halves(key)[1])]++;
  const parts = partsOf(counts, room);
  const part = new PositionPart(Math.max(...parts.map(({ rows }) => rows)));
  const sorted: Position[] = [];
  for (const one of parts) {
    part.begin(one, counts);
    fill(part, positions);
    for (const { high, order } of part.sorted())
      for (const place of order) {
        const key = (BigInt(high) << 48n) | (BigInt(part.highs[place]) << 32n) | BigInt(part.lows[place]);
        sorted.push({ key, game: part.games[place], ply: part.plies[place] });
      }
  }
  return { parts, sorted };
}

function fill(part: PositionPart, positions: readonly Position[]): void {
  const room = 1000;
  const block = makeScanBlock(room);
  const keys = new Uint32Array(2 * room);
  for (let from = 0; from < positions.length; from += room) {
    const some = positions.slice(from, from + room);
    for (const [i, { key, game, ply }] of some.entries()) {
      [keys[2 * i], keys[2 * i + 1]] = halves(key);
      block.rows[i] = game;
      block.plies[i] = ply;
    }
    part.take(keys, block, some.length);
  }
}

const byKey = (positions: readonly Position[]): Position[] =>
  [...positions].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.game - b.game || a.ply - b.ply));

describe('positions in parts', () => {
  it.each([
    ['in one part', 5000, 0.3, 100_000],
    ['in many parts', 20_000, 0.01, 1500],
    ['with keys that outnumber every part', 300_000, 0.9, 10_000],
  ])('are in the order of their keys, games and plies, %s', (_, count, repeated, room) => {
    const positions = randomPositions(count, new Random(count), repeated);
    const { parts, sorted } = sortedInParts(positions, room);
    expect(parts.length > 1).toBe(count > room);
    expect(sorted).toEqual(byKey(positions));
  });

  it('are refused where a second pass finds others than the first', () => {
    const positions = randomPositions(100, new Random(1), 0);
    const counts = new Uint32Array(BUCKETS);
    for (const { key } of positions) counts[bucketOf(halves(key)[1])]++;
    const part = new PositionPart(100);
    part.begin({ from: 0, to: BUCKETS, rows: 100 }, counts);
    fill(part, positions.slice(1));
    expect(() => [...part.sorted()]).toThrow(/changed/);
    part.begin({ from: 0, to: BUCKETS, rows: 100 }, counts);
    expect(() => fill(part, [...positions, positions[0]])).toThrow(/changed/);
  });

  it('make no part of nothing', () => {
    expect(partsOf(new Uint32Array(BUCKETS), 10)).toEqual([]);
  });
});
