// Looks for wanted positions in all lines of a replay.
import { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { ScanPlan } from '../scan.ts';
import type { PositionFinder } from '../positionFinder.ts';
import { NO_MOVE, type HitTarget } from '../scanHits.ts';
import type { GameTarget } from './replay.ts';

/** A line at which a side line starts. Its own next move may still come. */
interface PausedLine {
  readonly board: Board;
  ply: number;
  /** True if its position has not been checked yet. */
  isNew: boolean;
  /** The first move of its first side line. It counts as the continuation if no other move follows. */
  sideMove: number;
  startsLine: boolean;
  run: number;
}

/** Follows a replay and reports wanted positions, each as soon as the move after it is known. */
export class LineFinder implements GameTarget {
  readonly board = new Board();
  readonly #finder: PositionFinder;
  readonly #maxPly: number;
  #hits: HitTarget | undefined;
  readonly #outer: PausedLine[] = [];
  #depth = 0;
  #ply = 0;
  #isNew = true;
  #sideMove = NO_MOVE;
  /** Result of the last check, for the next one in this line. */
  #run = 0;
  /** True if the next move is the first one of a side line. */
  #startsLine = false;

  constructor(plan: ScanPlan, finder: PositionFinder, hits: HitTarget) {
    this.#finder = finder;
    this.#maxPly = plan.maxPly;
    this.#hits = hits;
  }

  start(board: Board, hits: HitTarget | undefined): void {
    this.board.copyFrom(board);
    this.#hits = hits;
    this.#depth = 0;
    this.#ply = 0;
    this.#isNew = true;
    this.#sideMove = NO_MOVE;
    this.#startsLine = false;
    this.#run = 0;
  }

  play(move: Move): void {
    if (this.#startsLine) {
      const before = this.#outer[this.#depth - 1];
      if (before.sideMove === NO_MOVE) before.sideMove = move;
      this.#startsLine = false;
    } else this.#look(move);
    this.board.play(move);
    this.#ply++;
    this.#isNew = true;
    this.#sideMove = NO_MOVE;
  }

  startLine(): void {
    if (!this.#finder.wantsMoves) this.#look(NO_MOVE);
    const paused = (this.#outer[this.#depth++] ??= {
      board: new Board(),
      ply: 0,
      isNew: true,
      sideMove: NO_MOVE,
      startsLine: false,
      run: 0,
    });
    paused.board.copyFrom(this.board);
    paused.ply = this.#ply;
    paused.isNew = this.#isNew;
    paused.sideMove = this.#sideMove;
    paused.startsLine = this.#startsLine;
    paused.run = this.#run;
    this.#isNew = false;
    this.#sideMove = NO_MOVE;
    this.#startsLine = true;
  }

  endLine(): void {
    this.finish();
    const paused = this.#outer[--this.#depth];
    if (this.#startsLine && paused.sideMove === NO_MOVE) paused.sideMove = this.#sideMove;
    this.board.copyFrom(paused.board);
    this.#ply = paused.ply;
    this.#isNew = paused.isNew;
    this.#sideMove = paused.sideMove;
    this.#startsLine = paused.startsLine;
    this.#run = paused.run;
  }

  /** Ends the line. Its last position has no move, unless a side line that replaces nothing continues it. */
  finish(): void {
    this.#look(this.#sideMove);
  }

  #look(move: number): void {
    if (this.#isNew && this.#ply <= this.#maxPly && this.#hits !== undefined)
      this.#run = this.#finder.look(this.board, this.#ply, move, this.#run, this.#hits);
    this.#isNew = false;
  }
}
