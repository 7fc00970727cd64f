// Counts as text in a field: `2`, `1–2`, `2+`, `≤ 3`; differences with a sign: `+1`, `−1`, `−1…+1`.
import { msg } from '../../../base/messages.ts';
import type { Message, MessageValues } from '../../../base/messages.ts';
import { WIDEST } from '../../../model/position/describePattern.ts';
import type { CountRange } from '../../../model/position/positionQuery.ts';

/** The range of a text, or its problem. `range` is `undefined` if the text is empty or allows anything. */
export type ReadRange = { readonly range: CountRange | undefined } | RangeProblem;

interface RangeProblem {
  readonly problem: Message;
  readonly values: MessageValues;
}

const NUMBER = String.raw`[+-]?\d{1,2}`;
const BETWEEN = new RegExp(String.raw`^(${NUMBER})(?:\.\.|…|to|-)(${NUMBER})$`);

/** Parses the text of a field; an open end becomes `least` or `most`. */
export function parseRange(text: string, { least, most }: { least: number; most: number }): ReadRange {
  const plain = text.replaceAll(/\s/g, '').replaceAll(/[−–]/g, '-').toLowerCase();
  if (plain === '') return { range: undefined };
  const range = rangeOf(plain, least, most);
  if (range === undefined)
    return {
      problem: msg('“{text}” is not a number. Write 2, 1–2 or 2+.'),
      values: { text: text.trim() },
    };
  if (range.from > range.to)
    return { problem: msg('{from, number} is more than {to, number}.'), values: { ...range } };
  if (range.from < least || range.to > most)
    return range.to > most
      ? { problem: msg('The highest number here is {most, number}.'), values: { most } }
      : { problem: msg('The lowest number here is {least, number}.'), values: { least } };
  return { range: range.from <= least && range.to >= most ? undefined : range };
}

function rangeOf(plain: string, least: number, most: number): CountRange | undefined {
  const one = new RegExp(`^${NUMBER}$`).exec(plain);
  if (one !== null) return { from: Number(plain), to: Number(plain) };
  const up = new RegExp(String.raw`^(?:>=|≥)(${NUMBER})$|^(${NUMBER})\+$`).exec(plain);
  if (up !== null) return { from: Number(up[1] ?? up[2]), to: most };
  const down = new RegExp(`^(?:<=|≤)(${NUMBER})$`).exec(plain);
  if (down !== null) return { from: least, to: Number(down[1]) };
  const between = BETWEEN.exec(plain);
  return between === null ? undefined : { from: Number(between[1]), to: Number(between[2]) };
}

/** Returns the text of a field for a range. */
export function makeRange(
  range: CountRange | undefined,
  { least, most, signed = false }: { least: number; most: number; signed?: boolean },
): string {
  if (range === undefined) return '';
  const { from, to } = range;
  const number = (value: number): string =>
    value < 0 ? `−${-value}` : signed && value > 0 ? `+${value}` : `${value}`;
  if (from === to) return number(from);
  if (to >= most) return signed ? `≥ ${number(from)}` : `${number(from)}+`;
  if (from <= least) return `≤ ${number(to)}`;
  return signed ? `${number(from)}…${number(to)}` : `${number(from)}–${number(to)}`;
}

/** The smallest and the largest possible difference. */
export const DIFFERENCE_ENDS = { least: -WIDEST, most: WIDEST, signed: true } as const;
