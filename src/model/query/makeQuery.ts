// Writes a query as text. If `parseQuery` can produce that query at all, it reads the same query from the text.
import { assertNever } from '../../base/assertNever.ts';
import { makeDateText } from '../dateNumber.ts';
import type { GameQuery } from './gameQuery.ts';
import { BARE_ECO, DELETED } from './parseTerm.ts';
import { ANY_MEDAL, MEDAL_WORDS, numberFieldName } from './queryFields.ts';

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const WORD = /^[\p{L}\p{N}](?:[\p{L}\p{N}.,'’_-]*[\p{L}\p{N}.'’_-])?$/u;
const KEYWORD = /^(?:and|or|not|vs\.?)$/i;

/** Tells whether a plain word needs no quotation marks. */
const isPlain = (text: string): boolean =>
  WORD.test(text) && !KEYWORD.test(text) && !BARE_ECO.test(text) && text.toLowerCase() !== DELETED;

/** A value that needs no quotation marks: it must not begin with a comparison. */
const BARE = /^[^\s()"<>=≤≥][^\s()"]*$/u;
const LAST_LETTER = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u;

/** Quotes beginnings of words. Words in quotation marks are whole words, so each gets a star. */
export const quoteBeginnings = (text: string): string =>
  quote(
    text
      .split(/\s+/)
      .map((word) => (word.includes('*') ? word : word.replace(LAST_LETTER, '$&*')))
      .join(' '),
  );

/** Writes the value after a field. */
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

/** Writes the text of a query, `""` for none. It recurses as deep as the query nests: `DEEPEST_QUERY` for parsed ones. */
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
      return isPlain(query.text) ? query.text : quoteBeginnings(query.text);
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
    default:
      return assertNever(query);
  }
}

const isJoined = ({ kind }: GameQuery): boolean => kind === 'and' || kind === 'or';
