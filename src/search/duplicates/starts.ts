// Finds games that begin with all moves of a shorter game in their group of candidates. The question is a scan by keys.
import type { KeyPlan } from '../../formats/scan.ts';
import { RowSet } from '../rowSet.ts';
import type { IsStart } from './groupGames.ts';
import { HEAD_PLIES, type MainlineMarks } from './mainlineMarks.ts';
import type { RowGroups } from './sharedMarks.ts';

export class Starts {
  readonly #marks: MainlineMarks;
  /** Maps each last position to look for, with its ply, to the number of its key. */
  readonly #wanted = new Map<string, number>();
  readonly #plies: number[] = [];
  readonly #keys: number[] = [];
  readonly #rows: RowSet;
  /** For each row, the numbers of the keys that were found at the right plies. */
  readonly #found = new Map<number, Set<number>>();

  private constructor(marks: MainlineMarks) {
    this.#marks = marks;
    this.#rows = new RowSet(marks.plies.length);
  }

  /** Prepares the question for these groups, whose longest games come first. */
  static async of(groups: RowGroups, marks: MainlineMarks, pause: () => Promise<void>): Promise<Starts> {
    const starts = new Starts(marks);
    for (let place = 0; place + 1 < groups.starts.length; place++) {
      starts.#add(groups.rows.subarray(groups.starts[place], groups.starts[place + 1]));
      if (place % 1024 === 0) await pause();
    }
    return starts;
  }

  /** The scan; `undefined` if there is nothing to look for. */
  get plan(): KeyPlan | undefined {
    if (this.#plies.length === 0) return undefined;
    return {
      kind: 'keys',
      keys: Uint32Array.from(this.#keys),
      only: this.#rows.words,
      minPly: HEAD_PLIES,
      maxPly: Infinity,
      lines: 'mainline',
    };
  }

  take(rows: Uint32Array, plies: Uint16Array, keys: Uint32Array): void {
    for (let i = 0; i < rows.length; i++) {
      if (plies[i] !== this.#plies[keys[i]]) continue;
      const known = this.#found.get(rows[i]);
      if (known === undefined) this.#found.set(rows[i], new Set([keys[i]]));
      else known.add(keys[i]);
    }
  }

  readonly isStart: IsStart = (row, shorter) => {
    const wanted = this.#wanted.get(this.#nameOf(shorter));
    return wanted !== undefined && this.#found.get(row)?.has(wanted) === true;
  };

  #add(rows: Uint32Array): void {
    const { plies, ends } = this.#marks;
    const most = plies[rows[0]];
    const least = plies[rows[rows.length - 1]];
    if (most === least) return;
    for (const row of rows) {
      if (plies[row] > least) this.#rows.words[row >>> 5] |= 1 << (row & 31);
      if (plies[row] === most || plies[row] < HEAD_PLIES) continue;
      const name = this.#nameOf(row);
      if (this.#wanted.has(name)) continue;
      this.#wanted.set(name, this.#plies.length);
      this.#plies.push(plies[row]);
      this.#keys.push(ends[2 * row + 1], ends[2 * row]);
    }
  }

  #nameOf(row: number): string {
    const { ends, plies } = this.#marks;
    return `${ends[2 * row]} ${ends[2 * row + 1]} ${plies[row]}`;
  }
}
