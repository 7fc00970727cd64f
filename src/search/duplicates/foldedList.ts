// Lists in which one game represents all its duplicates.
import { rowAt, selectionCount, type GameSelection } from '../../model/gameSelection.ts';
import { RowSet } from '../rowSet.ts';
import type { RowGroups } from './sharedMarks.ts';

/** Groups of equal games, the fullest first in each, with the place of each game in `rows`. */
export class DuplicateGroups {
  readonly groups: number;
  /** The rows of all groups, group by group. */
  readonly rows: Uint32Array;
  readonly #starts: Uint32Array;
  /** The group of each place in `rows`. */
  readonly #groupOf: Uint32Array;
  readonly #having: RowSet;
  /** The rows ascending, and for each its place in `rows`. */
  readonly #sorted: Uint32Array;
  readonly #places: Uint32Array;

  constructor({ rows, starts }: RowGroups, count: number) {
    this.rows = rows;
    this.#starts = starts;
    this.groups = Math.max(0, starts.length - 1);
    this.#groupOf = new Uint32Array(rows.length);
    for (let group = 0; group < this.groups; group++)
      this.#groupOf.fill(group, starts[group], starts[group + 1]);
    this.#having = RowSet.of(count, rows);
    this.#places = Uint32Array.from(rows, (_, place) => place).sort((a, b) => rows[a] - rows[b]);
    this.#sorted = this.#places.map((place) => rows[place]);
  }

  /** The place of a row in `rows`; -1 if it has no duplicates. */
  placeOf(row: number): number {
    if (!this.#having.has(row)) return -1;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle] < row) low = middle + 1;
      else high = middle;
    }
    return this.#places[low];
  }

  groupAt(place: number): number {
    return this.#groupOf[place];
  }

  /** The places of a group, [from, to). */
  placesOf(group: number): readonly [from: number, to: number] {
    return [this.#starts[group], this.#starts[group + 1]];
  }
}

/** Groups that show all their games: none, all, or those of these rows. */
export type OpenGroups = 'none' | 'all' | readonly number[];

/** A folded list: the fullest game of each group in the list represents the group. */
export interface FoldedList {
  readonly selection: GameSelection;
  /** The number of games that folding hides; 0 for a list of only the games with duplicates. */
  readonly folded: number;
  readonly copies: FoldedCopies;
}

/** Folds a list. With `only`, leaves out games without duplicates. */
export function foldList(
  groups: DuplicateGroups,
  list: GameSelection,
  open: OpenGroups,
  only: boolean,
): FoldedList {
  const copies = new FoldedCopies(groups, open);
  const selection = copies.fold(list, only);
  const folded = only ? 0 : selectionCount(list) - selectionCount(selection);
  return { selection, folded, copies };
}

/** The state of the groups in a folded list. It keeps no rows of the list, which may be dropped before it. */
export class FoldedCopies {
  readonly #groups: DuplicateGroups;
  /** For each group, the place of the shown game, + 1; 0 if the list has no game of the group. */
  readonly #shown: Uint32Array;
  /** 1 for each place whose game is in the list. */
  readonly #listed: Uint8Array;
  readonly #open: Uint8Array;

  constructor(groups: DuplicateGroups, open: OpenGroups) {
    this.#groups = groups;
    this.#shown = new Uint32Array(groups.groups);
    this.#listed = new Uint8Array(groups.rows.length);
    this.#open = new Uint8Array(groups.groups);
    if (open === 'all') this.#open.fill(1);
    else if (open !== 'none')
      for (const row of open) {
        const place = groups.placeOf(row);
        if (place >= 0) this.#open[groups.groupAt(place)] = 1;
      }
  }

  /** Returns the rows of a list that stay visible. */
  fold(list: GameSelection, only: boolean): GameSelection {
    const hasPlies = list.kind === 'rows' && list.plies !== undefined;
    const plies = hasPlies ? new Uint16Array(this.#groups.rows.length) : undefined;
    this.#note(list, plies);
    return this.#fold(list, plies, only);
  }

  /**
   * Counts the listed games of the row's group, and returns the shown row; `undefined` if fewer than two are
   * listed.
   */
  copiesOf(
    row: number,
  ): { readonly copies: number; readonly isOpen: boolean; readonly shown: number } | undefined {
    const groups = this.#groups;
    const place = groups.placeOf(row);
    if (place < 0) return undefined;
    const group = groups.groupAt(place);
    const [from, to] = groups.placesOf(group);
    let copies = 0;
    for (let at = from; at < to; at++) copies += this.#listed[at];
    const shown = this.#shown[group];
    if (copies < 2 || shown === 0) return undefined;
    return { copies, isOpen: this.#open[group] === 1, shown: groups.rows[shown - 1] };
  }

  #note(list: GameSelection, plies: Uint16Array | undefined): void {
    const groups = this.#groups;
    const count = selectionCount(list);
    for (let at = 0; at < count; at++) {
      const row = list.kind === 'all' ? at : list.rows[at];
      const place = groups.placeOf(row);
      if (place < 0) continue;
      this.#listed[place] = 1;
      if (plies !== undefined && list.kind === 'rows') plies[place] = list.plies?.[at] ?? 0;
      const group = groups.groupAt(place);
      const before = this.#shown[group];
      if (before === 0 || place + 1 < before) this.#shown[group] = place + 1;
    }
  }

  #fold(list: GameSelection, pliesOf: Uint16Array | undefined, only: boolean): GameSelection {
    const groups = this.#groups;
    const count = selectionCount(list);
    const rows = new Uint32Array(count);
    const plies = pliesOf && new Uint16Array(count);
    let found = 0;
    const put = (row: number, ply: number | undefined): void => {
      if (plies !== undefined) plies[found] = ply ?? 0;
      rows[found++] = row;
    };
    for (let at = 0; at < count; at++) {
      const row = rowAt(list, at) ?? 0;
      const place = groups.placeOf(row);
      if (place < 0) {
        if (!only) put(row, list.kind === 'rows' ? list.plies?.[at] : undefined);
        continue;
      }
      const group = groups.groupAt(place);
      if (this.#shown[group] !== place + 1) continue;
      const [from, to] = groups.placesOf(group);
      let listed = 0;
      for (let member = from; member < to; member++) listed += this.#listed[member];
      if (only && listed < 2) continue;
      put(row, pliesOf?.[place]);
      if (this.#open[group] === 1)
        for (let member = place + 1; member < to; member++)
          if (this.#listed[member] === 1) put(groups.rows[member], pliesOf?.[member]);
    }
    const words = list.kind === 'rows' ? list.words : undefined;
    return {
      kind: 'rows',
      rows: rows.slice(0, found),
      ...(plies && { plies: plies.slice(0, found) }),
      ...(words && { words }),
    };
  }
}
