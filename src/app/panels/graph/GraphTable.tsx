import { t } from '../../../base/messages.ts';
import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { SanText, useMoveStyle } from '../../shared/MoveText.tsx';
import { shownScore, shownTime } from '../../shared/shownTimes.ts';
import { spokenMove } from '../../shared/spokenMove.ts';
import type { Series } from './series.ts';
import { useApp } from '../../session/appContext.tsx';

interface GraphTableProps {
  readonly tree: GameTree;
  readonly series: Series;
  readonly onGo: () => void;
}

/** The figures behind the strip. */
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
            {hasTimes && <td>{seconds === undefined ? '' : shownTime(seconds)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MoveName({ tree, node }: Pick<GraphTableProps, 'tree'> & { readonly node: NodeId }) {
  const style = useMoveStyle();
  if (node === ROOT) return t('Start [[of the game]]');
  const { san } = tree.nodes[node];
  const at = moveNumberOf(tree, node);
  return (
    <>
      <span className="visually-hidden">{spokenMove(at, san, [])}</span>
      <span aria-hidden>
        {at.number}
        {at.black ? '…' : '.'}
        <SanText san={san} style={style} />
      </span>
    </>
  );
}
