import type { ItemId } from '../protocol/items.ts';

/** The maximum number of readers to keep: each has up to some 16 MiB of its files' pages. */
const KEPT = 8;
/**
 * The maximum number of readers of small databases, which use little memory; a list over all databases may
 * need many in turn.
 */
const KEPT_SMALL = 64;

interface Entry<Variant, Opened> {
  readonly variant: Variant;
  readonly opened: Promise<Opened>;
  /** Set when the reader is open. */
  isSmall?: boolean;
}

/** Open readers by item. The least recently used ones are dropped first. Two callers of one item share one opening. */
export class ReaderCache<Variant, Opened> {
  readonly #entries = new Map<ItemId, Entry<Variant, Opened>>();
  readonly #isSmall: (opened: Opened) => boolean;

  constructor(isSmall: (opened: Opened) => boolean = () => false) {
    this.#isSmall = isSmall;
  }

  /**
   * Returns the reader of `item` in this variant (such as a code page), or opens it; `open` gets the reader
   * of another variant if there is one.
   */
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
        // A failed opening is forgotten, so that the next call tries again.
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

  items(): readonly ItemId[] {
    return [...this.#entries.keys()];
  }

  drop(item: ItemId): void {
    this.#entries.delete(item);
  }

  dropInside(archive: ItemId): void {
    for (const item of this.#entries.keys()) if (item.startsWith(`${archive}/`)) this.#entries.delete(item);
  }

  clear(): void {
    this.#entries.clear();
  }
}
