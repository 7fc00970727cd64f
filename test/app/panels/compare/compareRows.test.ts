import { describe, expect, it } from 'vitest';
import { compareTrees, sortedRows } from '../../../../src/app/panels/compare/compareRows.ts';
import { changeSentence, changeText, sideNames } from '../../../../src/app/panels/compare/compareWords.ts';
import { joinYears, sharesByYear, whyNoCurve } from '../../../../src/app/panels/compare/shareByYear.ts';
import type { ComparedPair } from '../../../../src/app/session/screen/figures.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import type { Uci } from '../../../../src/chess/types.ts';
import type { BookEntry } from '../../../../src/model/bookEntry.ts';
import { itemId } from '../../../../src/protocol/items.ts';

const ITEM = itemId('base.pgn');
const START = { fen: INITIAL_FEN, chess960: false };

/** `{ e2e4: [White wins, draws, Black wins] }` */
function entryOf(moves: Record<string, readonly [number, number, number]>): BookEntry {
  return {
    moves: Object.entries(moves).map(([uci, [white, draws, black]]) => ({
      uci: uci as Uci,
      nags: [],
      score: { total: white + draws + black, white, draws, black },
    })),
    nags: [],
    comment: '',
    problems: [],
  };
}
const compare = (first: BookEntry | undefined, second: BookEntry | undefined) =>
  compareTrees(START, [
    { item: ITEM, entry: first },
    { item: ITEM, entry: second },
  ]);
const EARLIER = entryOf({ e2e4: [40, 20, 20], d2d4: [8, 8, 4] });
const LATER = entryOf({ d2d4: [20, 30, 10], e2e4: [10, 20, 10] });

describe('two trees in one table', () => {
  it('two trees share a row for each move of either, sorted by its games on both sides', () => {
    const { rows } = compare(entryOf({ e2e4: [5, 5, 5], c2c4: [10, 0, 0] }), entryOf({ d2d4: [9, 9, 9] }));
    expect(rows.map(({ san }) => san)).toEqual(['d4', 'e4', 'c4']);
    expect(rows[0].shares).toEqual([0, 1]);
  });

  it('a row says by how many hundredths the share of a move has changed', () => {
    const { rows } = compare(EARLIER, LATER);
    expect(rows.map(({ san, change }) => [san, change])).toEqual([
      ['e4', -40],
      ['d4', 40],
    ]);
    expect([changeText(25.4), changeText(-19.2), changeText(0.4), changeText(-0.4)]).toEqual([
      '+25',
      '−19',
      '0',
      '0',
    ]);
  });

  it('a row shows no change if a side has fewer than twenty games', () => {
    const { rows, isTelling } = compare(EARLIER, entryOf({ e2e4: [10, 9, 0] }));
    expect(isTelling).toBe(false);
    expect(rows.every(({ change }) => change === undefined)).toBe(true);
  });

  it('a side without games is empty and has no share', () => {
    const { rows } = compare(EARLIER, undefined);
    expect(rows.map(({ shares }) => shares)).toEqual([
      [0.8, undefined],
      [0.2, undefined],
    ]);
  });

  it('every column sorts the rows, and rows without a figure come last in either direction', () => {
    const comparison = compare(
      entryOf({ e2e4: [30, 0, 0], d2d4: [0, 0, 30] }),
      entryOf({ c2c4: [40, 0, 0] }),
    );
    const sans = (sort: Parameters<typeof sortedRows>[1]) =>
      sortedRows(comparison, sort, 'white').map(({ san }) => san);
    expect(sans({ by: 'move', descending: false })).toEqual(['c4', 'd4', 'e4']);
    expect(sans({ by: 'score', side: 0, descending: true })).toEqual(['e4', 'd4', 'c4']);
    expect(sans({ by: 'score', side: 0, descending: false })).toEqual(['d4', 'e4', 'c4']);
    expect(sans({ by: 'change', descending: true })[0]).toBe('c4');
    expect(sans({ by: 'count', side: 1, descending: true })[0]).toBe('c4');
    expect(sans({ by: 'bar', side: 0, descending: true })).toEqual(['e4', 'd4', 'c4']);
    expect(sans({ by: 'share', side: 1, descending: true })[0]).toBe('c4');
  });
});

