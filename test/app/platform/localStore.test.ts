import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../../src/app/platform/localStore.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};

describe('the storage of the page', () => {
  it('the storage keeps values while the page is open, even if the browser refuses to store them', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const storage = browserStorage('localStorage');
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('the storage works even if the browser blocks site data, and reading `localStorage` throws', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = browserStorage('localStorage');
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
  });

  it('the storage reads the newest value if the browser has an earlier one and is full now', () => {
    const stored = new Map([['a', 'old']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: refuse,
      removeItem: (key: string) => stored.delete(key),
    });
    const storage = browserStorage('localStorage');
    expect(storage.getItem('a')).toBe('old');
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});
