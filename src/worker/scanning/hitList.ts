import type { GameSelection } from '../../model/gameSelection.ts';

/**
 * Rows with their plies, or with the words that all of them have, in the order in which they are found. Reports are
 * views of the list, so that nothing is copied for them.
 */
export class HitList {
  #rows = new Uint32Array(1024);
  #plies = new Uint16Array(1024);
  #count = 0;
  readonly #words: readonly string[] | undefined;

  constructor(words?: readonly string[]) {
    this.#words = words;
  }

  add(rows: Uint32Array, plies: Uint16Array): void {
    const needed = this.#count + rows.length;
    if (needed > this.#rows.length) this.#grow(Math.max(needed, 2 * this.#rows.length));
    this.#rows.set(rows, this.#count);
    this.#plies.set(plies, this.#count);
    this.#count = needed;
  }

  get selection(): Extract<GameSelection, { readonly kind: 'rows' }> {
    const rows = this.#rows.subarray(0, this.#count);
    return this.#words === undefined
      ? { kind: 'rows', rows, plies: this.#plies.subarray(0, this.#count) }
      : { kind: 'rows', rows, words: this.#words };
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
