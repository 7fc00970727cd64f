// What the page remembers between visits. Where the browser keeps nothing for us, it is remembered until the page closes.
import { createJSONStorage } from 'zustand/middleware';
import type { PersistStorage } from 'zustand/middleware';

/** Texts by their keys, as `localStorage` keeps them; nothing here throws. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function memoryStorage(): KeyValueStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

/** The browser's storage; what it refuses, because site data are blocked or full, stays in memory. */
export function browserStorage(): KeyValueStorage {
  const memory = memoryStorage();
  const attempt = <Value>(act: () => Value): Value | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.getItem(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
    setItem(key, value) {
      // What was written is read back from memory only where the browser did not take it.
      const taken = attempt(() => {
        localStorage.setItem(key, value);
        return true;
      });
      if (taken === true) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt(() => localStorage.removeItem(key));
    },
  };
}

export const localStore = <State>(storage: KeyValueStorage): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => storage);
