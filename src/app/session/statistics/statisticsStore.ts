import { createStore } from 'zustand/vanilla';
import type { ItemId } from '../../../protocol/api.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';

/** Some games of a database, and which these are in words; without a selection all of them. */
export interface StatisticsScope {
  readonly selection?: number;
  readonly words: string;
}

/** What can be on the screen: a list, a player, an event. */
export type StatisticsPage =
  | { readonly kind: 'list'; readonly item: ItemId; readonly scope: StatisticsScope & { selection: number } }
  | {
      readonly kind: 'player';
      readonly item: ItemId;
      readonly name: string;
      readonly player: PlayerChoice;
      readonly scope: StatisticsScope;
    }
  | {
      readonly kind: 'event';
      readonly item: ItemId;
      readonly name: string;
      readonly event: EventChoice;
    };

/** The pages that were opened one from another; the last is on the screen, none is a closed dialog. */
export interface StatisticsState {
  readonly pages: readonly StatisticsPage[];
}

export const createStatisticsStore = () => createStore<StatisticsState>()(() => ({ pages: [] }));
