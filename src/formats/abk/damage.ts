// Damage of the book as a whole. Each kind of damage is one problem, with the offset of the first damaged
// entry and the number of damaged entries.
import type { Failure, FailureKind } from '../../base/failure.ts';
import { offsetOf } from './entries.ts';

/** Kinds of damage, with the expected and the found state. */
const SORTS = {
  header: ['invalid', 'links to moves', 'that lead into the header'],
  beyond: ['truncated', 'links within the file', 'that lead beyond its end'],
  used: ['invalid', 'each move in one list', 'links to moves that are in use already'],
  long: ['limit', 'at most 255 moves of a position', 'longer lists'],
  deep: ['limit', 'lines of at most 1000 half-moves', 'longer lines'],
  score: ['invalid', 'numbers of games that fit each other', 'moves whose numbers do not'],
} as const satisfies Record<string, readonly [FailureKind, expected: string, found: string]>;

/** Collects damage: a book that is damaged everywhere has a few problems, not millions. */
export class Damage {
  readonly #file: string;
  readonly #found = new Map<keyof typeof SORTS, { readonly offset: number; count: number }>();

  constructor(file: string) {
    this.#file = file;
  }

  /** Notes damage at an entry. */
  add(sort: keyof typeof SORTS, entry: number): void {
    const known = this.#found.get(sort);
    if (known !== undefined) known.count++;
    else this.#found.set(sort, { offset: offsetOf(entry), count: 1 });
  }

  get problems(): readonly Failure[] {
    return [...this.#found].map(([sort, { offset, count }]) => {
      const [kind, expected, found] = SORTS[sort];
      return { kind, file: this.#file, offset, expected, found: `${count} ${found}` };
    });
  }
}
