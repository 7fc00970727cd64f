import { describe, expect, it } from 'vitest';
import { entityId } from '../../../../src/model/entity.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { makeDateNumber } from '../../../../src/model/dateNumber.ts';
import type { Bucket, CrossPlayer, CrossTable, Outcomes } from '../../../../src/model/statistics.ts';
import { crossTableText, factWords, tableNotes } from '../../../../src/app/panels/statistics/crossText.ts';
import {
  drawDistribution,
  evenBuckets,
  percentFigure,
  percentOf,
  pointsText,
} from '../../../../src/app/panels/statistics/distributions.ts';
import { groupOfPlayer, groupOpenings } from '../../../../src/app/shared/openings/openingGroups.ts';
import { resultsTable } from '../../../../src/app/panels/statistics/listCharts.ts';
import { tableText } from '../../../../src/app/panels/statistics/tableText.ts';

const won = (white: number): Outcomes => ({ white, draws: 0, black: 0, unplayed: 0, open: 0 });
const bucket = (from: number, games: number, to = from): Bucket => ({ from, to, outcomes: won(games) });
const WORDS = {
  head: 'Year',
  name: ({ from }: Bucket) => String(from),
  short: ({ from }: Bucket) => String(from),
  run: () => undefined,
};

describe('the table of results', () => {
  const table = (results: Partial<Outcomes>) =>
    tableText(resultsTable({ ...won(0), ...results }, () => undefined))
      .split('\n')
      .slice(1);

  it('the table of results has the percentages of the bar, which add up to a hundred', () => {
    expect(table({ white: 23, draws: 2, black: 10 })).toEqual([
      'White won\t23\t66',
      'Draws\t2\t6',
      'Black won\t10\t28',
    ]);
  });

  it('the table of results names games without a result, shows few games as < 1, and is empty without games', () => {
    expect(table({ white: 996, open: 4 })).toEqual([
      'White won\t996\t100',
      'Draws\t0\t0',
      'Black won\t0\t0',
      'Without a result\t4\t< 1',
    ]);
    expect(table({})).toEqual(['White won\t0\t', 'Draws\t0\t', 'Black won\t0\t']);
  });
});

describe('a distribution', () => {
  it('a distribution fills its gaps, and takes wider steps instead of too many bars', () => {
    const years = evenBuckets([bucket(1990, 2), bucket(1993, 1)], [1, 10]);
    expect(years.map(({ from, outcomes }) => [from, outcomes.white])).toEqual([
      [1990, 2],
      [1991, 0],
      [1992, 0],
      [1993, 1],
    ]);
    const decades = evenBuckets([bucket(1851, 1), bucket(1859, 1), bucket(2020, 5)], [1, 10]);
    expect(decades[0]).toMatchObject({ from: 1850, to: 1859, outcomes: { white: 2 } });
    expect(decades.at(-1)).toMatchObject({ from: 2020, to: 2029, outcomes: { white: 5 } });
    expect(evenBuckets([], [1])).toEqual([]);
  });

  it('a distribution keeps an open end open', () => {
    expect(evenBuckets([bucket(291, 1, 300), bucket(301, 1, Infinity)], [10], 1).at(-1)?.to).toBe(Infinity);
  });

  it('a distribution says its figures, and leaves rows without games out of its table', () => {
    const { bars, table } = drawDistribution([bucket(1990, 3), bucket(1991, 0), bucket(1992, 1)], WORDS);
    expect(bars.map(({ words }) => words)).toEqual([
      '1990: 3 games, 75%, White scores 100%',
      '1991: 0 games',
      '1992: 1 game, 25%, White scores 100%',
    ]);
    expect(bars[1].run).toBeUndefined();
    expect(tableText(table)).toBe('Year\tGames\t%\tScore\n1990\t3\t75\t100%\n1992\t1\t25\t100%');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd|x', "'+cmd|x"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' \t=A1', "'=A1"],
    ['"open', `'"open`],
    ['+ w2', "'+ w2"],
    ['a\tb\r\nc\u2028d', 'a b c d'],
    ['+3', '+3'],
    ['-1', '-1'],
    ['+', '+'],
    ['+5 =3 −2', '+5 =3 −2'],
    ['12.5%', '12.5%'],
  ])('the table copies the cell %j as %j', (cell, copied) => {
    const table = { columns: [{ head: 'Name' }], rows: [{ key: 'a', cells: [cell] }] };
    expect(tableText(table)).toBe(`Name\n${copied}`);
  });

  it('a few games are never rounded to none', () => {
    expect([percentOf(1, 1000), percentOf(0, 10), percentOf(1, 0)]).toEqual(['< 1%', '0%', '']);
    expect([percentFigure(1, 1000), percentFigure(1, 2), percentFigure(1, 0)]).toEqual(['< 1', '50', '']);
    expect([0.5, 0, 7.5, 1234].map(pointsText)).toEqual(['½', '0', '7½', '1,234']);
  });
});

