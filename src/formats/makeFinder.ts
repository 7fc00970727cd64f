// Makes the finder for a plan: one class finds keys, another one patterns.
import type { PositionFinder } from './positionFinder.ts';
import type { Board } from '../chess/board.ts';
import { KING, ROOK, WHITE, pieceCode } from '../chess/pieces.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import { findKeys } from './mainlineKeys.ts';
import { PatternFinder } from './patternFinder.ts';
import type { ScanPlan } from './scan.ts';
import { NO_MOVE, WantedKeys } from './scanHits.ts';
import type { HitTarget } from './scanHits.ts';

/** A finder for a plan. Adding many keys pauses for other work. */
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

/** Tells whether a king on its usual square castles with a rook in the corner. */
function castlesAsUsual({ squares, turn }: Board, move: number): boolean {
  if (move === NO_MOVE || squares[move & 63] !== pieceCode(turn, KING)) return false;
  const back = turn === WHITE ? 0 : 56;
  const to = (move >> 6) & 63;
  return (
    (move & 63) === back + 4 && (to === back || to === back + 7) && squares[to] === pieceCode(turn, ROOK)
  );
}
