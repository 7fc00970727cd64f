// The charts of a list: the meaning of their bars, and the games that choosing a bar lists.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { makeDateNumber } from '../../../model/dateNumber.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { GameResult } from '../../../model/gameHeader.ts';
import { gamesOf, OUTCOMES } from '../../../model/statistics.ts';
import type { Distribution, Outcomes } from '../../../model/statistics.ts';
import { formatCount } from '../../platform/numbers.ts';
import { wholePercents } from '../book/bookScores.ts';
import { distributionSummary, drawDistribution, evenBuckets, percentFigure } from './distributions.ts';
import type { DrawnDistribution } from './distributions.ts';
import type { DataOfTable } from './tableText.ts';

export interface ChartOfList extends DrawnDistribution {
  readonly label: string;
  readonly summary: string;
  /** The text to show if there is no data. */
  readonly none: string;
}

type Choose = (part: GameQuery) => void;

export function yearsChart(years: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(years.buckets, [1, 10, 100]), {
    head: t('Year'),
    name: ({ from, to }) => (from === to ? String(from) : `${from}–${to}`),
    short: ({ from }) => String(from),
    run: ({ from, to }) =>
      choose({ kind: 'date', from: makeDateNumber(Math.max(1, from)), to: makeDateNumber(to) }),
  });
  const first = years.buckets.at(0)?.from ?? '';
  const last = years.buckets.at(-1)?.from ?? '';
  return {
    ...drawn,
    label: t('Games by year'),
    summary: distributionSummary(
      years,
      () => t('{first} to {last} [[years]]', { first, last }),
      (count) => t('{count, plural, one {# game without a year} other {# games without a year}}', { count }),
    ),
    none: t('No game has a date.'),
  };
}

export function ratingsChart(elo: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(elo.buckets, [50, 100]), {
    head: t('Average Elo'),
    name: ({ from, to }) => `${from}–${to}`,
    short: ({ from }) => String(from),
    run: ({ from, to }) => choose({ kind: 'number', field: 'averageElo', from, to }),
  });
  return {
    ...drawn,
    label: t('Games by the average Elo of both players'),
    summary: distributionSummary(
      elo,
      (mean) => t('Average of both players, mean {elo}', { elo: Math.round(mean) }),
      (count) =>
        t('{count, plural, one {# game without both ratings} other {# games without both ratings}}', {
          count,
        }),
    ),
    none: t('No game has the ratings of both players.'),
  };
}

export function lengthsChart(lengths: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(lengths.buckets, [10], 1), {
    head: t('Moves'),
    name: ({ from, to }) =>
      to === Infinity ? t('{from} moves or more', { from }) : t('{from}–{to} moves', { from, to }),
    short: ({ from }) => String(from),
    run: ({ from, to }) =>
      choose({ kind: 'number', field: 'moves', from, ...(to === Infinity ? {} : { to }) }),
  });
  return {
    ...drawn,
    label: t('Games by number of moves'),
    summary: distributionSummary(
      lengths,
      (mean) => t('Mean {count, plural, one {# move} other {# moves}}', { count: Math.round(mean) }),
      (count) => t('{count, plural, one {# game without moves} other {# games without moves}}', { count }),
    ),
    none: t('No game has moves.'),
  };
}

const RESULTS: Readonly<
  Record<(typeof OUTCOMES)[number], { readonly words: Message; readonly asks: readonly GameResult[] }>
> = {
  white: { words: msg('White won'), asks: ['1-0'] },
  draws: { words: msg('Draws'), asks: ['1/2-1/2'] },
  black: { words: msg('Black won'), asks: ['0-1'] },
  unplayed: { words: msg('Decided without play'), asks: ['+:-', '-:+', '=:=', '0-0'] },
  open: { words: msg('Without a result'), asks: ['*'] },
};

/** The percents add up to 100. If every game was played to a result, they are those of the bar above. */
export function resultsTable(results: Outcomes, choose: Choose): DataOfTable {
  const shares = wholePercents(OUTCOMES.map((outcome) => results[outcome]));
  const share = (outcome: (typeof OUTCOMES)[number]): string => {
    const percent = shares[OUTCOMES.indexOf(outcome)];
    return percent === 0 ? percentFigure(results[outcome], gamesOf(results)) : formatCount(percent);
  };
  return {
    columns: [{ head: t('Result') }, { head: t('Games'), figure: true }, { head: '%', figure: true }],
    rows: OUTCOMES.filter((outcome) => outcome !== 'unplayed' || results.unplayed > 0)
      .filter((outcome) => outcome !== 'open' || results.open > 0)
      .map((outcome) => ({
        key: outcome,
        cells: [t(RESULTS[outcome].words), formatCount(results[outcome]), share(outcome)],
        choice: {
          label: t('Show the games: {name}', { name: t(RESULTS[outcome].words) }),
          run: () => choose({ kind: 'result', results: RESULTS[outcome].asks }),
        },
      })),
  };
}
