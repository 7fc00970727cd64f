// Finds where games start, without reading their moves, in one pass over all bytes. A game starts at a tag
// pair after movetext. A game without tags starts at moves after a result, or at a new move 1. Nothing starts
// inside a comment. An unclosed comment ends at a blank line before a tag pair, because the next game begins
// there.
import { badLineEnd, startsBadTags } from './badLines.ts';
import { endsCharacter, type CodePage } from '../../bytes/codePages.ts';
import type { GameTable } from '../gameTable.ts';
import { LOOK } from '../textFile.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  CR,
  DASH,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  QUOTE,
  SEMICOLON,
  SLASH,
  STAR,
  followsBlankLine,
  isBlank,
  isDigit,
  isLetter,
  isLineEnd,
  isSpace,
  lineStart,
  skipBlanks,
  tagValueAt,
} from './bytes.ts';
import { startsMoves } from './moveShape.ts';
import { HALF_SIGN, resultEndAround } from './results.ts';
import { spaceAt, spaceBefore } from './spaces.ts';

/** The section that the finder is in: between games, in a game's tags, or in its moves. */
type Section = 'gap' | 'tags' | 'moves';
/** The part that the finder skips: a comment in braces, the rest of a line, a tag pair; `text` is not skipped. */
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
  // Characters of results: a star, a dash, a colon, a slash or a half, also beyond ASCII.
  STAR,
  DASH,
  COLON,
  SLASH,
  HALF_SIGN,
  0x96,
  0x97,
  0xc2,
  0xe2,
  0xef,
);
const IN_TAG = tableOf(LF, CR, QUOTE, BACKSLASH);
const IN_COMMENT = tableOf(LF, CR, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET);

/** The finder's place in the value of a tag: in it, after a backslash, after a quote that may end the value. */
type TagPart = 'value' | 'escape' | 'quoted';

/** A comment without an end, and the game that follows it. */
export interface UnclosedComment {
  readonly offset: number;
  readonly line: number;
  /** Offset of the next game. */
  readonly nextOffset: number;
}

/** Searches a file window by window, and adds its games to a table. */
export class GameFinder {
  readonly #table: GameTable;
  readonly #codePage: CodePage;
  readonly #onUnclosed: (comment: UnclosedComment) => void;
  #section: Section = 'gap';
  #within: Within = 'text';
  #tagPart: TagPart = 'value';
  /**
   * The offset in the file at which the next window continues: a part that starts in one window may end in the next.
   */
  #next = 0;
  #line = 1;
  /** Number of open parentheses in the movetext. */
  #depth = 0;
  /**
   * Number of open braces, and whether a `}` was found. If so, and the count never returns to 0, that `}` ended the
   * comment.
   */
  #braces = 0;
  #closedOnce = false;
  #comment = { offset: 0, line: 1 };
  /** The offset in the file at which the comment ends, if it is known already. */
  #closesAt = -1;
  /** True if the game has tags. */
  #tagged = false;
  /** True if the game has moves so far. */
  #moved = false;
  /** True if the line before is among the tags, but is no tag pair. */
  #isInterrupted = false;
  /** The names of the game's tags, as numbers. */
  readonly #names = new Set<number>();
  /** A comment that belongs to the next game, if that game has no tags. */
  #prelude: { readonly offset: number; readonly line: number } | undefined;

  constructor(table: GameTable, codePage: CodePage, onUnclosed: (comment: UnclosedComment) => void) {
    this.#table = table;
    this.#codePage = codePage;
    this.#onUnclosed = onUnclosed;
  }

