// Looks for wanted positions in the lines of a replay.
import { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { PositionFinder } from '../positionFinder.ts';
import type { ScanPlan } from '../scan.ts';
import { NO_MOVE, type HitTarget } from '../scanHits.ts';
import type { GameTarget } from './replay.ts';

/** A line: its position, and, if variations of its last move follow, the position before that move. */
class Line {
  readonly board = new Board();
  readonly before = new Board();
  ply = 0;
  /** True if its position has not been checked yet. */
  isNew = true;
  /** Result of the last check, for the next one in this line. */
  run = 0;
}

/** Follows a replay and reports wanted positions, each as soon as the move after it is known. */
export class LineFinder implements GameTarget {
  readonly #finder: PositionFinder;
  readonly #hits: HitTarget;
  readonly #maxPly: number;
  /** Lines by depth, reused for each game. */
  readonly #lines: Line[] = [new Line()];
  #depth = 0;

  constructor(plan: ScanPlan, finder: PositionFinder, hits: HitTarget) {
    this.#finder = finder;
    this.#hits = hits;
    this.#maxPly = plan.maxPly;
  }

  get board(): Board {
    return this.#lines[this.#depth].board;
  }

  start(board: Board): void {
    this.#depth = 0;
    const line = this.#lines[0];
    line.board.copyFrom(board);
    line.ply = 0;
    line.isNew = true;
    line.run = 0;
  }

  play(move: Move, isBranched: boolean): void {
    const line = this.#lines[this.#depth];
    this.#look(line, move);
    if (isBranched) line.before.copyFrom(line.board);
    line.board.play(move);
    line.ply++;
    line.isNew = true;
  }

  startLine(): void {
    const outer = this.#lines[this.#depth];
    const line = (this.#lines[++this.#depth] ??= new Line());
    line.board.copyFrom(outer.before);
    line.ply = outer.ply - 1;
    line.isNew = false;
    line.run = outer.run;
  }

  endLine(): void {
    this.finish();
    this.#depth--;
  }

  nag(): void {}

  mark(): void {}

  /** Ends the line: its last position has no move. */
  finish(): void {
    this.#look(this.#lines[this.#depth], NO_MOVE);
  }

  #look(line: Line, move: number): void {
    if (line.isNew && line.ply <= this.#maxPly)
      line.run = this.#finder.look(line.board, line.ply, move, line.run, this.#hits);
    line.isNew = false;
  }
}
