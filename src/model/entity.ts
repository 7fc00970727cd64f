import type { Brand } from '../base/brand.ts';

/** Whom and what games are filed under. */
export const ENTITY_KINDS = ['player', 'event', 'annotator', 'source', 'team'] as const;
/** What an entity is: its ids count within this kind. */
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** What a list of entities is sorted by, names from A, most games and latest years first unless reversed; by year only events are. */
export type EntityOrder = 'name' | 'games' | 'year';

/** Number of an entity within its database and kind, as the index columns hold it. */
export type EntityId = Brand<number, 'EntityId'>;
/** A number as the id of an entity; 0 stands for none. */
export const entityId = (value: number): EntityId => value as EntityId;

/** What one entity is called. */
export interface NamedEntity {
  readonly id: EntityId;
  readonly name: string;
  /** Others of its kind have the same name. */
  readonly sharesName?: boolean;
}

/**
 * Names of all entities of one kind, ids 0 to `size - 1`: name i is `text` from `starts[i]` to `starts[i + 1]`, `""`
 * for ids that are not in use and for the id that stands for nothing.
 */
export interface EntityNames {
  readonly kind: EntityKind;
  readonly size: number;
  readonly text: string;
  readonly starts: Uint32Array;
  /** Of events: their sites, in the same shape. */
  readonly sites?: { readonly text: string; readonly starts: Uint32Array };
}
