import type { GameSelection } from '../../model/gameSelection.ts';
import { isWanted } from '../../formats/wantedRows.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';

const PLIES = 0x10000;

/** Collects the games that play one move, or any move. */
export class TreeGames implements PositionTarget {
  readonly #move: number | undefined;
  readonly #only: Uint32Array | undefined;
  readonly #counts: ((row: number) => boolean) | undefined;
  /** The games found, each as `row * PLIES + ply`. */
  #found = new Float64Array(1024);
  #count = 0;

  /** Leaves out rows that are not in `only`, or for which `counts` returns false. */
  constructor(move: number | undefined, only: Uint32Array | undefined, counts?: (row: number) => boolean) {
    this.#move = move;
    this.#only = only;
    this.#counts = counts;
  }

  add(row: number, ply: number, move: number): void {
    if (this.#move !== undefined && move !== this.#move) return;
    if (!isWanted(this.#only, row) || this.#counts?.(row) === false) return;
    if (this.#count === this.#found.length) {
      const more = new Float64Array(this.#count * 2);
      more.set(this.#found);
      this.#found = more;
    }
    this.#found[this.#count++] = row * PLIES + ply;
  }

  /** The games found so far, in file order. */
  get selection(): GameSelection {
    const sorted = this.#found.slice(0, this.#count).sort();
    return {
      kind: 'rows',
      rows: Uint32Array.from(sorted, (game) => Math.floor(game / PLIES)),
      plies: Uint16Array.from(sorted, (game) => game % PLIES),
    };
  }
}
