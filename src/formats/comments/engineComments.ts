// Comments of programs that let engines play each other: a score, its depth, a time, perhaps more figures.
import type { Score } from '../../model/score.ts';
import { readScore } from './scores.ts';
import { readTime } from './times.ts';

/** Facts that such a comment states. */
export interface EngineFigures {
  readonly score?: Score;
  /** The side that the score is for. */
  readonly side?: 'white' | 'mover';
  readonly depth: number;
  readonly seconds?: number;
  /** True if words follow the figures, such as why the game ended. */
  readonly hasWords: boolean;
  /** True if the comment can only be a program's. `book` and `(12)` could be an author's words. */
  readonly isSure: boolean;
}

const NUMBER = String.raw`[+-]?(?:[M#]\d{1,4}|\d{1,5}[.,]\d{1,3})`;
const TIME = String.raw`(?:\d{1,5}:)?\d{1,9}(?::\d\d)?(?:[.,]\d{1,6})?\s?(?:ms|s)?`;
const MOVE = String.raw`(?:\d+\.+\s?)?(?:[a-h][1-8]){2}[nbrq]?|(?:\d+\.+\s?)?[KQRBNOa-h][\w=+#-]{1,8}`;

/**
 * cutechess, fastchess, XBoard, Arena: `+0.31/12 1.2s`, perhaps after the expected moves in parentheses. The
 * number of positions, the best line, and, after a comma or semicolon, more may follow. Some write the depth
 * as `+0.27 49/60`.
 */
const MATCH = new RegExp(
  String.raw`^(?:\([^()]{1,400}\)\s*)?(${NUMBER})(?:\s?/\s?|\s(?=\d{1,4}/))(\d{1,4})(?:[/-]\d{1,4})*` +
    String.raw`(?:\s+(${TIME})(\s+\d+)*)?(?:\s+(?:${MOVE}|tb|\([^()]{1,400}\)))*\s*(?:[,;]\s*(.*))?$`,
);
/** Scid and its relatives, for White: `12:+0.61`, `[Stockfish] 21:+2.74`, `Crafty: 12:+0.61`, `-1.78|d9`, `+0.92`. */
const ANALYSIS = new RegExp(
  String.raw`^(?:\[[^\]]{1,80}\]\s*|[A-Za-z][\w .]{0,80}:\s*)?(?:(\d{1,3}):)?([+-](?:[M#]\d{1,4}|\d{1,5}\.\d{1,3})|M\d{1,4}|0\.00)(?:\|d?(\d{1,3}))?(?:\s+${TIME})?$`,
);
/** A time alone: `0.57s`, or in parentheses or brackets, as old servers write it, `(0:01)`. */
const SPENT = /^(?:(\d{1,6}(?:\.\d{1,6})?m?s)|[([](\d{1,4}(?::\d\d){0,2}(?:\.\d{1,6})?\s?m?s?)[)\]])$/;
/** A move from the book; `B/0 0` is Arena's. */
const BOOK = /^(?:(?:\w+\s)?book(?=,|$)|B\/0(?:\s[\d.:]+s?)?$)/i;
/** The start of a field `name=value`; commas or spaces separate fields. */
const FIELD = /^\s*[A-Za-z]\w{0,11}=/;

/** The maximum length of a comment: those of programs are shorter, even with long lines of engines. */
const MAX_CHARACTERS = 8000;

/** The figures of a comment; `undefined` if no program writes comments of this form or length. */
export function readEngineComment(words: string): EngineFigures | undefined {
  if (words.length > MAX_CHARACTERS) return undefined;
  const text = words.replaceAll('−', '-');
  return readMatch(text) ?? readSpent(text) ?? readFields(text) ?? readAnalysis(text);
}

function readMatch(text: string): EngineFigures | undefined {
  const match = MATCH.exec(text);
  if (match === null) return undefined;
  const [, number, depth, time, more, rest = ''] = match;
  const score = readScore(number.replace(',', '.'));
  if (score === undefined) return undefined;
  // Before a number of positions, a time without an `s` is dropped: programs differ in its unit.
  const seconds =
    time === undefined || (more !== undefined && !time.endsWith('s')) ? undefined : readTime(time);
  return {
    score,
    side: 'mover',
    depth: Number(depth),
    ...(seconds !== undefined && { seconds }),
    hasWords: rest !== '' && fieldsOf(rest) === undefined,
    isSure: true,
  };
}

function readSpent(text: string): EngineFigures | undefined {
  if (BOOK.test(text)) {
    const rest = text.replace(BOOK, '').replace(/^,\s*/, '');
    return { depth: 0, hasWords: rest !== '' && fieldsOf(rest) === undefined, isSure: false };
  }
  const match = SPENT.exec(text);
  if (match === null) return undefined;
  const seconds = readTime(match[1] ?? match[2] ?? '');
  if (seconds === undefined) return undefined;
  return { seconds, depth: 0, hasWords: false, isSure: !/^\(\d+\)$/.test(text) };
}

/** TCEC: `d=20, mt=12345, wv=0.31,`. `wv` is White's score, `ev` the mover's; a time without a unit is in milliseconds. */
function readFields(text: string): EngineFigures | undefined {
  const fields = FIELD.test(text) ? fieldsOf(text) : undefined;
  if (fields === undefined) return undefined;
  const side = fields.has('wv') ? 'white' : 'mover';
  const score = readScore(fields.get('wv') ?? fields.get('ev') ?? '');
  const time = fields.get('mt') ?? fields.get('time') ?? fields.get('t') ?? '';
  const seconds = readTime(/^\d+$/.test(time) ? `${time}ms` : time);
  const depth = /^\d{1,4}$/.exec(fields.get('d') ?? fields.get('depth') ?? '');
  if (score === undefined && seconds === undefined && depth === null) return undefined;
  return {
    ...(score !== undefined && { score, side }),
    depth: Number(depth ?? 0),
    ...(seconds !== undefined && { seconds }),
    hasWords: false,
    isSure: true,
  };
}

/** The fields of a text that has nothing else, by name in lowercase. A value may have spaces in it. */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text.split(text.includes(',') ? /,\s*/ : /\s+(?=\w+=)/).filter((part) => part.trim() !== '');
  if (parts.length === 0 || !parts.every((part) => FIELD.test(part))) return undefined;
  return new Map(
    parts.map((part) => {
      const [name, ...value] = part.trim().split('=');
      return [name.toLowerCase(), value.join('=').trim()] as const;
    }),
  );
}

function readAnalysis(text: string): EngineFigures | undefined {
  const match = ANALYSIS.exec(text);
  if (match === null) return undefined;
  const [, before, number, behind] = match;
  const score = readScore(number);
  if (score === undefined) return undefined;
  return { score, side: 'white', depth: Number(before ?? behind ?? 0), hasWords: false, isSure: true };
}
