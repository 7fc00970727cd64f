// Parses one term of a search text: a field with its value, or a plain word.
import { t } from '../../base/messages.ts';
import { assertNever } from '../../base/assertNever.ts';
import { dateAfter, dateBefore, parseDateNumber, type DateNumber } from '../dateNumber.ts';
import { entityId } from '../entity.ts';
import { CONTENT_FIELDS, MAX_PLIES, RECORD_KIND_WORDS } from './gameQuery.ts';
import type { GameQuery, NameMatch, NumberField } from './gameQuery.ts';
import type { GameResult } from '../gameHeader.ts';
import { nearestWord } from './nearestWord.ts';
import { ANY_MEDAL, IS_WORDS, MEDAL_WORDS, queryFieldOf, QUERY_FIELDS } from './queryFields.ts';
import type { QueryField } from './queryFields.ts';
import { QueryProblemError } from './queryProblem.ts';
import type { QueryOperator, TermToken } from './queryTokens.ts';

/** Results by the words that users may type. */
const RESULT_WORDS: Readonly<Record<string, readonly GameResult[]>> = {
  '1-0': ['1-0'],
  '0-1': ['0-1'],
  '1/2-1/2': ['1/2-1/2'],
  '*': ['*'],
  '+:-': ['+:-'],
  '-:+': ['-:+'],
  '=:=': ['=:='],
  '0-0': ['0-0'],
  draw: ['1/2-1/2'],
  '1/2': ['1/2-1/2'],
  '½': ['1/2-1/2'],
  '½-½': ['1/2-1/2'],
  white: ['1-0'],
  black: ['0-1'],
  decisive: ['1-0', '0-1'],
};

const ECO = /^[A-E]\d{0,2}$/i;
/** Matches ECO codes, and ranges of them, that are typed without a field. */
const BARE_ECO = /^[A-E]\d\d(?:(?:-|\.\.)[A-E]\d\d)?$/i;
const BARE_NUMBER = /^#(\d{1,10})$/;
/** The word that finds deleted records. */
export const DELETED = 'deleted';

interface FieldTerm extends TermToken {
  readonly field: NonNullable<TermToken['field']>;
  readonly operator: QueryOperator;
}

const fail = (term: FieldTerm, { expects }: QueryField, words: Iterable<string> = []): never => {
  const { value, field } = term;
  if (value.text === '')
    throw new QueryProblemError(
      { from: term.from, to: value.to },
      t('“{field}:” must be followed by {what}.', { field: field.text, what: t(expects) }),
    );
  const message = t('“{text}” does not fit: “{field}:” must be followed by {what}.', {
    text: value.text,
    field: field.text,
    what: t(expects),
  });
  throw new QueryProblemError(value, message, nearestWord(value.text, words));
};

/** Matches words that are more likely the name of an opening than a code. */
const OPENING_NAME = /^\p{L}{3}/u;

function failEco(term: FieldTerm, field: QueryField): never {
  const { text } = term.value;
  if (!OPENING_NAME.test(text)) return fail(term, field);
  throw new QueryProblemError(
    term.value,
    t(
      '“{text}” is not an ECO code. Choose one of the suggestions, or write a code like B90, B9 or C, or a range like B90-B99.',
      { text },
    ),
  );
}

/** Parses a term. Throws `QueryProblemError`. */
export function parseTerm(term: TermToken): GameQuery {
  const { field, operator, value } = term;
  if (value.quoted === 'open')
    throw new QueryProblemError(
      { from: value.from, to: value.to },
      t('This quotation mark has no partner: put another one after the words.'),
    );
  if (field === undefined || operator === undefined) return parseWord(term);
  const known = queryFieldOf(field.text);
  if (known === undefined) {
    const meant = nearestWord(
      field.text,
      QUERY_FIELDS.flatMap(({ name, also }) => [name, ...also]),
    );
    throw new QueryProblemError(
      field,
      t('There is no field “{field}”. Put words that contain a colon in quotation marks.', {
        field: field.text,
      }),
      meant,
    );
  }
  return parseField({ ...term, field, operator }, known);
}

