import type { DatabaseItem, ItemId } from '../../protocol/api.ts';
import type { OpenedReader } from '../claimedItems.ts';
import { JoinedReader } from './joinedReader.ts';

interface Joined {
  readonly item: DatabaseItem;
  readonly members: readonly ItemId[];
}

/** The items that join databases. Their readers stay: the readers of the members may come and go. */
export class JoinedDatabases {
  readonly #open: (item: ItemId) => Promise<OpenedReader>;
  readonly #joined = new Map<ItemId, Joined>();
  readonly #readers = new Map<
    ItemId,
    { readonly variant: string | undefined; readonly opened: OpenedReader }
  >();

  /** `open` opens a member, or gives the reader that is open. */
  constructor(open: (item: ItemId) => Promise<OpenedReader>) {
    this.#open = open;
  }

  /** A reader of the same members stays open. */
  add(item: DatabaseItem): void {
    const known = this.#joined.get(item.id);
    const { members = [] } = item;
    this.#joined.set(item.id, { item, members });
    if (JSON.stringify([known?.item.problems, known?.members]) !== JSON.stringify([item.problems, members]))
      this.#readers.delete(item.id);
  }

  find(item: ItemId): Joined | undefined {
    return this.#joined.get(item);
  }

  /** The next call opens its members anew. */
  close(item: ItemId): void {
    this.#readers.delete(item);
  }

  clear(): void {
    this.#joined.clear();
    this.#readers.clear();
  }

  /** The reader of an item, whose members are these, in this variant. */
  reader(id: ItemId, members: readonly DatabaseItem[], variant: string | undefined): OpenedReader {
    const known = this.#readers.get(id);
    if (known !== undefined && known.variant === variant) return known.opened;
    const names = namesOf(members);
    const sources = members.map(({ id: member, games, complete }, at) => ({
      name: names[at],
      records: games,
      complete,
      open: async () => (await this.#open(member)).reader,
    }));
    const { name = id, problems = [] } = this.#joined.get(id)?.item ?? {};
    const opened = { reader: new JoinedReader(name, sources, problems), ofFiles: [] };
    this.#readers.set(id, { variant, opened });
    return opened;
  }
}

/** The shortest of name, name with extension, and path that tells each item from the others. */
function namesOf(items: readonly DatabaseItem[]): readonly string[] {
  const forms = items.map(({ name, extension, id }) => [name, `${name}${extension}`, id] as const);
  const counts = new Map<string, number>();
  for (const form of forms.flat()) counts.set(form, (counts.get(form) ?? 0) + 1);
  return forms.map((form) => form.find((text) => counts.get(text) === 1) ?? form[2]);
}
