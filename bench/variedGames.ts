// Many games made of few, at the speed of their bytes: each is a real game whose moves after the opening are played in
// another order where that is legal, and which may end earlier.
import { Board } from '../src/chess/board.ts';
import type { Move } from '../src/chess/types.ts';
import { TABLE } from '../src/formats/cbh/mainlineHeap.ts';
import { decodeMainlines } from '../src/formats/cbh/mainline.ts';
import { COMPLETE, makeMainlineBlock } from '../src/formats/mainlineBlock.ts';
import type { Random } from '../test/support/random.ts';

/** Plies that stay as they were. */
const OPENING = 12;
/** Orders that are tried, one after the other; some three of four are possible. */
const SWAPS = 4;
const CUT_SHORT = 0.3;
const LINE_END = 255;
/** Codes above this are no single moves: two bytes, ignored bytes, variations, ends. */
const LAST_MOVE = 234;
const BLOCK = 1024;
const MAX_PLIES = 512;

const START = new Board();
const INVERSE = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) INVERSE[TABLE[byte]] = byte;

/** Plain codes of one game, without its end. */
export type Codes = Uint8Array;

/** The games of a `.cbg` that can be varied: usual start and encoding, no variations, single bytes only. */
export function plainGames(
  cbh: Uint8Array,
  cbg: Uint8Array,
): { readonly row: number; readonly codes: Codes }[] {
  const list = new DataView(cbh.buffer, cbh.byteOffset);
  const moves = new DataView(cbg.buffer, cbg.byteOffset);
  const games: { row: number; codes: Codes }[] = [];
  for (let row = 0; row < cbh.length / 46 - 1; row++) {
    const at = (row + 1) * 46;
    if ((cbh[at] & 0x7f) !== 1) continue;
    const offset = list.getUint32(at + 1);
    const head = moves.getUint32(offset);
    const size = head & 0xffffff;
    if (head >>> 24 !== 0 || size < 4 + 2 || size > MAX_PLIES) continue;
    const codes = cbg.subarray(offset + 4, offset + size - 1).map((byte, n) => TABLE[(byte - n) & 255]);
    if (codes.length > OPENING && codes.every((code) => code <= LAST_MOVE)) games.push({ row, codes });
  }
  return games;
}

/** Varies up to 1,024 games at once and gives their `.cbg` records, one behind the other. */
export class GameVariations {
  readonly #block = makeMainlineBlock(BLOCK, BLOCK * MAX_PLIES);
  readonly #bytes = new Uint8Array(BLOCK * MAX_PLIES);
  readonly #board = new Board();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
    this.#block.bytes = this.#bytes;
  }

  /** `ends[i]` is where record i ends; plies are its bytes but five. */
  vary(games: readonly Codes[]): { readonly bytes: Uint8Array; readonly ends: readonly number[] } {
    const asPlayed = games.map((codes) => this.#shortened(codes));
    const lines = asPlayed.map((codes) => codes.slice());
    for (let round = 0; round < SWAPS; round++) {
      const places = lines.map(
        (codes) => OPENING + this.#random.below(Math.max(1, codes.length - OPENING - 2)),
      );
      for (const [i, codes] of lines.entries()) swap(codes, places[i]);
      this.#encode(lines);
      decodeMainlines(this.#block);
      for (const [i, codes] of lines.entries())
        if (this.#block.outcomes[i] !== COMPLETE) swap(codes, places[i]);
    }
    // The decoder has looked at all but checks.
    this.#encode(lines);
    decodeMainlines(this.#block);
    const legal = lines.map((codes, i) => (this.#isLegal(i) ? codes : asPlayed[i]));
    const ends = this.#encode(legal);
    return { bytes: this.#bytes.subarray(0, ends.at(-1) ?? 0), ends };
  }

  #isLegal(game: number): boolean {
    const { words, firstWords } = this.#block;
    this.#board.copyFrom(START);
    for (let at = firstWords[game]; at < firstWords[game + 1]; at++) {
      const move = (words[at] & 0x7fff) as Move;
      if (!this.#board.isLegal(move)) return false;
      this.#board.play(move);
    }
    return true;
  }

  #shortened(codes: Codes): Uint8Array {
    const room = codes.length - 2 * OPENING;
    if (room <= 0 || !this.#random.chance(CUT_SHORT)) return codes.slice();
    return codes.slice(0, 2 * OPENING + this.#random.below(room));
  }

  #encode(lines: readonly Uint8Array[]): number[] {
    const block = this.#block;
    const bytes = this.#bytes;
    let at = 0;
    block.count = lines.length;
    return lines.map((codes, i) => {
      const size = codes.length + 5;
      bytes[at++] = 0;
      bytes[at++] = size >> 16;
      bytes[at++] = size >> 8;
      bytes[at++] = size;
      block.starts[i] = at;
      for (let n = 0; n < codes.length; n++) bytes[at++] = INVERSE[codes[n]] + n;
      bytes[at++] = INVERSE[LINE_END] + codes.length;
      block.ends[i] = at;
      return at;
    });
  }
}

/** Exchanges a move with the next one of the same side, where both are there. */
function swap(codes: Uint8Array, ply: number): void {
  if (ply + 2 >= codes.length) return;
  const code = codes[ply];
  codes[ply] = codes[ply + 2];
  codes[ply + 2] = code;
}
