// Reads the tag section of a game: a series of `[Name "value"]`.
import { endsCharacter } from '../../bytes/codePages.ts';
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
  quoteAt,
  skipBlanks,
  tagValueAt,
} from './bytes.ts';
import { badLineEnd } from './badLines.ts';
import { spaceAt } from './spaces.ts';

/**
 * The maximum number of tags: more than any program writes. Further tags are left out, and a problem says so.
 */
const MAX_TAGS = 256;
/** The maximum number of bytes of one value that are kept. */
const MAX_VALUE = 4096;

/** The tags before the moves of a game, and the places of those that were left out. */
export interface TagSection {
  /** Values by name. The first tag of each name counts. */
  readonly tags: ReadonlyMap<string, string>;
  /** The start of the movetext. */
  readonly end: number;
  /** Offsets of tags that were left out: beyond `MAX_TAGS`, or the second of a name with another value. */
  readonly leftOut: readonly number[];
  /** Bounds of lines among the tags that are no tag pairs. */
  readonly badLines: readonly (readonly [start: number, stop: number])[];
}

/** Names that the reader knows, as they are and in lowercase, because files also have `[event "…"]` and `[Fen "…"]`. */
const KNOWN_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'Event Site Date Round White Black Result WhiteElo BlackElo WhiteTeam BlackTeam WhiteTitle BlackTitle ECO ' +
    'Annotator EventDate UTCDate Source SourceTitle SetUp FEN Variant TimeControl Termination Orientation'
  )
    .split(' ')
    .flatMap((name) => [
      [name, name],
      [name.toLowerCase(), name],
    ]),
);

/**
 * Reads the tag pairs at the start of a game. It skips `%` lines and `;` comments between them. With `start` it reads
 * only tags that may affect the start position, which is faster.
 */
export function readTags(bytes: Uint8Array, codePage: CodePage, wanted: 'all' | 'start' = 'all'): TagSection {
  const tags = new Map<string, string>();
  const leftOut: number[] = [];
  const badLines: (readonly [number, number])[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (isSpace(byte) || byte === CLOSE_BRACKET) at++;
    else if (byte === SEMICOLON || (byte === PERCENT && isLineEnd(bytes[at - 1]))) at = lineEnd(bytes, at);
    else if (byte >= 0x80 && spaceAt(bytes, at) > 0) at += spaceAt(bytes, at);
    else {
      const from = tagValueAt(bytes, at);
      if (from === 0) {
        const end = badLineEnd(bytes, at);
        if (end === 0) break;
        badLines.push([at, end]);
        at = end;
        continue;
      }
      const end = bytes[from - 1] === QUOTE ? valueEnd(bytes, from, codePage) : typographicEnd(bytes, from);
      if (wanted === 'all' || mayTellStart(bytes, at)) {
        const name = nameAt(bytes, at, codePage);
        const value = valueOf(bytes.subarray(from, Math.min(end, from + MAX_VALUE)), codePage);
        const known = tags.get(name);
        if (known === undefined && tags.size < MAX_TAGS) tags.set(name, value);
        else if (known !== value) leftOut.push(at);
      }
      at = tagEnd(bytes, end);
    }
  }
  return { tags, end: at, leftOut, badLines };
}

function nameAt(bytes: Uint8Array, bracket: number, codePage: CodePage): string {
  const start = skipBlanks(bytes, bracket + 1);
  let stop = start;
  while (!isSpace(bytes[stop]) && quoteAt(bytes, stop) === 0) stop++;
  const written = decodeText(bytes.subarray(start, stop), codePage);
  const known = KNOWN_NAMES.get(written);
  if (known !== undefined) return known;
  const name = written.replace(/[:=]+$/, '');
  return KNOWN_NAMES.get(name.toLowerCase()) ?? name;
}

/**
 * Lengths of `Event`, `FEN`, `Variant` and `WhiteA`, which affect how a game starts, by their first letter in either
 * case; 1 if the letter alone decides.
 */
const TELLING = new Uint8Array(256);
for (const [letter, length] of [
  ['E', 5],
  ['F', 1],
  ['V', 1],
  ['W', 6],
] as const)
  for (const one of [letter, letter.toLowerCase()]) TELLING[one.charCodeAt(0)] = length;

/** Tells whether the tag's name may be one of these. */
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
 * The end of a value: at the first unescaped quote that a bracket follows. Real files have unescaped quotes inside
 * values. A value without such an end is the rest of its line.
 */
function valueEnd(bytes: Uint8Array, from: number, codePage: CodePage): number {
  let at = from;
  for (; !isLineEnd(bytes[at]); at++)
    if (bytes[at] === BACKSLASH && !isLineEnd(bytes[at + 1]) && !endsCharacter(bytes, at, codePage)) at++;
    else if (bytes[at] === QUOTE && bytes[behindBlanks(bytes, at + 1)] === CLOSE_BRACKET) return at;
  while (at > from && (isSpace(bytes[at - 1]) || bytes[at - 1] === CLOSE_BRACKET)) at--;
  return at > from && bytes[at - 1] === QUOTE ? at - 1 : at;
}

/** The end of a value in the quotation marks of a word processor: at the last one of its line. */
function typographicEnd(bytes: Uint8Array, from: number): number {
  const line = lineEnd(bytes, from);
  for (let at = line - 1; at > from; at--) if (quoteAt(bytes, at) > 0) return at;
  return line;
}

/** The end of the tag whose value ends at `valueEnds`: after its bracket, else at the end of the line. */
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
  const plain = text.includes('\\') ? text.replaceAll(/\\(["\\])/g, '$1') : text;
  const value = plain.trim();
  // Some programs write each quotation mark twice.
  return bytes[0] === QUOTE && /^".+"$/.test(value) ? value.slice(1, -1) : value;
}
