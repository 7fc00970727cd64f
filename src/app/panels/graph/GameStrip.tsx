import { unseenInGame } from '../../session/game/gameStore.ts';
import { Table } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import { t } from '../../../base/messages.ts';
import { pathTo, ROOT, startOf } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { shownScore, shownSpent } from '../../shared/shownTimes.ts';
import { BAR, barsOf, curveOf, HALF, widthOf } from './drawn.ts';
import { GraphTable } from './GraphTable.tsx';
import { seriesOf } from './series.ts';
import type { Series } from './series.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import './graph.css';

/**
 * Scores and times of the game on the screen as a strip; a click goes to the move. Not shown if there are too
 * few, or while moves are hidden.
 */
export function GameStrip() {
  const tree = useGame(({ record }) => (record?.kind === 'game' ? record.tree : undefined));
  // The curve would reveal the answer to an open question, or covered moves.
  const hidden = useGame((state) => unseenInGame(state) !== undefined);
  const series = useMemo(() => (tree === undefined ? undefined : seriesOf(tree)), [tree]);
  return tree === undefined || series === undefined || hidden ? null : <Strip tree={tree} series={series} />;
}

interface StripProps {
  readonly tree: GameTree;
  readonly series: Series;
}

function Strip({ tree, series }: StripProps) {
  const app = useApp();
  const [table, setTable] = useState(false);
  const { points, hasScores, hasTimes } = series;
  const node = useGame((state) => state.node);
  const ply = useMemo(() => plyInMainline(tree, node, series), [tree, node, series]);
  const { score, seconds } = points[ply];
  const scored =
    hasScores && score !== undefined ? t('Score {score} [[evaluation]]', { score: shownScore(score) }) : '';
  const timed =
    hasTimes && seconds !== undefined ? t('{time} for the move', { time: shownSpent(seconds) }) : '';

  function handleClick({ clientX, currentTarget }: MouseEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    app.game.goTo(points[Math.min(points.length - 1, Math.round(part * widthOf(points)))].node);
  }

  return (
    <figure className="game-strip" aria-label={t('Scores and times of the game')}>
      {/* The table has the same data for the keyboard and for screen readers. */}
      <div className="game-strip-pictures" onClick={handleClick}>
        {hasScores && <Scores series={series} />}
        {hasTimes && <Times tree={tree} series={series} />}
        <span className="game-strip-here" style={{ left: `${(ply / widthOf(points)) * 100}%` }} />
      </div>
      <figcaption>
        <span className="game-strip-words">
          {scored}
          {timed !== '' && <span>{scored === '' ? timed : `, ${timed}`}</span>}
        </span>
        <IconButton
          icon={Table}
          size={14}
          label={t('Scores and times as a table')}
          onClick={() => setTable(true)}
        />
      </figcaption>
      <Dialog title={t('Scores and times')} open={table} onClose={() => setTable(false)}>
        <GraphTable tree={tree} series={series} onGo={() => setTable(false)} />
      </Dialog>
    </figure>
  );
}

/** Returns the ply of the user's position in the mainline; in a variation, where it leaves the mainline. */
function plyInMainline(tree: GameTree, node: NodeId, { points }: Series): number {
  const path = [ROOT, ...pathTo(tree, node)];
  let ply = 0;
  while (ply + 1 < path.length && path[ply + 1] === points[ply + 1]?.node) ply++;
  return ply;
}

const Scores = memo(function Scores({ series: { points } }: { readonly series: Series }) {
  const { line, white, black } = curveOf(points);
  return (
    <svg
      className="game-strip-scores"
      viewBox={`0 0 ${widthOf(points)} ${HALF * 2}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon className="white" points={white} />
      <polygon className="black" points={black} />
      <path className="middle" d={`M0 ${HALF}H${points.length}`} />
      <polyline className="curve" points={line} />
    </svg>
  );
});

const Times = memo(function Times({ tree, series: { points } }: StripProps) {
  const bars = barsOf(points, startOf(tree).blackFirst);
  return (
    <svg
      className="game-strip-times"
      viewBox={`0 0 ${widthOf(points)} ${BAR}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bars.map(({ ply, height, black }) => (
        <rect
          key={ply}
          className={black ? 'black' : 'white'}
          x={ply - 0.4}
          y={BAR - height}
          width={0.8}
          height={height}
        />
      ))}
    </svg>
  );
});
