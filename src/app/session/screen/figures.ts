// The pages that replace panels: the statistics of the list, a player's card, an event's cross table, *My
// analysis*, two trees side by side, the gaps of a repertoire.
import { t } from '../../../base/messages.ts';
import type { Uci } from '../../../chess/types.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import type { DeskLayout } from '../settings/deskSizes.ts';

/** Games of a database: those of a selection, or all. `words` describe them; absent if none is left out. */
export interface StatisticsScope {
  readonly selection?: number;
  readonly words?: string;
}

/** The games whose tree is compared: those in a database that match the text of a search. */
export interface ComparedFilter {
  readonly item: ItemId;
  readonly text: string;
}

export type ComparedPair = readonly [first: ComparedFilter, second: ComparedFilter];

/** The maximum number of moves in `way`: an address has all of them, and cannot be arbitrarily long. */
export const MAX_WAY = 1000;

/** A repertoire and what others play: each is a database or a book. */
export interface AskedGaps {
  readonly reference: ItemId;
  /** Absent until the user has chosen one. */
  readonly repertoire?: ItemId;
  /** Absent if the repertoire determines it. */
  readonly side?: 'white' | 'black';
  /** The moves from the start of chess to the first position, at most `MAX_WAY`. */
  readonly way: readonly Uci[];
}

export type Figures =
  /** *My analysis* does not belong to a database. */
  | { readonly kind: 'analysis' }
  | { readonly kind: 'list'; readonly item: ItemId; readonly scope: StatisticsScope & { selection: number } }
  | {
      readonly kind: 'player';
      readonly item: ItemId;
      readonly name: string;
      readonly player: PlayerChoice;
      readonly scope: StatisticsScope;
    }
  /** Preparation against a player who has this color; for a player chosen by a game, the color in it. */
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

/** Tells whether a page of figures is about the position on the board: it is kept in step with the board. */
export const areOfPosition = (kind: Figures['kind']): boolean => kind === 'comparison' || kind === 'gaps';

/**
 * Pages about a position replace the notation, beside the board. A cross table and *My analysis* replace the
 * list, if it has a column, because the user looks at their games. All others, and all on a phone, take the
 * whole desk.
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
