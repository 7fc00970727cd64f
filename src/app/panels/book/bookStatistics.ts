// The figures of a book that have a column, and the words of their headers.
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { BookMove } from '../../../model/bookEntry.ts';
import type { BookStatistic } from '../../session/book/bookStore.ts';
import type { BookColumn } from './bookTable.ts';

interface StatisticHead {
  readonly short: Message;
  readonly long: Message;
}

export const STATISTIC_HEADS: Record<BookStatistic, StatisticHead> = {
  count: { short: msg('N [[number of games, short]]'), long: msg('Games') },
  share: { short: msg('%'), long: msg('Part of all games here, in percent') },
  bar: {
    short: msg('W · D · B [[White wins, draws, Black wins]]'),
    long: msg('White wins, draws, Black wins, in percent'),
  },
  score: { short: msg('Score [[points]]'), long: msg('Points in percent') },
  elo: { short: msg('Elo'), long: msg('Average Elo of those who played it') },
  performance: {
    short: msg('Perf. [[performance, short]]'),
    long: msg('Elo performance of those who played it'),
  },
  year: { short: msg('Last [[year]]'), long: msg('Year in which it was last played') },
  weight: { short: msg('Weight [[of a book move]]'), long: msg('Weight in the book') },
  learn: { short: msg('Learn [[learning value, short]]'), long: msg('Learning value in the book') },
};

const STATISTICS: readonly BookStatistic[] = ['count', 'bar', 'score'];

/**
 * A single book shows all figures that it has, but learning values only if it has no games. Several books
 * share the width, so each shows those that can be compared.
 */
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
