import type { GameSelection } from '../../model/gameSelection.ts';

/** Rows with their plies, in the order in which they are found. Reports are views of it: nothing is copied for them. */
export class FoundGames {
  #rows = new Uint32Array(1024);
  #plies = new Uint16Array(1024);
  #count = 0;

  add(rows: Uint32Array, plies: Uint16Array): void {
    const needed = this.#count + rows.length;
    if (needed > this.#rows.length) this.#grow(Math.max(needed, 2 * this.#rows.length));
    this.#rows.set(rows, this.#count);
    this.#plies.set(plies, this.#count);
    this.#count = needed;
  }

  get selection(): GameSelection {
    return {
      kind: 'rows',
      rows: this.#rows.subarray(0, this.#count),
      plies: this.#plies.subarray(0, this.#count),
    };
  }

  #grow(room: number): void {
    const rows = new Uint32Array(room);
    const plies = new Uint16Array(room);
    rows.set(this.#rows.subarray(0, this.#count));
    plies.set(this.#plies.subarray(0, this.#count));
    this.#rows = rows;
    this.#plies = plies;
  }
}