  /**
   * Scans bytes[from, to), which start in the file at `base + from`. `bytes` must also hold bytes on either side,
   * see `TextFinder`.
   */
  scan(bytes: Uint8Array, from: number, to: number, base: number): void {
    let at = Math.max(from, this.#next - base);
    while (at < to) {
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
    this.#next = base + at;
  }

  #inMoves(bytes: Uint8Array, from: number, to: number, base: number): number {
    let at = from;
    while (at < to && IN_MOVES[bytes[at]] === 0) at++;
    if (!this.#moved) this.#moved = hasLetter(bytes, from, at);
    if (at >= to) return at;
    switch (bytes[at]) {
      case LF:
      case CR:
        at = this.#endLine(bytes, at);
        if (this.#startsAgain(bytes, skipBlanks(bytes, at))) this.#section = 'gap';
        return at;
      case OPEN_BRACE:
        return this.#openComment(at, base);
      case SEMICOLON:
        this.#within = 'line';
        break;
      case PERCENT:
        if (isLineEnd(bytes[at - 1])) this.#within = 'line';
        break;
      case OPEN_BRACKET:
        if (lineStart(bytes, at) !== undefined && tagValueAt(bytes, at) > 0)
          return this.#openTag(bytes, at, base, true);
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

  /** Handles a byte that may be part of a result. */
  #mayEnd(bytes: Uint8Array, at: number): number {
    const end = this.#depth > 0 ? -1 : resultEndAround(bytes, at);
    if (end < 0) return at + 1;
    this.#section = 'gap';
    this.#prelude = undefined;
    return end;
  }

  /**
   * Tells whether the moves start again with move 1 on this line: then the game before has no result that we recognize.
   */
  #startsAgain(bytes: Uint8Array, at: number): boolean {
    return (
      bytes[at] === 0x31 &&
      this.#moved &&
      this.#depth === 0 &&
      /^1\s*[.)](?![\s.]*\.)/.test(String.fromCharCode(...bytes.subarray(at, at + 8))) &&
      (!this.#tagged || followsBlankLine(bytes, at)) &&
      startsMoves(bytes, at)
    );
  }

  /** Handles a byte in tags or between games. There are few of these, so no fast loop is needed. */
  #outside(bytes: Uint8Array, at: number, base: number): number {
    const byte = bytes[at];
    if (byte === LF || byte === CR) return this.#endLine(bytes, at);
    if (isSpace(byte)) return at + 1;
    if (byte === PERCENT && isLineEnd(bytes[at - 1])) this.#within = 'line';
    else if (byte === SEMICOLON) this.#within = 'line';
    else if (byte === OPEN_BRACKET && tagValueAt(bytes, at) > 0)
      return this.#openTag(bytes, at, base, this.#section === 'gap' || this.#startsAnother(bytes, at));
    else if (this.#section === 'tags') return this.#amongTags(bytes, at);
    else if (byte === OPEN_BRACE) {
      if (this.#table.count === 0 || followsBlankLine(bytes, at))
        this.#prelude ??= { offset: base + at, line: this.#line };
      return this.#openComment(at, base);
    } else if (byte === OPEN_BRACKET && startsBadTags(bytes, at)) {
      this.#startGame(base + at, this.#line, true);
      this.#section = 'tags';
      this.#within = 'line';
    } else if (mayStartMoves(bytes, at) && startsMoves(bytes, at)) {
      const { offset, line } = this.#prelude ?? { offset: base + at, line: this.#line };
      this.#startGame(offset, line, false);
      this.#startMoves();
      return at;
    }
    return at + 1;
  }

  /** Handles a byte of the tags that starts no tag pair. */
  #amongTags(bytes: Uint8Array, at: number): number {
    if (bytes[at] === CLOSE_BRACKET) return at + 1;
    const space = spaceAt(bytes, at);
    if (space > 0) return at + space;
    if (badLineEnd(bytes, at) > 0) {
      this.#within = 'line';
      this.#isInterrupted = true;
    } else this.#startMoves();
    return at;
  }

  /**
   * Tells whether a tag starts another game although the game before has no moves. After an empty line, an event does,
   * and so does a name that the game already has; after a line that is no tag pair, only such a name.
   */
  #startsAnother(bytes: Uint8Array, at: number): boolean {
    const name = nameNumber(bytes, at);
    if (followsBlankLine(bytes, at)) return name === EVENT || this.#names.has(name);
    return this.#isInterrupted && this.#names.has(name);
  }

  #startMoves(): void {
    this.#section = 'moves';
    this.#depth = 0;
    this.#moved = false;
  }

  #inComment(bytes: Uint8Array, from: number, to: number, base: number): number {
    let at = from;
    while (at < to && IN_COMMENT[bytes[at]] === 0) at++;
    if (at >= to) return at;
    if (endsCharacter(bytes, at, this.#codePage)) return at + 1;
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
        if (!followsBlankLine(bytes, at) || tagValueAt(bytes, at) === 0) break;
        // If the comment had a `}`, the first one ended it, as the standard says.
        if (!this.#closedOnce && this.#closes(bytes, at, base)) break;
        if (!this.#closedOnce) this.#onUnclosed({ ...this.#comment, nextOffset: base + at });
        return this.#openTag(bytes, at, base, true);
    }
    return at + 1;
  }

  /** Tells whether the comment ends soon after a tag pair in it: then it quotes a game. */
  #closes(bytes: Uint8Array, from: number, base: number): boolean {
    if (base + from < this.#closesAt) return true;
    let open = this.#braces;
    for (let at = from; at < from + LOOK && at < bytes.length; at++) {
      if (IN_COMMENT[bytes[at]] === 0 || endsCharacter(bytes, at, this.#codePage)) continue;
      if (bytes[at] === OPEN_BRACE) open++;
      if (bytes[at] !== CLOSE_BRACE || --open > 0) continue;
      this.#closesAt = base + at;
      return true;
    }
    return false;
  }

  /** Ends a tag pair at the same place as `readTags`: at an unescaped quote with its bracket, or with the line. */
  #inTag(bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (this.#tagPart === 'value' && IN_TAG[byte] === 0) continue;
      if (byte === BACKSLASH && endsCharacter(bytes, at, this.#codePage)) continue;
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

  #openTag(bytes: Uint8Array, at: number, base: number, startsGame: boolean): number {
    if (startsGame) this.#startGame(base + at, this.#line, true);
    this.#names.add(nameNumber(bytes, at));
    this.#isInterrupted = false;
    this.#section = 'tags';
    const value = tagValueAt(bytes, at);
    // The quotation marks of word processors end nothing: such a value is the rest of its line.
    this.#within = bytes[value - 1] === QUOTE ? 'tag' : 'line';
    this.#tagPart = 'value';
    return value;
  }

  #openComment(at: number, base: number): number {
    this.#within = 'comment';
    this.#braces = 1;
    this.#closedOnce = false;
    this.#comment = { offset: base + at, line: this.#line };
    return at + 1;
  }

  #startGame(offset: number, line: number, tagged: boolean): void {
    this.#prelude = undefined;
    this.#tagged = tagged;
    this.#names.clear();
    if (!this.#table.isFull) this.#table.add(offset, line);
  }

  #endLine(bytes: Uint8Array, at: number): number {
    if (bytes[at] === LF || bytes[at + 1] !== LF) this.#line++;
    return at + 1;
  }
}

/** The part of a tag after `byte`, which ends neither the tag nor its line. */
function tagPartAfter(part: TagPart, byte: number): TagPart {
  if (part === 'escape') return 'value';
  if (byte === BACKSLASH) return 'escape';
  return byte === QUOTE || (part === 'quoted' && isBlank(byte)) ? 'quoted' : 'value';
}

/** Tells whether there is a letter, which only a move or a word beside moves has. */
function hasLetter(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isLetter(bytes[at]) || bytes[at] >= 0x80) return true;
  return false;
}

const SPACE = 0x20;
/** A number for a tag's name, ignoring case, that hardly any other name has. */
function nameNumber(bytes: Uint8Array, bracket: number): number {
  let number = 0;
  for (let at = skipBlanks(bytes, bracket + 1); bytes[at] > SPACE && bytes[at] !== QUOTE; at++)
    number = (Math.imul(number, 31) + (bytes[at] | SPACE)) | 0;
  return number;
}
const EVENT = nameNumber(new TextEncoder().encode('[Event '), 0);

/** Tells whether moves without tags may start here: at a number, or at the first word of a line. */
const mayStartMoves = (bytes: Uint8Array, at: number): boolean =>
  isDigit(bytes[at])
    ? isSpace(bytes[at - 1]) || spaceBefore(bytes, at) > 0
    : (isLetter(bytes[at]) || bytes[at] >= 0x80) && lineStart(bytes, at) !== undefined;