function parseWord(term: TermToken): GameQuery {
  const { text, quoted } = term.value;
  if (quoted === 'no') {
    if (text.toLowerCase() === DELETED) return { kind: 'deleted' };
    const number = BARE_NUMBER.exec(text);
    if (number !== null)
      return { kind: 'number', field: 'number', from: Number(number[1]), to: Number(number[1]) };
    if (BARE_ECO.test(text)) return parseEco(text) ?? { kind: 'words', text };
  }
  const words = quoted === 'no' ? text.replace(/[,;]+$/, '') : text.trim();
  if (words === '' || term.id !== undefined)
    throw new QueryProblemError(term, t('Type a word of a name here, or a field like white: or elo>.'));
  return { kind: 'words', text: words, ...(quoted === 'yes' && { match: 'whole' }) };
}

function parseField(term: FieldTerm, field: QueryField): GameQuery {
  const { meaning } = field;
  const text = term.value.text.trim();
  if (text === '' && term.id === undefined) return fail(term, field);
  const exact = term.operator === ':' || term.operator === '=';
  switch (meaning.kind) {
    case 'number':
      return parseNumbers(meaning.field, text, term.operator) ?? fail(term, field);
    case 'date':
    case 'year':
      return parseDates(text, term.operator, meaning.kind === 'year') ?? fail(term, field);
    default:
      if (!exact)
        throw new QueryProblemError(
          { from: term.field.to, to: term.value.from },
          t('“{field}” cannot be greater or smaller: put a colon after it.', { field: term.field.text }),
          ':',
        );
  }
  switch (meaning.kind) {
    case 'name':
      if (term.id === undefined) return { kind: 'name', field: meaning.field, ...wantedName(term, text) };
      if (meaning.of === undefined) return fail(term, field);
      return {
        kind: 'entity',
        of: meaning.of,
        ...(meaning.field === 'white' || meaning.field === 'black' ? { side: meaning.field } : {}),
        id: entityId(term.id),
        name: term.value.text,
      };
    case 'eco':
      return parseEco(text) ?? failEco(term, field);
    case 'result':
      return parseResults(text) ?? fail(term, field);
    case 'has': {
      if (text.toLowerCase() === 'medal' || text.toLowerCase() === 'medals') return { kind: 'medal' };
      const what = CONTENT_FIELDS.find((content) => content === text.toLowerCase());
      return what === undefined ? fail(term, field, CONTENT_FIELDS) : { kind: 'has', what };
    }
    case 'medal':
      return parseMedal(text) ?? fail(term, field, MEDAL_WORDS);
    case 'is': {
      const what = text.toLowerCase();
      if (what === DELETED) return { kind: 'deleted' };
      const is = RECORD_KIND_WORDS.find((word) => word === what);
      return is === undefined ? fail(term, field, IS_WORDS) : { kind: 'record', is };
    }
    case 'comment':
      return { kind: 'comment', text };
    case 'repertoire': {
      const plies = term.id;
      if (text === '' || plies === 0 || (plies ?? 0) > MAX_PLIES) return fail(term, field);
      return { kind: 'repertoire', name: text, ...(plies !== undefined && { plies }) };
    }
    default:
      return assertNever(meaning);
  }
}

/** Returns the name and the way in which it must match: exact after `=`, by whole words in quotation marks. */
function wantedName({ operator, value }: FieldTerm, text: string): { text: string; match?: NameMatch } {
  if (operator === '=') return { text: value.text, match: 'exact' };
  return value.quoted === 'yes' ? { text, match: 'whole' } : { text };
}

const RANGE = /^(.*?)(?:\.\.|…|–)(.*)$/s;

/** Returns both ends of `a..b`; a missing end is `""`. For `a`, both ends are `a`. */
function ends(text: string): { readonly from: string; readonly to: string } {
  const range = RANGE.exec(text);
  return range === null ? { from: text, to: text } : { from: range[1], to: range[2] };
}

