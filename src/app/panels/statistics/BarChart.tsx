import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../../platform/numbers.ts';

export interface Bar {
  readonly key: string;
  /** Shown below the axis if there is room. */
  readonly label: string;
  readonly value: number;
  /** Everything about the bar in one line. */
  readonly words: string;
  readonly run?: () => void;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Shown below the bars while the user looks at none of them. */
  readonly summary: string;
}

const MAX_LABELS = 8;
/** With more bars than this, a bar is too narrow for a number above it. */
const MAX_FIGURES = 16;
const HEIGHT = 96;

/** Bars on one axis. One of them is a tab stop; arrow keys move between them, also to empty ones. */
export function BarChart({ label, bars, summary }: BarChartProps) {
  const [seen, setSeen] = useState<number>();
  const [stop, setStop] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const most = bars.reduce((max, { value }) => Math.max(max, value), 1);
  const step = Math.ceil(bars.length / MAX_LABELS);
  const width = bars.length;

  function walk(event: KeyboardEvent): void {
    const to: Partial<Record<string, number>> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: bars.length - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const place = Math.max(0, Math.min(bars.length - 1, next));
    setStop(place);
    element.current?.querySelectorAll<HTMLElement>('.bar-hit')[place]?.focus();
  }

  return (
    <div className="chart">
      {bars.length > MAX_FIGURES && <span className="chart-top">{formatCount(most)}</span>}
      <div
        ref={element}
        className="bars"
        role="group"
        aria-label={label}
        style={{ maxWidth: 64 * width }}
        onKeyDown={walk}
        onMouseLeave={() => setSeen(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {bars.map(({ key, value }, at) => {
            // The smallest bar is still visible.
            const height = value === 0 ? 0 : Math.max(1, (value / most) * HEIGHT);
            const gap = width > 40 ? 0.06 : 0.12;
            return (
              <rect
                key={key}
                className={at === seen ? 'seen' : undefined}
                x={at + gap}
                y={HEIGHT - height}
                width={1 - 2 * gap}
                height={height}
              />
            );
          })}
        </svg>
        {bars.length <= MAX_FIGURES &&
          bars.map(({ key, value }, at) => (
            <span
              key={key}
              className="bar-figure"
              aria-hidden
              style={{ left: `${(100 * (at + 0.5)) / width}%`, bottom: `${(100 * value) / most}%` }}
            >
              {value > 0 && formatCount(value)}
            </span>
          ))}
        {bars.map((bar, at) => (
          <button
            key={bar.key}
            type="button"
            className="bar-hit"
            style={{ left: `${(100 * at) / width}%`, width: `${100 / width}%` }}
            tabIndex={at === Math.min(stop, width - 1) ? 0 : -1}
            aria-label={bar.words}
            aria-disabled={bar.run === undefined || undefined}
            onMouseEnter={() => setSeen(at)}
            onFocus={() => {
              setSeen(at);
              setStop(at);
            }}
            onBlur={() => setSeen(undefined)}
            onClick={bar.run}
          />
        ))}
      </div>
      <div className="chart-axis" style={{ maxWidth: 64 * width }} aria-hidden>
        {bars.map(
          ({ key, label: name }, at) =>
            at % step === 0 && (
              <span key={key} style={{ left: `${(100 * (at + 0.5)) / width}%` }}>
                {name}
              </span>
            ),
        )}
      </div>
      <p className="chart-words">{(seen === undefined ? undefined : bars[seen]?.words) ?? summary}</p>
    </div>
  );
}
