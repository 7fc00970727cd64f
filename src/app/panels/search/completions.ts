// Offers for the term that the user is typing.
import { msg, t } from '../../../base/messages.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { QUERY_FIELDS, ANY_MEDAL, CONTENT_WORDS, MEDAL_WORDS } from '../../../model/query/queryFields.ts';
import type { QueryField } from '../../../model/query/queryFields.ts';
import type { TextRange } from '../../../model/query/queryTokens.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import { nameInSearch, nameOf } from '../../session/library/libraryRows.ts';
import type { EntityRow, SiteRow } from '../../../protocol/searchApi.ts';
import { ENTITY_WORDS } from '../entities/entityTabs.ts';
import { whereText } from '../entities/whereText.ts';
import type { CaretTerm } from './caretTerm.ts';
import { findEco } from '../../shared/ecoNames.ts';
import { medalName } from '../../../model/medalNames.ts';
import { CONTENT_FIELDS } from '../../../model/query/gameQuery.ts';

export interface Completion {
  /** The first text of the offer's line. */
  readonly label: string;
  /** An explanation of the offer, in words. */
  readonly note: string;
  /** The number of games that match it. */
  readonly games?: number;
  readonly place: TextRange;
  readonly insert: string;
  /** True if a value follows: the next offers are requested at once. */
  readonly goesOn: boolean;
}

/** Names of one kind to request from the worker for the term at the caret: at most `most`. */
export interface NamesWanted {
  readonly of: EntityKind | 'site';
  readonly text: string;
  readonly most: number;
  readonly place: TextRange;
  readonly field?: QueryField;
}

const MAX_FIELDS = 3;
const MAX_CODES = 3;
const MAX_CODES_OF_FIELD = 12;
const MAX_NAMES = 8;
const MAX_VALUES = 3;
/** The minimum length of a plain word that is looked up among values: shorter ones match too many of them. */
const FEWEST_LETTERS = 3;

const kindName = (of: NamesWanted['of']): string => t(of === 'site' ? 'Site' : ENTITY_WORDS[of].one);

/** Returns the names that the worker must look up for the typed text. */
export function namesWanted({ field, text, place, run }: CaretTerm): readonly NamesWanted[] {
  if (text === '') return [];
  if (field !== undefined) {
    const { meaning } = field;
    if (meaning.kind !== 'name') return [];
    const of = meaning.of ?? (meaning.field === 'site' ? 'site' : undefined);
    return of === undefined ? [] : [{ of, text, most: MAX_NAMES, place, field }];
  }
  if (!/^\p{L}/u.test(text)) return [];
  const words: readonly NamesWanted[] = [
    { of: 'player', text, most: 5, place },
    { of: 'event', text, most: 3, place },
  ];
  return run === undefined ? words : [{ of: 'player', text: run.text, most: 4, place: run.place }, ...words];
}

/** Returns the offer for a name that the worker found. */
export function nameCompletion({ of, place, field }: NamesWanted, row: EntityRow | SiteRow): Completion {
  const { name, games } = row;
  return {
    label: name,
    note: whereText(row) || kindName(of),
    // The number of a player's games with one color is not known here.
    games: games === 0 || sideOf(field) !== undefined ? undefined : games,
    place,
    insert: makeQuery(
      of === 'site' || !('id' in row)
        ? { kind: 'name', field: 'site', text: name, match: 'exact' }
        : entityQuery(of, row, sideOf(field)),
    ),
    goesOn: false,
  };
}

function sideOf(field: QueryField | undefined): 'white' | 'black' | undefined {
  const wanted = field?.meaning.kind === 'name' ? field.meaning.field : undefined;
  return wanted === 'white' || wanted === 'black' ? wanted : undefined;
}

/** Offers the databases of the folder after `repertoire:`. */
export function repertoireCompletions(
  { field, text, place }: CaretTerm,
  items: readonly LibraryItem[],
): readonly Completion[] {
  if (field?.meaning.kind !== 'repertoire') return [];
  return items.flatMap((item) => {
    if (item.kind !== 'database' || !begins(item.name, text)) return [];
    const { games, label } = item;
    const insert = makeQuery({ kind: 'repertoire', name: nameInSearch(items, item) });
    return [{ label: nameOf(item), note: t(label), games, place, insert, goesOn: false }];
  });
}

