import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import type { ReviewedMove } from '../../../model/engine/gameReview.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { useGame } from '../../session/hooks.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { shownScore } from '../../shared/shownTimes.ts';
import { LineText } from './LineText.tsx';

/** The decisive moves, largest fall first. */
export function KeyMoments({ shown }: { readonly shown: ReviewedGame }) {
  const { keyMoments, isComplete } = shown.review;
  if (!isComplete || keyMoments.length === 0) return null;
  return (
    <ol className="analysis-moments" aria-label={t('Key moments')}>
      {keyMoments.map((move) => (
        <Moment key={move.node} shown={shown} move={move} />
      ))}
    </ol>
  );
}

function Moment({ shown, move }: { readonly shown: ReviewedGame; readonly move: ReviewedMove }) {
  const app = useApp();
  const { tree } = shown.game;
  const { node, degree, before } = move;
  const isHere = useGame((game) => game.node === node && game.own === undefined);
  return (
    <li>
      <button
        type="button"
        className="analysis-moment"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => app.game.goTo(node)}
      >
        <MoveName tree={tree} node={node} nags={degree === 0 ? [] : [NAG_OF_DEGREE[degree]]} />
        <Evaluations move={move} />
        <span className="analysis-better">
          {before.line.length > 0 &&
            rich('better {line}', {
              line: <LineText tree={tree} from={tree.nodes[node].parent} line={before.line.slice(0, 2)} />,
            })}
        </span>
      </button>
    </li>
  );
}

/** `−1.80 → −3.50` */
export function Evaluations({ move: { before, after } }: { readonly move: ReviewedMove }) {
  return (
    <span className="analysis-scores">
      {t('{before} → {after}', { before: shownScore(before.score), after: shownScore(after.score) })}
    </span>
  );
}
