import type { EntityKind, NamedEntity } from '../entity.ts';
import type { GameQuery } from './gameQuery.ts';

/** The query for the games of exactly this entity: by name, which users understand. The id is added if others share it. */
export const entityQuery = (
  of: EntityKind,
  { id, name, sharesName = false }: NamedEntity,
  side?: 'white' | 'black',
): GameQuery =>
  sharesName
    ? { kind: 'entity', of, ...(side !== undefined && { side }), id, name }
    : { kind: 'name', field: side ?? of, text: name, match: 'exact' };
