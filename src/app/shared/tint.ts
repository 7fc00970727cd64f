// The author's colour for a line, made legible: the hue stays, the lightness moves until the contrast is enough.
import type { Annotation } from '../../model/annotation.ts';

/** Channels 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** CSS colours for the two themes; `words` says whether comments take it too. */
export interface Tint {
  readonly light: string;
  readonly dark: string;
  readonly words: boolean;
  readonly lineOnly: boolean;
}

/** `--hover`, the least favourable background that the notation is read on. */
const LIGHT_GROUND: Rgb = [0xf1, 0xef, 0xe9];
const DARK_GROUND: Rgb = [0x24, 0x22, 0x20];
/** WCAG 2 AA for text. */
export const LEAST_CONTRAST = 4.5;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG 2's ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (color: Rgb, towards: number, part: number): Rgb => {
  const mix = (channel: number) => Math.round(channel + (towards - channel) * part);
  return [mix(color[0]), mix(color[1]), mix(color[2])];
};

const STEPS = 64;

/** The colour itself where it is legible on `background`, else the nearest shade towards black or white that is. */
export function legible(color: Rgb, background: Rgb): Rgb {
  const towards = luminance(background) > 0.5 ? 0 : 255;
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(color, towards, step / STEPS);
    if (contrast(shade, background) >= LEAST_CONTRAST) return shade;
  }
  return [towards, towards, towards];
}

const css = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Black or white as a "colour" is the ink of a page: of ours, also where the line around it has another one. */
const isInk = (color: Rgb): boolean => Math.max(...color) < 24 || Math.min(...color) > 231;

/** The colour that an author gave to the line that starts with a move; without one it goes on in that of `around`. */
export function tintOf(annotations: readonly Annotation[], around?: Tint): Tint | undefined {
  const found = annotations.find((annotation) => annotation.kind === 'variationColor');
  if (found === undefined) return around;
  const color = tintOfColor([found.red, found.green, found.blue]);
  return color && { ...color, words: !found.movesOnly, lineOnly: found.lineOnly };
}

/** A colour for each theme; `undefined` for black and white. */
export const tintOfColor = (color: Rgb): Pick<Tint, 'light' | 'dark'> | undefined =>
  isInk(color)
    ? undefined
    : { light: css(legible(color, LIGHT_GROUND)), dark: css(legible(color, DARK_GROUND)) };
