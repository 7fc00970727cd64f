import { get } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardedStore, whyUnkept } from '../../../src/app/platform/guardedStore.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a guarded store', () => {
  it('a guarded store opens nothing before it is asked', () => {
    const open = vi.fn<() => void>();
    vi.stubGlobal('indexedDB', { open });
    guardedStore('test', 'values');
    expect(open).not.toHaveBeenCalled();
  });

  it('a guarded store rejects with the browser’s error, and tries again at the next request', async () => {
    const open = vi.fn<() => void>(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', { open });
    const store = guardedStore('test', 'values');
    await expect(get('a', store)).rejects.toThrow('blocked');
    await expect(get('a', store)).rejects.toThrow('blocked');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each([
    [new DOMException('full', 'QuotaExceededError'), 'full'],
    [new DOMException('blocked', 'SecurityError'), 'refused'],
    [new Error('gone'), 'refused'],
  ])('the reason is known for %s', (thrown, why) => expect(whyUnkept(thrown)).toBe(why));
});
