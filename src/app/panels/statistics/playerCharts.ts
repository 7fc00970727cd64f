// The tables and pictures of a player card.
import type { BookScore } from '../../../model/bookEntry.ts';
import { monthOf, yearOf } from '../../../model/dateNumber.ts';
import type { DateNumber } from '../../../model/dateNumber.ts';
import { ecoOf, playedGames, pointsOf } from '../../../model/statistics.ts';
import type {
  Opponent,
  PlayerCard,
  PlayerOpening,
  PlayerResult,
  PlayerScore,
} from '../../../model/statistics.ts';
import { countOf, formatCount } from '../../platform/numbers.ts';
import type { Bar } from './BarChart.tsx';
import { pointsText, scoreText, sharePercent } from './distributions.ts';
import type { LinePoint } from './LineChart.tsx';
import { openingName } from './openingGroups.ts';
import type { DataColumn, DataOfTable } from './tableText.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthText = (date: DateNumber): string =>
  [MONTHS[monthOf(date) - 1], yearOf(date)].filter(Boolean).join(' ');

const rounded = (value: number | undefined): string => (value === undefined ? '' : String(Math.round(value)));

const SCORE_COLUMNS: readonly DataColumn[] = [
  { head: 'Games', label: 'Played to a result', figure: true },
  { head: 'Points', figure: true },
  { head: '%', label: 'Points in per cent', figure: true },
  { head: 'W', label: 'Won', figure: true },
  { head: 'D', label: 'Drawn', figure: true },
  { head: 'L', label: 'Lost', figure: true },
  { head: 'Opp.', label: 'Mean Elo of rated opponents', figure: true },
  { head: 'Perf.', label: 'Performance against rated opponents', figure: true },
];

const scoreCells = ({ score, opponents, performance }: PlayerResult): readonly string[] => [
  formatCount(playedGames(score)),
  pointsText(pointsOf(score)),
  sharePercent(score).replace(' %', ''),
  formatCount(score.wins),
  formatCount(score.draws),
  formatCount(score.losses),
  rounded(opponents),
  rounded(performance),
];

export function scoreTable(
  { all, white, black }: PlayerCard,
  onChoose: (side?: 'white' | 'black') => void,
): DataOfTable {
  const row = (name: string, result: PlayerResult, side?: 'white' | 'black') => ({
    key: name,
    ...(side !== undefined && { bar: barOfSide(result.score, side) }),
    cells: [name, ...scoreCells(result)],
    choice: { label: `Show the games: ${name}`, run: () => onChoose(side) },
  });
  return {
    columns: [{ head: 'Colour' }, ...SCORE_COLUMNS],
    rows: [row('White', white, 'white'), row('Black', black, 'black'), row('Both', all)],
  };
}

/** White is white, whoever the player is. */
const barOfSide = ({ wins, draws, losses }: PlayerScore, side: 'white' | 'black'): BookScore => ({
  total: wins + draws + losses,
  white: side === 'white' ? wins : losses,
  draws,
  black: side === 'white' ? losses : wins,
});

export interface RatingCurve {
  readonly points: readonly LinePoint[];
  readonly table: DataOfTable;
  readonly summary: string;
}

export function ratingCurve({ ratings }: PlayerCard): RatingCurve {
  const points = ratings.map(({ date, elo }) => ({
    x: yearOf(date) + (monthOf(date) === 0 ? 0.5 : (monthOf(date) - 0.5) / 12),
    y: elo,
    words: `${monthText(date)}: ${elo}`,
  }));
  const best = ratings.reduce<(typeof ratings)[number] | undefined>(
    (high, next) => (high === undefined || next.elo > high.elo ? next : high),
    undefined,
  );
  const last = ratings.at(-1);
  const summary =
    best === undefined || last === undefined
      ? 'No dated game has a rating.'
      : ratings.length === 1
        ? `${monthText(last.date)}: ${last.elo}`
        : `Highest ${best.elo} in ${monthText(best.date)}, last ${last.elo} in ${monthText(last.date)}`;
  return {
    points,
    summary,
    table: {
      columns: [{ head: 'Month' }, { head: 'Elo', figure: true }],
      rows: ratings
        .map(({ date, elo }) => ({ key: String(date), cells: [monthText(date), String(elo)] }))
        .toReversed(),
    },
  };
}

export interface YearsOfPlayer {
  readonly bars: readonly Bar[];
  readonly table: DataOfTable;
  readonly summary: string;
}

export function yearsOfPlayer(
  { years, undated }: PlayerCard,
  onChoose: (year: number) => void,
): YearsOfPlayer {
  const words = (year: (typeof years)[number]): string => {
    const played = playedGames(year.score);
    const score = played === 0 ? '' : `, ${scoreText(year.score)}, ${sharePercent(year.score)}`;
    const performance = year.performance === undefined ? '' : `, performance ${year.performance}`;
    return `${year.year}: ${countOf(year.games, 'game')}${score}${performance}`;
  };
  const byYear = new Map(years.map((year) => [year.year, year]));
  const [first, last] = [years.at(0)?.year ?? 0, years.at(-1)?.year ?? -1];
  const bars = Array.from({ length: last - first + 1 }, (_, at): Bar => {
    const year = byYear.get(first + at);
    return {
      key: String(first + at),
      label: String(first + at),
      value: year?.games ?? 0,
      words: year === undefined ? `${first + at}: no games` : words(year),
      ...(year !== undefined && { run: () => onChoose(year.year) }),
    };
  });
  const only = years.length === 1 ? `${words(years[0])}.` : '';
  const active = years.length > 1 ? `${years.length} years with games` : only;
  return {
    bars,
    summary: [
      active || 'No game has a date.',
      undated > 0 && years.length > 0 && `${countOf(undated, 'game')} without a date`,
    ]
      .filter(Boolean)
      .join('; '),
    table: {
      columns: [{ head: 'Year' }, ...SCORE_COLUMNS],
      rows: years
        .map((year) => ({
          key: String(year.year),
          cells: [String(year.year), ...scoreCells(year)],
          choice: { label: `Show the games of ${year.year}`, run: () => onChoose(year.year) },
        }))
        .toReversed(),
    },
  };
}

const SHORT_SCORE: readonly DataColumn[] = [
  { head: 'Games', figure: true },
  { head: 'Score', label: 'Won, drawn, lost', figure: true },
  { head: '%', label: 'Points in per cent', figure: true },
];

/** All codes, for copying. */
export const openingsOfPlayer = (openings: readonly PlayerOpening[]): DataOfTable => ({
  columns: [{ head: 'Code' }, { head: 'Opening' }, ...SHORT_SCORE, { head: 'Perf.' }],
  rows: openings.map(({ eco, games, score, performance }) => ({
    key: String(eco),
    cells: [
      ecoOf(eco),
      openingName(eco),
      formatCount(games),
      scoreText(score),
      sharePercent(score).replace(' %', ''),
      rounded(performance),
    ],
  })),
});

export const opponentsTable = (
  opponents: readonly Opponent[],
  onChoose: (opponent: Opponent) => void,
): DataOfTable => ({
  columns: [{ head: 'Opponent' }, ...SHORT_SCORE],
  rows: opponents.map((opponent) => ({
    key: String(opponent.id),
    cells: [
      opponent.name,
      formatCount(opponent.games),
      scoreText(opponent.score),
      sharePercent(opponent.score).replace(' %', ''),
    ],
    choice: { label: `Show the games against ${opponent.name}`, run: () => onChoose(opponent) },
  })),
});
