// The pages that take the place of panels: the statistics of the list, a player's card, an event's cross table, *My
// analysis*, two trees side by side, the gaps of a repertoire.
import { t } from '../../../base/messages.ts';
import type { Uci } from '../../../chess/types.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import type { DeskLayout } from '../settings/deskSizes.ts';

/** Some games of a database, and which these are in words; without a selection all of them, without words nothing is left out. */
export interface StatisticsScope {
  readonly selection?: number;
  readonly words?: string;
}

/** Games whose tree is compared: of a database, those that the text of a search leaves. */
export interface ComparedFilter {
  readonly item: ItemId;
  readonly text: string;
}

export type ComparedPair = readonly [first: ComparedFilter, second: ComparedFilter];

/** A repertoire, and what others play: a database or a book each. */
export interface AskedGaps {
  readonly reference: ItemId;
  /** Absent until the user has chosen one. */
  readonly repertoire?: ItemId;
  /** Absent where the repertoire tells it. */
  readonly side?: 'white' | 'black';
  /** The moves from the start of chess to the first position. */
  readonly way: readonly Uci[];
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
  /** Two opening trees for the position on the board. */
  | { readonly kind: 'comparison'; readonly sides: ComparedPair }
  /** The moves that a repertoire has no answer to. */
  | ({ readonly kind: 'gaps' } & AskedGaps)
  | {
      readonly kind: 'event';
      readonly item: ItemId;
      readonly name: string;
      readonly event: EventChoice;
    };

/** Describes the games that the list shows, or that a card covers. */
export const scopeWords = ({ words }: StatisticsScope): string => words ?? t('All games');

interface Place {
  readonly width: WidthClass;
  readonly layout: DeskLayout;
}

/** Figures of the position on the board: board and table follow each other. */
export const areOfPosition = (kind: Figures['kind']): boolean => kind === 'comparison' || kind === 'gaps';

/**
 * Figures of a position take the place of the notation, beside the board. A cross table and *My analysis* take the column
 * of the list, where there is one: their games are seen beside them. All else takes the desk.
 */
export function placeOfFigures(
  { kind }: Pick<Figures, 'kind'>,
  { width, layout }: Place,
): 'list' | 'text' | 'desk' {
  if (width === 'phone') return 'desk';
  if (areOfPosition(kind)) return 'text';
  const isOfGames = kind === 'event' || kind === 'analysis';
  return isOfGames && layout !== 'reading' && width !== 'small' ? 'list' : 'desk';
}
