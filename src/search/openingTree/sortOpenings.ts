// Games in the order of their moves: all games that begin alike stand side by side, so a position of the tree that moves
// make is a range of slots. The most significant move first, ranges of at least two games only.
import { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { Breath } from '../../formats/breath.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import type { Openings } from './openings.ts';
import type { Ranges } from './ranges.ts';
import type { SeenTwice } from './seenTwice.ts';
import type { SumWriter } from './storedSums.ts';

export interface SortTarget {
  /** By record row; what has no slot begins from another position. */
  readonly slotOf: Uint32Array;
  /** By slot: the first ply whose position lies in no range. */
  readonly minPlies: Uint8Array;
  /** The next free slot. */
  at: number;
  readonly ranges: Ranges;
  /** Hears of the positions of games that nobody follows any more. */
  readonly alone: SeenTwice;
  /** Hears of large ranges. */
  readonly sums?: SumWriter;
}

/** The slots of one part. */
export interface Slots {
  /** The record row of the game in each slot. */
  readonly rows: Uint32Array;
  /** `ply << 16 | move`: where the game leaves the one before it, and how; `NO_BRANCH` for the first. */
  readonly branches: Uint32Array;
}

export const NO_BRANCH = 0xffff_ffff;

/** Ranges between two pauses. */
const STEPS = 2048;

/** Puts the games of `openings` into the slots from `target.at` on. */
export async function sortOpenings(
  openings: Openings,
  target: SortTarget,
  breath: Breath,
  signal?: AbortSignal,
): Promise<Slots> {
  const sorter = new Sorter(openings, target);
  while (sorter.step(STEPS)) {
    await breath.take();
    signal?.throwIfAborted();
  }
  return sorter.slots;
}

class Sorter {
  readonly #openings: Openings;
  readonly #rows: Uint32Array;
  readonly #branches: Uint32Array;
  readonly #target: SortTarget;
  readonly #base: number;
  /** Numbers of games in the order of the slots, and a copy to sort from. */
  readonly #games: Uint32Array;
  readonly #spare: Uint32Array;
  /** Ranges still to be looked at: first and next place, ply, move that leads there. */
  readonly #stack: number[] = [];
  /** The position at each ply of the way to the current range. */
  readonly #boards: readonly Board[];
  readonly #tail = new Board();
  readonly #counts = new Uint32Array(0x10000);
  readonly #found: number[] = [];

  constructor(openings: Openings, target: SortTarget) {
    this.#openings = openings;
    this.#rows = openings.rows;
    this.#target = target;
    this.#base = target.at;
    const { count } = openings;
    target.at += count;
    this.#games = new Uint32Array(count);
    this.#spare = new Uint32Array(count);
    this.#branches = new Uint32Array(count).fill(NO_BRANCH);
    for (let game = 0; game < count; game++) this.#games[game] = game;
    this.#boards = Array.from({ length: openings.maxPly + 1 }, () => new Board());
    if (count > 1) this.#stack.push(0, count, 0, NO_MOVE);
    else if (count === 1) this.#place(0, 0);
  }

  /** Of what is sorted; what it was sorted from is not there any more. */
  get slots(): Slots {
    const rows = this.#spare;
    for (const [slot, game] of this.#games.entries()) rows[slot] = this.#rows[game];
    return { rows, branches: this.#branches };
  }

  /** Looks at so many ranges; false when all is done. */
  step(ranges: number): boolean {
    for (let i = 0; i < ranges; i++) {
      const move = this.#stack.pop();
      const ply = this.#stack.pop();
      const end = this.#stack.pop();
      const start = this.#stack.pop();
      if (start === undefined || end === undefined || ply === undefined || move === undefined) return false;
      if (end - start === 1) this.#follow(this.#games[start], ply, move);
      else this.#split(start, end, ply, move);
    }
    return true;
  }

  /** Splits a range by the next move, and notes it. */
  #split(start: number, end: number, ply: number, move: number): void {
    const board = this.#boards[ply];
    if (ply > 0) {
      board.copyFrom(this.#boards[ply - 1]);
      board.play(move as Move);
    }
    const openings = this.#openings;
    this.#group(start, end, ply);
    const games = this.#games;
    const { ranges, sums } = this.#target;
    const isLarge = sums !== undefined && end - start >= sums.from;
    const [first, after] = [this.#base + start, this.#base + end];
    ranges.add(board.keyHigh, board.keyLow, {
      start: first,
      end: after,
      ply,
      move: openings.move(games[start], ply),
    });
    let from = start;
    while (from < end) {
      const next = openings.move(games[from], ply);
      let to = from + 1;
      while (to < end && openings.move(games[to], ply) === next) to++;
      if (from > start) this.#branches[from] = (ply << 16) | next;
      if (isLarge) sums.add(first, ply, next, board.turn, this.#rowsOf(from, to));
      const isLast = next === NO_MOVE || ply === openings.maxPly;
      if (isLast || to - from === 1) for (let at = from; at < to; at++) this.#place(at, ply + 1);
      if (!isLast) this.#stack.push(from, to, ply + 1, next);
      from = to;
    }
  }

  /** The games of a range by their next move, in the order in which the moves come first. */
  #group(start: number, end: number, ply: number): void {
    const openings = this.#openings;
    const games = this.#games;
    const first = openings.move(games[start], ply);
    let same = start + 1;
    while (same < end && openings.move(games[same], ply) === first) same++;
    if (same === end) return;
    const counts = this.#counts;
    const found = this.#found;
    for (let at = start; at < end; at++) {
      const move = openings.move(games[at], ply);
      if (counts[move]++ === 0) found.push(move);
      this.#spare[at] = games[at];
    }
    let place = start;
    for (const move of found) {
      const count = counts[move];
      counts[move] = place;
      place += count;
    }
    for (let at = start; at < end; at++) {
      const game = this.#spare[at];
      games[counts[openings.move(game, ply)]++] = game;
    }
    for (const move of found) counts[move] = 0;
    found.length = 0;
  }

  *#rowsOf(from: number, to: number): Iterable<number> {
    for (let at = from; at < to; at++) yield this.#rows[this.#games[at]];
  }

  /** The place of a game is final. */
  #place(at: number, minPly: number): void {
    const { slotOf, ranges } = this.#target;
    const slot = this.#base + at;
    slotOf[this.#rows[this.#games[at]]] = slot;
    ranges.leave(slot, slot + 1, minPly);
  }

  /** A game that goes on alone with `move`, which leads to `ply`. */
  #follow(game: number, ply: number, move: number): void {
    const openings = this.#openings;
    const { alone } = this.#target;
    const board = this.#tail;
    board.copyFrom(this.#boards[ply - 1]);
    let next = move;
    for (let at = ply; at <= openings.maxPly && next !== NO_MOVE; at++) {
      board.play(next as Move);
      alone.add(board.keyHigh, board.keyLow);
      next = openings.move(game, at);
    }
  }
}
