import type { ItemId } from '../protocol/items.ts';

/** Readers hold pages of their files, up to some 16 MiB for each: only the last few are kept. */
const KEPT = 8;
/** Those of small files hold little: a list over all databases of a folder may go back and forth between many. */
const KEPT_SMALL = 64;

interface Entry<Variant, Opened> {
  readonly variant: Variant;
  readonly opened: Promise<Opened>;
  /** Known once it is open. */
  isSmall?: boolean;
}

/** Open readers by item, least recently used leave first. Two callers of one item share one opening. */
export class ReaderCache<Variant, Opened> {
  readonly #entries = new Map<ItemId, Entry<Variant, Opened>>();
  readonly #isSmall: (opened: Opened) => boolean;

  constructor(isSmall: (opened: Opened) => boolean = () => false) {
    this.#isSmall = isSmall;
  }

  /** The reader of `item` in this variant (its code page); where there is none, by `open`, which gets the other one. */
  find(
    item: ItemId,
    variant: Variant,
    open: (other: Promise<Opened> | undefined) => Promise<Opened>,
  ): Promise<Opened> {
    const known = this.#entries.get(item);
    this.#entries.delete(item);
    const entry: Entry<Variant, Opened> =
      known !== undefined && known.variant === variant ? known : { variant, opened: open(known?.opened) };
    this.#entries.set(item, entry);
    if (entry !== known)
      entry.opened.then(
        (opened) => {
          entry.isSmall = this.#isSmall(opened);
          this.#makeRoom(entry.isSmall);
        },
        // A failed opening is not remembered: the next call tries again.
        () => {
          if (this.#entries.get(item) === entry) this.#entries.delete(item);
        },
      );
    return entry.opened;
  }

  #makeRoom(small: boolean): void {
    const alike = [...this.#entries].filter(([, { isSmall }]) => isSmall === small);
    for (const [item] of alike.slice(0, -(small ? KEPT_SMALL : KEPT))) this.#entries.delete(item);
  }

  /** The items that are open. */
  items(): readonly ItemId[] {
    return [...this.#entries.keys()];
  }

  drop(item: ItemId): void {
    this.#entries.delete(item);
  }

  /** Everything that lies in an archive. */
  dropInside(archive: ItemId): void {
    for (const item of this.#entries.keys()) if (item.startsWith(`${archive}/`)) this.#entries.delete(item);
  }

  clear(): void {
    this.#entries.clear();
  }
}