const pairOf = (first: string, second: string): ComparedPair => [
  { item: ITEM, text: first },
  { item: ITEM, text: second },
];

describe('a comparison in words', () => {
  it('a side is named by the terms that the other one does not have', () => {
    expect(
      sideNames(pairOf('averageElo>=2400 date<=1999', 'averageElo>=2400 date>=2000'), ['A', 'A']),
    ).toEqual(['Until 1999', 'Since 2000']);
    expect(sideNames(pairOf('white="Tal, Mihail"', ''), ['A', 'A'])).toEqual([
      'White: Tal, Mihail',
      'All games',
    ]);
    expect(
      sideNames(
        [
          { item: ITEM, text: 'tal' },
          { item: itemId('b.pgn'), text: 'tal' },
        ],
        ['A', 'B'],
      ),
    ).toEqual(['A', 'B']);
  });

  it('a sentence says how the share and the draws of a move have changed', () => {
    const { rows } = compare(EARLIER, LATER);
    const years = pairOf('date<=1999', 'date>=2000');
    expect(changeSentence(rows[1], years, ['a', 'b'])).toBe(
      'From 20% to 60% of the games. Its draws rose from 40% to 50%.',
    );
    expect(changeSentence(rows[0], pairOf('tal', 'karpov'), ['tal', 'karpov'])).toBe(
      'In 80% of the games (tal) and in 40% (karpov). Drawn: 25% and 50%.',
    );
  });

  it('too few games get no sentence', () => {
    const { rows } = compare(EARLIER, entryOf({ e2e4: [1, 0, 0] }));
    expect(changeSentence(rows[0], pairOf('tal', 'karpov'), ['a', 'b'])).toBeUndefined();
  });
});

describe('the share of a move by years', () => {
  const [E4, D4] = ['e2e4' as Uci, 'd2d4' as Uci];
  const of = (uci: Uci, years: Record<number, number>) => ({
    uci,
    years: Object.entries(years).map(([year, games]) => ({ year: Number(year), games })),
  });

  it('shares come in steps of five years under two thousand games', () => {
    const moves = [of(E4, { 1990: 4, 1994: 4, 1995: 1 }), of(D4, { 1991: 8, 1999: 9 })];
    expect(sharesByYear(moves, E4, 2026)).toEqual([
      { from: 1990, to: 1994, share: 0.5, games: 16 },
      { from: 1995, to: 1999, share: 0.1, games: 10 },
    ]);
  });

  it('shares come year by year from two thousand games on', () => {
    const moves = [of(E4, { 1990: 500, 1991: 1500 }), of(D4, { 1990: 500 })];
    expect(sharesByYear(moves, E4, 2026).map(({ from, share }) => [from, share])).toEqual([
      [1990, 0.5],
      [1991, 1],
    ]);
  });

  it('shares leave out steps of a few games, and years still to come', () => {
    expect(sharesByYear([of(E4, { 1990: 4, 1996: 5, 2999: 70 })], E4, 2026)).toEqual([
      { from: 1995, to: 1999, share: 1, games: 5 },
    ]);
  });

  it('the reason for no curve is one step of years, few games in several, or no year at all', () => {
    expect(whyNoCurve([of(E4, { 2014: 12 }), of(D4, { 2014: 9 })], 2026)).toEqual({
      kind: 'one-step',
      from: 2014,
      to: 2014,
    });
    expect(whyNoCurve([of(E4, { 2010: 3, 2014: 9, 2999: 1 })], 2026)).toEqual({
      kind: 'one-step',
      from: 2010,
      to: 2014,
    });
    expect(whyNoCurve([of(E4, { 2014: 3, 2015: 3 })], 2026)).toEqual({ kind: 'few' });
    expect(whyNoCurve([of(E4, {}), of(D4, { 2999: 8 })], 2026)).toEqual({ kind: 'undated' });
  });

  it('the years add up the games of both sides', () => {
    const joined = joinYears([of(E4, { 1990: 4 })], [of(D4, { 1990: 1 }), of(E4, { 1990: 2, 1980: 1 })]);
    expect(joined).toEqual([of(E4, { 1980: 1, 1990: 6 }), of(D4, { 1990: 1 })]);
  });
});
