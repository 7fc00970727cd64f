// The words of the search language: one table for the parser, the writer, completion, the form and the help.
import type { EntityKind } from '../entity.ts';
import type { ContentField, NameField, NumberField } from './gameQuery.ts';
import { MEDALS } from '../medals.ts';

/** What a field searches. */
export type FieldMeaning =
  | { readonly kind: 'name'; readonly field: NameField; readonly of?: EntityKind }
  | { readonly kind: 'number'; readonly field: NumberField }
  | { readonly kind: 'date' }
  | { readonly kind: 'year' }
  | { readonly kind: 'eco' }
  | { readonly kind: 'result' }
  | { readonly kind: 'has' }
  | { readonly kind: 'medal' }
  | { readonly kind: 'is' }
  | { readonly kind: 'comment' };

/** A field: a word of the language before a colon. */
export interface QueryField {
  /** Its name, as `makeQuery` writes it. */
  readonly name: string;
  /** Other spellings that are understood. */
  readonly also: readonly string[];
  readonly meaning: FieldMeaning;
  /** What it searches, in words. */
  readonly what: string;
  /** What must follow it, for a message about a text that lacks it. */
  readonly expects: string;
  readonly example: string;
}

const name = (
  field: NameField,
  what: string,
  example: string,
  of?: EntityKind,
  also: readonly string[] = [],
): QueryField => ({
  name: field,
  also,
  meaning: { kind: 'name', field, of },
  what,
  expects: 'a name, or several words in quotation marks',
  example,
});

const number = (
  field: NumberField,
  spelling: string,
  what: string,
  example: string,
  also: readonly string[] = [],
): QueryField => ({
  name: spelling,
  also,
  meaning: { kind: 'number', field },
  what,
  expects: 'a number, or a range like 20..40',
  example,
});

/** Fields in the order in which completion offers them. */
export const QUERY_FIELDS: readonly QueryField[] = [
  name('player', 'Either player', 'player:carlsen', 'player', ['name']),
  name('white', 'The player of the white pieces', 'white:carlsen', 'player'),
  name('black', 'The player of the black pieces', 'black:"so, wesley"', 'player'),
  name('event', 'Tournament or match', 'event:linares', 'event', ['tournament']),
  name('site', 'Where it was played', 'site:london', undefined, ['place']),
  {
    name: 'date',
    also: [],
    meaning: { kind: 'date' },
    what: 'Date, as exact as you know it',
    expects: 'a date like 2020, 2020-05 or 2020-05-17, or a range like 2019..2021',
    example: 'date:2019..2021-06',
  },
  {
    name: 'year',
    also: [],
    meaning: { kind: 'year' },
    what: 'Year',
    expects: 'a year like 2020, or a range like 2019..2021',
    example: 'year:1972',
  },
  number('elo', 'elo', 'Elo of either player', 'elo>2600'),
  number('whiteElo', 'whiteElo', 'Elo of White', 'whiteElo>=2500', ['white-elo']),
  number('blackElo', 'blackElo', 'Elo of Black', 'blackElo<2300', ['black-elo']),
  number('averageElo', 'averageElo', 'Average Elo of both', 'averageElo:2500..2600', [
    'average-elo',
    'avgElo',
    'average',
  ]),
  {
    name: 'eco',
    also: ['opening'],
    meaning: { kind: 'eco' },
    what: 'Opening by its ECO code',
    expects: 'a code like B90, B9 or C, or a range like B90-B99',
    example: 'eco:B90-B99',
  },
  {
    name: 'result',
    also: [],
    meaning: { kind: 'result' },
    what: 'Result',
    expects: '1-0, 0-1, draw or *, several with commas between them',
    example: 'result:1-0',
  },
  number('moves', 'moves', 'Length of the game in moves', 'moves<25', ['length']),
  number('round', 'round', 'Round', 'round:11'),
  number('number', 'number', 'Number in the file', 'number:1..100', ['no', 'game']),
  {
    name: 'has',
    also: ['with'],
    meaning: { kind: 'has' },
    what: 'What the game contains',
    expects: 'comments, variations, media or another kind of contents',
    example: 'has:comments',
  },
  {
    name: 'medal',
    also: ['medals'],
    meaning: { kind: 'medal' },
    what: 'ChessBase medal',
    expects: 'a medal like novelty or best-game, or any',
    example: 'medal:novelty',
  },
  name('annotator', 'Who annotated it', 'annotator:marin', 'annotator', ['commentator']),
  name('source', 'Where it was published', 'source:informant', 'source'),
  name('team', 'Team of either player', 'team:norway', 'team'),
  {
    name: 'text',
    also: ['comment', 'comments'],
    meaning: { kind: 'comment' },
    what: 'Words in comments and guiding texts',
    expects: 'a word, or several words in quotation marks',
    example: 'text:"bishop pair"',
  },
  {
    name: 'is',
    also: [],
    meaning: { kind: 'is' },
    what: 'Guiding text, game, record that cannot be read, or deleted',
    expects: 'text, game, unreadable or deleted',
    example: 'is:text',
  },
];

/** Words after `has:`, and what they mean. */
export const CONTENT_WORDS: Readonly<Record<ContentField, string>> = {
  comments: 'Commentary',
  variations: 'Variations',
  symbols: 'Symbols like !? and ±',
  annotations: 'Annotations of any kind',
  media: 'Pictures, sound or video',
  training: 'Training questions',
  setup: 'A set-up position',
  arrows: 'Arrows',
  squares: 'Coloured squares',
  times: 'Times',
  correspondence: 'Correspondence chess',
  chess960: 'Chess960',
};

/** `medal:` words by bit: "best-game". */
export const MEDAL_WORDS: readonly string[] = MEDALS.map((medal) => medal.toLowerCase().replaceAll(' ', '-'));

/** The word for any medal after `medal:`. */
export const ANY_MEDAL = 'any';
/** The words after `is:`. */
export const IS_WORDS = ['text', 'game', 'unreadable', 'deleted'] as const;

const byName = new Map(
  QUERY_FIELDS.flatMap((field) =>
    [field.name, ...field.also].map((spelling) => [spelling.toLowerCase(), field]),
  ),
);

/** The field of this name, in any case. */
export const queryFieldOf = (spelling: string): QueryField | undefined => byName.get(spelling.toLowerCase());

/** The name by which `makeQuery` writes a field of numbers. */
export const numberFieldName = (field: NumberField): string =>
  QUERY_FIELDS.find(({ meaning }) => meaning.kind === 'number' && meaning.field === field)?.name ?? field;
