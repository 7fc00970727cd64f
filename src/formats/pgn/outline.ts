// What the list says of a game's moves, from their text alone: nothing is replayed.
import { CONTENT, packContents, type Contents } from '../../model/contents.ts';
import { PERCENT, OPEN_BRACKET, type ResultMark } from './bytes.ts';
import { Tokens } from './tokens.ts';

/** Bytes of a game that are looked at for the list; of larger games it says what these contain. */
export const OUTLINE_LIMIT = 256 * 1024;

export interface Outline {
  /** Moves of the mainline, both sides'. */
  readonly plies: number;
  /** The termination marker, where there is one. */
  readonly result: ResultMark | undefined;
  readonly contents: Contents;
}

/** Looks through the movetext that starts at `at`. */
export function outlineMoves(bytes: Uint8Array, at: number): Outline {
  const tokens = new Tokens(bytes.length > OUTLINE_LIMIT ? bytes.subarray(0, OUTLINE_LIMIT) : bytes, at);
  let plies = 0;
  let depth = 0;
  let variationMoves = 0;
  let commentBytes = 0;
  let symbols = 0;
  let bits = 0;
  let result: ResultMark | undefined;
  for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
    switch (kind) {
      case 'move':
        if (depth > 0) variationMoves++;
        else if (result === undefined) plies++;
        break;
      case 'open':
        depth++;
        break;
      case 'close':
        if (depth > 0) depth--;
        break;
      case 'comment': {
        const length = tokens.stop - tokens.start;
        const found = commandBits(bytes, tokens.start, tokens.stop);
        bits |= found.bits;
        commentBytes += Math.max(0, length - found.length);
        break;
      }
      case 'nag':
      case 'glyph':
        symbols++;
        break;
      case 'result':
        if (depth === 0) result ??= tokens.result;
        break;
      case 'other':
        break;
    }
  }
  const levels = {
    variations: levelOf(variationMoves, [0, 50, 300, 1000]),
    comments: levelOf(commentBytes, [0, 200]),
    symbols: levelOf(symbols, [0, 9]),
  };
  return { plies, result, contents: packContents(levels, bits) };
}

/** How many of the bounds `count` is above. */
const levelOf = (count: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => count > bound).length;

const BITS: Partial<Record<string, number>> = {
  csl: CONTENT.squares,
  cal: CONTENT.arrows,
  clk: CONTENT.times,
  emt: CONTENT.times,
};

/** What the commands of a comment bring, and how many of its bytes they are. */
function commandBits(bytes: Uint8Array, start: number, stop: number): { bits: number; length: number } {
  let bits = 0;
  let length = 0;
  for (let at = start; at < stop - 4; at++) {
    if (bytes[at] !== OPEN_BRACKET || bytes[at + 1] !== PERCENT) continue;
    bits |= BITS[String.fromCharCode(bytes[at + 2], bytes[at + 3], bytes[at + 4])] ?? 0;
    const from = at;
    while (at < stop && bytes[at] !== 0x5d) at++;
    length += at + 1 - from;
  }
  return { bits, length };
}
