// Makes bytes of moves from the plies of a scan. Decoding them must yield the scan's result, ply by ply and key by key;
// games that fail this are left to their reader.
import { findKeys } from '../../formats/mainlineKeys.ts';
import { makeMainlineBlock, COMPLETE } from '../../formats/mainlineBlock.ts';
import { CASTLING_MARK, type EveryPositionPlan } from '../../formats/scan.ts';
import { NO_MOVE, WantedKeys } from '../../formats/scanHits.ts';
import { decodeKept } from './decode.ts';
import { AT_START, BOARD, isDiagonal, MOVES, prepareMoves, SECOND_BYTE } from './moveBytes.ts';

/** The plan whose hits are encoded: every position of every mainline. */
export const EVERY_POSITION: EveryPositionPlan = {
  kind: 'everyPosition',
  maxPly: Infinity,
  lines: 'mainline',
};
/** The maximum number of plies. Longer games are left to their reader. */
const MAX_PLIES = 4096;
const KING_NUMBER = 4;
const SHORT = 8;
const LONG = 9;
const NULL = 10;

/** The hits of one game: entries [from, to) of a scan's block. */
export interface GameHits {
  readonly moves: Uint16Array;
  readonly positionKeys: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** Encodes one game after the other. */
export class MoveEncoder {
  /** The bytes of the last game. */
  readonly bytes = new Uint8Array(2 * MAX_PLIES);
  readonly #wanted: WantedKeys;
  readonly #pieces = new Int32Array(AT_START.length);
  readonly #block = makeMainlineBlock(1, 2 * MAX_PLIES);
  #hits: GameHits | undefined;
  #next = 0;
  #fits = true;

  private constructor(wanted: WantedKeys) {
    this.#wanted = wanted;
    prepareMoves();
  }

  static async create(): Promise<MoveEncoder> {
    return new MoveEncoder(await WantedKeys.of(EVERY_POSITION));
  }

  /** Encodes a game and returns the number of its bytes; `undefined` for a game that bytes cannot express. */
  encode(hits: GameHits): number | undefined {
    const { moves, from, to } = hits;
    if (to - from - 1 > MAX_PLIES || moves[to - 1] !== NO_MOVE) return undefined;
    this.#pieces.set(AT_START);
    let length = 0;
    for (let i = from; i < to - 1; i++) {
      const size = this.#encode(moves[i], (i - from) & 1, length);
      if (size === 0) return undefined;
      length += size;
    }
    return this.#decodesTo(hits, length) ? length : undefined;
  }

  /** Writes one move at `at`, and plays it. Returns the number of its bytes, 0 if it cannot be written. */
  #encode(marked: number, side: number, at: number): number {
    const p = this.#pieces;
    const move = marked & ~CASTLING_MARK;
    const king = (side << 4) | KING_NUMBER;
    if ((marked & CASTLING_MARK) !== 0) {
      const isLong = ((move >> 6) & 7) === 0;
      this.bytes[at] = (KING_NUMBER << 4) | (isLong ? LONG : SHORT);
      const home = side * 56;
      this.#move(king, home + 4, home + (isLong ? 2 : 6));
      this.#move((side << 4) | (isLong ? 0 : 7), home + (isLong ? 0 : 7), home + (isLong ? 3 : 5));
      return 1;
    }
    if (move === 0) {
      this.bytes[at] = (KING_NUMBER << 4) | NULL;
      return 1;
    }
    const [from, to] = [move & 63, (move >> 6) & 63];
    const number = p[BOARD + from] & 15;
    const mover = (side << 4) | number;
    const entry = p[mover];
    if ((entry & 63) !== from || p[BOARD + from] === 0) return 0;
    const size = this.#write(entry, number, move, at);
    if (size > 0) this.#play(mover, move, from, to);
    return size;
  }

  #write(entry: number, number: number, move: number, at: number): number {
    let second = -1;
    for (let half = 0; half < 16; half++) {
      const meaning = MOVES[(entry << 4) | half];
      if (meaning === SECOND_BYTE) second = half;
      if (meaning !== move) continue;
      this.bytes[at] = (number << 4) | half;
      return 1;
    }
    if (second < 0 || !isDiagonal(move & 63, (move >> 6) & 63)) return 0;
    this.bytes[at] = (number << 4) | second;
    this.bytes[at + 1] = (move >> 6) & 63;
    return 2;
  }

  #play(mover: number, move: number, from: number, to: number): void {
    const p = this.#pieces;
    const piece = p[mover] >> 6;
    const isPawn = (piece & 7) === 1;
    const passes = isPawn && p[BOARD + to] === 0 && ((to - from) & 7) !== 0;
    const square = BOARD + (passes ? to ^ 8 : to);
    const target = p[square];
    if (target !== 0) p[(((mover >> 4) ^ 1) << 4) | (target & 15)] = 0;
    p[square] = 0;
    if (move >> 12 !== 0) p[mover] = from | (((piece & 8) | ((move >> 12) + 1)) << 6);
    this.#move(mover, from, to);
  }

  #move(mover: number, from: number, to: number): void {
    const p = this.#pieces;
    const piece = p[mover] >> 6;
    p[BOARD + from] = 0;
    p[BOARD + to] = (mover & 15) | (piece << 4);
    p[mover] = to | (piece << 6);
  }

  #decodesTo(hits: GameHits, length: number): boolean {
    const block = this.#block;
    block.bytes = this.bytes;
    block.count = 1;
    block.ends[0] = length;
    decodeKept(block);
    if (block.outcomes[0] !== COMPLETE) return false;
    this.#hits = hits;
    this.#next = hits.from;
    this.#fits = true;
    findKeys(block, 0, this.#wanted, Infinity, this);
    return this.#fits && this.#next === hits.to;
  }

  /** Takes a position of the decoded game, and compares it with the scan's. */
  add(ply: number, move: number, _key: number, low: number, high: number): void {
    const hits = this.#hits;
    const at = this.#next++;
    if (hits === undefined || at >= hits.to || ply !== at - hits.from) {
      this.#fits = false;
      return;
    }
    const { moves, positionKeys } = hits;
    const isSame =
      moves[at] === move && positionKeys[2 * at] === low >>> 0 && positionKeys[2 * at + 1] === high >>> 0;
    this.#fits &&= isSame;
  }
}
