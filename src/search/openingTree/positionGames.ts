import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from './gameSource.ts';
import type { PositionTarget } from './treeTable.ts';

/** The games that a scan for one position finds, each counted once, at its first visit. */
export class PositionGames implements HitsTarget {
  readonly #target: PositionTarget;
  #lastRow = -1;

  constructor(target: PositionTarget) {
    this.#target = target;
  }

  take({ rows, plies, moves }: ScanBlock, hits: number): void {
    for (let i = 0; i < hits; i++) {
      if (rows[i] === this.#lastRow) continue;
      this.#lastRow = rows[i];
      this.#target.add(rows[i], plies[i], moves[i]);
    }
  }
}
