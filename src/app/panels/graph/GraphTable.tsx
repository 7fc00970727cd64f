import { t } from '../../../base/messages.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { shownScore, shownSpent } from '../../shared/shownTimes.ts';
import type { Series } from './series.ts';
import { useApp } from '../../session/appContext.tsx';

interface GraphTableProps {
  readonly tree: GameTree;
  readonly series: Series;
  readonly onGo: () => void;
}

/** The scores and times of the strip as a table. */
export function GraphTable({ tree, series, onGo }: GraphTableProps) {
  const app = useApp();
  const { points, hasScores, hasTimes } = series;
  const go = (node: NodeId) => {
    app.game.goTo(node);
    onGo();
  };
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <th scope="col">{t('Move [[column head]]')}</th>
          {hasScores && <th scope="col">{t('Score [[evaluation]]')}</th>}
          {hasTimes && <th scope="col">{t('Time [[column head]]')}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ node, score, seconds }) => (
          <tr key={node}>
            <th scope="row">
              <button type="button" onClick={() => go(node)}>
                <MoveName tree={tree} node={node} />
              </button>
            </th>
            {hasScores && <td>{score === undefined ? '' : shownScore(score)}</td>}
            {hasTimes && <td>{seconds === undefined ? '' : shownSpent(seconds)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
