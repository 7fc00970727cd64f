import { expect, it } from 'vitest';
import { KeySet } from '../../src/search/keySet.ts';
import { Random } from '../support/random.ts';

it('a set of keys has those that were added, once each', () => {
  const random = new Random(7);
  const names = new Set<string>();
  const set = new KeySet();
  for (let at = 0; at < 5000; at++) {
    // Few low halves make many keys want the same slot; a key may have zero halves.
    const [high, low] = [random.below(100), random.below(40)];
    expect(set.add(high, low)).toBe(!names.has(`${high} ${low}`));
    names.add(`${high} ${low}`);
  }
  expect(set.size).toBe(names.size);
  for (let high = 0; high < 100; high++)
    for (let low = 0; low < 45; low++) expect(set.has(high, low)).toBe(names.has(`${high} ${low}`));
  const { keys } = set;
  const listed = Array.from({ length: keys.length / 2 }, (_, at) => `${keys[2 * at]} ${keys[2 * at + 1]}`);
  expect(new Set(listed)).toEqual(names);
});

it('a key is the same with signed halves', () => {
  const set = new KeySet();
  set.add(0xffff_ffff, 0x8000_0001);
  expect(set.has(-1, 0x8000_0001 | 0)).toBe(true);
  expect(set.add(-1, 0x8000_0001 | 0)).toBe(false);
  expect([...set.keys]).toEqual([0xffff_ffff, 0x8000_0001]);
});
