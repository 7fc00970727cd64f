import { afterEach, describe, expect, it, vi } from 'vitest';
import { lifeCalls } from '../../src/worker/calls/lifeCalls.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };
afterEach(() => vi.unstubAllGlobals());

describe('the lock of a worker', () => {
  it('the lock of a worker is held for good', async () => {
    const held: Promise<unknown>[] = [];
    const request = (_name: string, hold: () => Promise<unknown>) => {
      const holding = hold();
      held.push(holding);
      return holding;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await lifeCalls().holdLock({ name: 'a' }, context)).toBe(true);
    const later = new Promise((resolve) => setTimeout(resolve, 20, 'still held'));
    expect(await Promise.race([held[0], later])).toBe('still held');
  });

  it('the lock of a worker is not promised in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await lifeCalls().holdLock({ name: 'a' }, context)).toBe(false);
  });
});
