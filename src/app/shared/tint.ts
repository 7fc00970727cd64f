// Makes the author's color of a line legible: keeps the hue, and changes the lightness as needed.
import type { Annotation } from '../../model/annotation.ts';

/** Channels 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * CSS colors for the two themes. They apply to comments as well if `words` is true, and to the variations of
 * the line unless `lineOnly` is true.
 */
export interface Tint {
  readonly light: string;
  readonly dark: string;
  readonly words: boolean;
  readonly lineOnly: boolean;
}

/** `--hover`, the background of the notation with the lowest contrast. */
const LIGHT_GROUND: Rgb = [0xf1, 0xef, 0xe9];
const DARK_GROUND: Rgb = [0x24, 0x22, 0x20];
/** The WCAG 2 AA limit for text. */
export const MIN_CONTRAST = 4.5;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (color: Rgb, towards: number, part: number): Rgb => {
  const mix = (channel: number) => Math.round(channel + (towards - channel) * part);
  return [mix(color[0]), mix(color[1]), mix(color[2])];
};

const STEPS = 64;

/** Returns the color itself if it is legible on `background`, else the nearest legible shade. */
export function legible(color: Rgb, background: Rgb): Rgb {
  const towards = luminance(background) > 0.5 ? 0 : 255;
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(color, towards, step / STEPS);
    if (contrast(shade, background) >= MIN_CONTRAST) return shade;
  }
  return [towards, towards, towards];
}

const css = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Black or white as a "color" means normal text: it gets the theme's color, even within a colored line. */
const isInk = (color: Rgb): boolean => Math.max(...color) < 24 || Math.min(...color) > 231;

/**
 * Returns the author's color of the line that starts with a move, else that of the line `around` it;
 * `undefined` for normal text.
 */
export function tintOf(annotations: readonly Annotation[], around?: Tint): Tint | undefined {
  const found = annotations.find((annotation) => annotation.kind === 'variationColor');
  if (found === undefined) return around;
  const color = tintOfColor([found.red, found.green, found.blue]);
  return color && { ...color, words: !found.movesOnly, lineOnly: found.lineOnly };
}

/** Returns a color for each theme; `undefined` for black and white. */
export const tintOfColor = (color: Rgb): Pick<Tint, 'light' | 'dark'> | undefined =>
  isInk(color)
    ? undefined
    : { light: css(legible(color, LIGHT_GROUND)), dark: css(legible(color, DARK_GROUND)) };
