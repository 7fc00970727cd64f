// The term that the user is typing: the one at the caret.
import { queryFieldOf } from '../../../model/query/queryFields.ts';
import type { QueryField } from '../../../model/query/queryFields.ts';
import { queryTokens } from '../../../model/query/queryTokens.ts';
import type { QueryToken, TermToken, TextRange } from '../../../model/query/queryTokens.ts';

export interface CaretTerm {
  /** The range of text that an offer replaces. */
  readonly place: TextRange;
  /** `undefined` for a plain word, for an unknown field, and if the caret is in the name of a field. */
  readonly field?: QueryField;
  /** The part of the value before the caret. Without `field`, it may be the whole name of a field. */
  readonly text: string;
  /** The plain words up to the caret, if there are several: they may be parts of one name (`magnus carl`). */
  readonly run?: { readonly place: TextRange; readonly text: string };
}

const isPlain = (token: QueryToken | undefined): token is TermToken =>
  token?.kind === 'term' && token.field === undefined && token.value.quoted === 'no';

export function termAtCaret(text: string, caret: number): CaretTerm {
  const tokens = queryTokens(text);
  const at = tokens.findIndex(({ from, to }) => from < caret && caret <= to);
  const token = tokens[at];
  if (token?.kind !== 'term') return { place: { from: caret, to: caret }, text: '' };
  const place = { from: token.from, to: token.to };
  const { value } = token;
  const written = text
    .slice(value.from, caret)
    .replace(/^"/, '')
    .replace(/"?(#\d*)?$/, '');
  if (token.field !== undefined) {
    const field = queryFieldOf(token.field.text);
    return caret > token.field.to && field !== undefined
      ? { place, field, text: written }
      : { place, text: token.field.text };
  }
  let first = at;
  while (isPlain(token) && isPlain(tokens[first - 1])) first--;
  const from = tokens[first].from;
  if (from === token.from) return { place, text: written };
  return { place, text: written, run: { place: { from, to: token.to }, text: text.slice(from, caret) } };
}
