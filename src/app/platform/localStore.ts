// What the page remembers between visits. Where the browser keeps nothing for us, it is remembered until the page closes.
import { createJSONStorage } from 'zustand/middleware';
import type { PersistStorage } from 'zustand/middleware';

function attempt<Value>(storage: () => Value): Value | undefined {
  try {
    return storage();
  } catch {
    // Storage is blocked or full.
    return undefined;
  }
}

export const localStore = <State>(): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => ({
    getItem: (name) => attempt(() => localStorage.getItem(name)) ?? null,
    setItem: (name, value) => attempt(() => localStorage.setItem(name, value)),
    removeItem: (name) => attempt(() => localStorage.removeItem(name)),
  }));
