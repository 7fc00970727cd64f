// What takes the place of panels: the statistics of the list, a player's card, an event's cross table, *My analysis*.
import { t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import type { DeskLayout } from '../settings/deskSizes.ts';

/** Some games of a database, and which these are in words; without a selection all of them, without words nothing is left out. */
export interface StatisticsScope {
  readonly selection?: number;
  readonly words?: string;
}

export type Figures =
  /** *My analysis*: of no database. */
  | { readonly kind: 'analysis' }
  | { readonly kind: 'list'; readonly item: ItemId; readonly scope: StatisticsScope & { selection: number } }
  | {
      readonly kind: 'player';
      readonly item: ItemId;
      readonly name: string;
      readonly player: PlayerChoice;
      readonly scope: StatisticsScope;
    }
  /** Preparation against a player who has this color; one who is chosen by a game has the color of that game. */
  | {
      readonly kind: 'preparation';
      readonly item: ItemId;
      readonly name: string;
      readonly player: PlayerChoice;
      readonly side: 'white' | 'black';
    }
  | {
      readonly kind: 'event';
      readonly item: ItemId;
      readonly name: string;
      readonly event: EventChoice;
    };

/** What the list shows, or a card is of. */
export const scopeWords = ({ words }: StatisticsScope): string => words ?? t('All games');

interface Place {
  readonly width: WidthClass;
  readonly layout: DeskLayout;
}

/** A cross table and *My analysis* take the column of the list, where there is one: their games are seen beside them. All else takes the desk. */
export const areBeside = ({ kind }: Pick<Figures, 'kind'>, { width, layout }: Place): boolean =>
  (kind === 'event' || kind === 'analysis') && layout !== 'reading' && width !== 'phone' && width !== 'small';
