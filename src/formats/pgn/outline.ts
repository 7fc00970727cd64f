// Facts of a game's moves that the list shows. They are counted from their text, without replay.
import type { CodePage } from '../../bytes/textDecoding.ts';
import { CONTENT, packContents, type Contents } from '../../model/contents.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import { PERCENT, OPEN_BRACKET } from './bytes.ts';
import { Tokens, type TokenKind } from './tokens.ts';

/** Bytes of a game that are read for the list. In larger games the rest is not counted. */
export const OUTLINE_LIMIT = 256 * 1024;

/** Facts of the moves that the list shows. */
export interface Outline {
  /** Moves of the mainline, both sides'. */
  readonly plies: number;
  /** The termination marker, if there is one. */
  readonly result: GameResult | undefined;
  readonly contents: Contents;
}

/** Counts tokens, one after the other. */
export class Outliner {
  #plies = 0;
  #depth = 0;
  #variationMoves = 0;
  #commentBytes = 0;
  #symbols = 0;
  #bits = 0;
  #result: GameResult | undefined;

  /** Counts the last token, whose kind is `kind`. */
  take(kind: TokenKind, tokens: Tokens): void {
    switch (kind) {
      case 'move':
        if (this.#depth > 0) this.#variationMoves++;
        else if (this.#result === undefined) this.#plies++;
        break;
      case 'open':
        this.#depth++;
        break;
      case 'close':
        if (this.#depth > 0) this.#depth--;
        break;
      case 'comment': {
        const found = commandBits(tokens.bytes, tokens.start, tokens.stop);
        this.#bits |= found.bits;
        this.#commentBytes += Math.max(0, tokens.stop - tokens.start - found.length);
        break;
      }
      case 'nag':
      case 'glyph':
        this.#symbols++;
        break;
      case 'result':
        if (this.#depth === 0) this.#result ??= tokens.result;
        break;
      case 'noise':
      case 'other':
      case 'end':
        break;
    }
  }

  get outline(): Outline {
    const levels = {
      variations: levelOf(this.#variationMoves, [0, 50, 300, 1000]),
      comments: levelOf(this.#commentBytes, [0, 200]),
      symbols: levelOf(this.#symbols, [0, 9]),
    };
    return { plies: this.#plies, result: this.#result, contents: packContents(levels, this.#bits) };
  }
}

/** The outline of the movetext that starts at `at`. */
export function outlineMoves(bytes: Uint8Array, at: number, codePage: CodePage): Outline {
  const head = bytes.length > OUTLINE_LIMIT ? bytes.subarray(0, OUTLINE_LIMIT) : bytes;
  const tokens = new Tokens(head, at, codePage);
  const outliner = new Outliner();
  for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) outliner.take(kind, tokens);
  return outliner.outline;
}

/** Number of the bounds that are below `count`. */
const levelOf = (count: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => count > bound).length;

const BITS: Partial<Record<string, number>> = {
  csl: CONTENT.squares,
  cal: CONTENT.arrows,
  clk: CONTENT.times,
  emt: CONTENT.times,
  // `%timestamp`, `%c_arrow` and `%c_highlight` of chess.com, `%tqu` of ChessBase
  tim: CONTENT.times,
  c_a: CONTENT.arrows,
  c_h: CONTENT.squares,
  tqu: CONTENT.training,
};

/** Content bits of the commands in a comment, and the length of these in bytes. */
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
