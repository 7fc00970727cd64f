// Scores and times as shapes in a picture that is one unit wide per ply.
import { chances } from './series.ts';
import type { Point } from './series.ts';

/** Half of the picture's height; the line of equal chances runs through the middle. */
export const HALF = 20;
/** Height of the highest bar. */
export const BAR = 22;

/** Width of the picture: from the start position to the right edge of the last move's bar. */
export const widthOf = (points: readonly Point[]): number => points.length - 0.5;

/** The curve and its two areas; gaps without values are bridged. */
export interface Curve {
  readonly line: string;
  readonly white: string;
  readonly black: string;
}

export function curveOf(points: readonly Point[]): Curve {
  const places = points.flatMap(({ score }, ply) => {
    const value = chances(score);
    return value === undefined ? [] : [{ ply, value }];
  });
  const y = (value: number) => (HALF - value * (HALF - 1)).toFixed(2);
  const path = (pick: (value: number) => number) =>
    places.map(({ ply, value }) => `${ply},${y(pick(value))}`).join(' ');
  const [first, last] = [places.at(0)?.ply ?? 0, places.at(-1)?.ply ?? 0];
  const area = (pick: (value: number) => number) => `${first},${HALF} ${path(pick)} ${last},${HALF}`;
  return {
    line: path((value) => value),
    white: area((value) => Math.max(value, 0)),
    black: area((value) => Math.min(value, 0)),
  };
}

export interface Bar {
  readonly ply: number;
  readonly height: number;
  readonly black: boolean;
}

/**
 * Makes a bar for each time, as high as its square root, so that one long think does not flatten the others.
 */
export function barsOf(points: readonly Point[], blackFirst: boolean): readonly Bar[] {
  const longest = Math.max(1, ...points.map(({ seconds }) => seconds ?? 0));
  return points.flatMap(({ seconds }, ply) =>
    seconds === undefined || seconds <= 0
      ? []
      : [
          {
            ply,
            height: Math.max(1, Math.sqrt(seconds / longest) * BAR),
            black: (ply % 2 === 0) !== blackFirst,
          },
        ],
  );
}
