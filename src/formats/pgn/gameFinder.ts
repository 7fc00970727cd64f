// Finds where games start, without reading their moves, in one pass over all bytes. A game starts at a tag pair after
// movetext. A game without tags starts at a move number after a result. Nothing starts inside a comment. An unclosed
// comment ends at a blank line that a tag pair follows, for there the next game has begun.
import type { GameTable } from './gameTable.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  CR,
  DASH,
  DOT,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  QUOTE,
  SEMICOLON,
  STAR,
  followsBlankLine,
  isBlank,
  isDigit,
  isLetter,
  isLineEnd,
  isSpace,
  isTagAt,
  lineStart,
  resultAt,
} from './bytes.ts';

/** Where the finder is: between games, in a game's tags, or in its moves. */
type Section = 'gap' | 'tags' | 'moves';
/** What the finder skips: a comment in braces, the rest of a line, a tag pair; `text` is not skipped. */
type Within = 'text' | 'comment' | 'line' | 'tag';

const tableOf = (...specials: readonly number[]): Uint8Array => {
  const table = new Uint8Array(256);
  for (const byte of specials) table[byte] = 1;
  return table;
};
/** Bytes at which the fast loops through movetext, tag values and comments stop. */
const IN_MOVES = tableOf(
  LF,
  CR,
  OPEN_BRACE,
  SEMICOLON,
  PERCENT,
  OPEN_BRACKET,
  OPEN_PAREN,
  CLOSE_PAREN,
  STAR,
  DASH,
);
const IN_TAG = tableOf(LF, CR, QUOTE, BACKSLASH);
const IN_COMMENT = tableOf(LF, CR, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET);

/** Where in a tag the finder is: before the value, in it, after a backslash, after a quote that may end the value. */
type TagPart = 'name' | 'value' | 'escape' | 'quoted';

/** A comment without an end, and the game that follows it. */
export interface UnclosedComment {
  readonly offset: number;
  readonly line: number;
  /** Offset of the next game. */
  readonly nextOffset: number;
}

/** Takes a file window by window, and adds the games to a table. */
export class GameFinder {
  readonly #table: GameTable;
  readonly #onUnclosed: (comment: UnclosedComment) => void;
  #section: Section = 'gap';
  #within: Within = 'text';
  #tagPart: TagPart = 'name';
  #line = 1;
  /** Number of open parentheses in the movetext. */
  #depth = 0;
  /** Number of open braces, and whether a `}` was met. If so, and the count never reaches 0, that `}` ended the comment. */
  #braces = 0;
  #closedOnce = false;
  #comment = { offset: 0, line: 1 };
  /** A comment that belongs to the next game, if that game has no tags. */
  #prelude: { readonly offset: number; readonly line: number } | undefined;

  constructor(table: GameTable, onUnclosed: (comment: UnclosedComment) => void) {
    this.#table = table;
    this.#onUnclosed = onUnclosed;
  }

  /**
   * Takes bytes[from, to), which start in the file at `base + from`. `bytes` must also hold `LOOK` bytes on either side,
   * except at the ends of the file.
   */
  scan(bytes: Uint8Array, from: number, to: number, base: number): void {
    for (let at = from; at < to;) {
      switch (this.#within) {
        case 'comment':
          at = this.#inComment(bytes, at, to, base);
          break;
        case 'line':
          while (at < to && !isLineEnd(bytes[at])) at++;
          if (at < to) this.#within = 'text';
          break;
        case 'tag':
          at = this.#inTag(bytes, at, to);
          break;
        case 'text':
          at =
            this.#section === 'moves' ? this.#inMoves(bytes, at, to, base) : this.#outside(bytes, at, base);
          break;
      }
    }
  }

  #inMoves(bytes: Uint8Array, from: number, to: number, base: number): number {
    let at = from;
    while (at < to && IN_MOVES[bytes[at]] === 0) at++;
    if (at >= to) return at;
    switch (bytes[at]) {
      case LF:
      case CR:
        return this.#endLine(bytes, at);
      case OPEN_BRACE:
        return this.#openComment(at, base);
      case SEMICOLON:
        this.#within = 'line';
        break;
      case PERCENT:
        if (isLineEnd(bytes[at - 1])) this.#within = 'line';
        break;
      case OPEN_BRACKET:
        if (lineStart(bytes, at) !== undefined && isTagAt(bytes, at)) return this.#openTag(at, base, true);
        break;
      case OPEN_PAREN:
        this.#depth++;
        break;
      case CLOSE_PAREN:
        if (this.#depth > 0) this.#depth--;
        break;
      default:
        return this.#mayEnd(bytes, at);
    }
    return at + 1;
  }

  /** A `*` or `-`, which may be part of a result. */
  #mayEnd(bytes: Uint8Array, at: number): number {
    if (this.#depth > 0) return at + 1;
    const start = bytes[at] === STAR ? at : bytes[at - 2] === 0x2f ? at - 3 : at - 1;
    const mark = resultAt(bytes, start);
    if (mark === undefined) return at + 1;
    this.#section = 'gap';
    this.#prelude = undefined;
    return start + mark.length;
  }

