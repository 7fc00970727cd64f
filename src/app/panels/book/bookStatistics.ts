// Which figures of a book have a column, and what their heads say.
import type { BookMove } from '../../../model/bookEntry.ts';
import type { BookStatistic } from '../../session/book/bookStore.ts';
import type { BookColumn } from './bookTable.ts';

export interface StatisticHead {
  readonly short: string;
  readonly long: string;
}

export const STATISTIC_HEADS: Record<BookStatistic, StatisticHead> = {
  count: { short: 'N', long: 'Games' },
  share: { short: '%', long: 'Part of all games here, in per cent' },
  bar: { short: 'W · D · B', long: 'White wins, draws, Black wins, in per cent' },
  score: { short: 'Score', long: 'Points in per cent' },
  elo: { short: 'Elo', long: 'Average Elo of those who played it' },
  performance: { short: 'Perf', long: 'Elo performance of those who played it' },
  year: { short: 'Last', long: 'Year in which it was played last' },
  weight: { short: 'Weight', long: 'Weight in the book' },
  learn: { short: 'Learn', long: 'Learning value in the book' },
};

const STATISTICS: readonly BookStatistic[] = ['count', 'bar', 'score'];

/** One book shows all it knows; several share the width, so each shows what can be compared. */
export function statisticsOf({ entry, sum }: BookColumn, alone: boolean): readonly BookStatistic[] {
  const has = (known: (move: BookMove) => unknown) => entry.moves.some((move) => Boolean(known(move)));
  const elo: BookStatistic[] = has((move) => move.averageElo) ? ['elo'] : [];
  const performance: BookStatistic[] = has((move) => move.performance) ? ['performance'] : [];
  const year: BookStatistic[] = has((move) => move.lastYear) ? ['year'] : [];
  const weight: BookStatistic[] = has((move) => move.weight) ? ['weight'] : [];
  const counts = sum.score !== undefined;
  if (!alone) {
    if (counts || weight.length === 0)
      return [...STATISTICS, ...(performance.length > 0 ? performance : elo), ...year];
    return ['weight', 'share'];
  }
  if (counts) return ['count', 'share', 'bar', 'score', ...elo, ...performance, ...year, ...weight];
  return [...weight, 'share', ...(has((move) => move.learn) ? (['learn'] as const) : [])];
}
