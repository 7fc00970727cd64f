import type { EntityKind, NamedEntity } from '../entity.ts';
import type { GameQuery } from './gameQuery.ts';

/** Makes a query for the games of exactly this entity: by its name, or with its id if other entities share the name. */
export const entityQuery = (
  of: EntityKind,
  { id, name, sharesName = false }: NamedEntity,
  side?: 'white' | 'black',
): GameQuery =>
  sharesName
    ? { kind: 'entity', of, ...(side !== undefined && { side }), id, name }
    : { kind: 'name', field: side ?? of, text: name, match: 'exact' };
