import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserRecords, memoryRecords } from '../../../src/app/platform/keptRecords.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser whose IndexedDB runs `open` when it is opened. */
const withBrowser = (open: () => unknown) => {
  vi.stubGlobal('indexedDB', { open });
  return browserRecords('test');
};

describe('records that the browser keeps', () => {
  it('records are absent, without an error, if site data are blocked', async () => {
    const records = withBrowser(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await records.read('a')).toBeUndefined();
    expect(await records.write('a', 1)).toBe('refused');
    await expect(records.remove('a')).resolves.toBeUndefined();
  });

  it('records are refused with a reason if there is no room', async () => {
    const records = withBrowser(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await records.write('a', 1)).toBe('full');
  });

  it('records are given up if the browser never answers', async () => {
    vi.useFakeTimers();
    const records = withBrowser(() => ({}));
    const [read, written] = [records.read('a'), records.write('a', 1)];
    await vi.advanceTimersByTimeAsync(5000);
    expect(await read).toBeUndefined();
    expect(await written).toBe('refused');
  });

  it('records kept in memory are copies', async () => {
    const records = memoryRecords();
    const value = { x: [1] };
    await records.write('a', value);
    value.x.push(2);
    expect(await records.read('a')).toEqual({ x: [1] });
    await records.remove('a');
    expect(await records.read('a')).toBeUndefined();
  });
});
