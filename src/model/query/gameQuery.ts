// A user's search for games, as data. `parseQuery` reads it from text, `makeQuery` writes it back.
import type { DateNumber } from '../dateNumber.ts';
import type { EntityId, EntityKind } from '../entity.ts';
import type { GameResult } from '../gameHeader.ts';

/** The fields for names: the two players separately or together, and the entities of games. */
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

/** Kinds of records. */
export const RECORD_KIND_WORDS = ['game', 'text', 'variant', 'unreadable'] as const;
/** The kind of a record. */
type RecordKind = (typeof RECORD_KIND_WORDS)[number];

/** `whole` matches whole words, except those with a star; `exact` the whole name; the default beginnings of words. */
export type NameMatch = 'whole' | 'exact';

/** A condition on games. Conditions from a text nest at most `DEEPEST_QUERY` deep. */
export type GameQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly GameQuery[] }
  | { readonly kind: 'not'; readonly part: GameQuery }
  /**
   * All words, in any order, in the names of one player, in the event, or in the annotator. Digits alone also match the
   * number of a record.
   */
  | { readonly kind: 'words'; readonly text: string; readonly match?: 'whole' }
  /** All words, in any order, in the name of this field. */
  | { readonly kind: 'name'; readonly field: NameField; readonly text: string; readonly match?: NameMatch }
  /** One of several entities that share a name. `name` is for the text of the query. */
  | {
      readonly kind: 'entity';
      readonly of: EntityKind;
      readonly side?: 'white' | 'black';
      readonly id: EntityId;
      readonly name: string;
    }
  /** Bounds are included, and unknown values never match. `elo` must match one player, `averageElo` needs both. */
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
  /** Words in comments and guiding texts. This must read the games, so it is at the top, or in an `and` there. */
  | { readonly kind: 'comment'; readonly text: string }
  /**
   * The first half-moves stay in a repertoire: `USUAL_PLIES` of them unless `plies` says so. `name` is that of a database
   * of the folder, or its path. This needs the games themselves, as `comment` does.
   */
  | { readonly kind: 'repertoire'; readonly name: string; readonly plies?: number };

/** The half-moves that stay in a repertoire if a search does not say how many, and the most that it may ask for. */
export const USUAL_PLIES = 10;
/** See `USUAL_PLIES`. */
export const MAX_PLIES = 100;

/** Conditions that need the games themselves: the list of games does not answer them. */
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

/** One of several sort keys, most significant first. Equal games keep their order. Unknown values always come last. */
export interface SortKey {
  readonly column: SortColumn;
  readonly descending: boolean;
}
