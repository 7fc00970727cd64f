import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { BookScore } from '../../../model/bookEntry.ts';
import { decided, wdlPercent } from './bookScores.ts';

/** Of fewer games than this the bar is low and without figures: their count says why. */
const FEW = 20;
/** Per cent from which a part has its figure, even where it is narrow. */
const WIDE_PART = 12;

const PARTS = ['white', 'draw', 'black'] as const;

/** White is white, Black is black, draws between. */
export function WdlBar({ score }: { readonly score: BookScore }) {
  const percent = wdlPercent(score);
  if (percent === undefined) return null;
  const games = decided(score);
  // The rest ended with an evaluation or is unfinished: it counts in the score, not here.
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
    <span className={games < FEW ? 'wdl few' : 'wdl'} role="img" aria-label={words} title={words}>
      {PARTS.map((part, at) =>
        percent[at] === 0 ? null : (
          <span
            key={part}
            className={percent[at] >= WIDE_PART ? `${part} wide` : part}
            style={{ flexGrow: percent[at] }}
          >
            <i>{percent[at]}</i>
          </span>
        ),
      )}
    </span>
  );
}