  /** Takes a byte in tags or between games. There are few of these, so no fast loop is needed. */
  #outside(bytes: Uint8Array, at: number, base: number): number {
    const byte = bytes[at];
    if (byte === LF || byte === CR) return this.#endLine(bytes, at);
    if (isSpace(byte)) return at + 1;
    if (byte === PERCENT && isLineEnd(bytes[at - 1])) this.#within = 'line';
    else if (byte === SEMICOLON) this.#within = 'line';
    else if (byte === OPEN_BRACKET && isTagAt(bytes, at)) {
      // The game before had no moves. The tags of the next game then follow a blank line and start with its event.
      const starts = this.#section === 'gap' || (followsBlankLine(bytes, at) && isEventTag(bytes, at));
      return this.#openTag(at, base, starts);
    } else if (this.#section === 'tags') {
      this.#section = 'moves';
      this.#depth = 0;
      return at;
    } else if (byte === OPEN_BRACE) {
      if (this.#table.count === 0 || followsBlankLine(bytes, at))
        this.#prelude ??= { offset: base + at, line: this.#line };
      return this.#openComment(at, base);
    } else if (isMoveNumberAt(bytes, at)) {
      const { offset, line } = this.#prelude ?? { offset: base + at, line: this.#line };
      this.#startGame(offset, line);
      this.#section = 'moves';
      this.#depth = 0;
    }
    return at + 1;
  }

  #inComment(bytes: Uint8Array, from: number, to: number, base: number): number {
    let at = from;
    while (at < to && IN_COMMENT[bytes[at]] === 0) at++;
    if (at >= to) return at;
    switch (bytes[at]) {
      case LF:
      case CR:
        return this.#endLine(bytes, at);
      case OPEN_BRACE:
        this.#braces++;
        break;
      case CLOSE_BRACE:
        this.#closedOnce = true;
        if (--this.#braces === 0) this.#within = 'text';
        break;
      default:
        if (!followsBlankLine(bytes, at) || !isTagAt(bytes, at)) break;
        if (!this.#closedOnce) this.#onUnclosed({ ...this.#comment, nextOffset: base + at });
        return this.#openTag(at, base, true);
    }
    return at + 1;
  }

  /** Ends a tag pair where `readTags` does: at an unescaped quote with its bracket, or with the line. */
  #inTag(bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (this.#tagPart === 'value' && IN_TAG[byte] === 0) continue;
      if (isLineEnd(byte)) return this.#closeTag(at);
      if (this.#tagPart === 'quoted' && byte === CLOSE_BRACKET) return this.#closeTag(at + 1);
      this.#tagPart = tagPartAfter(this.#tagPart, byte);
    }
    return to;
  }

  #closeTag(next: number): number {
    this.#within = 'text';
    return next;
  }

  #openTag(at: number, base: number, startsGame: boolean): number {
    if (startsGame) this.#startGame(base + at, this.#line);
    this.#section = 'tags';
    this.#within = 'tag';
    this.#tagPart = 'name';
    return at + 1;
  }

  #openComment(at: number, base: number): number {
    this.#within = 'comment';
    this.#braces = 1;
    this.#closedOnce = false;
    this.#comment = { offset: base + at, line: this.#line };
    return at + 1;
  }

  #startGame(offset: number, line: number): void {
    this.#prelude = undefined;
    if (!this.#table.isFull) this.#table.add(offset, line);
  }

  #endLine(bytes: Uint8Array, at: number): number {
    if (bytes[at] === LF || bytes[at + 1] !== LF) this.#line++;
    return at + 1;
  }
}

/** The part of a tag after `byte`, which ends neither the tag nor its line. */
function tagPartAfter(part: TagPart, byte: number): TagPart {
  if (part === 'name') return byte === QUOTE ? 'value' : 'name';
  if (part === 'escape') return 'value';
  if (byte === BACKSLASH) return 'escape';
  return byte === QUOTE || (part === 'quoted' && isBlank(byte)) ? 'quoted' : 'value';
}

const EVENT = [...'Event'].map((char) => char.charCodeAt(0));

function isEventTag(bytes: Uint8Array, at: number): boolean {
  let name = at + 1;
  while (bytes[name] === 0x20) name++;
  return EVENT.every((byte, i) => bytes[name + i] === byte) && !isLetter(bytes[name + EVENT.length]);
}

const MAX_NUMBER_DIGITS = 4;
/** Bytes that may follow the first dot of a move number: starts of moves, and further dots (`12...`). */
const MOVE_STARTS = new Set([...'abcdefghKQRBNOo.-'].map((char) => char.charCodeAt(0)));

/** Whether a move number with a move starts here, as games without tags do: `1. e4`, `12...Nf6`. Dates do not count. */
function isMoveNumberAt(bytes: Uint8Array, at: number): boolean {
  if (!isDigit(bytes[at]) || !isSpace(bytes[at - 1])) return false;
  let next = at + 1;
  while (isDigit(bytes[next]) && next - at <= MAX_NUMBER_DIGITS) next++;
  if (bytes[next] !== DOT) return false;
  next++;
  while (bytes[next] === 0x20 && next - at < 32) next++;
  return MOVE_STARTS.has(bytes[next]);
}
