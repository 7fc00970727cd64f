// The browser's own functions as they were when the page started. A script that comes later can replace what stands in
// `window` and in every prototype, but not what was taken from there before. The lock calls nothing else, and compares
// only strings and numbers with `===`.

export const { apply, deleteProperty } = Reflect;
export const { getPrototypeOf } = Object;
export const { indexOf, slice, toLowerCase } = String.prototype;

/** Reads a property of the browser's own objects. What it is called for must have the property. */
export type Getter = (of: object) => unknown;

export function getterOf(prototype: object, name: string): Getter {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === undefined) throw new Error(`The browser has no ${name}`);
  return (of) => {
    const value: unknown = apply(get, of, []);
    return value;
  };
}

/** A set of words. Asking it calls no function that a script could have replaced. */
export type Words = Readonly<Record<string, true | undefined>>;

export function wordsOf(list: readonly string[]): Words {
  const words: Record<string, true> = Object.create(null);
  for (const word of list) words[word] = true;
  return words;
}
