// A user's search for games, as data. `parseQuery` reads it from text, `makeQuery` writes it back.
import type { DateNumber } from '../dateNumber.ts';
import type { EntityId, EntityKind } from '../entity.ts';
import type { GameResult } from '../gameHeader.ts';

/** The fields for names: the two players separately or together, the site, and the other entities of games. */
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
/** A field for a name in a search. */
export type NameField = (typeof NAME_FIELDS)[number];
/** The fields for numbers. */
export const NUMBER_FIELDS = [
  'elo',
  'whiteElo',
  'blackElo',
  'averageElo',
  'moves',
  'round',
  'number',
] as const;
/** A field for a number in a search. */
export type NumberField = (typeof NUMBER_FIELDS)[number];
/** Contents of games other than moves, by the words of the search language. */
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
/** A kind of content other than moves. */
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** The kinds of records, by the words of the search language. `game` includes games of variants. */
export const RECORD_KIND_WORDS = ['game', 'text', 'variant', 'unreadable'] as const;
type RecordKind = (typeof RECORD_KIND_WORDS)[number];

/**
 * The way in which a text must match a name: `whole` by whole words (a star stands for further letters), `exact` by the
 * whole name. If `match` is absent, the words of the text match beginnings of words.
 */
export type NameMatch = 'whole' | 'exact';

/** A condition on games. In a parsed one, parentheses and negations nest at most `DEEPEST_QUERY` deep. */
export type GameQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly GameQuery[] }
  | { readonly kind: 'not'; readonly part: GameQuery }
  /**
   * All words, in any order, occur in the name of one player, of the event and its site, or of the annotator.
   * A text of digits also matches the number of a record.
   */
  | { readonly kind: 'words'; readonly text: string; readonly match?: 'whole' }
  /** All words, in any order, occur in a name of this field. */
  | { readonly kind: 'name'; readonly field: NameField; readonly text: string; readonly match?: NameMatch }
  /** One of several entities that share a name. `name` is for the text of the query. */
  | {
      readonly kind: 'entity';
      readonly of: EntityKind;
      readonly side?: 'white' | 'black';
      readonly id: EntityId;
      readonly name: string;
    }
  /** Bounds are included, and unknown values never match. `elo` may match either player, `averageElo` needs both. */
  | { readonly kind: 'number'; readonly field: NumberField; readonly from?: number; readonly to?: number }
  /** Bounds are included, and as precise as given: `2019..2021-06`. */
  | { readonly kind: 'date'; readonly from?: DateNumber; readonly to?: DateNumber }
  /** Codes `A00` to `E99`, bounds included. `from` and `to` may be short: `B9` is B90 to B99. */
  | { readonly kind: 'eco'; readonly from: string; readonly to: string }
  | { readonly kind: 'result'; readonly results: readonly GameResult[] }
  | { readonly kind: 'has'; readonly what: ContentField }
  /** The bit of the medal, see `medals.ts`; `undefined` for any medal. */
  | { readonly kind: 'medal'; readonly bit?: number }
  | { readonly kind: 'deleted' }
  /** Games, guiding texts, games of variants, or records that cannot be read; also deleted ones. */
  | { readonly kind: 'record'; readonly is: RecordKind }
  /** Words in comments and guiding texts. Needs the games themselves: it is the whole query, or a part of its `and`. */
  | { readonly kind: 'comment'; readonly text: string }
  /**
   * The first `plies` half-moves (by default `USUAL_PLIES`) stay in a repertoire. `name` is the name or the path of its
   * database in the folder. Needs the games themselves, like `comment`.
   */
  | { readonly kind: 'repertoire'; readonly name: string; readonly plies?: number };

/** The default number of half-moves that must stay in a repertoire. */
export const USUAL_PLIES = 10;
/** The maximum number of half-moves of a search for games that stay in a repertoire. */
export const MAX_PLIES = 100;

/** Tells whether a condition needs the games themselves, because the columns of the index do not answer it. */
export const isOfGames = ({ kind }: GameQuery): boolean => kind === 'comment' || kind === 'repertoire';

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
  'whiteTeam',
  'blackTeam',
  'source',
  'type',
] as const;
/** A column by which a list can be sorted. */
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** One sort key. Games that are equal by all keys keep their order. Unknown values come last in both directions. */
export interface SortKey {
  readonly column: SortColumn;
  readonly descending: boolean;
}
