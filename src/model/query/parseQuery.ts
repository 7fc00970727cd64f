// Parses the text of a search. All terms must match, also with `and` or `vs` between them, unless `or` joins them. `-`
// or `not` negates a term.
import { t } from '../../base/messages.ts';
import { isOfGames } from './gameQuery.ts';
import type { GameQuery } from './gameQuery.ts';
import { parseTerm } from './parseTerm.ts';
import { QueryProblemError } from './queryProblem.ts';
import type { QueryProblem } from './queryProblem.ts';
import { queryTokens } from './queryTokens.ts';
import type { QueryToken, TextRange } from './queryTokens.ts';

/** The maximum nesting of parentheses and negations. The limit lets code that walks a query recurse. */
export const DEEPEST_QUERY = 32;

/** A term, and its range in the text. */
export interface QueryTerm extends TextRange {
  readonly query: GameQuery;
}

/** A parsed query, or the problem of the text. */
export type ParsedQuery =
  /**
   * `query` is `undefined` for an empty text. `terms` are its parts, all of which must match; a text with an `or`
   * outside parentheses is one part.
   */
  | { readonly kind: 'query'; readonly query?: GameQuery; readonly terms: readonly QueryTerm[] }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

/** Parses a search text. Returns an error of the user as a problem with its range in the text. */
export function parseQuery(text: string): ParsedQuery {
  const reading = new QueryReading();
  try {
    for (const token of queryTokens(text)) reading.take(token);
    return reading.end(text.length);
  } catch (thrown) {
    if (thrown instanceof QueryProblemError) return { kind: 'problem', problem: thrown.problem };
    throw thrown;
  }
}

/** The terms inside one pair of parentheses, or of the whole text. */
interface Group {
  readonly opened: TextRange;
  /** The terms before each `or`; `terms` has those after the last one. */
  readonly alternatives: QueryTerm[][];
  terms: QueryTerm[];
  /** Negations whose term is still to come; `connective` is an `or` or `and` whose second term is still to come. */
  negations: TextRange[];
  connective?: QueryToken;
}

const newGroup = (opened: TextRange): Group => ({ opened, alternatives: [], terms: [], negations: [] });

class QueryReading {
  readonly #outer: Group[] = [];
  #group = newGroup({ from: 0, to: 0 });
  /** The last term that needs the games themselves. */
  #ofGames: QueryTerm | undefined;

  take(token: QueryToken): void {
    const group = this.#group;
    switch (token.kind) {
      case 'term':
        this.#add(token, parseTerm(token));
        return;
      case 'not':
      case 'minus':
        group.negations.push(token);
        this.#checkDepth(token);
        return;
      case 'open':
        this.#outer.push(group);
        this.#group = newGroup(token);
        this.#checkDepth(token);
        return;
      case 'close': {
        const outer = this.#outer.pop();
        if (outer === undefined)
          throw new QueryProblemError(
            token,
            t('This parenthesis closes nothing: no parenthesis was opened.'),
          );
        const query = this.#finish();
        if (query === undefined)
          throw new QueryProblemError(
            { from: group.opened.from, to: token.to },
            t('Parentheses must contain at least one term.'),
          );
        this.#group = outer;
        this.#add({ from: group.opened.from, to: token.to }, query);
        return;
      }
      default:
        if (group.terms.length === 0 || group.negations.length > 0 || group.connective !== undefined)
          throw new QueryProblemError(
            token,
            t('“{word}” needs a term before it. To search for the word itself, put it in quotation marks.', {
              word: token.text,
            }),
          );
        group.connective = token;
        if (token.kind !== 'or') return;
        group.alternatives.push(group.terms);
        group.terms = [];
    }
  }

  end(length: number): ParsedQuery {
    if (this.#outer.length > 0)
      throw new QueryProblemError(this.#group.opened, t('This parenthesis is not closed.'));
    const { alternatives } = this.#group;
    const query = this.#finish();
    if (this.#ofGames !== undefined && alternatives.length > 0) throw standsApart(this.#ofGames);
    if (query === undefined) return { kind: 'query', terms: [] };
    const whole = { from: 0, to: length, query };
    return { kind: 'query', query, terms: alternatives.length > 0 ? [whole] : this.#group.terms };
  }

  #add(range: TextRange, query: GameQuery): void {
    const group = this.#group;
    if (isOfGames(query)) {
      const term = { from: range.from, to: range.to, query };
      if (this.#outer.length > 0 || group.negations.length > 0) throw standsApart(term);
      this.#ofGames = term;
    }
    let negated = query;
    for (let at = group.negations.length; at > 0; at--) negated = { kind: 'not', part: negated };
    group.terms.push({ from: group.negations[0]?.from ?? range.from, to: range.to, query: negated });
    group.negations = [];
    group.connective = undefined;
  }

  /** Returns the query of the group; `undefined` if it is empty. */
  #finish(): GameQuery | undefined {
    const { alternatives, terms, negations, connective } = this.#group;
    const waiting = negations.at(-1) ?? connective;
    if (waiting !== undefined)
      throw new QueryProblemError(
        waiting,
        t(negations.length > 0 ? 'The term to exclude must follow here.' : 'Another term must follow here.'),
      );
    const all = [...alternatives, terms].filter((parts) => parts.length > 0).map(together);
    return all.length > 1 ? { kind: 'or', parts: all } : all[0];
  }

  #checkDepth(range: TextRange): void {
    const negations = [...this.#outer, this.#group].reduce((sum, group) => sum + group.negations.length, 0);
    if (this.#outer.length + negations > DEEPEST_QUERY)
      throw new QueryProblemError(
        range,
        t('Parentheses can be nested at most {count} deep.', { count: DEEPEST_QUERY }),
      );
  }
}

const together = (terms: readonly QueryTerm[]): GameQuery =>
  terms.length === 1 ? terms[0].query : { kind: 'and', parts: terms.map(({ query }) => query) };

const standsApart = ({ query, from, to }: QueryTerm): QueryProblemError =>
  new QueryProblemError(
    { from, to },
    t(
      query.kind === 'comment'
        ? 'A search in comments cannot be inside parentheses, or be combined with “or” or “not”. It searches the games that the other terms leave.'
        : 'A repertoire cannot be inside parentheses, or be combined with “or” or “not”. It is compared with the games that the other terms leave.',
    ),
  );
