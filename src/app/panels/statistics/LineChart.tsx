import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

export interface LinePoint {
  /** The place of the point on the axis, as a year with a fraction. */
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

interface LineChartProps {
  readonly label: string;
  readonly points: readonly LinePoint[];
  readonly summary: string;
}

const HEIGHT = 100;
const MAX_LABELS = 7;

/** A curve through points in time. Arrow keys move from point to point. */
export function LineChart({ label, points, summary }: LineChartProps) {
  const [seen, setSeen] = useState<number>();
  const [first, last] = [points[0].x, points[points.length - 1].x];
  const [from, to] = [Math.floor(first), Math.max(Math.ceil(last), Math.floor(first) + 1)];
  const values = points.map(({ y }) => y);
  const low = Math.floor((Math.min(...values) - 10) / 50) * 50;
  const high = Math.ceil((Math.max(...values) + 10) / 50) * 50;
  const left = (x: number) => ((x - from) / (to - from)) * 100;
  const top = (y: number) => ((high - y) / (high - low)) * HEIGHT;
  const step = Math.ceil((to - from) / MAX_LABELS);
  const years = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
  const point = seen === undefined ? undefined : points[seen];

  function handleMove({ clientX, currentTarget }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const x = from + ((clientX - box.left) / box.width) * (to - from);
    const distance = (at: number) => Math.abs(points[at].x - x);
    setSeen(points.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0));
  }

  function walk(event: KeyboardEvent): void {
    const at = seen ?? points.length - 1;
    const places: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: points.length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSeen(Math.max(0, Math.min(points.length - 1, next)));
  }

  return (
    <div className="chart">
      <div
        className="curve"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={seen ?? points.length - 1}
        aria-valuetext={(point ?? points[points.length - 1]).words}
        onKeyDown={walk}
        onMouseMove={handleMove}
        onMouseLeave={() => setSeen(undefined)}
        onFocus={() => setSeen(points.length - 1)}
        onBlur={() => setSeen(undefined)}
      >
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className="grid" d={`M0 0H100M0 ${HEIGHT / 2}H100M0 ${HEIGHT}H100`} />
          <polyline points={points.map(({ x, y }) => `${left(x)},${top(y)}`).join(' ')} />
        </svg>
        {points.length <= 60 &&
          points.map(({ x, y }) => (
            <i key={x} style={{ left: `${left(x)}%`, top: `${top(y)}%` }} aria-hidden />
          ))}
        {point !== undefined && (
          <b style={{ left: `${left(point.x)}%`, top: `${top(point.y)}%` }} aria-hidden />
        )}
        <span className="curve-high">{high}</span>
        <span className="curve-low">{low}</span>
      </div>
      <div className="chart-axis of-curve" aria-hidden>
        {years.map((year) => (
          <span key={year} style={{ left: `${left(year)}%` }}>
            {year}
          </span>
        ))}
      </div>
      <p className="chart-words">{point?.words ?? summary}</p>
    </div>
  );
}
