// The position at the start of a line, read from its bytes: for most lines of a long list, no string is
// needed.
import { INITIAL_FEN } from '../../chess/types.ts';
import { ascii, DASH, isDigit, SLASH, skipBlanks, wordEnd } from './bytes.ts';

const FILES = 8;
/** 1 for letters of pieces. */
const PIECES = new Uint8Array(256);
for (const letter of 'KQRBNPkqrbnp') PIECES[letter.charCodeAt(0)] = 1;
/** 1 for letters of the castling field. */
const CASTLING = new Uint8Array(256);
for (const letter of 'KQkqABCDEFGHabcdefgh') CASTLING[letter.charCodeAt(0)] = 1;
const [INITIAL_PIECES] = INITIAL_FEN.split(' ');
const [WHITE, BLACK] = [0x77, 0x62];

/** Text before a position in handmade lists: a number, `FEN:`, `position fen`, a quotation mark. */
const BEFORE = /^(?:\d+\s?[.):]\s*)?(?:\[?(?:position\s+)?fen[:=]?\s*)?["']?/i;
const MAX_BEFORE = 40;

/** The start of the position after such words; `from` if there are none. */
function behindWords(bytes: Uint8Array, from: number, lineEnd: number): number {
  const head = ascii(bytes, from, Math.min(lineEnd, from + MAX_BEFORE));
  return from + (BEFORE.exec(head)?.[0].length ?? 0);
}

/** The bounds of a position's fields. The object is reused for each line. */
export class PositionFields {
  /** Offset of the placement. */
  start = 0;
  /** The end of the last field, counters included. */
  end = 0;
  /** The end of the first four fields, or of as many as there are. Counters or operations follow. */
  boardEnd = 0;
  castlingStart = 0;
  castlingEnd = 0;
  #placementEnd = 0;
  /** True if a castling right is a file's letter, or if its king or rook is not on its usual square. */
  hasOddRights = false;

  /**
   * Reads the position that starts at `at`, or after words such as `FEN:` there; false if there is none. It
   * accepts what `parseFen` accepts, and a capital for the side to move: the placement, and as many of the
   * next three fields as the line has. Then one or two counters may follow.
   */
  read(bytes: Uint8Array, at: number, lineEnd: number): boolean {
    let from = at;
    let end = wordEnd(bytes, from, lineEnd);
    if (!isPlacement(bytes, from, end)) {
      from = behindWords(bytes, at, lineEnd);
      end = wordEnd(bytes, from, lineEnd);
      if (!isPlacement(bytes, from, end)) return false;
    }
    this.start = from;
    this.#placementEnd = end;
    this.castlingStart = this.castlingEnd = end;
    this.hasOddRights = false;
    for (let field = 1; field <= 3; field++) {
      const start = skipBlanks(bytes, end, lineEnd);
      const stop = wordEnd(bytes, start, lineEnd);
      if (stop === start) break;
      if (!this.#takeField(bytes, field, start, stop)) return false;
      end = stop;
    }
    this.boardEnd = end;
    for (let counter = 0; counter < 2; counter++) {
      const start = skipBlanks(bytes, end, lineEnd);
      const stop = wordEnd(bytes, start, lineEnd);
      const digits = behindDigits(bytes, start, stop);
      if (stop === start || digits === start || !areClosing(bytes, digits, stop)) break;
      end = stop;
    }
    this.end = end;
    return true;
  }

  /** Tells whether the pieces are those of the initial position. */
  hasInitialPieces(bytes: Uint8Array): boolean {
    if (this.#placementEnd - this.start !== INITIAL_PIECES.length) return false;
    for (let at = 0; at < INITIAL_PIECES.length; at++)
      if (bytes[this.start + at] !== INITIAL_PIECES.charCodeAt(at)) return false;
    return true;
  }

  /** Returns the fields before the counters as a FEN, with a small letter for the side to move. */
  fen(bytes: Uint8Array): string {
    const fields = ascii(bytes, this.start, this.boardEnd).split(/[ \t]+/);
    if (fields.length > 1) fields[1] = fields[1].toLowerCase();
    return fields.join(' ');
  }

  #takeField(bytes: Uint8Array, field: number, start: number, stop: number): boolean {
    const isDash = stop === start + 1 && bytes[start] === DASH;
    if (field === 1) {
      const side = bytes[start] | 0x20;
      return stop === start + 1 && (side === WHITE || side === BLACK);
    }
    if (field === 3) return isDash || isSquare(bytes, start, stop);
    this.castlingStart = start;
    this.castlingEnd = isDash ? start : stop;
    for (let at = start; at < this.castlingEnd; at++) {
      if (CASTLING[bytes[at]] === 0) return false;
      this.hasOddRights ||= !isUsualRight(bytes, this.start, this.#placementEnd, bytes[at]);
    }
    return true;
  }
}

/** True if a right is one of `KQkq`, and its king and rook are on their usual squares. */
function isUsualRight(bytes: Uint8Array, from: number, end: number, right: number): boolean {
  const isBlack = right >= 0x61;
  const isShort = (right | 0x20) === 0x6b;
  if (!isShort && (right | 0x20) !== 0x71) return false;
  const rank = isBlack ? from : lastRank(bytes, from, end);
  const [king, rook] = isBlack ? [0x6b, 0x72] : [0x4b, 0x52];
  return pieceOn(bytes, rank, 4) === king && pieceOn(bytes, rank, isShort ? FILES - 1 : 0) === rook;
}

function lastRank(bytes: Uint8Array, from: number, end: number): number {
  let at = end;
  while (at > from && bytes[at - 1] !== SLASH) at--;
  return at;
}

/** The letter on a file of the rank that starts at `from`, 0 for none. */
function pieceOn(bytes: Uint8Array, from: number, wanted: number): number {
  let file = 0;
  for (let at = from; file <= wanted; at++) {
    if (PIECES[bytes[at]] !== 1) file += bytes[at] - 0x30;
    else if (file++ === wanted) return bytes[at];
  }
  return 0;
}

function isPlacement(bytes: Uint8Array, from: number, end: number): boolean {
  let ranks = 1;
  let file = 0;
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === SLASH) {
      if (file !== FILES || ranks === FILES) return false;
      ranks++;
      file = 0;
    } else if (byte > 0x30 && byte <= 0x38) file += byte - 0x30;
    else if (PIECES[byte] === 1 && file < FILES) file++;
    else return false;
  }
  return ranks === FILES && file === FILES;
}

const isSquare = (bytes: Uint8Array, start: number, stop: number): boolean =>
  stop === start + 2 &&
  bytes[start] >= 0x61 &&
  bytes[start] <= 0x68 &&
  bytes[start + 1] >= 0x31 &&
  bytes[start + 1] <= 0x38;

function behindDigits(bytes: Uint8Array, start: number, stop: number): number {
  let at = start;
  while (at < stop && isDigit(bytes[at])) at++;
  return at;
}

/** Marks that close what surrounds a position. */
const CLOSING = new Set([...`"',]`].map((character) => character.charCodeAt(0)));

function areClosing(bytes: Uint8Array, start: number, stop: number): boolean {
  for (let at = start; at < stop; at++) if (!CLOSING.has(bytes[at])) return false;
  return true;
}
