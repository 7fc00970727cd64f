import { Fragment, memo, useMemo } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { nagSymbol } from '../../../chess/nag.ts';
import { t } from '../../../base/messages.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { useGame } from '../../session/hooks.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { toneOf } from '../../shared/nagTone.ts';
import { curvesOf, guidesOf, HEIGHT, heightOf, plyOf, pointsOf } from './graphShape.ts';
import type { GraphPoint } from './graphShape.ts';
import { spokenPoint } from './spokenPoint.ts';

const PAGE = 10;

/** The whole game as a slider: mouse, touch, and keys step through it. */
export function EvaluationGraph({ shown }: { readonly shown: ReviewedGame }) {
  const app = useApp();
  const { review } = shown;
  const { tree } = shown.game;
  const points = useMemo(() => pointsOf(tree, review), [tree, review]);
  const node = useGame((state) => state.node);
  const ply = useMemo(() => plyOf(tree, points, node), [tree, points, node]);
  const spoken = useSpokenStyle();
  const last = points.length - 1;
  const here = points[ply];
  const left = (at: number): string => `${last === 0 ? 0 : (at / last) * 100}%`;
  const goTo = (at: number): void => app.game.goTo(points[Math.max(0, Math.min(last, at))].node);

  function slide({ clientX, currentTarget, buttons }: PointerEvent): void {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) goTo(Math.round(((clientX - box.left) / box.width) * last));
  }

  function walk(event: KeyboardEvent): void {
    const to: Partial<Record<string, number>> = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      PageDown: ply - PAGE,
      PageUp: ply + PAGE,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // The page uses the same keys for the game.
    event.stopPropagation();
    goTo(next);
  }

  return (
    <div
      className="analysis-graph"
      role="slider"
      tabIndex={0}
      aria-label={t('Move of the game')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={ply}
      aria-valuetext={spokenPoint(tree, here, spoken)}
      onKeyDown={walk}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slide(event);
      }}
      onPointerMove={slide}
    >
      <Picture tree={tree} points={points} />
      <span className="analysis-here" style={{ left: left(ply) }} />
      {here.position !== undefined && (
        <i className="analysis-dot" style={{ left: left(ply), top: `${heightOf(here.position)}%` }} />
      )}
    </div>
  );
}

interface PictureProps {
  readonly tree: GameTree;
  readonly points: readonly GraphPoint[];
}

const Picture = memo(function Picture({ tree, points }: PictureProps) {
  const last = Math.max(1, points.length - 1);
  const curves = curvesOf(points);
  const guides = guidesOf(tree, points);
  const left = (ply: number): string => `${(ply / last) * 100}%`;
  return (
    <>
      <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className="guide" d={`M0 0H${last}M0 ${HEIGHT}H${last}`} />
        {guides.map(({ ply }) => (
          <path key={ply} className="guide" d={`M${ply} 0V${HEIGHT}`} />
        ))}
        {curves.map(({ line, white, black }) => (
          <Fragment key={line}>
            <polygon className="white" points={white} />
            <polygon className="black" points={black} />
            <polyline className="curve" points={line} />
          </Fragment>
        ))}
        <path className="middle" d={`M0 ${HEIGHT / 2}H${last}`} />
      </svg>
      {points.map(({ position, move }, ply) => {
        if (position === undefined || move === undefined || move.degree === 0) return null;
        const nag = NAG_OF_DEGREE[move.degree];
        return (
          <span key={move.node} className={`analysis-mark ${toneOf(nag)}`} aria-hidden>
            <i
              data-round={move.degree === 1 || undefined}
              style={{ left: left(ply), top: `${heightOf(position)}%` }}
            />
            <b data-side={move.isBlack ? 'black' : 'white'} style={{ left: left(ply) }}>
              {nagSymbol(nag)}
            </b>
          </span>
        );
      })}
      {guides.map(({ ply, number }) => (
        <span key={ply} className="analysis-number" style={{ left: left(ply) }} aria-hidden>
          {number}
        </span>
      ))}
    </>
  );
});
