import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { shortenName } from '../../shared/names.ts';
import { toneOf } from '../../shared/nagTone.ts';

const DEGREES = [1, 2, 3] as const;
const SIDES = ['white', 'black'] as const;

/** Accuracy and numbers of signs of White and Black: dashes until the analysis is complete. */
export function AccuracyTable({ shown: { game, review } }: { readonly shown: ReviewedGame }) {
  const { header } = game;
  return (
    <table className="analysis-accuracy">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('Player')}</span>
          </th>
          <th scope="col">{t('Accuracy')}</th>
          {DEGREES.map((degree) => (
            <th key={degree} scope="col" title={nagName(NAG_OF_DEGREE[degree])}>
              <span className="visually-hidden">{nagName(NAG_OF_DEGREE[degree])}</span>
              <span className={`notation-glyph ${toneOf(NAG_OF_DEGREE[degree])}`} aria-hidden>
                {nagSymbol(NAG_OF_DEGREE[degree])}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => {
          const accuracy = review.accuracy[side];
          const name = shortenName(side === 'white' ? header.white : header.black, 'surname');
          return (
            <tr key={side}>
              <th scope="row">
                <span className={`board-disc ${side}`} aria-hidden />
                {name !== ''
                  ? name
                  : side === 'white'
                    ? t('White [[the player]]')
                    : t('Black [[the player]]')}
              </th>
              <td>
                <b>{review.isComplete && accuracy !== undefined ? formatPercent(accuracy) : '–'}</b>
              </td>
              {DEGREES.map((degree) => (
                <td key={degree}>{review.isComplete ? review.signs[side][degree] : '–'}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
