import { describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { itemId } from '../../src/protocol/items.ts';
import { listIndex, readSelectedRows, Selections } from '../../src/worker/selections.ts';
import { fakeFormat } from './fakeFormat.ts';
import type { Reads } from './fakeFormat.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';

async function tenRows(reads: Reads) {
  const bytes = new TextEncoder().encode('a\nb\nc\nd\ne\nf\ng\nh\ni\nj');
  const files = new Map([['x.fake', memorySource('x.fake', bytes)]]);
  return fakeFormat(reads).open({ name: 'x', files }, {});
}

it('ids of a worker that was started later are others', () => {
  const first = new Selections().add(itemId('a.pgn'), { kind: 'all', count: 1 }).id;
  vi.stubGlobal('performance', { timeOrigin: performance.timeOrigin + 1 });
  expect(new Selections().add(itemId('a.pgn'), { kind: 'all', count: 1 }).id - first).toBe(1000);
  vi.unstubAllGlobals();
});

describe('a window of a selection', () => {
  it('a window is read in the order of the selection, with adjacent rows in one read', async () => {
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

  it('a window of rows is cut off at the end of the selection', async () => {
    const reads: Reads = [];
    const reader = await tenRows(reads);
    expect(await readSelectedRows(reader, { kind: 'all', count: 10 }, 8, 20, {})).toHaveLength(2);
    expect(await readSelectedRows(reader, { kind: 'all', count: 10 }, 10, 20, {})).toEqual([]);
    expect(await readSelectedRows(reader, { kind: 'rows', rows: new Uint32Array() }, 0, 5, {})).toEqual([]);
    expect(reads).toEqual([[8, 10]]);
  });
});

describe('the selections given out', () => {
  const A = itemId('a');
  /** Lists of ten rows, 40 bytes each. */
  const ascending = (first: number) =>
    ({ kind: 'rows', rows: Uint32Array.from({ length: 10 }, (_, i) => first + i * i) }) as const;
  const sorted = (first: number) => ({ kind: 'rows', rows: ascending(first).rows.toReversed() }) as const;
  const hits = (first: number) => ({ ...ascending(first), plies: new Uint16Array(10).fill(first) }) as const;

  it('selections are found by item and id', () => {
    const selections = new Selections();
    const { id, count } = selections.add(A, sorted(1));
    expect(count).toBe(10);
    expect(selections.find(A, id)).toEqual(sorted(1));
    expect(() => selections.find(itemId('b'), id)).toThrow(FormatError);
    expect(() => selections.find(A, id + 1)).toThrow(FormatError);
  });

  it('selections are dropped when the room is used up, the longest unused first, except the last two', () => {
    const selections = new Selections(100);
    const [first, second] = [1, 2].map((at) => selections.add(A, sorted(at)).id);
    selections.find(A, first);
    const third = selections.add(A, sorted(3)).id;
    expect(() => selections.find(A, second)).toThrow(FormatError);
    expect(selections.find(A, third)).toEqual(sorted(3));
    expect(selections.find(A, first)).toEqual(sorted(1));
  });

  it('orders are dropped when the last list needs room, but hits of a scan stay', () => {
    const selections = new Selections(50);
    const walked = selections.add(A, hits(1)).id;
    const order = selections.add(A, sorted(2)).id;
    expect(selections.find(A, order)).toEqual(sorted(2));
    expect(selections.find(A, walked)).toEqual(hits(1));
    const filter = selections.add(A, ascending(3)).id;
    expect(selections.find(A, walked)).toEqual(hits(1));
    expect(selections.find(A, filter)).toEqual(ascending(3));
    const last = selections.add(A, sorted(4)).id;
    expect(selections.find(A, filter)).toEqual(ascending(3));
    expect(selections.find(A, last)).toEqual(sorted(4));
    const next = selections.add(A, sorted(5)).id;
    expect(selections.find(A, next)).toEqual(sorted(5));
    expect(() => selections.find(A, last)).toThrow(FormatError);
    expect(selections.find(A, filter)).toEqual(ascending(3));
  });

  it('selections are dropped before another large one is made, except the last', () => {
    const selections = new Selections(100);
    const [first, second] = [1, 2].map((at) => selections.add(A, sorted(at)).id);
    selections.makeRoomFor(4);
    expect(selections.find(A, first)).toEqual(sorted(1));
    expect(selections.find(A, second)).toEqual(sorted(2));
    selections.makeRoomFor(10);
    expect(() => selections.find(A, first)).toThrow(FormatError);
    expect(selections.find(A, second)).toEqual(sorted(2));
  });

  it('selections in file order, such as filters, always stay', () => {
    const selections = new Selections(100);
    const ids = Array.from({ length: 12 }, (_, at) => selections.add(A, ascending(at)).id);
    expect(ids.map((id) => selections.find(A, id))).toEqual(ids.map((_, at) => ascending(at)));
  });

  it('selections are dropped together with their plies', () => {
    const selections = new Selections(100);
    const ids = [1, 2, 3].map((at) => selections.add(A, hits(at)).id);
    expect(() => selections.find(A, ids[0])).toThrow(FormatError);
    expect(selections.find(A, ids[1])).toEqual(hits(2));
  });

  it('selections are dropped together with their words', () => {
    const selections = new Selections(100);
    const found = (first: number) => ({ ...ascending(first), words: ['a'] }) as const;
    const ids = [1, 2, 3].map((at) => selections.add(A, found(at)).id);
    expect(() => selections.find(A, ids[0])).toThrow(FormatError);
    expect(selections.find(A, ids[1])).toEqual(found(2));
  });

  it('selections are at most 32 lists and 32 packed ones', () => {
    const selections = new Selections();
    const ids = Array.from({ length: 68 }, (_, at) => selections.add(A, ascending(at)).id);
    for (const id of ids.slice(0, 4)) expect(() => selections.find(A, id)).toThrow(FormatError);
    expect(selections.find(A, ids[4])).toEqual(ascending(4));
  });

  it('the selection of all records stays, so that the list can return to it after any number of searches', () => {
    const selections = new Selections(100);
    const whole = selections.add(A, { kind: 'all', count: 7 });
    for (let at = 0; at < 200; at++) selections.add(A, sorted(at));
    expect(selections.find(A, whole.id)).toEqual({ kind: 'all', count: 7 });
  });

  it('a selection shows the hits that a search has found so far', () => {
    const selections = new Selections();
    const { id } = selections.add(A, { kind: 'rows', rows: new Uint32Array() });
    expect(selections.replace(A, id, hits(3))).toEqual({ id, count: 10 });
    expect(selections.find(A, id)).toEqual(hits(3));
  });

  it('selections are dropped with their database', () => {
    const selections = new Selections();
    const [gone, other] = [selections.add(A, sorted(1)).id, selections.add(itemId('b'), sorted(1)).id];
    selections.drop(A);
    expect(() => selections.find(A, gone)).toThrow(FormatError);
    expect(selections.find(itemId('b'), other)).toEqual(sorted(1));
  });
});

describe('the place of a record', () => {
  it('the place of a record is its row in file order, or its index in a list', () => {
    expect(listIndex({ kind: 'all', count: 10 }, 9)).toBe(9);
    expect(listIndex({ kind: 'all', count: 10 }, 10)).toBeUndefined();
    expect(listIndex({ kind: 'rows', rows: Uint32Array.of(7, 2, 9) }, 9)).toBe(2);
    expect(listIndex({ kind: 'rows', rows: Uint32Array.of(7, 2, 9) }, 3)).toBeUndefined();
  });
});
