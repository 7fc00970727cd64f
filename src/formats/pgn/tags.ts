// Reads the tag section of a game: a row of `[Name "value"]`.
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import {
  BACKSLASH,
  CLOSE_BRACKET,
  PERCENT,
  QUOTE,
  SEMICOLON,
  isBlank,
  isLineEnd,
  isSpace,
  isTagAt,
} from './bytes.ts';

/** More than any program writes. Further tags are left out, and a problem says so. */
const MAX_TAGS = 256;
/** Most bytes of one value that are kept. */
const MAX_VALUE = 4096;

/** The tags before the moves of a game, and which of them were left out. */
export interface TagSection {
  /** Values by name. The first tag of each name counts. */
  readonly tags: ReadonlyMap<string, string>;
  /** Where the movetext starts. */
  readonly end: number;
  /** Offsets of tags that were left out: beyond `MAX_TAGS`, or the second of a name. */
  readonly leftOut: readonly number[];
}

/**
 * Reads the tag pairs at the start of a game. It skips `%` lines and `;` comments between them. With `start` it reads
 * only tags that may tell the start position, which is faster.
 */
export function readTags(bytes: Uint8Array, codePage: CodePage, wanted: 'all' | 'start' = 'all'): TagSection {
  const tags = new Map<string, string>();
  const leftOut: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (isSpace(byte)) at++;
    else if (byte === SEMICOLON || (byte === PERCENT && isLineEnd(bytes[at - 1]))) at = lineEnd(bytes, at);
    else if (isTagAt(bytes, at)) {
      const quote = bytes.indexOf(QUOTE, at);
      const end = valueEnd(bytes, quote + 1);
      if (wanted === 'start' && !mayTellStart(bytes, at)) {
        at = tagEnd(bytes, end);
        continue;
      }
      const name = decodeText(bytes.subarray(at + 1, quote), codePage).trim();
      if (tags.has(name) || tags.size >= MAX_TAGS) leftOut.push(at);
      else tags.set(name, valueOf(bytes.subarray(quote + 1, Math.min(end, quote + 1 + MAX_VALUE)), codePage));
      at = tagEnd(bytes, end);
    } else break;
  }
  return { tags, end: at, leftOut };
}

/** First letters of `Event`, `FEN`, `Variant` and `WhiteA`, which tell how a game starts, and how long the first is. */
const TELLING = new Uint8Array(256);
for (const [letter, length] of [
  ['E', 5],
  ['F', 1],
  ['V', 1],
  ['W', 6],
] as const)
  TELLING[letter.charCodeAt(0)] = length;

/** Whether the tag's name may be one of those that tell the start. */
function mayTellStart(bytes: Uint8Array, at: number): boolean {
  const length = TELLING[bytes[at + 1]];
  return length === 1 || isSpace(bytes[at + 1]) || (length > 0 && isSpace(bytes[at + 1 + length]));
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (!isLineEnd(bytes[at])) at++;
  return at;
}

/**
 * Where a value ends: at the first unescaped quote that a bracket follows. Real files have unescaped quotes inside
 * values. A value without such an end is the rest of its line.
 */
function valueEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; !isLineEnd(bytes[at]); at++)
    if (bytes[at] === BACKSLASH && !isLineEnd(bytes[at + 1])) at++;
    else if (bytes[at] === QUOTE && bytes[behindBlanks(bytes, at + 1)] === CLOSE_BRACKET) return at;
  while (at > from && (isSpace(bytes[at - 1]) || bytes[at - 1] === CLOSE_BRACKET)) at--;
  return at > from && bytes[at - 1] === QUOTE ? at - 1 : at;
}

/** Where the tag ends whose value ends at `valueEnds`: after its bracket, else at the end of the line. */
function tagEnd(bytes: Uint8Array, valueEnds: number): number {
  const bracket = behindBlanks(bytes, valueEnds + 1);
  return bytes[valueEnds] === QUOTE && bytes[bracket] === CLOSE_BRACKET
    ? bracket + 1
    : lineEnd(bytes, valueEnds);
}

function behindBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at++;
  return at;
}

function valueOf(bytes: Uint8Array, codePage: CodePage): string {
  const text = decodeText(bytes, codePage);
  const plain = bytes.includes(BACKSLASH) ? text.replaceAll(/\\(["\\])/g, '$1') : text;
  return plain.trim();
}
