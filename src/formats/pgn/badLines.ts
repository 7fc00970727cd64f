// Lines among the tags that are no tag pairs: `[White Elo "2500"]`, `[ECO ]`, or the second line of a value.
// Only the line is lost: the tags before and after it belong to one game. The finder of games and the reader
// of tags agree on such lines.
import {
  CLOSE_BRACKET,
  CR,
  LF,
  OPEN_BRACKET,
  PERCENT,
  isBlank,
  isDigit,
  isLineEnd,
  lineStart,
  skipBlanks,
  tagValueAt,
} from './bytes.ts';
import { startsMoves } from './moveShape.ts';

/** The maximum number of bytes of such a line: a longer line is text. */
const MAX_BYTES = 1024;

/** The end of a line among the tags that is no tag pair; 0 if `at` does not start such a line. */
export function badLineEnd(bytes: Uint8Array, at: number): number {
  if (lineStart(bytes, at) === undefined) return 0;
  const end = lineEnd(bytes, at);
  if (!isLineEnd(bytes[end])) return 0;
  if (bytes[at] === OPEN_BRACKET) return isBracketed(bytes, at, end) || precedesTag(bytes, end) ? end : 0;
  const next = nextLine(bytes, end);
  const isAmongTags =
    tagValueAt(bytes, next) > 0 ||
    (bytes[next] === OPEN_BRACKET && isBracketed(bytes, next, lineEnd(bytes, next)));
  return isAmongTags && !MOVES.has(bytes[at]) && !startsMoves(bytes, at) ? end : 0;
}

/** Characters that start moves and comments. */
const MOVES = new Set([...'{(;$*0123456789'].map((char) => char.charCodeAt(0)));

/** Tells whether all of the line is in brackets, and is neither a command nor a variation. */
function isBracketed(bytes: Uint8Array, at: number, end: number): boolean {
  let last = end - 1;
  while (last > at && isBlank(bytes[last])) last--;
  return bytes[last] === CLOSE_BRACKET && bytes[at + 1] !== PERCENT && !isDigit(bytes[at + 1]);
}

/** The maximum number of lines without a tag pair at the start of a game that are examined. */
const MAX_LINES = 32;
/** A single line in brackets may be a heading; this many are the tags of a game that quotes no value. */
const ENOUGH = 2;

/** True if the tags of a game start here with lines that are no tag pairs. */
export function startsBadTags(bytes: Uint8Array, from: number): boolean {
  let at = from;
  for (let lines = 0; lines < MAX_LINES; lines++) {
    const end = bytes[at] === OPEN_BRACKET ? badLineEnd(bytes, at) : 0;
    if (end === 0) return lines >= ENOUGH || (lines > 0 && tagValueAt(bytes, at) > 0);
    at = nextLine(bytes, end);
  }
  return true;
}

/** Tells whether a tag pair is on the next line. */
const precedesTag = (bytes: Uint8Array, end: number): boolean => tagValueAt(bytes, nextLine(bytes, end)) > 0;

/** The first byte on the next line that is no blank. */
const nextLine = (bytes: Uint8Array, end: number): number =>
  skipBlanks(bytes, end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1));

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (!isLineEnd(bytes[at]) && at - from < MAX_BYTES) at++;
  return at;
}
