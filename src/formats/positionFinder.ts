import type { Board } from '../chess/board.ts';
import { KING, ROOK, WHITE, pieceCode } from '../chess/pieces.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import { findKeys } from './mainlineKeys.ts';
import { PatternFinder } from './patternFinder.ts';
import type { ScanPlan } from './scan.ts';
import { NO_MOVE, WantedKeys, type HitTarget } from './scanHits.ts';

/** Looks for what a plan wants, along the words of mainlines, which is fast, or in single positions of any line. */
export interface PositionFinder {
  /** Whether a hit needs the move played in its position. If not, a position can be looked at before the move is known. */
  readonly wantsMoves: boolean;
  /** The wanted keys, if the plan wants keys. */
  readonly wanted?: WantedKeys;
  /** Reports the hits of one game of a decoded block, from the usual start position on. */
  findInMainline(block: MainlineBlock, game: number, hits: HitTarget): void;
  /**
   * Looks at one position. `run` is the result for the position before it in its line, 0 for a first position. The caller
   * passes no positions after the plan's last ply.
   */
  look(board: Board, ply: number, move: number, run: number, hits: HitTarget): number;
}

/** A finder for a plan. It pauses for other work while it takes up many keys. */
export const makeFinder = async (plan: ScanPlan, signal?: AbortSignal): Promise<PositionFinder> =>
  plan.kind === 'pattern'
    ? new PatternFinder(plan)
    : new KeyFinder(await WantedKeys.of(plan, signal), plan.maxPly);

class KeyFinder implements PositionFinder {
  readonly wantsMoves = true;
  readonly wanted: WantedKeys;
  readonly #maxPly: number;

  constructor(wanted: WantedKeys, maxPly: number) {
    this.wanted = wanted;
    this.#maxPly = maxPly;
  }

  findInMainline(block: MainlineBlock, game: number, hits: HitTarget): void {
    findKeys(block, game, this.wanted, this.#maxPly, hits);
  }

  look(board: Board, ply: number, move: number, _run: number, hits: HitTarget): number {
    const mark = this.wanted.castlingMark !== 0 && castlesAsUsual(board, move) ? this.wanted.castlingMark : 0;
    this.wanted.report(board.keyLow, board.keyHigh, ply, move | mark, hits);
    return 0;
  }
}

/** Whether a king on its usual square castles with a rook in the corner. */
function castlesAsUsual({ squares, turn }: Board, move: number): boolean {
  if (move === NO_MOVE || squares[move & 63] !== pieceCode(turn, KING)) return false;
  const back = turn === WHITE ? 0 : 56;
  const to = (move >> 6) & 63;
  return (
    (move & 63) === back + 4 && (to === back || to === back + 7) && squares[to] === pieceCode(turn, ROOK)
  );
}
