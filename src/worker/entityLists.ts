// Lists of players, events and the like of one database: what they go by is counted once and kept with its index.
import type { EntityKind, EntityOrder } from '../model/entity.ts';
import type { GameSelection } from '../model/gameSelection.ts';
import { countEntities, yearsOfEvents, type YearsOf } from '../search/entityCounts.ts';
import { COLUMNS_OF_ENTITY, listIds } from '../search/entityLists.ts';
import type { NameTable } from '../search/nameTable.ts';
import { countSites, listSites, type SiteList } from '../search/siteList.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import type { Pause } from '../search/rowBlocks.ts';
import type { ColumnName } from '../model/gameIndex.ts';

interface ReadIndex extends SearchIndex {
  hasColumns(names: readonly ColumnName[]): boolean;
}

/** Which entities, of whose games, in which order. */
export interface EntityListRequest {
  readonly text: string;
  readonly sort: EntityOrder;
  readonly reversed?: boolean;
  /** Whose games count; all of the database where it is not given. */
  readonly within?: GameSelection;
}

/** Columns and names that a call needs have to be read before. */
export class EntityLists {
  readonly #index: ReadIndex;
  readonly #counts = new Map<EntityKind, Uint32Array>();
  #years: YearsOf | undefined;
  #sites: SiteList | undefined;
  #siteCounts: Uint32Array | undefined;
  /** The counts of the selection that was asked for last, and the last list: rows are asked for window by window. */
  #within:
    | { readonly kind: EntityKind; readonly of: GameSelection; readonly counts: Uint32Array }
    | undefined;
  #last: { readonly key: string; readonly counts: Uint32Array; readonly ids: Uint32Array } | undefined;

  constructor(index: ReadIndex) {
    this.#index = index;
  }

  /** Whether the games of these entities can be counted, or have to be read first. */
  canCount(kind: EntityKind): boolean {
    return this.#index.hasColumns(COLUMNS_OF_ENTITY[kind]);
  }

  /** Records by entity, of a selection or of all. */
  async counts(kind: EntityKind, within: GameSelection | undefined, pause: Pause): Promise<Uint32Array> {
    if (within?.kind === 'rows') {
      if (this.#within?.kind !== kind || this.#within.of !== within) {
        const counts = await countEntities(this.#index, kind, within.rows, pause);
        this.#within = { kind, of: within, counts };
        return counts;
      }
      return this.#within.counts;
    }
    const known = this.#counts.get(kind);
    if (known !== undefined) return known;
    const counts = await countEntities(this.#index, kind, undefined, pause);
    this.#counts.set(kind, counts);
    return counts;
  }

  /** When events took place, where the columns that say so are there. */
  async years(pause: Pause): Promise<YearsOf | undefined> {
    if (this.#years === undefined && this.#index.hasColumns(['event', 'date']))
      this.#years = await yearsOfEvents(this.#index, pause);
    return this.#years;
  }

  /** Where events were held, each place once, with its records as far as they can be counted. */
  async sites(
    pause: Pause,
  ): Promise<{ readonly names: NameTable; readonly counts?: Uint32Array } | undefined> {
    const sites = this.#index.entities('event')?.sites;
    if (sites === undefined) return undefined;
    this.#sites ??= listSites(sites);
    if (this.canCount('event'))
      this.#siteCounts ??= countSites(this.#sites, await this.counts('event', undefined, pause));
    return { names: this.#sites.names, counts: this.#siteCounts };
  }

  /** Ids in order, see `listIds`. */
  async list(
    kind: EntityKind,
    { text, sort, reversed = false, within }: EntityListRequest,
    pause: Pause,
  ): Promise<Uint32Array> {
    const tables = this.#index.entities(kind);
    if (tables === undefined) return new Uint32Array(0);
    const counts = await this.counts(kind, within, pause);
    const key = [kind, sort, reversed, text].join();
    if (this.#last?.key === key && this.#last.counts === counts) return this.#last.ids;
    const years = kind === 'event' ? await this.years(pause) : undefined;
    const ids = listIds({ tables, counts, years }, text, sort, reversed);
    this.#last = { key, counts, ids };
    return ids;
  }
}
