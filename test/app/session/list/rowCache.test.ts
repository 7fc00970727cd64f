import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../../../src/base/failure.ts';
import type { Failure } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { RecordRow } from '../../../../src/model/gameHeader.ts';
import { RowCache, WINDOW_ROWS } from '../../../../src/app/session/list/rowCache.ts';

/** A worker that answers when the test says so. */
class SlowWorker {
  readonly asked: {
    from: number;
    to: number;
    signal: AbortSignal;
    answer: () => void;
    refuse: () => void;
  }[] = [];

  readonly read = (from: number, to: number, signal: AbortSignal): Promise<readonly RecordRow[]> =>
    new Promise((resolve, reject) => {
      this.asked.push({
        from,
        to,
        signal,
        answer: () => resolve(rowsBetween(from, to)),
        refuse: () => reject(new FormatError({ kind: 'changed', file: 'Mega.cbh' })),
      });
    });

  get froms(): number[] {
    return this.asked.map(({ from }) => from);
  }
}

const rowsBetween = (from: number, to: number): RecordRow[] =>
  Array.from({ length: to - from }, (_, i) => ({
    kind: 'unreadable',
    number: recordNumber(from + i + 1),
    problem: { kind: 'invalid', file: 'x' },
  }));

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

let worker: SlowWorker;
const failed = vi.fn<(failure: Failure) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  worker = new SlowWorker();
  failed.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the row cache', () => {
  it('the cache asks for whole windows around the screen and returns their rows once they arrive', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(WINDOW_ROWS - 10, WINDOW_ROWS + 30);
    expect(worker.asked.map(({ from, to }) => [from, to])).toEqual([
      [0, WINDOW_ROWS],
      [WINDOW_ROWS, 2 * WINDOW_ROWS],
    ]);
    expect(cache.row(5)).toBeUndefined();
    worker.asked[0]?.answer();
    await settle();
    expect(cache.row(5)?.number).toBe(6);
    expect(cache.row(WINDOW_ROWS)).toBeUndefined();
  });

  it('the last window ends at the last row', () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(10_999_960, 11_000_000);
    expect(worker.asked.at(-1)?.to).toBe(11_000_000);
  });

  it('the cache keeps its rows when the list grows, and asks for the rows that the window lacks', async () => {
    const cache = new RowCache(100, worker.read, failed);
    cache.show(80, 100);
    worker.asked[0]?.answer();
    await settle();
    const last = cache.row(99);
    cache.grow(1000);
    expect(last?.number).toBe(100);
    expect(worker.asked.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, WINDOW_ROWS],
    ]);
    worker.asked[1]?.answer();
    await settle();
    expect(cache.row(99)).toBe(last);
    expect(cache.row(110)?.number).toBe(111);
    cache.grow(2000);
    await settle();
    expect(worker.asked).toHaveLength(2);
  });

  it('the cache notifies its listeners when rows arrive', async () => {
    const cache = new RowCache(100, worker.read, failed);
    const listener = vi.fn<() => void>();
    const stop = cache.subscribe(listener);
    cache.show(0, 40);
    worker.asked[0]?.answer();
    await settle();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(cache.version()).toBe(1);
    stop();
  });

  it('the cache reads neighboring windows ahead when idle, first in the direction of travel', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(10 * WINDOW_ROWS, 10 * WINDOW_ROWS + 40);
    worker.asked[0]?.answer();
    await settle();
    expect(worker.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.froms.at(-1)).toBe(11 * WINDOW_ROWS);
    worker.asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.froms.at(-1)).toBe(9 * WINDOW_ROWS);
    worker.asked[2]?.answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worker.asked).toHaveLength(3);
  });

  it('the cache reads the next window at once while the viewport moves on row by row', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(0, 40);
    for (let row = 5; row < 3 * WINDOW_ROWS; row += 5) {
      for (const request of worker.asked) request.answer();
      await vi.advanceTimersByTimeAsync(16);
      cache.show(row, row + 40);
      expect(cache.rowsBetween(row, row + 40)).not.toContain(undefined);
    }
    expect(worker.froms).toEqual([0, 1, 2, 3, 4].map((window) => window * WINDOW_ROWS));
  });

  it('the cache never loads more than one viewport while the thumb is dragged', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    let answered = 0;
    for (let frame = 0; frame < 100; frame++) {
      cache.show(frame * 100_000, frame * 100_000 + 40);
      await vi.advanceTimersByTimeAsync(16);
      expect(worker.asked.length - answered).toBeLessThanOrEqual(2);
      if (frame % 5 !== 4) continue;
      for (const request of worker.asked.slice(answered)) request.answer();
      answered = worker.asked.length;
      await settle();
    }
    expect(worker.asked.length).toBeLessThan(50);
  });

  it('the cache aborts unneeded requests as soon as the newest viewport stops moving', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(0, 40);
    cache.show(5_000_000, 5_000_040);
    expect(worker.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25);
    expect(worker.asked[0]?.signal.aborted).toBe(true);
    expect(worker.froms.at(-1)).toBe(Math.floor(5_000_000 / WINDOW_ROWS) * WINDOW_ROWS);
  });

  it('the answer to an aborted request is ignored', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    cache.show(0, 40);
    cache.show(5_000_000, 5_000_040);
    await vi.advanceTimersByTimeAsync(25);
    worker.asked[0]?.answer();
    await settle();
    expect(cache.row(0)).toBeUndefined();
  });

  it('the cache keeps a bounded number of windows, and drops the least recently shown', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    for (let window = 0; window < 60; window++) {
      cache.show(window * WINDOW_ROWS, window * WINDOW_ROWS + 40);
      worker.asked.at(-1)?.answer();
      await settle();
    }
    const kept = Array.from({ length: 60 }, (_, window) => cache.row(window * WINDOW_ROWS)).filter(Boolean);
    expect(kept).toHaveLength(40);
    expect(cache.row(0)).toBeUndefined();
    expect(cache.row(59 * WINDOW_ROWS)?.number).toBe(59 * WINDOW_ROWS + 1);
  });

  it('the cache reports why rows cannot be read, and does not ask again and again', async () => {
    const cache = new RowCache(1_000, worker.read, failed);
    cache.show(0, 40);
    worker.asked[0]?.refuse();
    await settle();
    expect(failed).toHaveBeenCalledWith({ kind: 'changed', file: 'Mega.cbh' });
    for (let i = 0; i < 10; i++) cache.show(i, 40 + i);
    expect(worker.froms.filter((from) => from === 0)).toHaveLength(1);
  });

  it('the cache aborts its requests when the list leaves the screen', () => {
    const cache = new RowCache(1_000, worker.read, failed);
    cache.show(0, 40);
    cache.rest();
    expect(worker.asked[0]?.signal.aborted).toBe(true);
  });

  it('a single row is read alone if its window is not there', async () => {
    const cache = new RowCache(11_000_000, worker.read, failed);
    const row = cache.readRow(10_999_999, new AbortController().signal);
    expect(worker.asked[0]).toMatchObject({ from: 10_999_999, to: 11_000_000 });
    worker.asked[0]?.answer();
    expect((await row)?.number).toBe(11_000_000);
  });
});
