import type { EntityKind, NamedEntity } from '../entity.ts';
import type { GameQuery } from './gameQuery.ts';

/** The games of exactly this entity: by its name, which users understand, and by its number only where others share it. */
export const entityQuery = (
  of: EntityKind,
  { id, name, sharesName = false }: NamedEntity,
  side?: 'white' | 'black',
): GameQuery =>
  sharesName
    ? { kind: 'entity', of, ...(side !== undefined && { side }), id, name }
    : { kind: 'name', field: side ?? of, text: name, match: 'exact' };
