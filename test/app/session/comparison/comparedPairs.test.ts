import { describe, expect, it } from 'vitest';
import {
  partingYear,
  readyPair,
  termsOf,
  textOf,
} from '../../../../src/app/session/comparison/comparedPairs.ts';
import type { PairSources } from '../../../../src/app/session/comparison/comparedPairs.ts';
import type { ComparedPair } from '../../../../src/app/session/screen/figures.ts';
import { itemId } from '../../../../src/protocol/items.ts';

const MEGA = itemId('Mega.cbh');
const OTHER = itemId('Other.pgn');
const pairOf = (first: string, second = first): ComparedPair => [
  { item: MEGA, text: first },
  { item: MEGA, text: second },
];
const SOURCES: PairSources = {
  year: 2000,
  players: ['Tal, Mihail', 'Botvinnik, Mikhail'],
  turn: 'white',
  otherDatabase: OTHER,
  myNames: ['Tal, Mihail', 'Tal,M'],
};
const texts = (pair: ComparedPair | undefined) => pair?.map(({ text }) => text);

describe('a ready pair', () => {
  it('a ready pair keeps the terms that both filters share, and replaces its own', () => {
    const before = pairOf('averageElo>=2400 date<=1980', 'averageElo>=2400 date>=1981 karpov');
    expect(texts(readyPair('years', before, SOURCES))).toEqual([
      'averageElo>=2400 date<=1999',
      'averageElo>=2400 date>=2000',
    ]);
    expect(texts(readyPair('ratings', before, SOURCES))).toEqual(['averageElo<=2399', 'averageElo>=2400']);
  });

  it('a ready pair compares players in the moves that they choose themselves', () => {
    expect(texts(readyPair('players', pairOf('karpov'), SOURCES))).toEqual([
      'white="Tal, Mihail"',
      'white="Botvinnik, Mikhail"',
    ]);
    expect(texts(readyPair('players', pairOf(''), { ...SOURCES, turn: 'black' }))?.[0]).toBe(
      'black="Tal, Mihail"',
    );
    expect(readyPair('players', pairOf(''), { ...SOURCES, players: undefined })).toBeUndefined();
    expect(readyPair('players', pairOf(''), { ...SOURCES, players: ['Tal', ''] })).toBeUndefined();
  });

  it('a pair of the colors of one player takes the player of the filter, or White of the game', () => {
    expect(texts(readyPair('colors', pairOf('white="Karpov, Anatoly"'), SOURCES))).toEqual([
      'white="Karpov, Anatoly"',
      'black="Karpov, Anatoly"',
    ]);
    expect(texts(readyPair('colors', pairOf(''), SOURCES))?.[1]).toBe('black="Tal, Mihail"');
  });

  it('a pair of my games and all has my names on one side, and leaves out other players', () => {
    expect(texts(readyPair('mine', pairOf('karpov eco:B90'), SOURCES))).toEqual([
      'eco:B90 (player="Tal, Mihail" or player="Tal,M")',
      'eco:B90',
    ]);
    const [mine = ''] = texts(readyPair('mine', pairOf(''), SOURCES)) ?? [];
    expect(mine).toBe('player="Tal, Mihail" or player="Tal,M"');
    // The filter of such a pair gives the same pair again.
    expect(texts(readyPair('mine', pairOf(mine, ''), SOURCES))).toEqual([mine, '']);
    expect(texts(readyPair('mine', pairOf(''), { ...SOURCES, myNames: ['Tal'] }))).toEqual([
      'player="Tal"',
      '',
    ]);
    expect(readyPair('mine', pairOf(''), { ...SOURCES, myNames: [] })).toBeUndefined();
  });

  it('a pair of two databases has the same filter in both, by names that mean the same in each', () => {
    const pair = readyPair('databases', pairOf('player="Tal"#17 date>=1960'), SOURCES);
    expect(pair).toEqual([
      { item: MEGA, text: 'player="Tal" date>=1960' },
      { item: OTHER, text: 'player="Tal" date>=1960' },
    ]);
    expect(readyPair('databases', pairOf(''), { ...SOURCES, otherDatabase: undefined })).toBeUndefined();
  });
});

describe('the year that parts two filters', () => {
  it('the year that parts two filters is the first of the later one, whichever comes first', () => {
    expect(partingYear(pairOf('date<=1999', 'date>=2000'))).toBe(2000);
    expect(partingYear(pairOf('date>=2000', 'date<=1999'))).toBe(2000);
    expect(partingYear(pairOf('date:1980..1989', 'date:1990..1999'))).toBe(1990);
  });

  it('no year parts filters that have years in common or no years', () => {
    expect(partingYear(pairOf('date<=2005', 'date>=2000'))).toBeUndefined();
    expect(partingYear(pairOf('karpov', 'date>=2000'))).toBeUndefined();
  });
});

it('alternatives are in parentheses beside other terms, and plain when alone', () => {
  expect(textOf(termsOf('karpov or tal'))).toBe('karpov or tal');
  expect(textOf([...termsOf('karpov or tal'), ...termsOf('date>=2000')])).toBe('(karpov or tal) date>=2000');
  expect(termsOf('date:')).toEqual([]);
});
