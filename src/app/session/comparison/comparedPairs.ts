// Ready pairs of filters to compare, based on what both filters have in common.
import { makeDateNumber, monthOf, yearOf } from '../../../model/dateNumber.ts';
import { anywhere } from '../../../model/query/anywhere.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ComparedPair } from '../screen/figures.ts';

export const PAIRS = ['years', 'ratings', 'players', 'colors', 'mine', 'databases'] as const;
export type PairName = (typeof PAIRS)[number];

/** The lowest rating of the second filter. */
const STRONG = 2400;

/** The values that pairs are made from, in addition to the filters on the screen. */
export interface PairSources {
  /** The first year of the second filter; `undefined` if all games are of one year. */
  readonly year: number | undefined;
  readonly players: readonly [white: string, black: string] | undefined;
  readonly turn: 'white' | 'black';
  readonly otherDatabase: ItemId | undefined;
  /** The user's names, as databases write them. */
  readonly myNames: readonly string[];
}

/** Returns the terms that must all match; a text that cannot be parsed has none. */
export function termsOf(text: string): readonly GameQuery[] {
  const parsed = parseQuery(text);
  return parsed.kind === 'query' ? parsed.terms.map(({ query }) => query) : [];
}

/** Alternatives beside other terms need parentheses. */
export const textOf = (terms: readonly GameQuery[]): string =>
  terms
    .map((term) => (term.kind === 'or' && terms.length > 1 ? `(${makeQuery(term)})` : makeQuery(term)))
    .join(' ');

const isDate = ({ kind }: GameQuery): boolean => kind === 'date';
const isRating = (term: GameQuery): boolean =>
  term.kind === 'number' && ['elo', 'whiteElo', 'blackElo', 'averageElo'].includes(term.field);
const isPlayer = (term: GameQuery): boolean =>
  (term.kind === 'name' && ['white', 'black', 'player'].includes(term.field)) ||
  (term.kind === 'entity' && term.of === 'player') ||
  term.kind === 'words' ||
  (term.kind === 'or' && term.parts.every(isPlayer));

/** Returns the terms that both filters have, except those that the pair itself sets. */
function commonTerms([first, second]: ComparedPair, isSaid: (term: GameQuery) => boolean): GameQuery[] {
  const there = new Set(termsOf(second.text).map(makeQuery));
  return termsOf(first.text).filter((term) => there.has(makeQuery(term)) && !isSaid(term));
}

const nameOf = (text: string, field: 'white' | 'black' | 'player'): GameQuery => ({
  kind: 'name',
  field,
  text,
  match: 'exact',
});

/** Returns the first player whom a filter names exactly, else White of the game on the board. */
function playerOf({ text }: ComparedPair[0], players: PairSources['players']): string | undefined {
  for (const term of termsOf(text)) {
    if (term.kind === 'entity' && term.of === 'player') return term.name;
    if (term.kind === 'name' && isPlayer(term) && term.match === 'exact') return term.text;
  }
  return players?.[0];
}

/** Returns a ready pair to replace the filters on the screen; `undefined` if the sources lack its values. */
export function readyPair(
  name: PairName,
  pair: ComparedPair,
  { year, players, turn, otherDatabase, myNames }: PairSources,
): ComparedPair | undefined {
  const [{ item }] = pair;
  const both = (isSaid: (term: GameQuery) => boolean, first: GameQuery, second: GameQuery): ComparedPair => {
    const common = commonTerms(pair, isSaid);
    return [
      { item, text: textOf([...common, first]) },
      { item, text: textOf([...common, second]) },
    ];
  };
  switch (name) {
    case 'years':
      if (year === undefined) return undefined;
      return both(
        isDate,
        { kind: 'date', to: makeDateNumber(year - 1) },
        { kind: 'date', from: makeDateNumber(year) },
      );
    case 'ratings':
      return both(
        isRating,
        { kind: 'number', field: 'averageElo', to: STRONG - 1 },
        { kind: 'number', field: 'averageElo', from: STRONG },
      );
    case 'players': {
      const [white = '', black = ''] = players ?? [];
      if (white === '' || black === '' || white === black) return undefined;
      // Both have the color to move, so the table compares the players' own moves.
      return both(isPlayer, nameOf(white, turn), nameOf(black, turn));
    }
    case 'colors': {
      const player = playerOf(pair[0], players) ?? '';
      return player === '' ? undefined : both(isPlayer, nameOf(player, 'white'), nameOf(player, 'black'));
    }
    case 'mine': {
      const [mine, ...others] = myNames.map((one) => nameOf(one, 'player'));
      if (mine === undefined) return undefined;
      const common = commonTerms(pair, isPlayer);
      const games: GameQuery = others.length === 0 ? mine : { kind: 'or', parts: [mine, ...others] };
      return [
        { item, text: textOf([...common, games]) },
        { item, text: textOf(common) },
      ];
    }
    case 'databases': {
      if (otherDatabase === undefined) return undefined;
      // Ids of players and events are valid in one database only.
      const text = textOf(commonTerms(pair, () => false).map(anywhere));
      return [
        { item, text },
        { item: otherDatabase, text },
      ];
    }
  }
}

const firstYear = (text: string): number | undefined =>
  termsOf(text).reduce<number | undefined>(
    (found, term) =>
      term.kind === 'date' && term.from !== undefined && monthOf(term.from) === 0 ? yearOf(term.from) : found,
    undefined,
  );
const lastYear = (text: string): number | undefined =>
  termsOf(text).reduce<number | undefined>(
    (found, term) =>
      term.kind === 'date' && term.to !== undefined && monthOf(term.to) === 0 ? yearOf(term.to) : found,
    undefined,
  );

/** Returns the first year of the later filter; `undefined` unless the other one ends before it. */
export function partingYear([first, second]: ComparedPair): number | undefined {
  for (const [before, after] of [
    [first, second],
    [second, first],
  ]) {
    const [end, start] = [lastYear(before.text), firstYear(after.text)];
    if (end !== undefined && start !== undefined && end < start) return start;
  }
  return undefined;
}
