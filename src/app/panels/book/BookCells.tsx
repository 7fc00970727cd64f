import { t } from '../../../base/messages.ts';
import type { Color } from '../../../chess/types.ts';
import type { BookMove, BookScore } from '../../../model/bookEntry.ts';
import { formatCount } from '../../platform/numbers.ts';
import type { BookStatistic } from '../../session/book/bookStore.ts';
import { FEW_GAMES, fewPoints, isTransposition, scorePercent, shareOf } from './bookScores.ts';
import type { BookSum, Perspective } from './bookScores.ts';
import { WdlBar } from './WdlBar.tsx';

const NOTHING = <span className="dim">–</span>;

interface StatisticCellProps {
  readonly figure: BookStatistic;
  readonly move: BookMove | undefined;
  readonly sum: BookSum;
  readonly perspective: Perspective;
  readonly turn: Color;
}

/** One figure of a move in one book. */
export function StatisticCell({ figure, move, sum, perspective, turn }: StatisticCellProps) {
  if (move === undefined) return figure === 'count' || figure === 'weight' ? NOTHING : null;
  const transposes = isTransposition(move);
  switch (figure) {
    case 'count':
      return transposes || move.score === undefined ? NOTHING : formatCount(move.score.total);
    case 'share': {
      const share = shareOf(move, sum);
      return share === undefined ? null : percentText(100 * share);
    }
    case 'bar':
      return transposes ? <Transposes score={move.score} /> : <Bar score={move.score} />;
    case 'score':
      return transposes ? null : scoreText(move.score, perspective, turn);
    case 'elo':
      return roundText(move.averageElo);
    case 'performance':
      return roundText(move.performance);
    case 'year':
      return move.lastYear ?? null;
    case 'weight':
      return move.weight === undefined ? NOTHING : formatCount(move.weight);
    case 'learn':
      return move.learn === undefined ? null : formatCount(move.learn);
  }
}

interface SumCellProps extends Omit<StatisticCellProps, 'move'> {
  /** The mean rating of the side to move in the position. */
  readonly averageElo: number | undefined;
}

/** One figure of a book for all moves of the position together; empty if such a sum makes no sense. */
export function SumCell({ figure, sum, perspective, turn, averageElo }: SumCellProps) {
  switch (figure) {
    case 'count':
      return sum.score === undefined ? null : formatCount(sum.score.total);
    case 'bar':
      return <Bar score={sum.score} />;
    case 'score':
      return scoreText(sum.score, perspective, turn);
    case 'elo':
      return roundText(averageElo);
    case 'weight':
      return sum.score === undefined && sum.weight !== undefined ? formatCount(sum.weight) : null;
    case 'share':
    case 'performance':
    case 'year':
    case 'learn':
      return null;
  }
}

const Bar = ({ score }: { readonly score: BookScore | undefined }) =>
  score === undefined ? null : <WdlBar score={score} />;

/** Shows the games that reached the position through other moves: they are not counted. */
const Transposes = ({ score }: { readonly score: BookScore | undefined }) => (
  <span className="dim book-transposes">
    {score === undefined
      ? t('transposes')
      : t('transposes ({count, plural, one {# game} other {# games}})', { count: score.total })}
  </span>
);

const scoreText = (score: BookScore | undefined, perspective: Perspective, turn: Color) => {
  // A percentage of a few games would be false precision, so their points are shown.
  const isFew = score !== undefined && score.total < FEW_GAMES;
  const few = isFew ? fewPoints(score, perspective, turn) : undefined;
  if (few !== undefined) return <span className="book-points">{few}</span>;
  const percent = scorePercent(score, perspective, turn);
  return percent === undefined ? null : Math.round(percent);
};

const roundText = (value: number | undefined) => (value === undefined ? null : Math.round(value));

/** Whole percents; a small share is not shown as zero. */
const percentText = (percent: number): string =>
  percent > 0 && percent < 0.5 ? '<1' : `${Math.round(percent)}`;
