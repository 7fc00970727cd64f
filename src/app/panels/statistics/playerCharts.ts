// The tables and charts of a player card.
import { spokenLanguage, t } from '../../../base/messages.ts';
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
import { formatCount } from '../../platform/numbers.ts';
import type { Bar } from './BarChart.tsx';
import { pointsText, scoreText, shareFigure, sharePercent } from './distributions.ts';
import type { LinePoint } from './LineChart.tsx';
import { openingName } from '../../shared/openings/openingGroups.ts';
import type { DataColumn, DataOfTable } from './tableText.ts';

/** Formats a month as `Jul 1979`; only the year if the month is unknown. */
function monthText(date: DateNumber): string {
  const [year, month] = [yearOf(date), monthOf(date)];
  if (month === 0) return String(year);
  const day = new Date(Date.UTC(2000, month - 1));
  day.setUTCFullYear(year);
  return day.toLocaleDateString(spokenLanguage(), { year: 'numeric', month: 'short', timeZone: 'UTC' });
}

const rounded = (value: number | undefined): string => (value === undefined ? '' : String(Math.round(value)));

const scoreColumns = (): readonly DataColumn[] => [
  { head: t('Games'), label: t('Played to a result'), figure: true },
  { head: t('Points'), figure: true },
  { head: '%', label: t('Points in percent'), figure: true },
  { head: t('W [[won, one letter]]'), label: t('Won'), figure: true },
  { head: t('D [[drawn, one letter]]'), label: t('Drawn'), figure: true },
  { head: t('L [[lost, one letter]]'), label: t('Lost'), figure: true },
  { head: t('Opp. [[opponents, short]]'), label: t('Mean Elo of rated opponents'), figure: true },
  {
    head: t('Perf. [[performance, short]]'),
    label: t('Performance against rated opponents'),
    figure: true,
  },
];

const scoreCells = ({ score, opponents, performance }: PlayerResult): readonly string[] => [
  formatCount(playedGames(score)),
  pointsText(pointsOf(score)),
  shareFigure(score),
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
    choice: { label: t('Show the games: {name}', { name }), run: () => onChoose(side) },
  });
  return {
    columns: [{ head: t('Color') }, ...scoreColumns()],
    rows: [
      row(t('White [[the color]]'), white, 'white'),
      row(t('Black [[the color]]'), black, 'black'),
      row(t('Both [[colors]]'), all),
    ],
  };
}

/** The white part of the bar is White's wins, whichever color the player has. */
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
      ? t('No dated game has a rating.')
      : ratings.length === 1
        ? `${monthText(last.date)}: ${last.elo}`
        : t('Highest {best} in {bestMonth}, last {last} in {lastMonth}', {
            best: best.elo,
            bestMonth: monthText(best.date),
            last: last.elo,
            lastMonth: monthText(last.date),
          });
  return {
    points,
    summary,
    table: {
      columns: [{ head: t('Month') }, { head: t('Elo'), figure: true }],
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
    return [
      t('{name}: {count, plural, one {# game} other {# games}}', { name: year.year, count: year.games }),
      ...(played === 0 ? [] : [scoreText(year.score), sharePercent(year.score)]),
      ...(year.performance === undefined ? [] : [t('performance {elo}', { elo: year.performance })]),
    ].join(', ');
  };
  const byYear = new Map(years.map((year) => [year.year, year]));
  const [first, last] = [years.at(0)?.year ?? 0, years.at(-1)?.year ?? -1];
  const bars = Array.from({ length: last - first + 1 }, (_, at): Bar => {
    const year = byYear.get(first + at);
    return {
      key: String(first + at),
      label: String(first + at),
      value: year?.games ?? 0,
      words: year === undefined ? t('{name}: no games', { name: first + at }) : words(year),
      ...(year !== undefined && { run: () => onChoose(year.year) }),
    };
  });
  const only = years.length === 1 ? `${words(years[0])}.` : '';
  const active =
    years.length > 1
      ? t('{count, plural, one {# year with games} other {# years with games}}', { count: years.length })
      : only;
  return {
    bars,
    summary: [
      active || t('No game has a date.'),
      undated > 0 &&
        years.length > 0 &&
        t('{count, plural, one {# game without a date} other {# games without a date}}', { count: undated }),
    ]
      .filter(Boolean)
      .join('; '),
    table: {
      columns: [{ head: t('Year') }, ...scoreColumns()],
      rows: years
        .map((year) => ({
          key: String(year.year),
          cells: [String(year.year), ...scoreCells(year)],
          choice: {
            label: t('Show the games of {year}', { year: year.year }),
            run: () => onChoose(year.year),
          },
        }))
        .toReversed(),
    },
  };
}

const shortScore = (): readonly DataColumn[] => [
  { head: t('Games'), figure: true },
  { head: t('Score [[points]]'), label: t('Won, drawn, lost'), figure: true },
  { head: '%', label: t('Points in percent'), figure: true },
];

/** Makes a table of all codes, for copying. */
export const openingsOfPlayer = (openings: readonly PlayerOpening[]): DataOfTable => ({
  columns: [
    { head: t('Code [[ECO code]]') },
    { head: t('Opening [[of a game]]') },
    ...shortScore(),
    { head: t('Perf. [[performance, short]]') },
  ],
  rows: openings.map(({ eco, games, score, performance }) => ({
    key: String(eco),
    cells: [
      ecoOf(eco),
      openingName(eco),
      formatCount(games),
      scoreText(score),
      shareFigure(score),
      rounded(performance),
    ],
  })),
});

export const opponentsTable = (
  opponents: readonly Opponent[],
  onChoose: (opponent: Opponent) => void,
): DataOfTable => ({
  columns: [{ head: t('Opponent') }, ...shortScore()],
  rows: opponents.map((opponent) => ({
    key: String(opponent.id),
    cells: [
      opponent.name,
      formatCount(opponent.games),
      scoreText(opponent.score),
      shareFigure(opponent.score),
    ],
    choice: {
      label: t('Show the games against {name}', { name: opponent.name }),
      run: () => onChoose(opponent),
    },
  })),
});
