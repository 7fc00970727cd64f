// Lists of players, events and so on of one database. Counts and years of the whole database are computed
// once and kept with the index.
import type { EntityKind, EntityOrder } from '../model/entity.ts';
import type { GameSelection } from '../model/gameSelection.ts';
import { countEntities, yearsOfEvents, type YearsOf } from '../search/entityCounts.ts';
import { listIds } from '../search/entityLists.ts';
import type { NameTable } from '../search/nameTable.ts';
import { countSites, listSites, type SiteList } from '../search/siteList.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import type { Pause } from '../search/rowBlocks.ts';
import { ENTITY_COLUMNS } from '../model/gameIndex.ts';
import type { ColumnName } from '../model/gameIndex.ts';

/** An index that tells which of its columns are in memory. */
interface ReadIndex extends SearchIndex {
  hasColumns(names: readonly ColumnName[]): boolean;
}

/** A request for a list of entities: the text to match, the order, and the games that count. */
export interface EntityListRequest {
  readonly text: string;
  readonly sort: EntityOrder;
  readonly reversed?: boolean;
  /** The selection whose games count; without it, the whole database. */
  readonly within?: GameSelection;
}

export class EntityLists {
  readonly #counts = new Map<EntityKind, Uint32Array>();
  #years: YearsOf | undefined;
  #sites: SiteList | undefined;
  #siteCounts: Uint32Array | undefined;
  /**
   * The counts of the last selection, and the last list, because the page requests the rows of a list window
   * by window.
   */
  #within:
    | { readonly kind: EntityKind; readonly of: GameSelection; readonly counts: Uint32Array }
    | undefined;
  #last: { readonly key: string; readonly counts: Uint32Array; readonly ids: Uint32Array } | undefined;

  /** Tells whether the columns for counting the games of these entities are in memory. */
  canCount(index: ReadIndex, kind: EntityKind): boolean {
    return index.hasColumns(ENTITY_COLUMNS[kind]);
  }

  /** Counts records by entity, in a selection or in all records. */
  async counts(
    index: SearchIndex,
    kind: EntityKind,
    within: GameSelection | undefined,
    pause: Pause,
  ): Promise<Uint32Array> {
    if (within?.kind === 'rows') {
      if (this.#within?.kind !== kind || this.#within.of !== within) {
        const counts = await countEntities(index, kind, within.rows, pause);
        this.#within = { kind, of: within, counts };
        return counts;
      }
      return this.#within.counts;
    }
    const known = this.#counts.get(kind);
    if (known !== undefined) return known;
    const counts = await countEntities(index, kind, undefined, pause);
    this.#counts.set(kind, counts);
    return counts;
  }

  /** Returns the years of events, if the columns for them have been read. */
  async years(index: ReadIndex, pause: Pause): Promise<YearsOf | undefined> {
    if (this.#years === undefined && index.hasColumns(['event', 'date']))
      this.#years = await yearsOfEvents(index, pause);
    return this.#years;
  }

  /** Lists the sites of events without repetitions, with their numbers of records if they can be counted. */
  async sites(
    index: ReadIndex,
    pause: Pause,
  ): Promise<{ readonly names: NameTable; readonly counts?: Uint32Array } | undefined> {
    const sites = index.entities('event')?.sites;
    if (sites === undefined) return undefined;
    this.#sites ??= listSites(sites);
    if (this.canCount(index, 'event'))
      this.#siteCounts ??= countSites(this.#sites, await this.counts(index, 'event', undefined, pause));
    return { names: this.#sites.names, counts: this.#siteCounts };
  }

  /** Lists ids in order; see `listIds`. */
  async list(
    index: ReadIndex,
    kind: EntityKind,
    { text, sort, reversed = false, within }: EntityListRequest,
    pause: Pause,
  ): Promise<Uint32Array> {
    const tables = index.entities(kind);
    if (tables === undefined) return new Uint32Array(0);
    const counts = await this.counts(index, kind, within, pause);
    const key = [kind, sort, reversed, text].join();
    if (this.#last?.key === key && this.#last.counts === counts) return this.#last.ids;
    const years = kind === 'event' ? await this.years(index, pause) : undefined;
    const ids = listIds({ tables, counts, years }, text, sort, reversed);
    this.#last = { key, counts, ids };
    return ids;
  }
}
