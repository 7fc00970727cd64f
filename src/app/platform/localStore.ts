// Values that the page remembers between visits or, if the browser stores nothing, until it closes.
import { createJSONStorage } from 'zustand/middleware';
import type { PersistStorage } from 'zustand/middleware';
import { attempt } from './leftTexts.ts';
import { fieldsOf, mergeFields } from './windowsMerge.ts';
import type { Fields, Lists } from './windowsMerge.ts';

/** Texts by their keys, like `localStorage`, but nothing here throws. */
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

/** A storage of the browser. Values that it rejects, because it is blocked or full, stay in memory. */
export function browserStorage(area: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const memory = memoryStorage();
  return {
    getItem: (key) => memory.getItem(key) ?? attempt(() => globalThis[area].getItem(key)) ?? null,
    setItem(key, value) {
      // Memory keeps a value only if the browser rejected it, because reads prefer memory.
      const taken = attempt(() => {
        globalThis[area].setItem(key, value);
        return true;
      });
      if (taken === true) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt(() => globalThis[area].removeItem(key));
    },
  };
}

const localStore = <State>(storage: KeyValueStorage): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => storage);

/**
 * Stores a state of independent fields. Fields that this window has not changed keep the values that other
 * windows have stored, and so do entries of `lists`.
 */
export function fieldStore<State extends object>(
  storage: KeyValueStorage,
  defaults: State,
  lists?: Lists,
): PersistStorage<State> | undefined {
  const readFields = (text: string | null): Fields => ({
    ...fieldsOf(defaults),
    ...fieldsOf(parsed(text).state),
  });
  let known = fieldsOf(defaults);
  return localStore<State>({
    ...storage,
    getItem(key) {
      const text = storage.getItem(key);
      known = readFields(text);
      return text;
    },
    setItem(key, text) {
      const whole = parsed(text);
      const own = fieldsOf(whole.state);
      const state = mergeFields({ known, own, stored: readFields(storage.getItem(key)) }, lists);
      known = own;
      storage.setItem(key, JSON.stringify({ ...whole, state }));
    },
  });
}

function parsed(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