/** Offers that do not need the worker. */
export function plainCompletions({ field, text, place, run }: CaretTerm): readonly Completion[] {
  if (field === undefined) {
    const codes = findEco(run?.text ?? text, MAX_CODES);
    const offered = codes.length > 0 || run === undefined ? codes : findEco(text, MAX_CODES);
    return [
      ...fieldsFor(text, place),
      ...offered.map((offer) => ecoCompletion(offer, codes.length > 0 ? (run?.place ?? place) : place)),
      ...valuesFor(text, place),
    ];
  }
  if (field.meaning.kind === 'eco')
    return findEco(text, MAX_CODES_OF_FIELD).map((offer) => ecoCompletion(offer, place));
  return valuesOf(field)
    .filter(({ word, spoken }) => begins(word, text) || begins(spoken ?? '', text))
    .map((value) => ({ ...valueCompletion(field, value, place), label: value.word }));
}

const begins = (word: string, typed: string): boolean => word.toLowerCase().startsWith(typed.toLowerCase());

const valueCompletion = ({ name }: QueryField, { word, note }: FieldValue, place: TextRange): Completion => ({
  label: `${name}:${word}`,
  note,
  place,
  insert: `${name}:${word}`,
  goesOn: false,
});

/** A plain word searches names. If it begins a value of a field, such as a medal, offers that too. */
function valuesFor(text: string, place: TextRange): readonly Completion[] {
  if (text.length < FEWEST_LETTERS) return [];
  return QUERY_FIELDS.flatMap((field) =>
    valuesOf(field)
      .filter(({ word }) => begins(word, text))
      .map((value) => valueCompletion(field, value, place)),
  ).slice(0, MAX_VALUES);
}

const ecoCompletion = ({ codes, name }: { codes: string; name: string }, place: TextRange): Completion => ({
  label: codes,
  note: name,
  place,
  insert: `eco:${codes}`,
  goesOn: false,
});

const COMPARED = new Set(['number', 'date', 'year']);

const fieldCompletion = ({ name, what, example, meaning }: QueryField, place: TextRange): Completion => ({
  label: COMPARED.has(meaning.kind) ? example : `${name}:`,
  note: t(what),
  place,
  insert: COMPARED.has(meaning.kind) ? (/^\w+(?:[<>]=?|:)/.exec(example)?.[0] ?? `${name}:`) : `${name}:`,
  goesOn: true,
});

/**
 * Returns the first fields whose names start with the text; all fields if nothing is typed, none for one
 * letter.
 */
function fieldsFor(text: string, place: TextRange): readonly Completion[] {
  const typed = text.toLowerCase();
  const begun = QUERY_FIELDS.filter(({ name, also }) =>
    [name, ...also].some((spelling) => spelling.toLowerCase().startsWith(typed)),
  );
  const offered = begun.map((field) => fieldCompletion(field, place));
  return typed === '' ? offered : typed.length < 2 ? [] : offered.slice(0, MAX_FIELDS);
}

/** Returns the text after an offer was accepted, and the new place of the caret. */
export function applyCompletion(
  text: string,
  { place, insert, goesOn }: Completion,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(place.to);
  const space = goesOn || /^\s/.test(after) ? '' : ' ';
  const written = text.slice(0, place.from) + insert + space;
  return { text: written + after, caret: written.length + (space === '' && !goesOn ? 1 : 0) };
}

/** A value that a field accepts. */
interface FieldValue {
  readonly word: string;
  readonly note: string;
  /** Another word that also matches the value. */
  readonly spoken?: string;
}

const RESULTS = [
  ['1-0', msg('White won')],
  ['0-1', msg('Black won')],
  ['draw', msg('Draw')],
  ['decisive', msg('Either side won')],
  ['*', msg('Unfinished or unknown')],
  ['+:-', msg('White won by forfeit')],
  ['-:+', msg('Black won by forfeit')],
] as const;
const IS = [
  ['text', msg('Guiding texts')],
  ['game', msg('Games only')],
  ['unreadable', msg('Records that cannot be read')],
  ['deleted', msg('Marked as deleted')],
] as const;

/** Returns all values of a field; none if they cannot be listed, such as names, numbers, dates, and codes. */
function valuesOf({ meaning }: QueryField): readonly FieldValue[] {
  switch (meaning.kind) {
    case 'has':
      return CONTENT_FIELDS.map((word) => ({ word, note: t(CONTENT_WORDS[word]) }));
    case 'medal':
      return [
        ...MEDAL_WORDS.map((word, bit) => ({ word, note: medalName(bit), spoken: medalName(bit) })),
        { word: ANY_MEDAL, note: t('Any medal') },
      ];
    case 'result':
      return RESULTS.map(([word, note]) => ({ word, note: t(note), spoken: t(note) }));
    case 'is':
      return IS.map(([word, note]) => ({ word, note: t(note) }));
    default:
      return [];
  }
}
