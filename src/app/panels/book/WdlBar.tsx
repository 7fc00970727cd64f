import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { BookScore } from '../../../model/bookEntry.ts';
import { decided, FEW_GAMES, isFew, wdlPercent } from './bookScores.ts';

/** From this percentage on, a part shows its figure even if it is narrow. */
const WIDE_PART = 12;

const PARTS = ['white', 'draw', 'black'] as const;
const RESULTS = ['white', 'draws', 'black'] as const;

/**
 * White is ivory, Black is black, draws in between. For a few games, the bar is only as long as the sample,
 * without figures; a thin line shows the length of a full sample.
 */
export function WdlBar({ score }: { readonly score: BookScore }) {
  const percent = wdlPercent(score);
  if (percent === undefined) return null;
  const games = decided(score);
  const few = isFew(score);
  // Games without a result count in `score.total`, but not in these percentages.
  const [white, draws, black] = percent.map(formatPercent);
  const shares = { white, draws, black };
  const words =
    games === score.total
      ? t('White {white}, draws {draws}, Black {black}', shares)
      : t(
          'White {white}, draws {draws}, Black {black} of {count, plural, one {# game} other {# games}} with a result',
          { ...shares, count: games },
        );
  return (
    <span className={few ? 'wdl few' : 'wdl'} role="img" aria-label={words} title={words}>
      {PARTS.map((part, at) =>
        percent[at] === 0 ? null : (
          <span
            key={part}
            className={percent[at] >= WIDE_PART ? `${part} wide` : part}
            style={{ flexGrow: few ? score[RESULTS[at]] : percent[at] }}
          >
            <i>{percent[at]}</i>
          </span>
        ),
      )}
      {few && <span className="rest" style={{ flexGrow: FEW_GAMES - games }} />}
    </span>
  );
}
