import type { EntityKind } from '../../../model/entity.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import { requestFocus, showListTab } from '../screen/layout.ts';
import { addTerm } from '../search/search.ts';

/** The games of one player, event or the like, among those that are searched for. */
export function showEntity(of: EntityKind, row: EntityRow): void {
  showListTab('games');
  requestFocus('games');
  addTerm(entityQuery(of, row));
}
