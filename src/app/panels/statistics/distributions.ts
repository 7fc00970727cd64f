// Distributions as bars and tables: gaps are filled, and if there are too many bars, neighbors are merged.
import { t } from '../../../base/messages.ts';
import { gamesOf, playedGames, pointsOf } from '../../../model/statistics.ts';
import type { Bucket, Distribution, PlayerScore } from '../../../model/statistics.ts';
import { formatCount, formatPercent } from '../../platform/numbers.ts';
import { addOutcomes, barOf, NO_OUTCOMES, whitePercent } from '../../shared/openings/outcomes.ts';
import type { Bar } from './BarChart.tsx';
import type { DataColumn, DataOfTable } from './tableText.ts';

function partOf(part: number, whole: number, format: (percent: number) => string): string {
  if (whole === 0) return '';
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 0.5 ? `< ${format(1)}` : format(percent);
}

export const percentOf = (part: number, whole: number): string => partOf(part, whole, formatPercent);

const figureOf = (percent: number): string => formatCount(Math.round(percent));

/** Without the percent sign, for a column whose header has it. */
export const percentFigure = (part: number, whole: number): string => partOf(part, whole, figureOf);

/** Formats points with halves as players write them: `41½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return formatCount(whole);
  return whole === 0 ? '½' : `${formatCount(whole)}½`;
}

/** `+5 =3 −2` */
export const scoreText = ({ wins, draws, losses }: PlayerScore): string =>
  `+${formatCount(wins)} =${formatCount(draws)} −${formatCount(losses)}`;

/** Returns the player's score in percent; `undefined` if no game was played to a result. */
const shareOf = (score: PlayerScore): number | undefined =>
  playedGames(score) === 0 ? undefined : (100 * pointsOf(score)) / playedGames(score);

export function sharePercent(score: PlayerScore): string {
  const share = shareOf(score);
  return share === undefined ? '' : formatPercent(share);
}

/** Without the percent sign, for a column whose header has it. */
export function shareFigure(score: PlayerScore): string {
  const share = shareOf(score);
  return share === undefined ? '' : figureOf(share);
}

const MAX_BARS = 44;

/**
 * Returns all buckets from the first to the last, empty ones included: in the first of `steps` that makes at
 * most `MAX_BARS`, else in the last. Buckets begin at `first` plus a multiple of the step.
 */
export function evenBuckets(
  buckets: readonly Bucket[],
  steps: readonly number[],
  first = 0,
): readonly Bucket[] {
  if (buckets.length === 0) return [];
  const [low, high] = [buckets[0].from, buckets[buckets.length - 1].from];
  const placeOf = (from: number, step: number): number => Math.floor((from - first) / step);
  const step =
    steps.find((wide) => placeOf(high, wide) - placeOf(low, wide) < MAX_BARS) ?? steps[steps.length - 1];
  const start = placeOf(low, step);
  const even = Array.from({ length: placeOf(high, step) - start + 1 }, (_, at): Bucket => {
    const from = first + (start + at) * step;
    return { from, to: from + step - 1, outcomes: NO_OUTCOMES };
  });
  for (const { from, to, outcomes } of buckets) {
    const at = placeOf(from, step) - start;
    const known = even[at];
    even[at] = {
      ...known,
      to: to === Infinity ? to : known.to,
      outcomes: addOutcomes(known.outcomes, outcomes),
    };
  }
  return even;
}

interface Words {
  /** The name of a bucket: `2016`, `2400–2449`. */
  readonly name: (bucket: Bucket) => string;
  /** The text below the axis. */
  readonly short: (bucket: Bucket) => string;
  readonly head: string;
  readonly run: (bucket: Bucket) => void;
}

const columns = (): readonly DataColumn[] => [
  { head: t('Games'), figure: true },
  { head: '%', label: t('Part of the games'), figure: true, wide: true },
  { head: t('Score [[points]]'), label: t('Score of White'), figure: true },
];

export interface DrawnDistribution {
  readonly bars: readonly Bar[];
  readonly table: DataOfTable;
}

export function drawDistribution(
  buckets: readonly Bucket[],
  { name, short, head, run }: Words,
): DrawnDistribution {
  const all = buckets.reduce((sum, { outcomes }) => sum + gamesOf(outcomes), 0);
  const bars = buckets.map((bucket): Bar => {
    const games = gamesOf(bucket.outcomes);
    const score = whitePercent(bucket.outcomes);
    return {
      key: String(bucket.from),
      label: short(bucket),
      value: games,
      words: [
        t('{name}: {count, plural, one {# game} other {# games}}', { name: name(bucket), count: games }),
        games > 0 && games < all && percentOf(games, all),
        score !== '' && t('White scores {percent} [[in a list of figures]]', { percent: score }),
      ]
        .filter(Boolean)
        .join(', '),
      ...(games > 0 && { run: () => run(bucket) }),
    };
  });
  const rows = buckets
    .filter(({ outcomes }) => gamesOf(outcomes) > 0)
    .map((bucket) => ({
      key: String(bucket.from),
      cells: [
        name(bucket),
        formatCount(gamesOf(bucket.outcomes)),
        percentFigure(gamesOf(bucket.outcomes), all),
        whitePercent(bucket.outcomes),
      ],
      bar: barOf(bucket.outcomes),
      choice: { label: t('Show the games: {name}', { name: name(bucket) }), run: () => run(bucket) },
    }));
  return { bars, table: { columns: [{ head }, ...columns()], rows } };
}

/** "Mean 40 moves; 240 games without moves" */
export function distributionSummary(
  { mean, unknown }: Distribution,
  meanWords: (mean: number) => string,
  unknownWords: (count: number) => string,
): string {
  const parts = [mean === undefined ? '' : meanWords(mean), unknown === 0 ? '' : unknownWords(unknown)];
  return parts.filter(Boolean).join('; ');
}
