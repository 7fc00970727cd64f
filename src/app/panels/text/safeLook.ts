// The looks of a text that are kept: alignment, weight, slant, underlines, strikes, raised and lowered words,
// and colors adjusted to the theme.
import { tintOfColor } from '../../shared/tint.ts';
import type { Rgb } from '../../shared/tint.ts';

const KEPT: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  'font-weight': /^(bold|normal|[1-9]00)$/,
  'font-style': /^(italic|normal)$/,
  'text-decoration': /^(underline|line-through|none)$/,
  'text-decoration-line': /^(underline|line-through|none)$/,
  'vertical-align': /^(sub|super|baseline)$/,
};

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const CALL = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

function parseColor(text: string): Rgb | undefined {
  const hex = HEX.exec(text);
  const call = CALL.exec(text);
  const parts = hex === null ? call?.slice(1).map(Number) : hex.slice(1).map((part) => parseInt(part, 16));
  if (parts === undefined || parts.length !== 3 || parts.some((part) => part > 255)) return undefined;
  return [parts[0], parts[1], parts[2]];
}

/** Returns a new inline style for `element`, with known properties and values only. */
export function safeLook(element: Element): string {
  const kept: string[] = [];
  let color = element.nodeName === 'FONT' ? element.getAttribute('color') : null;
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (KEPT[name]?.test(value) === true) kept.push(`${name}: ${value}`);
    if (name === 'color') color = value;
  }
  const chosen = parseColor(color?.trim() ?? '');
  const tint = chosen === undefined ? undefined : tintOfColor(chosen);
  if (tint !== undefined) kept.push(`--tint-light: ${tint.light}`, `--tint-dark: ${tint.dark}`);
  return kept.join('; ');
}
