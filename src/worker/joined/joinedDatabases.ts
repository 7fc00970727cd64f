import { FormatError } from '../../base/failure.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import type { CollectedReference } from '../../model/collection/collection.ts';
import type { CollectedId } from '../../model/gameHeader.ts';
import type { DatabaseItem, ItemId } from '../../protocol/items.ts';
import type { OpenedReader } from '../claimedFiles.ts';
import { ChosenReader } from '../collected/chosenReader.ts';
import { RememberedReader } from '../collected/rememberedReader.ts';
import type { MemberSource } from './joinedMember.ts';
import { JoinedReader } from './joinedReader.ts';

/** A database of which only some records are joined with those of others. */
export interface ChosenMember {
  /** The database's item; if the database is gone, one made from the facts that are known about it. */
  readonly item: DatabaseItem;
  /** The rows of the chosen records, ascending. */
  readonly rows: Uint32Array;
  /** True if the database is no longer open, or has other files. */
  readonly isGone: boolean;
  /** The ids of the chosen games in a collection. */
  readonly ids?: readonly CollectedId[];
  /** Facts about the records, used while their database is gone. */
  readonly remembered?: readonly (CollectedReference | undefined)[];
}

interface Joined {
  readonly item: DatabaseItem;
  readonly members: readonly ItemId[];
  /** For each member, the chosen records, if not all are joined. */
  readonly chosen?: readonly ChosenMember[] | undefined;
  /** The rows in the user's order, if it differs from that of the members. */
  readonly order?: Uint32Array | undefined;
  /** Changes when the members or the chosen records change. */
  readonly revision: number;
}

/** The items that join databases. Their readers stay, while the readers of the members may come and go. */
export class JoinedDatabases {
  readonly #open: (item: ItemId) => Promise<OpenedReader>;
  readonly #joined = new Map<ItemId, Joined>();
  #lastRevision = 0;
  readonly #readers = new Map<
    ItemId,
    { readonly variant: string | undefined; readonly opened: OpenedReader }
  >();

  /** `open` opens a member, or returns its open reader. */
  constructor(open: (item: ItemId) => Promise<OpenedReader>) {
    this.#open = open;
  }

  /**
   * Adds an item. If it has the same members, chosen records and problems as before, its reader stays open.
   */
  add(item: DatabaseItem, chosen?: readonly ChosenMember[], order?: Uint32Array): void {
    const known = this.#joined.get(item.id);
    const { members = [] } = item;
    const isSame =
      JSON.stringify([known?.item.problems, known?.members]) === JSON.stringify([item.problems, members]) &&
      areSame(known?.chosen, chosen);
    const revision = isSame && known !== undefined ? known.revision : ++this.#lastRevision;
    this.#joined.set(item.id, { item, members, chosen, order, revision });
    if (!isSame) this.#readers.delete(item.id);
  }

  find(item: ItemId): Joined | undefined {
    return this.#joined.get(item);
  }

  remove(item: ItemId): void {
    this.#joined.delete(item);
    this.#readers.delete(item);
  }

  /** Closes the reader, so that the next call opens the members again. */
  close(item: ItemId): void {
    this.#readers.delete(item);
  }

  clear(): void {
    this.#joined.clear();
    this.#readers.clear();
  }

  /** Returns the reader of an item with these members, in this variant. */
  reader(id: ItemId, members: readonly DatabaseItem[], variant: string | undefined): OpenedReader {
    const known = this.#readers.get(id);
    if (known !== undefined && known.variant === variant) return known.opened;
    const names = namesOf(members);
    const joined = this.#joined.get(id);
    const sources = members.map(({ id: member, games, complete }, at): MemberSource => {
      const open = async () => (await this.#open(member)).reader;
      const chosen = joined?.chosen?.[at];
      if (chosen === undefined) return { name: names[at], item: member, records: games, complete, open };
      return {
        name: names[at],
        records: chosen.rows.length,
        complete: true,
        open: opensChosen(chosen, open),
      };
    });
    const { name = id, problems = [] } = joined?.item ?? {};
    const opened = { reader: new JoinedReader(name, sources, problems), ofFiles: [], sources: [] };
    this.#readers.set(id, { variant, opened });
    return opened;
  }
}

const areSame = (a: readonly ChosenMember[] = [], b: readonly ChosenMember[] = []): boolean =>
  a.length === b.length &&
  a.every(({ rows, ids, isGone }, at) => rows === b[at].rows && ids === b[at].ids && isGone === b[at].isGone);

/** Makes a function that opens the chosen records, with the same reader while that of their database is the same. */
function opensChosen(
  member: ChosenMember,
  open: () => Promise<DatabaseReader>,
): () => Promise<DatabaseReader> {
  const known = new WeakMap<DatabaseReader, DatabaseReader>();
  const { item, isGone, ids, remembered } = member;
  const away = remembered && new RememberedReader(remembered, ids ?? []);
  return async () => {
    if (isGone && away !== undefined) return away;
    if (isGone)
      throw new FormatError({ kind: 'changed', file: item.id, expected: 'a database of the opened folder' });
    const of = await open();
    const chosen = known.get(of) ?? (await chosenOf(of, member));
    known.set(of, chosen);
    return chosen;
  };
}

/** Makes the reader of the chosen records. A growing list is first read up to the last of them. */
async function chosenOf(of: DatabaseReader, { rows, item, ids }: ChosenMember): Promise<DatabaseReader> {
  const records = (rows.at(-1) ?? -1) + 1;
  if (of.count.known < records) await of.readToEnd?.({ records });
  if (of.count.known >= records) return new ChosenReader(of, rows, item.id, ids);
  throw new FormatError({
    kind: 'changed',
    file: item.id,
    expected: `${records} records`,
    found: `${of.count.known}`,
  });
}

/** Returns the shortest of name, name with extension, and path that distinguishes each item from the others. */
function namesOf(items: readonly DatabaseItem[]): readonly string[] {
  const forms = items.map(({ name, extension, id }) => [name, `${name}${extension}`, id] as const);
  const counts = new Map<string, number>();
  for (const form of forms.flat()) counts.set(form, (counts.get(form) ?? 0) + 1);
  return forms.map((form) => form.find((text) => counts.get(text) === 1) ?? form[2]);
}
