// Chosen rows of a database: ascending, without repetitions. A place is an index among them.

/** A run of places [from, to) whose rows are read at once. */
export interface PlaceRun {
  readonly from: number;
  readonly to: number;
}

/** The maximum number of rows between two chosen ones that are read along with them instead of skipped. */
const GAP = 16;
const MAX_AT_ONCE = 1024;

/**
 * Splits places [from, to) into runs of at most `MAX_AT_ONCE` places, whose rows are close together: at most
 * `gap` other rows are between two.
 */
export function runsNear(rows: Uint32Array, from: number, to: number, gap = GAP): PlaceRun[] {
  const runs: PlaceRun[] = [];
  let first = from;
  for (let place = from + 1; place <= to; place++) {
    const goesOn = place < to && rows[place] - rows[place - 1] <= gap + 1 && place - first < MAX_AT_ONCE;
    if (goesOn) continue;
    runs.push({ from: first, to: place });
    first = place;
  }
  return from < to ? runs : [];
}

/** Finds the first place whose row is not before `row`. */
export function placeAfter(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges both lists of rows, ascending, without repetitions. */
export function joinRows(a: Uint32Array, b: Uint32Array): Uint32Array {
  const joined = new Uint32Array(a.length + b.length);
  let [i, j, count] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const next = j >= b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
    joined[count++] = next;
    while (i < a.length && a[i] === next) i++;
    while (j < b.length && b[j] === next) j++;
  }
  return joined.slice(0, count);
}

/** Removes the rows at `places`, which ascend. */
export function withoutPlaces(rows: Uint32Array, places: Uint32Array): Uint32Array {
  const left = new Uint32Array(rows.length);
  let [count, next] = [0, 0];
  for (let place = 0; place < rows.length; place++) {
    while (next < places.length && places[next] < place) next++;
    if (places[next] !== place) left[count++] = rows[place];
  }
  return left.slice(0, count);
}
