import { describe, expect, it } from 'vitest';
import { Sieve } from '../../../src/search/openingTree/sieve.ts';
import { Random } from '../../support/random.ts';

const WIDTH = 2;

/** Adds records of a value and a number to a sieve. `gone` has the numbers of the records that it dropped. */
function sift(values: readonly number[], most: number) {
  let asked = 0;
  let mostAsked = 0;
  const gone: number[] = [];
  const sieve = new Sieve({
    width: WIDTH,
    most,
    worth: (numbers, at) => {
      asked++;
      return numbers[at];
    },
    onGone: (numbers, at) => gone.push(numbers[at + 1]),
  });
  for (const [i, value] of values.entries()) {
    asked = 0;
    const at = sieve.add(value);
    mostAsked = Math.max(mostAsked, asked);
    sieve.values.set([value, i], at);
  }
  return { sieve, gone, mostAsked };
}

const noTurn = async (): Promise<void> => undefined;

describe('a sieve', () => {
  it('a sieve keeps everything while there is room', async () => {
    const { sieve, gone } = sift([5, 0, 7], 100);
    expect([...(await sieve.settled(noTurn))]).toEqual([5, 0, 0, 1, 7, 2]);
    expect([sieve.least, gone]).toEqual([0, []]);
  });

  it.each([1, 2, 12, 1000, 5000])(
    'a sieve keeps the most valuable records within room for %i, in their order',
    async (most) => {
      const random = new Random(most);
      const values = Array.from({ length: 20_000 }, () => Math.floor(1000 * (random.u32() / 2 ** 32) ** 3));
      const { sieve, gone } = sift(values, most);
      const settled = await sieve.settled(noTurn);
      const kept = Array.from({ length: settled.length / WIDTH }, (_, at) => settled[at * WIDTH + 1]);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      expect([...kept, ...gone].toSorted((a, b) => a - b)).toEqual(values.map((_, i) => i));
      // Each kept record has at least this value, or came after all that were dropped.
      expect(kept.every((i) => values[i] >= sieve.least || i > Math.max(...gone))).toBe(true);
      expect(gone.every((i) => values[i] < sieve.least)).toBe(true);
    },
  );

  it.each([
    [2000, 5000],
    [9000, 3000],
  ])(
    'a sieve never copies its records while there are as many as expected (%i, room for %i)',
    (expected, most) => {
      const sieve = new Sieve({ width: WIDTH, most, expected, worth: () => 1 });
      const { values } = sieve;
      for (let i = 0; i < Math.min(expected, most); i++) sieve.add(1);
      expect(sieve.values).toBe(values);
    },
  );

  it.each([1, 1000])('a sieve looks at a few records for each new one (%i values)', (different) => {
    const values = Array.from({ length: 200_000 }, (_, i) => (i * 7919) % different);
    expect(sift(values, 50_000).mostAsked).toBeLessThan(200);
  });
});
