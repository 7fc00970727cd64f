// Makes rows of games from columns and names. The rest of a row is a text that many rows share, such as titles.
import * as v from 'valibot';
import type { Eco } from '../../chess/types.ts';
import type { Contents } from '../../model/contents.ts';
import { dayOf, monthOf, yearOf, type DateNumber } from '../../model/dateNumber.ts';
import {
  GAME_RESULTS,
  recordNumber,
  type GameHeader,
  type GameResult,
  type RecordRow,
} from '../../model/gameHeader.ts';
import { ECO_CODES, ECO_END, RESULT_CODES, SUBROUNDS, type ColumnName } from '../../model/gameIndex.ts';
import type { PartialDate } from '../../model/partialDate.ts';
import { ecoOf } from '../../model/statistics.ts';

/** The numbers of a row by column, and its names. */
export interface RowFacts {
  readonly row: number;
  value(column: ColumnName): number;
  /** Returns the name for the number in a column, or the site of the event. */
  name(column: ColumnName | 'site'): string;
}

const part = v.optional(v.pipe(v.number(), v.safeInteger()));
const date = v.object({ year: part, month: part, day: part });
const text = v.nullish(v.string());
const number = v.nullish(v.pipe(v.number(), v.safeInteger()));
/** Fields in which a row may differ from its columns; `null` for a missing one. */
const restForm = v.strictObject({
  whiteTitle: text,
  blackTitle: text,
  whiteElo: number,
  blackElo: number,
  eco: v.nullish(v.pipe(v.string(), v.regex(/^[A-E]\d\d$/))),
  chess960: number,
  variant: text,
  date: v.optional(date),
  eventDate: v.optional(date),
  round: number,
  subround: number,
  moveCount: number,
  source: v.optional(v.string()),
  sourceTitle: v.optional(v.string()),
});
const restText = v.pipe(v.string(), v.parseJson(), restForm);

const RESULTS = new Map<number, GameResult>(GAME_RESULTS.map((result) => [RESULT_CODES[result], result]));

const ECO_STEP = ECO_END / ECO_CODES;

function dateOf(value: number): PartialDate {
  const packed = value as DateNumber;
  const parts: { year?: number; month?: number; day?: number } = {};
  if (yearOf(packed) > 0) parts.year = yearOf(packed);
  if (monthOf(packed) > 0) parts.month = monthOf(packed);
  if (dayOf(packed) > 0) parts.day = dayOf(packed);
  return parts;
}

/** Makes the row from its columns alone. */
function plainRow({ row, value, name }: RowFacts): GameHeader {
  const known = (column: ColumnName): number | undefined => value(column) || undefined;
  const [whiteElo, blackElo, eco, round] = [
    known('whiteElo'),
    known('blackElo'),
    known('eco'),
    known('round'),
  ];
  const [main, sub] = [Math.floor((round ?? 0) / SUBROUNDS), (round ?? 0) % SUBROUNDS];
  return {
    kind: 'game',
    number: recordNumber(row + 1),
    deleted: false,
    white: name('white'),
    black: name('black'),
    whiteTeam: name('whiteTeam'),
    blackTeam: name('blackTeam'),
    result: RESULTS.get(value('result')) ?? '*',
    event: name('event'),
    site: name('site'),
    date: dateOf(value('date')),
    eventDate: {},
    moveCount: value('moveCount'),
    annotator: name('annotator'),
    source: name('source'),
    sourceTitle: '',
    medals: value('medals'),
    contents: value('contents') as Contents,
    ...(whiteElo !== undefined && { whiteElo }),
    ...(blackElo !== undefined && { blackElo }),
    ...(eco !== undefined && { eco: ecoOf(Math.floor(eco / ECO_STEP) - 1) as Eco }),
    ...(main > 0 && { round: main }),
    ...(sub > 0 && { subround: sub }),
  };
}

/** Makes the rest of a row from the original reader; `undefined` for a row that is no game. */
export function restOf(row: RecordRow, facts: RowFacts): string | undefined {
  if (row.kind !== 'game') return undefined;
  const plain: Partial<Record<string, unknown>> = { ...plainRow(facts) };
  const real: Partial<Record<string, unknown>> = { ...row };
  let rest: Record<string, unknown> | undefined;
  for (const field in real)
    if (!isSame(plain[field], real[field])) (rest ??= {})[field] = real[field] ?? null;
  for (const field in plain) if (!(field in real)) (rest ??= {})[field] = null;
  return rest === undefined ? '' : JSON.stringify(rest);
}

/** Tells whether reading the rest yields what was written. */
export function isReadable(rest: string): boolean {
  if (rest === '') return true;
  const read = v.safeParse(restText, rest);
  return read.success && isSame(JSON.parse(rest), read.output);
}

/** Makes the row with its rest; `undefined` if the text is no rest. */
export function rowOf(facts: RowFacts, rest: string): GameHeader | undefined {
  const plain = plainRow(facts);
  if (rest === '') return plain;
  const read = v.safeParse(restText, rest);
  if (!read.success) return undefined;
  const row: Partial<Record<string, unknown>> = { ...plain };
  for (const [field, value] of Object.entries(read.output)) row[field] = value ?? undefined;
  return Object.assign(plain, row);
}

/** Tells whether two fields are equal: texts, numbers, or dates. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right]: Partial<Record<string, unknown>>[] = [{ ...a }, { ...b }];
  for (const key in left) if (!isSame(left[key], right[key])) return false;
  for (const key in right) if (!(key in left)) return false;
  return true;
}
