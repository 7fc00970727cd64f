import type { GameQuery } from './gameQuery.ts';

/** Replaces ids of entities by names: ids are valid only in their own database. */
export function anywhere(query: GameQuery): GameQuery {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { kind: query.kind, parts: query.parts.map(anywhere) };
    case 'not':
      return { kind: 'not', part: anywhere(query.part) };
    case 'entity':
      return { kind: 'name', field: query.side ?? query.of, text: query.name, match: 'exact' };
    default:
      return query;
  }
}
