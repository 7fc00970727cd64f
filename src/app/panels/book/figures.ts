// Which figures of a book have a column, and what their heads say.
import type { BookMove } from '../../../model/bookEntry.ts';
import type { Figure } from '../../session/book/bookStore.ts';
import type { BookColumn } from './bookTable.ts';

export interface FigureHead {
  readonly short: string;
  readonly long: string;
}

export const FIGURE_HEADS: Record<Figure, FigureHead> = {
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

const STATISTICS: readonly Figure[] = ['count', 'bar', 'score'];

/** One book shows all it knows; several share the width, so each shows what can be compared. */
export function figuresOf({ entry, sum }: BookColumn, alone: boolean): readonly Figure[] {
  const has = (known: (move: BookMove) => unknown) => entry.moves.some((move) => Boolean(known(move)));
  const elo: Figure[] = has((move) => move.averageElo) ? ['elo'] : [];
  const performance: Figure[] = has((move) => move.performance) ? ['performance'] : [];
  const year: Figure[] = has((move) => move.lastYear) ? ['year'] : [];
  const weight: Figure[] = has((move) => move.weight) ? ['weight'] : [];
  const counts = sum.score !== undefined;
  if (!alone) {
    if (counts || weight.length === 0)
      return [...STATISTICS, ...(performance.length > 0 ? performance : elo), ...year];
    return ['weight', 'share'];
  }
  if (counts) return ['count', 'share', 'bar', 'score', ...elo, ...performance, ...year, ...weight];
  return [...weight, 'share', ...(has((move) => move.learn) ? (['learn'] as const) : [])];
}
