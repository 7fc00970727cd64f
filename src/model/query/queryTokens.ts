// Splits a search text into tokens with their ranges, for `parseQuery`.

/** Characters [from, to) of the text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

const OPERATORS = [':', '=', '<', '>', '<=', '>='] as const;
/** Operators between a field and its value. */
export type QueryOperator = (typeof OPERATORS)[number];

/** A value, after a field or alone. */
interface QueryValue extends TextRange {
  /** The value without quotation marks. */
  readonly text: string;
  /** Tells whether the value is in quotation marks; `open` if the closing one is missing. */
  readonly quoted: 'no' | 'yes' | 'open';
}

/** A value with or without a field: `white:"so, wesley"`, `elo>2600`, `carlsen`. */
export interface TermToken extends TextRange {
  readonly kind: 'term';
  readonly field?: TextRange & { readonly text: string };
  readonly operator?: QueryOperator;
  readonly value: QueryValue;
  /** The number after a quoted value: the id in `"so, wesley"#17`, or the plies of a repertoire. */
  readonly id?: number;
}

/** A term, or a token that joins or negates terms. */
export type QueryToken =
  | TermToken
  /** `minus` is the sign `-`, `not` is the word; `and` is also `vs`. */
  | (TextRange & { readonly kind: 'open' | 'close' | 'or' | 'and' | 'not' | 'minus'; readonly text: string });

const SPACE = /\s+/uy;
const KEYWORD = /(?:or|and|not|vs\.?)(?=[\s()]|$)/iuy;
// Matches a field with its operator. Accepts `date:>1990`, as other programs do, and spaces around a comparison with a
// number.
const FIELD = /(\p{L}[\p{L}\p{N}_-]*)(\s*:?(?:<=|>=|[<>≤≥=])\s*(?=\d)|:?(?:<=|>=|[<>≤≥])|[:=])/uy;
const NUMBER_SIGN = /#(\d{1,10})(?=[\s()]|$)/uy;
const BARE = /[^\s()"]*/uy;
const QUOTED = /"((?:[^"\\]|\\.)*)("?)/suy;

const KEYWORDS: Readonly<Record<string, 'or' | 'and' | 'not'>> = {
  or: 'or',
  and: 'and',
  not: 'not',
  vs: 'and',
  'vs.': 'and',
};
const PUNCTUATION: Readonly<Record<string, 'open' | 'close' | 'minus'>> = {
  '(': 'open',
  ')': 'close',
  '-': 'minus',
};
const SPELLINGS: Readonly<Record<string, QueryOperator>> = { '≤': '<=', '≥': '>=' };

function operatorOf(written: string): QueryOperator {
  const sign = written.trim().replace(/^:(?=.)/, '');
  return SPELLINGS[sign] ?? OPERATORS.find((operator) => operator === sign) ?? ':';
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function readValue(text: string, at: number): QueryValue {
  const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : undefined;
  if (quoted === undefined) {
    const bare = matchAt(BARE, text, at)?.[0] ?? '';
    return { from: at, to: at + bare.length, text: bare, quoted: 'no' };
  }
  return {
    from: at,
    to: at + quoted[0].length,
    text: quoted[1].replace(/\\(.)/gsu, '$1'),
    quoted: quoted[2] === '"' ? 'yes' : 'open',
  };
}

function readTerm(text: string, at: number): TermToken {
  const field = matchAt(FIELD, text, at);
  const value = readValue(text, at + (field?.[0].length ?? 0));
  const sign = value.quoted === 'yes' ? matchAt(NUMBER_SIGN, text, value.to) : undefined;
  return {
    kind: 'term',
    from: at,
    to: value.to + (sign?.[0].length ?? 0),
    field: field && { text: field[1], from: at, to: at + field[1].length },
    operator: field && operatorOf(field[2]),
    value,
    id: sign && Number(sign[1]),
  };
}

/** Splits a search text; every character that is not a space belongs to one token. */
export function queryTokens(text: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  let at = 0;
  while (at < text.length) {
    const space = matchAt(SPACE, text, at);
    if (space !== undefined) {
      at += space[0].length;
      continue;
    }
    const keyword = matchAt(KEYWORD, text, at)?.[0];
    const sign = PUNCTUATION[text[at]];
    const token: QueryToken =
      keyword !== undefined
        ? { kind: KEYWORDS[keyword.toLowerCase()], from: at, to: at + keyword.length, text: keyword }
        : sign !== undefined
          ? { kind: sign, from: at, to: at + 1, text: text[at] }
          : readTerm(text, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}
