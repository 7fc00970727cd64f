// The words of the search language: one table for the parser, the writer, completion, the form and the help.
import { msg } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import type { EntityKind } from '../entity.ts';
import type { ContentField, NameField, NumberField } from './gameQuery.ts';
import { MEDALS } from '../medals.ts';

type FieldMeaning =
  | { readonly kind: 'name'; readonly field: NameField; readonly of?: EntityKind }
  | { readonly kind: 'number'; readonly field: NumberField }
  | { readonly kind: 'date' }
  | { readonly kind: 'year' }
  | { readonly kind: 'eco' }
  | { readonly kind: 'result' }
  | { readonly kind: 'has' }
  | { readonly kind: 'medal' }
  | { readonly kind: 'is' }
  | { readonly kind: 'comment' }
  | { readonly kind: 'repertoire' };

/** A field of the search language: the word before the colon. */
export interface QueryField {
  /** The name that `makeQuery` writes. */
  readonly name: string;
  /** Other accepted spellings. */
  readonly also: readonly string[];
  readonly meaning: FieldMeaning;
  /** The meaning of the field, in words for the user. */
  readonly what: Message;
  /** The kind of value that must follow, for a message if it is missing or wrong. */
  readonly expects: Message;
  readonly example: string;
}

const name = (
  field: NameField,
  what: Message,
  example: string,
  of?: EntityKind,
  also: readonly string[] = [],
): QueryField => ({
  name: field,
  also,
  meaning: { kind: 'name', field, of },
  what,
  expects: msg('a name, or several words in quotation marks'),
  example,
});

const number = (
  field: NumberField,
  spelling: string,
  what: Message,
  example: string,
  also: readonly string[] = [],
): QueryField => ({
  name: spelling,
  also,
  meaning: { kind: 'number', field },
  what,
  expects: msg('a number, or a range like 20..40'),
  example,
});

/** All fields, in the order in which completion offers them. */
export const QUERY_FIELDS: readonly QueryField[] = [
  name('player', msg('Either player'), 'player:carlsen', 'player', ['name']),
  name('white', msg('The player of the white pieces'), 'white:carlsen', 'player'),
  name('black', msg('The player of the black pieces'), 'black:"so, wesley"', 'player'),
  name('event', msg('Tournament or match'), 'event:linares', 'event', ['tournament']),
  name('site', msg('Where it was played'), 'site:london', undefined, ['place']),
  {
    name: 'date',
    also: [],
    meaning: { kind: 'date' },
    what: msg('Date, as exact as you know it'),
    expects: msg('a date like 2020, 2020-05 or 2020-05-17, or a range like 2019..2021'),
    example: 'date:2019..2021-06',
  },
  {
    name: 'year',
    also: [],
    meaning: { kind: 'year' },
    what: msg('Year'),
    expects: msg('a year like 2020, or a range like 2019..2021'),
    example: 'year:1972',
  },
  number('elo', 'elo', msg('Elo of either player'), 'elo>2600'),
  number('whiteElo', 'whiteElo', msg('Elo of White'), 'whiteElo>=2500', ['white-elo']),
  number('blackElo', 'blackElo', msg('Elo of Black'), 'blackElo<2300', ['black-elo']),
  number('averageElo', 'averageElo', msg('Average Elo of both'), 'averageElo:2500..2600', [
    'average-elo',
    'avgElo',
    'average',
  ]),
  {
    name: 'eco',
    also: ['opening'],
    meaning: { kind: 'eco' },
    what: msg('Opening by its ECO code'),
    expects: msg('a code like B90, B9 or C, or a range like B90-B99'),
    example: 'eco:B90-B99',
  },
  {
    name: 'result',
    also: [],
    meaning: { kind: 'result' },
    what: msg('Result'),
    expects: msg('1-0, 0-1, draw or *, several with commas between them'),
    example: 'result:1-0',
  },
  number('moves', 'moves', msg('Length of the game in moves'), 'moves<25', ['length']),
  number('round', 'round', msg('Round'), 'round:11'),
  number('number', 'number', msg('Number in the file'), 'number:1..100', ['no', 'game']),
  {
    name: 'has',
    also: ['with'],
    meaning: { kind: 'has' },
    what: msg('What the game contains'),
    expects: msg('comments, variations, media or another kind of contents'),
    example: 'has:comments',
  },
  {
    name: 'medal',
    also: ['medals'],
    meaning: { kind: 'medal' },
    what: msg('ChessBase medal'),
    expects: msg('a medal like novelty or best-game, or any'),
    example: 'medal:novelty',
  },
  name('annotator', msg('Who annotated it'), 'annotator:marin', 'annotator', ['commentator']),
  name('source', msg('Where it was published'), 'source:informant', 'source'),
  name('team', msg('Team of either player'), 'team:norway', 'team'),
  {
    name: 'text',
    also: ['comment', 'comments'],
    meaning: { kind: 'comment' },
    what: msg('Words in comments and guiding texts'),
    expects: msg('a word, or several words in quotation marks'),
    example: 'text:"bishop pair"',
  },
  {
    name: 'repertoire',
    also: [],
    meaning: { kind: 'repertoire' },
    what: msg('The first moves, of both sides, stay in this database; after # comes how many half-moves'),
    expects: msg('the name of a database of the folder, and # with 1 to 100 half-moves if you like'),
    example: 'repertoire:"My openings"#12',
  },
  {
    name: 'is',
    also: [],
    meaning: { kind: 'is' },
    what: msg('Guiding text, game, game of a variant, record that cannot be read, or deleted'),
    expects: msg('text, game, variant, unreadable or deleted'),
    example: 'is:text',
  },
];

/** The meanings of the words after `has:`. */
export const CONTENT_WORDS: Readonly<Record<ContentField, Message>> = {
  comments: msg('Comments'),
  variations: msg('Variations'),
  symbols: msg('Symbols like !? and ±'),
  annotations: msg('Annotations of any kind'),
  media: msg('Pictures, sound or video'),
  training: msg('Training questions'),
  setup: msg('A set-up position'),
  arrows: msg('Arrows'),
  squares: msg('Colored squares'),
  times: msg('Times'),
  correspondence: msg('Correspondence chess'),
  chess960: msg('Chess960'),
};

/** The words after `medal:`, by the bit of the medal: "best-game". */
export const MEDAL_WORDS: readonly string[] = MEDALS.map((medal) => medal.toLowerCase().replaceAll(' ', '-'));

/** The word for any medal after `medal:`. */
export const ANY_MEDAL = 'any';
/** The words after `is:`. */
export const IS_WORDS = ['text', 'game', 'variant', 'unreadable', 'deleted'] as const;

const byName = new Map(
  QUERY_FIELDS.flatMap((field) =>
    [field.name, ...field.also].map((spelling) => [spelling.toLowerCase(), field]),
  ),
);

/** Finds the field with this name, ignoring case. */
export const queryFieldOf = (spelling: string): QueryField | undefined => byName.get(spelling.toLowerCase());

/** The name that `makeQuery` writes for a field of numbers. */
export const numberFieldName = (field: NumberField): string =>
  QUERY_FIELDS.find(({ meaning }) => meaning.kind === 'number' && meaning.field === field)?.name ?? field;
