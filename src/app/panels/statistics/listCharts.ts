// The pictures of a list: what their bars stand for, and what choosing one asks for.
import { makeDateNumber } from '../../../model/dateNumber.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { GameResult } from '../../../model/gameHeader.ts';
import { gamesOf, OUTCOMES } from '../../../model/statistics.ts';
import type { Distribution, Outcomes } from '../../../model/statistics.ts';
import { formatCount } from '../../platform/numbers.ts';
import { distributionSummary, drawDistribution, evenBuckets, percentOf } from './distributions.ts';
import type { DrawnDistribution } from './distributions.ts';
import type { DataOfTable } from './tableText.ts';

export interface ChartOfList extends DrawnDistribution {
  readonly label: string;
  readonly summary: string;
  /** Where nothing is known. */
  readonly none: string;
}

type Choose = (part: GameQuery) => void;

export function yearsChart(years: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(years.buckets, [1, 10, 100]), {
    head: 'Year',
    name: ({ from, to }) => (from === to ? String(from) : `${from}–${to}`),
    short: ({ from }) => String(from),
    run: ({ from, to }) =>
      choose({ kind: 'date', from: makeDateNumber(Math.max(1, from)), to: makeDateNumber(to) }),
  });
  const first = years.buckets.at(0)?.from;
  const last = years.buckets.at(-1)?.from;
  return {
    ...drawn,
    label: 'Games by year',
    summary: distributionSummary(years, () => `${first} to ${last}`, 'without a year'),
    none: 'No game has a date.',
  };
}

export function ratingsChart(elo: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(elo.buckets, [50, 100]), {
    head: 'Average Elo',
    name: ({ from, to }) => `${from}–${to}`,
    short: ({ from }) => String(from),
    run: ({ from, to }) => choose({ kind: 'number', field: 'averageElo', from, to }),
  });
  return {
    ...drawn,
    label: 'Games by the average Elo of both players',
    summary: distributionSummary(
      elo,
      (mean) => `Average of both players, mean ${Math.round(mean)}`,
      'without both ratings',
    ),
    none: 'No game has the ratings of both players.',
  };
}

export function lengthsChart(lengths: Distribution, choose: Choose): ChartOfList {
  const drawn = drawDistribution(evenBuckets(lengths.buckets, [10], 1), {
    head: 'Moves',
    name: ({ from, to }) => (to === Infinity ? `${from} moves or more` : `${from}–${to} moves`),
    short: ({ from }) => String(from),
    run: ({ from, to }) =>
      choose({ kind: 'number', field: 'moves', from, ...(to === Infinity ? {} : { to }) }),
  });
  return {
    ...drawn,
    label: 'Games by number of moves',
    summary: distributionSummary(lengths, (mean) => `Mean ${Math.round(mean)} moves`, 'without moves'),
    none: 'No game has moves.',
  };
}

const RESULTS: Readonly<
  Record<(typeof OUTCOMES)[number], { readonly words: string; readonly asks: readonly GameResult[] }>
> = {
  white: { words: 'White won', asks: ['1-0'] },
  draws: { words: 'Draws', asks: ['1/2-1/2'] },
  black: { words: 'Black won', asks: ['0-1'] },
  unplayed: { words: 'Decided without play', asks: ['+:-', '-:+', '=:=', '0-0'] },
  open: { words: 'Without a result', asks: ['*'] },
};

export function resultsTable(results: Outcomes, choose: Choose): DataOfTable {
  const all = gamesOf(results);
  return {
    columns: [{ head: 'Result' }, { head: 'Games', figure: true }, { head: '%', figure: true }],
    rows: OUTCOMES.filter((outcome) => outcome !== 'unplayed' || results.unplayed > 0)
      .filter((outcome) => outcome !== 'open' || results.open > 0)
      .map((outcome) => ({
        key: outcome,
        cells: [RESULTS[outcome].words, formatCount(results[outcome]), percentOf(results[outcome], all)],
        choice: {
          label: `Show the games: ${RESULTS[outcome].words}`,
          run: () => choose({ kind: 'result', results: RESULTS[outcome].asks }),
        },
      })),
  };
}
