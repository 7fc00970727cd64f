import type { GameQuery } from './gameQuery.ts';

/** Removes ids of entities from the query. Ids belong to one database, but names mean the same in all. */
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
