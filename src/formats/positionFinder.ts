import type { Board } from '../chess/board.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import { findKeys } from './mainlineKeys.ts';
import { PatternFinder } from './patternFinder.ts';
import type { ScanPlan } from './scan.ts';
import { WantedKeys, type HitTarget } from './scanHits.ts';

/** Looks for what a plan wants: through the words of mainlines, which is fast, or position by position along any line. */
export interface PositionFinder {
  /** Whether the move played in a position belongs to its hit; else positions may be looked at before it is known. */
  readonly wantsMoves: boolean;
  /** The keys that are looked for, where it looks for keys. */
  readonly wanted?: WantedKeys;
  /** Reports the hits of one game of a decoded block, from the usual start position on. */
  findInMainline(block: MainlineBlock, game: number, hits: HitTarget): void;
  /**
   * Looks at one position, after the one before it in its line. `run` is what that look gave, 0 for a first position;
   * positions behind the plan's last ply are not for it.
   */
  look(board: Board, ply: number, move: number, run: number, hits: HitTarget): number;
}

/** A finder for what the plan asks. Waits where its keys take long to sort. */
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

  look({ keyLow, keyHigh }: Board, ply: number, move: number, _run: number, hits: HitTarget): number {
    this.wanted.report(keyLow, keyHigh, ply, move, hits);
    return 0;
  }
}
