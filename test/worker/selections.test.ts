import { describe, expect, it } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { itemId } from '../../src/protocol/api.ts';
import { readSelectedRows, Selections } from '../../src/worker/selections.ts';
import { fakeFormat } from './fakeFormat.ts';
import type { Reads } from './fakeFormat.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';

async function tenRows(reads: Reads) {
  const bytes = new TextEncoder().encode('a\nb\nc\nd\ne\nf\ng\nh\ni\nj');
  const files = new Map([['x.fake', memorySource('x.fake', bytes)]]);
  return fakeFormat(reads).open({ name: 'x', files }, {});
}

describe('a window of a selection', () => {
  it('is read in the order of the selection, neighbours in one read', async () => {
    const reads: Reads = [];
    const rows = Uint32Array.of(7, 8, 9, 2, 4, 5, 0);
    const window = await readSelectedRows(await tenRows(reads), { kind: 'rows', rows }, 1, 6, {});
    expect(window.map((row) => (row.kind === 'game' ? row.white : ''))).toEqual(['i', 'j', 'c', 'e', 'f']);
    expect(reads).toEqual([
      [8, 10],
      [2, 3],
      [4, 6],
    ]);
  });

  it('ends where the selection ends', async () => {
    const reads: Reads = [];
    const reader = await tenRows(reads);
    expect(await readSelectedRows(reader, { kind: 'all', count: 10 }, 8, 20, {})).toHaveLength(2);
    expect(await readSelectedRows(reader, { kind: 'all', count: 10 }, 10, 20, {})).toEqual([]);
    expect(await readSelectedRows(reader, { kind: 'rows', rows: new Uint32Array() }, 0, 5, {})).toEqual([]);
    expect(reads).toEqual([[8, 10]]);
  });
});

describe('the selections given out', () => {
  it('are known by item and id, the last four of each item', () => {
    const selections = new Selections();
    const [a, b] = ['a', 'b'].map(itemId);
    const ids = [1, 2, 3, 4, 5].map((count) => selections.add(a, { kind: 'all', count }).id);
    const other = selections.add(b, { kind: 'all', count: 9 });
    expect(selections.find(a, ids[4])).toEqual({ kind: 'all', count: 5 });
    expect(selections.find(a, ids[1])).toEqual({ kind: 'all', count: 2 });
    expect(() => selections.find(a, ids[0])).toThrow(FormatError);
    expect(() => selections.find(a, other.id)).toThrow(FormatError);
  });
});
