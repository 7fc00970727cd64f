// The browser's own functions as they were when the page started. A later script can replace everything in
// `window` and in prototypes, but not the copies that are taken here. After the start, the lock decides by
// these copies alone, and compares strings and numbers only by operators.

export const { apply, deleteProperty } = Reflect;
export const { getPrototypeOf } = Object;
export const { indexOf, slice, toLowerCase } = String.prototype;

/** Reads a property of a browser object, which must have it. */
export type Getter = (of: object) => unknown;

export function getterOf(prototype: object, name: string): Getter {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === undefined) throw new Error(`The browser has no ${name}`);
  return (of) => {
    const value: unknown = apply(get, of, []);
    return value;
  };
}

/** A set of words. Lookups call no function that a script could have replaced. */
export type Words = Readonly<Record<string, true | undefined>>;

export function wordsOf(list: readonly string[]): Words {
  const words: Record<string, true> = Object.create(null);
  for (const word of list) words[word] = true;
  return words;
}
