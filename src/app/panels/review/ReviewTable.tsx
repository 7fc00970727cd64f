import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { shownScore } from '../../shared/shownTimes.ts';
import { LineText } from './LineText.tsx';
import { pointsOf } from './graphShape.ts';

interface AnalysisTableProps {
  readonly shown: ReviewedGame;
  readonly onGo: () => void;
}

/** The values of the graph as a table, with better lines. */
export function ReviewTable({ shown, onGo }: AnalysisTableProps) {
  const app = useApp();
  const { tree } = shown.game;
  return (
    <table className="figure-table analysis-table">
      <thead>
        <tr>
          <th scope="col">{t('Move')}</th>
          <th scope="col">{t('Evaluation')}</th>
          <th scope="col">{t('White’s expected score')}</th>
          <th scope="col">{t('Better [[head of a column: a better move]]')}</th>
        </tr>
      </thead>
      <tbody>
        {pointsOf(tree, shown.review).map(({ node, position, move }) => (
          <tr key={node}>
            <th scope="row">
              <button
                type="button"
                onClick={() => {
                  app.game.goTo(node);
                  onGo();
                }}
              >
                <MoveName
                  tree={tree}
                  node={node}
                  nags={move === undefined || move.degree === 0 ? [] : [NAG_OF_DEGREE[move.degree]]}
                />
              </button>
            </th>
            <td>{position === undefined ? '' : shownScore(position.score)}</td>
            <td>{position !== undefined && formatPercent(100 * position.expected)}</td>
            <td>
              {move !== undefined && move.degree > 0 && (
                <LineText tree={tree} from={tree.nodes[node].parent} line={move.before.line.slice(0, 3)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
