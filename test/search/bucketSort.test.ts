// Sorts more rows than one block has, by the numbers of real columns and of the worst possible ones.
import { describe, expect, it } from 'vitest';
import { sortByKey } from '../../src/search/bucketSort.ts';
import { countsOf } from '../../src/search/columnSort.ts';
import type { Key, Order } from '../../src/search/sortKey.ts';

const ROWS = 700_000;
const unlimited = async (): Promise<void> => undefined;

function column(numberOf: (row: number, random: number) => number): Uint32Array {
  let state = 12_345;
  return Uint32Array.from({ length: ROWS }, (_, row) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return numberOf(row, state >>> 8);
  });
}

/** The first place that breaks the order of the keys, most significant first, and then of `given`; -1 for none. */
function firstFault(order: Uint32Array, keys: readonly Key[], given?: Uint32Array): number {
  const place = Uint32Array.from(given ?? [], () => 0);
  given?.forEach((row, at) => (place[row] = at));
  const seen = new Uint8Array(ROWS);
  const compare = (a: number, b: number): number => {
    for (const { column: numbers, descending } of keys) {
      const [first, second] = [numbers[a], numbers[b]];
      if (first === second) continue;
      if (first === 0 || second === 0) return first === 0 ? 1 : -1;
      return descending ? second - first : first - second;
    }
    return given === undefined ? a - b : place[a] - place[b];
  };
  for (let at = 0; at < ROWS; at++) {
    if (seen[order[at]]++ > 0 || (at > 0 && compare(order[at - 1], order[at]) >= 0)) return at;
  }
  return order.length === ROWS ? -1 : ROWS;
}

const COLUMNS: Readonly<Record<string, Uint32Array>> = {
  'numbers of 20 bits, each in few rows': column((_, random) => random % 1_000_000),
  'half of them unknown': column((row, random) => (row % 2 === 0 ? 0 : random % 300_000)),
  'nearly all in one bucket': column((row, random) =>
    row % 1000 === 0 ? random % 100_000 : 51_201 + (random % 256),
  ),
  'all the same': column(() => 77_777),
  'the largest number beside unknown ones': column((row) => (row % 3 === 0 ? 0 : 2 ** 21 - 2)),
  'numbers of 24 bits': column((_, random) => random),
};
const keyOf = (numbers: Uint32Array, descending: boolean): Key => ({
  column: numbers,
  ranks: undefined,
  max: numbers.reduce((a, b) => Math.max(a, b), 0),
  descending,
});

describe.each(Object.entries(COLUMNS))('%s', (_, numbers) => {
  it.each([false, true])(
    'rows are sorted by the column, descending %s, and by a second key',
    async (descending) => {
      const key = keyOf(numbers, descending);
      const order: Order = { length: ROWS, sorted: undefined, given: undefined };
      await sortByKey(order, key, unlimited);
      expect(firstFault(order.sorted ?? numbers, [key])).toBe(-1);
      const second = keyOf(
        column((row) => 1 + (row % 20_000)),
        false,
      );
      await sortByKey(order, second, unlimited);
      expect(firstFault(order.sorted ?? numbers, [second, key])).toBe(-1);
    },
  );
});

it('all rows are sorted by a column of small numbers', async () => {
  const small = Uint16Array.from(column((row, random) => (row % 5 === 0 ? 0 : random % 3000)));
  const key = { ...keyOf(Uint32Array.from(small), true), column: small };
  const order: Order = { length: ROWS, sorted: undefined, given: undefined };
  let pauses = 0;
  const pause = async (): Promise<void> => void pauses++;
  await sortByKey(order, { ...key, counts: countsOf(small) }, pause);
  expect(firstFault(order.sorted ?? new Uint32Array(), [key])).toBe(-1);
  expect(pauses).toBeGreaterThan(1);
});

it('sorting leaves the given rows unchanged', async () => {
  const key = keyOf(COLUMNS['half of them unknown'], false);
  const given = Uint32Array.from({ length: ROWS }, (_, row) => ROWS - 1 - row);
  const order: Order = { length: ROWS, sorted: given, given };
  await sortByKey(order, key, unlimited);
  expect(firstFault(order.sorted ?? given, [key], given)).toBe(-1);
  expect([given[0], given[ROWS - 1]]).toEqual([ROWS - 1, 0]);
  expect(order.spare).toBeUndefined();
});
