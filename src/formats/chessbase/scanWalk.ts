// Searches the games that the hot path leaves out: other encodings, set-ups, and wanted variations.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import type { Fen, Move } from '../../chess/types.ts';
import type { Walk } from '../gameScan.ts';
import type { ScanPlan } from '../scan.ts';
import type { MoveCodec, MoveTarget } from './moveCodec.ts';
import type { PositionFinder } from '../positionFinder.ts';
import type { HitTarget } from '../scanHits.ts';
import { NO_MOVE } from '../scanHits.ts';

/**
 * Searches the tree of one whole record, with its variations if the plan wants them. Skips games of chess
 * variants.
 */
export function walkRecord(
  codec: MoveCodec,
  record: Uint8Array,
  finder: PositionFinder,
  plan: ScanPlan,
  hits: HitTarget,
): Walk {
  try {
    const followed = codec.follow(record, (fen, chess960) => new Walker(fen, chess960, finder, plan));
    if (followed === undefined) return { plies: 0, damaged: true };
    if (followed === 'variant') return { plies: 0, damaged: false };
    const { target, replay } = followed;
    target.finish(hits);
    const isWhole = replay.problem === undefined || (plan.lines === 'mainline' && target.mainlineEnded);
    return { plies: replay.moves, damaged: !isWhole };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { plies: 0, damaged: true };
  }
}

/** Follows a replay and remembers the hits. A second replay with more castling rights may replace it. */
class Walker implements MoveTarget, HitTarget {
  readonly board: Board;
  /** True once the first line has ended; the rest is variations. */
  mainlineEnded = false;
  readonly #finder: PositionFinder;
  readonly #plan: ScanPlan;
  readonly #branches: { readonly board: Board; ply: number; run: number }[] = [];
  readonly #found: (readonly [ply: number, move: number, key: number, low: number, high: number])[] = [];
  #depth = 0;
  #ply = 0;
  /** The result of the last check of a position, for the next position of this line. */
  #run = 0;
  /** True if the current position has not been checked: its first continuation belongs to the hit. */
  #isNew = true;

  constructor(fen: Fen, chess960: boolean, finder: PositionFinder, plan: ScanPlan) {
    const board = Board.fromFen(fen, chess960);
    if (board === undefined)
      throw new FormatError({ kind: 'invalid', file: '', expected: 'a position', found: fen });
    this.board = board;
    this.#finder = finder;
    this.#plan = plan;
  }

  add(ply: number, move: number, key: number, low: number, high: number): void {
    this.#found.push([ply, move, key, low, high]);
  }

  play(move: Move): void {
    this.#look(move);
    this.board.play(move);
    this.#ply++;
    this.#isNew = true;
  }

  startVariation(): void {
    if (this.#depth === this.#branches.length) this.#branches.push({ board: new Board(), ply: 0, run: 0 });
    if (!this.#finder.wantsMoves) this.#look(NO_MOVE);
    const branch = this.#branches[this.#depth++];
    branch.board.copyFrom(this.board);
    branch.ply = this.#ply;
    branch.run = this.#run;
  }

  endLine(): boolean {
    this.#look(NO_MOVE);
    this.mainlineEnded = true;
    if (this.#depth === 0) return false;
    const { board, ply, run } = this.#branches[--this.#depth];
    this.board.copyFrom(board);
    this.#ply = ply;
    this.#run = run;
    return true;
  }

  /** Reports the hits, including that of a last position without a continuation. */
  finish(hits: HitTarget): void {
    this.#look(NO_MOVE);
    for (const [ply, move, key, low, high] of this.#found) hits.add(ply, move, key, low, high);
  }

  #look(move: number): void {
    if (!this.#isNew) return;
    this.#isNew = false;
    if (this.#ply > this.#plan.maxPly || (this.mainlineEnded && this.#plan.lines === 'mainline')) return;
    this.#run = this.#finder.look(this.board, this.#ply, move, this.#run, this);
  }
}
