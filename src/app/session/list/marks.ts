// The rows that the user has marked, to act on all of them. They are places of the rows on the screen, as
// ranges: all of eleven million rows make one range.
import {
  countPlaces,
  hasPlace,
  NO_PLACES,
  rangeBetween,
  withoutRange,
  withRange,
} from '../../../model/placeRanges.ts';
import type { PlaceRange, PlaceRanges } from '../../../model/placeRanges.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'list'>;

export function createMarks(app: Needs) {
  /** Marks everything from the start of marking to a place, and nothing else. */
  function markTo(place: number): void {
    const { selection, cursor, marked, markedFrom = cursor } = app.stores.list.getState();
    const to = Math.max(0, Math.min(place, selection.count - 1));
    if (selection.count === 0) return;
    const from = marked.length === 0 ? cursor : markedFrom;
    app.stores.list.setState({ marked: [rangeBetween(from, to)], markedFrom: from });
    app.list.moveCursor(to);
  }

  /** Adds everything from the last mark to a place. */
  function addUpTo(place: number): void {
    const { marked, markedFrom = place } = app.stores.list.getState();
    app.stores.list.setState({ marked: withRange(marked, rangeBetween(markedFrom, place)) });
    app.list.moveCursor(place);
  }

  /**
   * Marks one more place, or removes its mark. The row that had the cursor before is not marked along with
   * it.
   */
  function toggleMark(place: number): void {
    const { selection, marked } = app.stores.list.getState();
    if (place < 0 || place >= selection.count) return;
    const one = rangeBetween(place, place);
    const next = hasPlace(marked, place) ? withoutRange(marked, one) : withRange(marked, one);
    app.stores.list.setState({ marked: next, markedFrom: place });
    app.list.moveCursor(place);
  }

  function markAll(): void {
    const { count } = app.stores.list.getState().selection;
    if (count > 0) app.stores.list.setState({ marked: [{ from: 0, to: count }], markedFrom: 0 });
  }

  /** Marks the moved rows at their new place; a single one only gets the cursor. */
  function showMoved({ from, to }: PlaceRange): void {
    app.list.moveCursor(from);
    if (to - from > 1) app.stores.list.setState({ marked: [{ from, to }], markedFrom: from });
  }

  /** Returns false if nothing was marked. */
  function clearMarks(): boolean {
    const isMarked = app.stores.list.getState().marked.length > 0;
    if (isMarked) app.stores.list.setState({ marked: NO_PLACES, markedFrom: undefined });
    return isMarked;
  }

  /** Returns the marked places; if there are none, the place under the cursor. */
  function chosenPlaces(): PlaceRanges {
    const { marked, cursor, selection } = app.stores.list.getState();
    if (countPlaces(marked) > 0) return marked;
    return cursor < selection.count ? [rangeBetween(cursor, cursor)] : NO_PLACES;
  }

  const cursorPlace = (): number => app.stores.list.getState().cursor;

  return { cursorPlace, markTo, addUpTo, toggleMark, markAll, showMoved, clearMarks, chosenPlaces };
}