const WHOLE = /^\d{1,10}$/;

/** Match ranges with a hyphen. Dates may contain hyphens, so years in such ranges need four digits. */
const NUMBERS = /^(\d+)-(\d+)$/;
const DATES = /^(\d{4}(?:[-.]\d{1,2}){0,2})-(\d{4}(?:[-.]\d{1,2}){0,2})$/;

function parseNumbers(field: NumberField, text: string, operator: QueryOperator): GameQuery | undefined {
  const { from, to } = ends(text.replace(NUMBERS, '$1..$2'));
  if (![from, to].every((end) => end === '' || WHOLE.test(end)) || from + to === '') return undefined;
  const [low, high] = [from, to].map((end) => (end === '' ? undefined : Number(end)));
  if (operator === ':' || operator === '=') {
    const [least, most] = low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
    return { kind: 'number', field, ...given(least, most) };
  }
  if (from !== to || low === undefined) return undefined;
  if (operator === '<' && low === 0) return undefined;
  if (operator === '<' || operator === '<=')
    return { kind: 'number', field, to: operator === '<' ? low - 1 : low };
  return { kind: 'number', field, from: operator === '>' ? low + 1 : low };
}

function parseDates(text: string, operator: QueryOperator, years: boolean): GameQuery | undefined {
  const { from, to } = ends(text.replace(DATES, '$1..$2'));
  if (from + to === '') return undefined;
  if (years && ![from, to].every((end) => /^\d*$/.test(end))) return undefined;
  const [first, last] = [from, to].map((end) => (end === '' ? undefined : parseDateNumber(end)));
  if ((from !== '' && first === undefined) || (to !== '' && last === undefined)) return undefined;
  if (operator === ':' || operator === '=') {
    const turned = first !== undefined && last !== undefined && first > last;
    return { kind: 'date', ...(turned ? given(last, first) : given(first, last)) };
  }
  if (from !== to || first === undefined) return undefined;
  const [before, after] = [dateBefore(first), dateAfter(first)];
  if (operator === '<') return before && { kind: 'date', to: before };
  if (operator === '>') return after && { kind: 'date', from: after };
  return { kind: 'date', ...(operator === '<=' ? { to: first } : { from: first }) };
}

/** Leaves out missing ends instead of setting them to `undefined`, so that equal queries are equal as JSON. */
const given = <End extends number | DateNumber>(from?: End, to?: End): { from?: End; to?: End } => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

function parseEco(text: string): GameQuery | undefined {
  const [from, to = from, ...more] = text.toUpperCase().split(/-|\.\.|–/);
  if (more.length > 0 || !ECO.test(from) || !ECO.test(to)) return undefined;
  // A short code means all codes that begin with it: B9 is B90 to B99.
  const turned = from.padEnd(3, '0') > to.padEnd(3, '9');
  return { kind: 'eco', from: turned ? to : from, to: turned ? from : to };
}

function parseResults(text: string): GameQuery | undefined {
  const results: GameResult[] = [];
  for (const word of text.toLowerCase().split(',')) {
    const meant = Object.hasOwn(RESULT_WORDS, word) ? RESULT_WORDS[word] : undefined;
    if (meant === undefined) return undefined;
    results.push(...meant.filter((result) => !results.includes(result)));
  }
  return { kind: 'result', results };
}

function parseMedal(text: string): GameQuery | undefined {
  const word = text.toLowerCase().replaceAll(/[\s_]+/g, '-');
  if (word === ANY_MEDAL) return { kind: 'medal' };
  const exact = MEDAL_WORDS.indexOf(word);
  if (exact >= 0) return { kind: 'medal', bit: exact };
  const begun = MEDAL_WORDS.filter((medal) => medal.startsWith(word));
  return begun.length === 1 ? { kind: 'medal', bit: MEDAL_WORDS.indexOf(begun[0]) } : undefined;
}
