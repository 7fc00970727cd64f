import { expect, it } from 'vitest';
import { decodeFoot, encodeFoot, FOOT } from '../../../src/search/openingTree/tableFile.ts';
import { SIGNATURE } from '../../../src/search/signatures/signature.ts';

const FACTS = { maxPly: 30, records: 9, slots: 0, entries: 0, sums: 0, damaged: 2 };
/** Nine signatures and the foot. */
const SIZE = 4 * (9 * SIGNATURE + FOOT);

it('a table of an earlier edition is not read: it lacks games whose FEN is "?"', () => {
  const foot = encodeFoot(FACTS);
  expect(decodeFoot(foot, SIZE)).toEqual(FACTS);
  for (const earlier of [1, 2, 3, 4]) {
    const words = new Uint32Array(foot.slice().buffer);
    words[1] = earlier;
    expect(decodeFoot(new Uint8Array(words.buffer), SIZE)).toBeUndefined();
  }
});
