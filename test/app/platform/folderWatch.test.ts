// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFolder } from '../../../src/app/platform/folderWatch.ts';
import type { Changed } from '../../../src/app/platform/folderWatch.ts';

type Records = readonly Record<string, unknown>[];

let told: Changed[];
let change: (records: Records) => void;
let observe: () => Promise<void>;
let disconnected: number;
const ROOT = { kind: 'directory', name: 'Chess' } as unknown as FileSystemHandle;
const record = (type: string, path: string, more = {}) => ({
  type,
  root: ROOT,
  relativePathComponents: path === '' ? [] : path.split('/'),
  ...more,
});

class FakeObserver {
  constructor(onChange: (records: Records) => void) {
    change = onChange;
  }
  observe = (): Promise<void> => observe();
  disconnect(): void {
    disconnected++;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  disconnected = 0;
  observe = () => Promise.resolve();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let ends: (() => void)[] = [];
const watch = () => {
  const stop = watchFolder([ROOT], (changed) => told.push(changed));
  ends.push(stop);
  return stop;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('where the browser observes', () => {
  beforeEach(() => vi.stubGlobal('FileSystemObserver', FakeObserver));

  it('looks once when it begins to: what changed till then nobody has told', async () => {
    watch();
    await pass(1000);
    expect(told).toEqual([undefined]);
  });

  it('tells of a burst once, by the ends of the paths', async () => {
    watch();
    await pass(1000);
    change([record('appeared', 'new/a.pgn'), record('modified', 'new/a.pgn')]);
    await pass(300);
    change([record('moved', 'b.pgn', { relativePathMovedFrom: ['c.pgn'] })]);
    await pass(300);
    expect(told).toEqual([undefined]);
    await pass(200);
    expect(told.at(-1)).toEqual(['new/a.pgn', 'b.pgn', 'c.pgn']);
    expect(told).toHaveLength(2);
  });

  it('tells of a burst without an end every few seconds', async () => {
    watch();
    await pass(1000);
    for (let at = 0; at < 90; at++) {
      change([record('modified', 'big.pgn')]);
      await pass(100);
    }
    expect(told.slice(1)).toEqual([['big.pgn'], ['big.pgn']]);
  });

  it('has a single file by its own name, and anything where the browser does not know', async () => {
    watch();
    await pass(1000);
    change([record('modified', '')]);
    await pass(1000);
    change([record('modified', 'a.pgn'), record('unknown', '')]);
    await pass(1000);
    expect(told.slice(1)).toEqual([['Chess'], undefined]);
  });

  it('ends', async () => {
    const stop = watch();
    await pass(1000);
    change([record('modified', 'a.pgn')]);
    stop();
    await pass(1000);
    expect([told, disconnected]).toEqual([[undefined], 1]);
  });

  it('looks on focus where the disk cannot be observed', async () => {
    observe = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
    watch();
    await pass(6000);
    window.dispatchEvent(new Event('focus'));
    expect(told).toEqual([undefined]);
  });
});

describe('where it does not', () => {
  it('looks when the user comes back to the window, and not too often', async () => {
    const stop = watch();
    await pass(1000);
    window.dispatchEvent(new Event('focus'));
    expect(told).toEqual([]);
    await pass(5000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([undefined]);
    await pass(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toHaveLength(2);
    stop();
    await pass(9000);
    window.dispatchEvent(new Event('focus'));
    expect(told).toHaveLength(2);
  });
});
