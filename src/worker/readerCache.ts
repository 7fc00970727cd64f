import type { ItemId } from '../protocol/api.ts';

/** Readers hold pages of their files, up to some 16 MiB for each: only the last few are kept. */
const KEPT = 8;

interface Entry<Variant, Opened> {
  readonly variant: Variant;
  readonly opened: Promise<Opened>;
}

/** Open readers by item, least recently used leave first. Two callers of one item share one opening. */
export class ReaderCache<Variant, Opened> {
  readonly #entries = new Map<ItemId, Entry<Variant, Opened>>();

  /** The reader of `item` in this variant (its code page); where there is none, by `open`, which gets the other one. */
  find(
    item: ItemId,
    variant: Variant,
    open: (other: Promise<Opened> | undefined) => Promise<Opened>,
  ): Promise<Opened> {
    const known = this.#entries.get(item);
    this.#entries.delete(item);
    const entry =
      known !== undefined && known.variant === variant ? known : { variant, opened: open(known?.opened) };
    this.#entries.set(item, entry);
    // A failed opening is not remembered: the next call tries again.
    entry.opened.catch(() => {
      if (this.#entries.get(item) === entry) this.#entries.delete(item);
    });
    if (this.#entries.size > KEPT) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return entry.opened;
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
