import type { Brand } from '../base/brand.ts';

export const ENTITY_KINDS = ['player', 'event', 'annotator', 'source', 'team'] as const;
/** A kind of entity. Ids count within their kind. */
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Orders of a list of entities: by name from A, most games first, or latest year first. Only events have years. */
export type EntityOrder = 'name' | 'games' | 'year';

/** Number of an entity within its database and kind, as in the index columns. */
export type EntityId = Brand<number, 'EntityId'>;
/** Makes a number the id of an entity; 0 is none. */
export const entityId = (value: number): EntityId => value as EntityId;

/** The name of one entity. */
export interface NamedEntity {
  readonly id: EntityId;
  readonly name: string;
  /** True if other entities of its kind have the same name. */
  readonly sharesName?: boolean;
}

/**
 * Names of all entities of one kind, with ids 0 to `size - 1`. The name of id i is `text` from `starts[i]` to
 * `starts[i + 1]`, `""` for unused ids and for id 0.
 */
export interface EntityNames {
  readonly kind: EntityKind;
  readonly size: number;
  readonly text: string;
  readonly starts: Uint32Array;
  /** Sites of events, in the same form. */
  readonly sites?: { readonly text: string; readonly starts: Uint32Array };
}
