// Plays the moves of a record, and passes everything between them to a target. A move that cannot be played ends its
// line; the lines around it go on.
import type { Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { Board } from '../../chess/board.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import { INITIAL_FEN, type Move } from '../../chess/types.ts';
import { CODE, readMove, type ReadMove } from './moveBytes.ts';
import { PieceLists, USUAL_LISTS } from './pieceLists.ts';
import type { StartPosition } from './startPosition.ts';

/** The maximum number of moves in all lines of one game, and of levels of nested variations. */
export const MAX_MOVES = 65_534;
const MAX_DEPTH = 1000;
const MAX_PROBLEMS = 20;

/** Receives a game in the order of its record. */
export interface GameTarget {
  /** The position in which the next move is played. */
  readonly board: Board;
  /** `isBranched` means that variations of the move follow. */
  play(move: Move, isBranched: boolean): void;
  /** Starts a variation, which replaces the last move. */
  startLine(): void;
  endLine(): void;
  nag(nag: number): void;
  /** Marks the place of a comment, or, with `lost`, of one on moves that could not be played. */
  mark(lost: boolean): void;
}

/** The moves of one record. */
export interface MovesRecord {
  readonly bytes: Uint8Array;
  readonly origin: Origin;
  readonly start: StartPosition;
}

const NO_RECORD: MovesRecord = {
  bytes: new Uint8Array(0),
  origin: { file: '', base: 0 },
  start: { fen: INITIAL_FEN, chess960: false, lists: USUAL_LISTS, moves: 0 },
};

/** A line: the lists after its last move, and, if variations of that move follow, before it. */
class Line {
  readonly lists = new PieceLists();
  readonly before = new PieceLists();
  hasMove = false;
}

/** Replays records, one after the other. */
export class GameReplay {
  /** Problems of the last record. */
  problems: Failure[] = [];
  moves = 0;
  #record: MovesRecord;
  readonly #target: GameTarget;
  readonly #found: ReadMove = { move: NULL_MOVE, size: 1 };
  readonly #lines: Line[] = [new Line()];
  #depth = 0;

  constructor(target: GameTarget) {
    this.#target = target;
    this.#record = NO_RECORD;
  }

  /** Sets the record of the next run. */
  load(record: MovesRecord): void {
    this.#record = record;
    this.#depth = 0;
    this.moves = 0;
    if (this.problems.length > 0) this.problems = [];
    const [line] = this.#lines;
    line.lists.copyFrom(record.start.lists);
    line.hasMove = false;
  }

  /** Plays all lines. */
  run(): void {
    const { bytes, start } = this.#record;
    const target = this.#target;
    // Number of open variations that are skipped, and whether the current line has stopped.
    let skipped = 0;
    let stopped = false;
    for (let at = start.moves; at < bytes.length;) {
      const code = bytes[at];
      if (code === CODE.end) {
        if (this.#depth + skipped > 0)
          this.#tell(at, 'invalid', 'the end of a variation', 'the end of the game');
        return this.#close();
      }
      if (code === CODE.lineStart) {
        if (skipped > 0 || stopped || !this.#mayBranch(at)) skipped++;
        else this.#open();
        at++;
      } else if (code === CODE.lineEnd) {
        if (skipped > 0) skipped--;
        else if (this.#depth > 0) {
          this.#endLine();
          stopped = false;
        } else {
          this.#tell(at, 'invalid', 'moves', 'the end of a variation');
          return;
        }
        at++;
      } else if (code === CODE.nag) {
        if (skipped === 0 && !stopped && at + 1 < bytes.length) target.nag(bytes[at + 1]);
        at += 2;
      } else if (code === CODE.comment) {
        target.mark(skipped > 0 || stopped);
        at++;
      } else if (skipped > 0 || stopped) at++;
      else if (this.#playMove(at, true)) at += this.#found.size;
      else if (this.#depth === 0) return;
      else {
        stopped = true;
        at++;
      }
    }
    this.#tell(bytes.length, 'truncated', 'the end of the game', 'the end of its record');
    this.#close();
  }

  /** Plays up to `most` moves of the mainline, while more are wanted. False if it is damaged before that. */
  runMainline(most: number, wantsMore: () => boolean): boolean {
    const { bytes, start } = this.#record;
    let depth = 0;
    for (let at = start.moves; at < bytes.length;) {
      const code = bytes[at];
      if (code === CODE.end) return depth === 0;
      if (code === CODE.lineStart) depth++;
      else if (code === CODE.lineEnd && --depth < 0) return false;
      if (code === CODE.nag) at += 2;
      else if (depth > 0 || (code >= CODE.nag && code < 16)) at++;
      else {
        if (this.moves >= most || !wantsMore()) return true;
        if (!this.#playMove(at, false)) return false;
        at += this.#found.size;
      }
    }
    return false;
  }

  /** Plays the move at `at`. If there is none, that is a problem. */
  #playMove(at: number, withVariations: boolean): boolean {
    const { board } = this.#target;
    const { bytes } = this.#record;
    const line = this.#lines[this.#depth];
    if (!readMove(bytes, at, board, line.lists, this.#found)) {
      this.#tell(at, 'illegal-move', 'a move that can be played', `byte ${bytes[at]}`);
      return false;
    }
    if (this.moves >= MAX_MOVES) {
      this.#tell(at, 'limit', `at most ${MAX_MOVES} moves`, 'more');
      return false;
    }
    const isBranched = withVariations && isLineStartNext(bytes, at + this.#found.size);
    if (isBranched) line.before.copyFrom(line.lists);
    line.lists.play(board, this.#found.move);
    line.hasMove = true;
    this.moves++;
    this.#target.play(this.#found.move, isBranched);
    return true;
  }

  #mayBranch(at: number): boolean {
    if (!this.#lines[this.#depth].hasMove) this.#tell(at, 'invalid', 'a move before its variation', 'none');
    else if (this.#depth >= MAX_DEPTH)
      this.#tell(at, 'limit', `at most ${MAX_DEPTH} variations within each other`, 'more');
    else return true;
    return false;
  }

  #open(): void {
    const { before } = this.#lines[this.#depth];
    const line = (this.#lines[++this.#depth] ??= new Line());
    line.lists.copyFrom(before);
    line.hasMove = false;
    this.#target.startLine();
  }

  #endLine(): void {
    this.#depth--;
    this.#target.endLine();
  }

  #close(): void {
    while (this.#depth > 0) this.#endLine();
  }

  #tell(at: number, kind: Failure['kind'], expected: string, found: string): void {
    const { file, base } = this.#record.origin;
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push({ kind, file, offset: base + at, expected, found });
  }
}

/** Tells whether a variation follows, after glyphs and comments. */
function isLineStartNext(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (bytes[at] === CODE.nag || bytes[at] === CODE.comment) at += bytes[at] === CODE.nag ? 2 : 1;
  return bytes[at] === CODE.lineStart;
}

/** The end of a record's moves: the byte that marks it, in any line; the record's end if there is none. */
export function findEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += bytes[at] === CODE.nag ? 2 : 1)
    if (bytes[at] === CODE.end) return at;
  return bytes.length;
}
