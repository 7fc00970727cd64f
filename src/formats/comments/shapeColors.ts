// The colors of arrows and squares, as programs name them.
import { SHAPE_COLORS, type ShapeColor } from '../../model/annotation.ts';

/** The letters of `%csl` and `%cal`. */
const LETTERS: Partial<Record<string, ShapeColor>> = {
  G: 'green',
  Y: 'yellow',
  R: 'red',
  B: 'blue',
  O: 'orange',
  C: 'cyan',
};

/** The color of a letter; `'neutral'` for a letter that is not listed, or for no letter. */
export const colorOfLetter = (letter: string): ShapeColor => LETTERS[letter.toUpperCase()] ?? 'neutral';

const NAMES = SHAPE_COLORS.filter((color) => color !== 'neutral');
const RGB = /^(?:#|%23)?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/**
 * The color of a name such as `red`, `blue4` or `darkGreen`, or of `#c93430`; `'neutral'` for gray, purple
 * and any other text.
 */
export function colorOfName(name: string): ShapeColor {
  const lower = name.toLowerCase();
  const rgb = RGB.exec(lower);
  if (rgb === null) return NAMES.find((color) => lower.includes(color)) ?? 'neutral';
  return colorOfRgb(rgb.slice(1).map((digits) => Number.parseInt(digits, 16)));
}

/** The hue at which each color ends, in degrees. After blue come purple, which we do not have, and red again. */
const HUES: readonly (readonly [end: number, color: ShapeColor])[] = [
  [20, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [265, 'blue'],
  [320, 'neutral'],
  [360, 'red'],
];
/** A color of this saturation or less is gray. */
const MIN_SATURATION = 0.25;

function colorOfRgb([red = 0, green = 0, blue = 0]: readonly number[]): ShapeColor {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread <= most * MIN_SATURATION) return 'neutral';
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sector * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1] ?? 'neutral';
}
