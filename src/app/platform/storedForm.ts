// Schemas for remembered data. Another version of the page, or the user, may have written them: an entry that
// makes no sense is dropped, and the others stay.
import * as v from 'valibot';

/** A list whose entries are validated independently. */
export const listOf = <Entry>(entry: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((saved): readonly Entry[] => saved.flatMap((one) => valid(entry, one))),
  );

/** An object whose entries are validated independently. Keys that are not in `keys` are dropped. */
export const entriesOf = <Key extends string, Entry>(
  keys: readonly Key[],
  entry: v.GenericSchema<unknown, Entry>,
) =>
  v.pipe(
    anyEntries(entry),
    v.transform((saved): Readonly<Partial<Record<Key, Entry>>> => {
      const known: Partial<Record<Key, Entry>> = {};
      for (const key of keys) if (Object.hasOwn(saved, key)) known[key] = saved[key];
      return known;
    }),
  );

/** An object with any keys, whose entries are validated independently. */
export const anyEntries = <Entry>(entry: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.custom<object>((saved) => typeof saved === 'object' && saved !== null && !Array.isArray(saved)),
    v.transform((saved): Readonly<Record<string, Entry>> =>
      Object.fromEntries(
        Object.entries(saved).flatMap(([key, one]) => valid(entry, one).map((value) => [key, value])),
      ),
    ),
  );

function valid<Entry>(entry: v.GenericSchema<unknown, Entry>, saved: unknown): readonly Entry[] {
  const read = v.safeParse(entry, saved);
  return read.success ? [read.output] : [];
}