describe('openings', () => {
  it('openings are grouped in letters, tens and codes whose sums agree', () => {
    const groups = groupOpenings([bucket(0, 4), bucket(112, 1), bucket(190, 3), bucket(197, 2)]);
    expect(groups.map(({ code, games }) => [code, games])).toEqual([
      ['A', 4],
      ['B', 6],
    ]);
    expect(groups[1].parts.map(({ span, games }) => [span, games])).toEqual([
      ['B10–19', 1],
      ['B90–99', 5],
    ]);
    expect(groups[1].parts[1].parts.map(({ code }) => code)).toEqual(['B90', 'B97']);
    expect(groups[1].parts[1].name).toBe('Sicilian Defense: Najdorf Variation');
  });
});

describe('a player’s openings', () => {
  const opening = (eco: number, wins: number, losses: number) => ({
    eco,
    games: wins + losses + 1,
    score: { wins, draws: 0, losses },
  });

  it('a player’s openings are grouped in tens, the most frequent first, with results of White', () => {
    const openings = [opening(112, 4, 0), opening(190, 3, 0), opening(197, 2, 1)];
    const groups = groupOfPlayer(openings, 'black');
    expect(groups.map(({ span, games, parts }) => [span, games, parts.length])).toEqual([
      ['B90–99', 8, 2],
      ['B12', 5, 0],
    ]);
    expect(groups[0].outcomes).toEqual({ white: 1, draws: 0, black: 5, unplayed: 0, open: 2 });
  });
});

const player = (name: string, results: CrossPlayer['results'], points: number): CrossPlayer => ({
  id: entityId(1),
  name,
  points,
  games: results.length,
  tiebreak: 0,
  results,
});
const game = { number: recordNumber(7), round: 3, subround: 0, unplayed: false };
const TABLE: CrossTable = {
  id: entityId(3),
  name: 'Cup',
  site: 'Here',
  editions: [{ from: makeDateNumber(2020, 3, 1), to: makeDateNumber(2020, 3, 9), games: 1 }],
  edition: 0,
  form: 'rounds',
  players: [
    player('Ada', [{ ...game, opponent: 1, white: true, points: 1 }], 1),
    player('Bob', [{ ...game, opponent: 0, white: false, points: 0 }], 0),
  ],
  rounds: [3],
  games: 1,
  open: 0,
  unplayed: 0,
  twins: 0,
  deleted: 0,
  cycles: 1,
  missing: 0,
};

describe('a cross table', () => {
  it('a cross table is copied with rounds, colors and opponents', () => {
    expect(crossTableText(TABLE).split('\n')).toEqual([
      'Cup, Here',
      '\tPlayer\tElo\tR3\tPoints\tBuch.\tPerf.',
      '1\tAda\t\t1 w2\t1\t0\t',
      '2\tBob\t\t0 b1\t0\t0\t',
    ]);
  });

  it('a cross table is copied so that no name becomes a formula or moves a cell', () => {
    const [first, second] = TABLE.players;
    const hostile = {
      ...TABLE,
      name: '=1+1',
      players: [
        { ...first, name: '=HYPERLINK("http://evil.example")' },
        { ...second, name: 'Bob\tBad\r\n@SUM(A1)' },
      ],
    };
    expect(crossTableText(hostile).split('\n')).toEqual([
      "'=1+1, Here",
      '\tPlayer\tElo\tR3\tPoints\tBuch.\tPerf.',
      `1\t'=HYPERLINK("http://evil.example")\t\t1 w2\t1\t0\t`,
      '2\tBob Bad @SUM(A1)\t\t0 b1\t0\t0\t',
    ]);
  });

  it('a cross table says what it lacks', () => {
    expect(tableNotes(TABLE)[0]).toBe(
      'The database has no games of rounds 1 to 2: points and order are those of the games that it has.',
    );
    const grid = tableNotes({ ...TABLE, form: 'grid', missing: 1, twins: 1, open: 2, unplayed: 1 });
    expect(grid[0]).toContain('1 of 1 games is missing');
    expect(grid.join(' ')).toMatch(/2 games have no result.*decided without play.*there twice.*Sonneborn/);
    const facts = { tempos: ['rapid'], teamEvent: true, category: 18, rounds: 9 } as const;
    expect(factWords({ ...TABLE, facts })).toEqual(['team event', 'category 18', 'rapid']);
    expect(tableNotes({ ...TABLE, facts }).join(' ')).toContain(
      'According to the database, the event had 9 rounds; the last one with games is 3.',
    );
    const swiss = (unplayed: number) =>
      tableNotes({ ...TABLE, form: 'rounds', unplayed }).find((note) => note.includes('Buchholz'));
    expect(swiss(0)).toMatch(/adds up the points of all opponents\.$/);
    expect(swiss(1)).toMatch(/opponents met over the board.*a game without play adds nothing\.$/);
  });
});
