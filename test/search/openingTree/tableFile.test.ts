import { expect, it } from 'vitest';
import { decodeFoot, encodeFoot, FOOT } from '../../../src/search/openingTree/tableFile.ts';

const FACTS = { maxPly: 30, records: 9, slots: 0, entries: 0, sums: 0, damaged: 2 };

it('a table of an earlier edition is none, and is made anew: it lacks games whose FEN is "?"', () => {
  const foot = encodeFoot(FACTS);
  expect(decodeFoot(foot, FOOT * 4)).toEqual(FACTS);
  for (const earlier of [1, 2, 3]) {
    const words = new Uint32Array(foot.slice().buffer);
    words[1] = earlier;
    expect(decodeFoot(new Uint8Array(words.buffer), FOOT * 4)).toBeUndefined();
  }
});
