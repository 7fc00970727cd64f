import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { encodeFoot } from '../../../src/search/openingTree/tableFile.ts';
import { SIGNATURE } from '../../../src/search/signatures/signature.ts';
import { TreeTable } from '../../../src/search/openingTree/treeTable.ts';
import { AT_ONCE } from '../../../src/search/openingTree/turns.ts';
import { Random } from '../../support/random.ts';

const SLOTS = 5 * AT_ONCE + 100;
const FIRST = 10;
const PLY = 3;
const MOVE = 77;

/** A table with one position, whose range begins with a slot that branches from the slot before it. */
function largeRange() {
  const random = new Random(5);
  const branches = Array.from({ length: SLOTS }, () => ({ ply: random.below(40) === 0 ? PLY : 9, move: 0 }));
  for (const place of [FIRST, FIRST + AT_ONCE, FIRST + 4 * AT_ONCE]) branches[place].ply = PLY;
  for (const branch of branches) branch.move = random.below(1000);
  const slots = branches.flatMap(({ ply, move }, slot) => [slot, (ply << 16) | move]);
  const entry = [1, 2, FIRST, SLOTS, (PLY << 16) | MOVE];
  const foot = encodeFoot({ maxPly: 20, records: SLOTS, slots: SLOTS, entries: 1, sums: 0, damaged: 0 });
  const signatures = new Uint8Array(SLOTS * SIGNATURE * 4);
  const words = new Uint8Array(Uint32Array.from([...slots, ...entry]).buffer);
  return { branches, bytes: Uint8Array.from([...signatures, ...words, ...foot]) };
}

describe('a range of many games', () => {
  it('a large range is read in pieces, and each game has the move of the last branch at this ply', async () => {
    const { branches, bytes } = largeRange();
    const table = await TreeTable.open(memorySource('table', bytes));
    const found: number[] = [];
    const pauses: number[] = [];
    const add = (row: number, ply: number, move: number): void => {
      found.push(row, ply, move);
    };
    await table?.find(1, 2, { add }, async (done) => {
      pauses.push(done);
    });
    let move = MOVE;
    const expected: number[] = [];
    for (let slot = FIRST; slot < SLOTS; slot++) {
      if (slot > FIRST && branches[slot].ply === PLY) ({ move } = branches[slot]);
      expected.push(slot, PLY, move);
    }
    // `toEqual` would show all differences of half a million numbers.
    expect(found.length).toBe(expected.length);
    expect(found.findIndex((number, i) => number !== expected[i])).toBe(-1);
    expect(pauses.at(-1)).toBe(SLOTS - FIRST);
    expect(pauses.every((done, i) => done - (pauses[i - 1] ?? 0) <= AT_ONCE)).toBe(true);
  });
});
