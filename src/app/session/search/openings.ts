// The tree of openings in a tab of the list: its state, and the way from an opening to its games.
import { createStore } from 'zustand/vanilla';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { Parts } from '../parts.ts';

export const OPENING_ORDERS = ['code', 'name'] as const;
export type OpeningOrder = (typeof OPENING_ORDERS)[number];

/** The tree stays as it is while games are listed, because the user comes back for the next opening. */
export interface OpeningsState {
  readonly by: OpeningOrder;
  /** The groups that the user has folded or unfolded, by their keys. */
  readonly turned: ReadonlySet<string>;
  /** The key of the row with the cursor. */
  readonly chosen?: string;
}

export const createOpeningsStore = () =>
  createStore<OpeningsState>()(() => ({ by: 'code', turned: new Set() }));

type Needs = Pick<Parts, 'stores' | 'screen' | 'search'>;

export function createOpenings(app: Needs) {
  const { openings } = app.stores;

  /** Groups the openings by another order. The groups change, so the cursor is reset. */
  const orderBy = (by: OpeningOrder): void =>
    openings.setState((before) =>
      before.by === by ? before : { by, turned: before.turned, chosen: undefined },
    );

  const choose = (chosen: string): void => openings.setState({ chosen });

  function turn(key: string): void {
    const turned = new Set(openings.getState().turned);
    if (!turned.delete(key)) turned.add(key);
    openings.setState({ turned });
  }

  /** Lists the games of an opening, among those of the list or all of the database. */
  function listGames(query: GameQuery, isOfAll: boolean): void {
    app.screen.showListTab('games');
    app.screen.requestFocus('games');
    if (!isOfAll) return app.search.addTerm(query);
    app.search.searchPosition(undefined);
    app.search.searchFor(makeQuery(query));
  }

  return { orderBy, choose, turn, listGames };
}
