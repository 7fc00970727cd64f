// Several windows write one stored state: merges the changes of this window into what another window has
// stored in the meantime.

export type Fields = Readonly<Record<string, unknown>>;

/** Lists whose entries change independently, by the fields that contain them. */
export type Lists = Readonly<Record<string, Entries>>;

interface Entries {
  /** The field that identifies an entry. */
  readonly by: string;
  /**
   * If set, fields of an entry change independently as well, and `lists` names the lists among them; if not,
   * an entry changes as a whole.
   */
  readonly lists?: Lists;
}

/** The values of two windows, and the last value that both knew. */
interface Versions<Value> {
  readonly known: Value;
  readonly own: Value;
  readonly stored: Value;
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function mergeFields({ known, own, stored }: Versions<Fields>, lists: Lists = {}): Fields {
  const names = [...new Set([...Object.keys(own), ...Object.keys(stored)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      mergeValue({ known: known[name], own: own[name], stored: stored[name] }, entriesOf(lists, name)),
    ]),
  );
}

const entriesOf = (lists: Lists, name: string): Entries | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined;

function mergeValue({ known, own, stored }: Versions<unknown>, entries: Entries | undefined): unknown {
  if (isSame(own, known)) return stored;
  if (entries === undefined || isSame(stored, known)) return own;
  return mergeEntries(
    { known: byName(known, entries), own: byName(own, entries), stored: byName(stored, entries) },
    entries,
  );
}

/** Keeps the order of this window; entries that only another window has added come last. */
function mergeEntries(
  { known, own, stored }: Versions<ReadonlyMap<string, Fields>>,
  { lists }: Entries,
): readonly Fields[] {
  return [...new Set([...own.keys(), ...stored.keys()])].flatMap((name): readonly Fields[] => {
    const [before, mine, theirs] = [known.get(name), own.get(name), stored.get(name)];
    if (lists && mine && theirs)
      return [mergeFields({ known: before ?? {}, own: mine, stored: theirs }, lists)];
    const kept = isSame(mine, before) ? theirs : mine;
    return kept ? [kept] : [];
  });
}

function byName(list: unknown, { by }: Entries): ReadonlyMap<string, Fields> {
  const entries = Array.isArray(list) ? list.map(fieldsOf) : [];
  return new Map(
    entries.flatMap((entry) => {
      const { [by]: name } = entry;
      return typeof name === 'string' ? [[name, entry]] : [];
    }),
  );
}
