import type { WinDrawLoss } from '../../model/annotation.ts';

/**
 * Programs count in thousandths, in percent or in parts of one. Because of rounding, a sum may miss the whole
 * by one in fifty.
 */
const WHOLES = [1000, 100, 1];
const TOLERANCE = 0.02;

/**
 * Reads `1,444,555`, `[0.25, 0.5, 0.25]`: chances to win, draw and lose, in thousandths. `undefined` for
 * other texts, and if they do not add up to a whole. Other code decides which side they are for.
 */
export function readChances(value: string): WinDrawLoss | undefined {
  const parts = value.replaceAll(/[[\]\s]/g, '').split(',');
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}(?:\.\d{1,9})?$/.test(part))) return undefined;
  const [win, draw, loss] = parts.map(Number);
  const sum = win + draw + loss;
  const whole = WHOLES.find((one) => Math.abs(sum - one) <= one * TOLERANCE);
  if (whole === undefined) return undefined;
  const [w, d, l] = [win, draw, loss].map((part) => Math.round((part * 1000) / whole));
  return { kind: 'winDrawLoss', win: w, draw: d, loss: l };
}
