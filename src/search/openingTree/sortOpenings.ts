// Sorts games by their moves. Games that begin alike are then neighbors, so that a position of the tree is a range of
// slots. The first moves count most. Only ranges of at least two games are recorded.
import { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import type { Openings } from './openings.ts';
import type { Ranges } from './ranges.ts';
import type { SeenTwice } from './seenTwice.ts';
import type { SumWriter } from './storedSums.ts';
import { Sum } from './sum.ts';
import { AT_ONCE, inTurns } from './turns.ts';
import type { Turn } from './turns.ts';

export interface SortTarget {
  /** The slot of each record row. Games that start from another position have no slot. */
  readonly slotOf: Uint32Array;
  /** For each slot, the first ply whose position is in no range. */
  readonly minPlies: Uint8Array;
  /** The next free slot. */
  at: number;
  readonly ranges: Ranges;
  /** Receives the positions of games that continue alone. */
  readonly alone: SeenTwice;
  /** Receives the sums of large ranges. */
  readonly sums?: SumWriter;
}

/** The slots of one part. */
export interface Slots {
  /** The record row of the game in each slot. */
  readonly rows: Uint32Array;
  /**
   * `ply << 16 | move`: where and how the game differs from the game in the slot before it; `NO_BRANCH` for
   * the first, and if they do not differ.
   */
  readonly branches: Uint32Array;
}

const NO_BRANCH = 0xffff_ffff;

/** Sorts the games of `openings` into the slots from `target.at` on. */
export async function sortOpenings(openings: Openings, target: SortTarget, turn: Turn): Promise<Slots> {
  const sorter = new Sorter(openings, target);
  const work = sorter.sort();
  while (work.next().done !== true) await turn();
  return sorter.slots(turn);
}

/** A pass over some places of the current range. */
type Pass = (from: number, to: number) => void;

function* inPieces(from: number, to: number, pass: Pass): Generator<void, void> {
  for (let at = from; at < to; at += AT_ONCE) {
    pass(at, Math.min(to, at + AT_ONCE));
    yield;
  }
}

class Sorter {
  readonly #openings: Openings;
  readonly #rows: Uint32Array;
  readonly #branches: Uint32Array;
  readonly #target: SortTarget;
  readonly #base: number;
  /** Games by number in the order of the slots, and a copy to sort from. */
  readonly #games: Uint32Array;
  readonly #spare: Uint32Array;
  /** The next move of each game in the current range. */
  readonly #moves: Uint16Array;
  /** The ranges still to be sorted: first place, place after the last, ply, and the move that leads there. */
  readonly #stack: number[] = [];
  #start = 0;
  #end = 0;
  #ply = 0;
  #move = NO_MOVE;
  /** Ranges of at least this many games are split step by step. */
  readonly #large: number;
  /** The position at each ply of the path to the current range. */
  readonly #boards: readonly Board[];
  readonly #tail = new Board();
  /** The number of games in the current range by next move; later the place for the next game with that move. */
  readonly #counts = new Uint32Array(0x10000);
  /** The next moves of the current range, in the order of their first games. */
  readonly #found: number[] = [];

  constructor(openings: Openings, target: SortTarget) {
    this.#openings = openings;
    this.#rows = openings.rows;
    this.#target = target;
    this.#large = Math.min(AT_ONCE, target.sums?.from ?? AT_ONCE);
    this.#base = target.at;
    const { count } = openings;
    target.at += count;
    this.#games = new Uint32Array(count);
    this.#spare = new Uint32Array(count);
    this.#moves = new Uint16Array(count);
    this.#branches = new Uint32Array(count);
    this.#boards = Array.from({ length: openings.maxPly + 1 }, () => new Board());
  }

  /** Returns the slots after `sort`. Their rows reuse the memory of the copy. */
  async slots(turn: Turn): Promise<Slots> {
    const rows = this.#spare;
    await inTurns(rows.length, turn, (from, to) => {
      for (let slot = from; slot < to; slot++) rows[slot] = this.#rows[this.#games[slot]];
    });
    return { rows, branches: this.#branches };
  }

  /** Yields regularly, even in the middle of a range. */
  *sort(): Generator<void, void> {
    const { count } = this.#openings;
    yield* inPieces(0, count, (from, to) => {
      this.#branches.fill(NO_BRANCH, from, to);
      for (let game = from; game < to; game++) this.#games[game] = game;
    });
    if (count > 1) this.#stack.push(0, count, 0, NO_MOVE);
    else if (count === 1) this.#placeOne(0, 0);
    for (let looked = 0; this.#next();) {
      const games = this.#end - this.#start;
      if (this.#isOver) yield* inPieces(this.#start, this.#end, this.#place);
      else if (games === 1) this.#follow();
      else if (games < this.#large) this.#split();
      else yield* this.#splitInPieces();
      looked += games === 1 ? this.#openings.maxPly : games;
      if (looked < AT_ONCE) continue;
      looked = 0;
      yield;
    }
  }

  /** Takes the next range to sort; false if there is none. */
  #next(): boolean {
    const move = this.#stack.pop();
    const ply = this.#stack.pop();
    const end = this.#stack.pop();
    const start = this.#stack.pop();
    if (start === undefined || end === undefined || ply === undefined || move === undefined) return false;
    this.#start = start;
    this.#end = end;
    this.#ply = ply;
    this.#move = move;
    return true;
  }

  /** True if no moves follow, because the games end alike or are not compared further. */
  get #isOver(): boolean {
    return this.#ply > this.#openings.maxPly || (this.#move === NO_MOVE && this.#ply > 0);
  }

  #split(): void {
    this.#enter();
    this.#count(this.#start, this.#end);
    this.#startPlaces();
    this.#copy(this.#start, this.#end);
    this.#deal(this.#start, this.#end);
    this.#goOn();
  }

  *#splitInPieces(): Generator<void, void> {
    this.#enter();
    yield* inPieces(this.#start, this.#end, this.#count);
    this.#startPlaces();
    yield* inPieces(this.#start, this.#end, this.#copy);
    yield* inPieces(this.#start, this.#end, this.#deal);
    yield* this.#addUp();
    this.#goOn();
  }

  /** Plays the move that leads to the range, and records its position. */
  #enter(): void {
    const board = this.#boards[this.#ply];
    if (this.#ply > 0) {
      board.copyFrom(this.#boards[this.#ply - 1]);
      board.play(this.#move as Move);
    }
    this.#target.ranges.add(board.keyHigh, board.keyLow, {
      start: this.#base + this.#start,
      end: this.#base + this.#end,
      ply: this.#ply,
      move: this.#openings.move(this.#games[this.#start], this.#ply),
    });
  }

  readonly #count: Pass = (from, to) => {
    const counts = this.#counts;
    for (let at = from; at < to; at++) {
      const move = this.#openings.move(this.#games[at], this.#ply);
      if (counts[move]++ === 0) this.#found.push(move);
      this.#moves[at] = move;
    }
  };

  /** Turns `#counts` into the places of the first games with each move. */
  #startPlaces(): void {
    let place = this.#start;
    for (const move of this.#found) {
      const count = this.#counts[move];
      this.#counts[move] = place;
      place += count;
    }
  }

  readonly #copy: Pass = (from, to) => {
    this.#spare.set(this.#games.subarray(from, to), from);
  };

  /**
   * Sorts the games by their next move, in the order in which the moves first occur. `#counts` then has the
   * end of each move's games.
   */
  readonly #deal: Pass = (from, to) => {
    const counts = this.#counts;
    for (let at = from; at < to; at++) this.#games[counts[this.#moves[at]]++] = this.#spare[at];
  };

  /** Writes the sums of a large range, by next move. */
  *#addUp(): Generator<void, void> {
    const { sums } = this.#target;
    if (sums === undefined || this.#end - this.#start < sums.from) return;
    const { turn } = this.#boards[this.#ply];
    let from = this.#start;
    for (const move of this.#found) {
      const sum = new Sum();
      yield* inPieces(from, this.#counts[move], (start, end) => {
        for (let at = start; at < end; at++) sum.addGame(this.#rows[this.#games[at]], sums.columns, turn);
      });
      sums.add(this.#base + this.#start, this.#ply, move, sum);
      from = this.#counts[move];
    }
  }

  /** Makes ranges of the games that continue. */
  #goOn(): void {
    const ply = this.#ply;
    let from = this.#start;
    for (const next of this.#found) {
      const to = this.#counts[next];
      if (from > this.#start) this.#branches[from] = (ply << 16) | next;
      if (to - from === 1) this.#placeOne(from, ply + 1);
      if (to - from > 1 || (next !== NO_MOVE && ply < this.#openings.maxPly))
        this.#stack.push(from, to, ply + 1, next);
      this.#counts[next] = 0;
      from = to;
    }
    this.#found.length = 0;
  }

  /** Places the games, whose order is final. */
  readonly #place: Pass = (from, to) => {
    for (let at = from; at < to; at++) this.#placeOne(at, this.#ply);
  };

  #placeOne(at: number, minPly: number): void {
    const { slotOf, ranges } = this.#target;
    const slot = this.#base + at;
    slotOf[this.#rows[this.#games[at]]] = slot;
    ranges.leave(slot, slot + 1, minPly);
  }

  /** Follows a game that continues alone. */
  #follow(): void {
    const openings = this.#openings;
    const { alone } = this.#target;
    const game = this.#games[this.#start];
    const board = this.#tail;
    board.copyFrom(this.#boards[this.#ply - 1]);
    let next = this.#move;
    for (let at = this.#ply; at <= openings.maxPly && next !== NO_MOVE; at++) {
      board.play(next as Move);
      alone.add(board.keyHigh, board.keyLow);
      next = openings.move(game, at);
    }
  }
}
