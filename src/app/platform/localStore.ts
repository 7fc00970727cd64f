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

/** For a state of independent fields: a field that this window has left alone stays as another window has stored it. */
export function fieldStore<State extends object>(
  storage: KeyValueStorage,
  defaults: State,
): PersistStorage<State> | undefined {
  let known = fieldsOf(defaults);
  return localStore<State>({
    ...storage,
    getItem(key) {
      const text = storage.getItem(key);
      known = { ...fieldsOf(defaults), ...fieldsOf(parsed(text).state) };
      return text;
    },
    setItem(key, text) {
      const whole = parsed(text);
      const own = fieldsOf(whole.state);
      const stored = Object.entries(fieldsOf(parsed(storage.getItem(key)).state));
      const others = stored.filter(([field]) => JSON.stringify(own[field]) === JSON.stringify(known[field]));
      known = own;
      storage.setItem(key, JSON.stringify({ ...whole, state: { ...own, ...Object.fromEntries(others) } }));
    },
  });
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function parsed(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
