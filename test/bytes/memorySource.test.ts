import { expect, it } from 'vitest';
import { memorySource } from '../../src/bytes/memorySource.ts';

const source = memorySource('x.cbg', new Uint8Array([1, 2, 3, 4]));

it('a memory source returns exactly the wanted bytes', async () => {
  expect(await source.read(1, 2)).toEqual(new Uint8Array([2, 3]));
  expect(await source.read(4, 0)).toEqual(new Uint8Array());
  expect(source.size).toBe(4);
});

it.each([
  [3, 2],
  [5, 0],
  [-1, 1],
  [0, -1],
  [0, NaN],
])('a memory source refuses offset %i with length %i', async (offset, length) => {
  await expect(source.read(offset, length)).rejects.toMatchObject({
    failure: {
      kind: 'truncated',
      file: 'x.cbg',
      offset,
      expected: `${length} bytes`,
      found: 'a file of 4 bytes',
    },
  });
});
