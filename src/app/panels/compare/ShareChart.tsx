import { formatPercent, t } from '../../../base/messages.ts';
import type { SharePoint } from './shareByYear.ts';

interface ShareLine {
  readonly name: string;
  readonly points: readonly SharePoint[];
}

interface ShareChartProps {
  readonly label: string;
  /** One line for both sides together, or one for each. */
  readonly lines: readonly ShareLine[];
  /** The year at which the filters split. */
  readonly parting: number | undefined;
}

const MAX_LABELS = 8;
const STEPS = [1, 2, 5, 10, 20, 50];
/** Percentages of the games that the top of the chart can stand for. */
const HEIGHTS = [4, 10, 20, 40, 60, 80, 100];

/** One or two lines for a move's share over the years, and a dotted rule where the filters split. */
export function ShareChart({ label, lines, parting }: ShareChartProps) {
  const all = lines.flatMap(({ points }) => points);
  const first = Math.min(...all.map(({ from }) => from));
  const last = Math.max(...all.map(({ to }) => to), first + 1);
  const most = 100 * Math.max(...all.map(({ share }) => share));
  const high = HEIGHTS.find((height) => height >= most) ?? 100;
  const left = (year: number): number => (100 * (year - first)) / (last - first);
  const middle = ({ from, to }: SharePoint): number => left((from + to) / 2);
  const top = (share: number): number => 100 - (100 * 100 * share) / high;
  const years = labeledYears(first, last);
  const words = lines.map(({ name, points }) => `${name}: ${points.map(pointWords).join(', ')}`).join('. ');
  return (
    <figure className="share-chart">
      <div className="share-plot" role="img" aria-label={`${label}. ${words}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className="grid" d="M0 0H100M0 50H100M0 100H100" />
          {parting !== undefined && parting > first && parting < last && (
            <path className="parting" d={`M${left(parting)} 0V100`} />
          )}
          {lines.map(({ name, points }, at) => (
            <polyline
              key={name}
              className={at === lines.length - 1 ? 'second' : 'first'}
              points={points.map((point) => `${middle(point)},${top(point.share)}`).join(' ')}
            />
          ))}
        </svg>
        {lines.map(({ name, points }, at) =>
          points.map((point) => (
            <i
              key={`${name} ${point.from}`}
              className={at === lines.length - 1 ? 'second' : 'first'}
              style={{ left: `${middle(point)}%`, top: `${top(point.share)}%` }}
              title={pointWords(point)}
            />
          )),
        )}
        <span className="share-high" aria-hidden>
          {high}
        </span>
        <span className="share-half" aria-hidden>
          {high / 2}
        </span>
      </div>
      <div className="share-axis" aria-hidden>
        {years.map((year) => (
          <span key={year} style={{ left: `${left(year)}%` }}>
            {year}
          </span>
        ))}
      </div>
      {lines.length > 1 && (
        <figcaption className="share-names">
          {lines.map(({ name }, at) => (
            <span key={name} className={at === lines.length - 1 ? 'second' : 'first'}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Returns round years, few enough for the available room. */
function labeledYears(first: number, last: number): readonly number[] {
  const step = STEPS.find((years) => (last - first) / years < MAX_LABELS) ?? 100;
  const from = Math.ceil(first / step) * step;
  return Array.from({ length: Math.floor((last - from) / step) + 1 }, (_, at) => from + at * step);
}

const pointWords = ({ from, to, share, games }: SharePoint): string =>
  t('{years} {share} of {games, plural, one {# game} other {# games}}', {
    years: from === to ? String(from) : `${from}–${to}`,
    share: formatPercent(100 * share),
    games,
  });
