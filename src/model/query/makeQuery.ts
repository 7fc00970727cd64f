// Writes a query as text, from which `parseQuery` reads the same query, if any text means that query.
import { assertNever } from '../../base/assertNever.ts';
import { makeDateText } from '../dateNumber.ts';
import type { GameQuery } from './gameQuery.ts';
import { parseQuery } from './parseQuery.ts';
import { DELETED } from './parseTerm.ts';
import { ANY_MEDAL, MEDAL_WORDS, numberFieldName } from './queryFields.ts';

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Tells whether the parser reads `written` as the plain word `text`. */
function isReadAs(text: string, written: string): boolean {
  const parsed = parseQuery(written);
  const query = parsed.kind === 'query' ? parsed.query : undefined;
  return query?.kind === 'words' && query.text === text && query.match === undefined;
}

/** Matches words that would be comparisons after another word, as in `elo <5`. */
const COMPARES = /^[<>≤≥=]+(?:\d|$)/;

/** Writes plain words. A comma after a word like `B90` keeps the parser from reading it as a code. */
function makeWords(text: string): string {
  const written = [text, `${text},`].find((one) => isReadAs(text, one));
  if (written === undefined) return quoteBeginnings(text);
  return COMPARES.test(text) ? `(${written})` : written;
}

/** Matches values that need no quotation marks. They must not begin with a comparison. */
const BARE = /^[^\s()"<>≤≥][^\s()"]*$/u;
/** Matches the last letter of a word, before its punctuation: the star is inserted after it. */
const LAST_LETTER = /[^.,;:!?](?=[.,;:!?]*$)/u;

/** Quotes words that match beginnings of words. In quotation marks, words match as a whole, so each gets a star. */
export const quoteBeginnings = (text: string): string =>
  quote(
    text
      .split(/\s+/)
      .map((word) => (word.includes('*') ? word : word.replace(LAST_LETTER, '$&*')))
      .join(' '),
  );

/** Writes the value after a field, in quotation marks if it needs them. */
export const makeValue = (text: string): string => (BARE.test(text) ? text : quote(text));

/** Writes a range: `field:2`, `field:2..5`, `field>=2`, `field<=5`. */
function makeRange<End>(
  field: string,
  from: End | undefined,
  to: End | undefined,
  words: (end: End) => string,
): string {
  if (to === undefined) return `${field}>=${from === undefined ? 0 : words(from)}`;
  if (from === undefined) return `${field}<=${words(to)}`;
  return from === to ? `${field}:${words(from)}` : `${field}:${words(from)}..${words(to)}`;
}

/**
 * Writes the text of a query; `""` for none. Recursive: `DEEPEST_QUERY` limits the depth of parsed queries.
 */
export function makeQuery(query: GameQuery | undefined): string {
  if (query === undefined) return '';
  switch (query.kind) {
    case 'and':
      return query.parts.map((part) => (isJoined(part) ? `(${makeQuery(part)})` : makeQuery(part))).join(' ');
    case 'or':
      return query.parts
        .map((part) => (part.kind === 'or' ? `(${makeQuery(part)})` : makeQuery(part)))
        .join(' or ');
    case 'not':
      return isJoined(query.part) ? `-(${makeQuery(query.part)})` : `-${makeQuery(query.part)}`;
    case 'words':
      if (query.match === 'whole') return quote(query.text);
      return makeWords(query.text);
    case 'name':
      if (query.match === 'exact') return `${query.field}=${quote(query.text)}`;
      if (query.match === 'whole') return `${query.field}:${quote(query.text)}`;
      return `${query.field}:${BARE.test(query.text) ? query.text : quoteBeginnings(query.text)}`;
    case 'entity':
      return `${query.side ?? query.of}=${quote(query.name)}#${query.id}`;
    case 'number':
      return makeRange(numberFieldName(query.field), query.from, query.to, String);
    case 'date':
      return makeRange('date', query.from, query.to, makeDateText);
    case 'eco':
      return query.from === query.to ? `eco:${query.from}` : `eco:${query.from}-${query.to}`;
    case 'result':
      return `result:${query.results.map((result) => (result === '1/2-1/2' ? 'draw' : result)).join(',')}`;
    case 'has':
      return `has:${query.what}`;
    case 'medal':
      return `medal:${query.bit === undefined ? ANY_MEDAL : (MEDAL_WORDS[query.bit] ?? ANY_MEDAL)}`;
    case 'deleted':
      return DELETED;
    case 'record':
      return `is:${query.is}`;
    case 'comment':
      return `text:${makeValue(query.text)}`;
    case 'repertoire':
      return query.plies === undefined
        ? `repertoire:${makeValue(query.name)}`
        : `repertoire:${quote(query.name)}#${query.plies}`;
    default:
      return assertNever(query);
  }
}

const isJoined = ({ kind }: GameQuery): boolean => kind === 'and' || kind === 'or';
