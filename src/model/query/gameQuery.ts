// What a user looks for among the games, as data. `parseQuery` reads it from text, `makeQuery` writes it back.
import type { DateNumber } from '../dateNumber.ts';
import type { EntityId, EntityKind } from '../entity.ts';
import type { GameResult } from '../gameHeader.ts';

/** The two players apart or together, and the entities that games have. */
export const NAME_FIELDS = [
  'white',
  'black',
  'player',
  'event',
  'site',
  'annotator',
  'source',
  'team',
] as const;
/** A name of a game by which it can be searched for. */
export type NameField = (typeof NAME_FIELDS)[number];
/** What games can be compared by. */
export const NUMBER_FIELDS = [
  'elo',
  'whiteElo',
  'blackElo',
  'averageElo',
  'moves',
  'round',
  'number',
] as const;
/** A number of a game by which it can be searched for. */
export type NumberField = (typeof NUMBER_FIELDS)[number];
/** What games can have besides moves, as searches name it. */
export const CONTENT_FIELDS = [
  'comments',
  'variations',
  'symbols',
  'annotations',
  'media',
  'training',
  'setup',
  'arrows',
  'squares',
  'times',
  'correspondence',
  'chess960',
] as const;
/** Something that a game can have besides its moves. */
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** What a record can be. */
export const RECORD_KIND_WORDS = ['game', 'text', 'unreadable'] as const;
/** What a record is. */
export type RecordKind = (typeof RECORD_KIND_WORDS)[number];

/** Beginnings of words, where not said; whole words, but for those with a star behind them; or the name, all of it. */
export type NameMatch = 'whole' | 'exact';

/** A question about games: what has to be so of each. Parts nest at most `DEEPEST_QUERY` deep where they come from a text. */
export type GameQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly GameQuery[] }
  | { readonly kind: 'not'; readonly part: GameQuery }
  /** All words, in any order, in the names of one player; or in the event; or in the annotator. */
  | { readonly kind: 'words'; readonly text: string; readonly match?: 'whole' }
  /** All words, in any order, in this name. */
  | { readonly kind: 'name'; readonly field: NameField; readonly text: string; readonly match?: NameMatch }
  /** This one of several entities that share their name. `name` is what it is called, for the text of the query. */
  | {
      readonly kind: 'entity';
      readonly of: EntityKind;
      readonly side?: 'white' | 'black';
      readonly id: EntityId;
      readonly name: string;
    }
  /** Bounds included; unknown values never match. `elo` asks for either player, `averageElo` needs both. */
  | { readonly kind: 'number'; readonly field: NumberField; readonly from?: number; readonly to?: number }
  /** Bounds included, as precise as they are given: `2019..2021-06`. */
  | { readonly kind: 'date'; readonly from?: DateNumber; readonly to?: DateNumber }
  /** Codes `A00` to `E99`, bounds included; `from` and `to` may be cut short: `B9` is B90 to B99. */
  | { readonly kind: 'eco'; readonly from: string; readonly to: string }
  | { readonly kind: 'result'; readonly results: readonly GameResult[] }
  | { readonly kind: 'has'; readonly what: ContentField }
  /** Bit of the medal, see `medals.ts`; `undefined` for any medal. */
  | { readonly kind: 'medal'; readonly bit?: number }
  | { readonly kind: 'deleted' }
  /** Games, guiding texts, or records that cannot be read; deleted ones, too. */
  | { readonly kind: 'record'; readonly is: RecordKind }
  /** Words in comments and guiding texts: needs the games themselves, so it stands at the top, or in an `and` there. */
  | { readonly kind: 'comment'; readonly text: string };

/** Columns of the list by which games can be sorted. */
export const SORT_COLUMNS = [
  'number',
  'white',
  'whiteElo',
  'black',
  'blackElo',
  'result',
  'moves',
  'eco',
  'event',
  'site',
  'date',
  'round',
  'contents',
  'medals',
  'annotator',
  'source',
  'type',
] as const;
/** A column by which a list can be sorted. */
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** One of several keys, the most significant first; equal games keep their order, unknown values come last either way. */
export interface SortKey {
  readonly column: SortColumn;
  readonly descending: boolean;
}
