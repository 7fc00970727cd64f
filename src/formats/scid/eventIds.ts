import type { Column } from '../../model/gameIndex.ts';
import type { EntryBlock } from './entryBlock.ts';
import type { Names } from './nameLists.ts';

/**
 * Ids of pairs of an event and a site, in the order in which they first occur, from 1. A pair of unknown names has 0.
 */
export class EventIds {
  readonly #events: Uint8Array;
  readonly #sites: Uint8Array;
  /** For no event, then for each event: the site of its first pair, plus one; 0 as long as it has no pair. */
  readonly #firstSite: Uint32Array;
  /** The id of that pair. */
  readonly #firstId: Uint32Array;
  /** Ids of all other pairs. */
  readonly #others = new Map<number, number>();
  readonly #pairs: (readonly [event: number, site: number])[] = [];

  constructor({ events, sites }: Names) {
    this.#events = events.knownIds();
    this.#sites = sites.knownIds();
    this.#firstSite = new Uint32Array(events.size + 1);
    this.#firstId = new Uint32Array(events.size + 1);
  }

  /** Ids of names of each pair, in the order of the pairs' own ids; -1 for a missing name. */
  get pairs(): readonly (readonly [event: number, site: number])[] {
    return this.#pairs;
  }

  /** Writes the ids of the first `count` entries to `ids`, from `from`. */
  write(block: EntryBlock, count: number, ids: Column, from: number): void {
    const { event, site } = block;
    for (let i = 0; i < count; i++) ids[from + i] = this.#idOf(event[i], site[i]);
  }

  #idOf(storedEvent: number, storedSite: number): number {
    const event = this.#events[storedEvent] === 1 ? storedEvent + 1 : 0;
    const site = this.#sites[storedSite] === 1 ? storedSite + 1 : 0;
    if (event === 0 && site === 0) return 0;
    if (this.#firstSite[event] === site + 1) return this.#firstId[event];
    return this.#otherId(event, site);
  }

  #otherId(event: number, site: number): number {
    const pair = event * (this.#sites.length + 1) + site;
    const known = this.#others.get(pair);
    if (known !== undefined) return known;
    const id = this.#pairs.push([event - 1, site - 1]);
    if (this.#firstSite[event] === 0) {
      this.#firstSite[event] = site + 1;
      this.#firstId[event] = id;
    } else this.#others.set(pair, id);
    return id;
  }
}
