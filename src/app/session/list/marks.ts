// The rows that the user has marked, to do something with all of them. They are places of the rows on the screen, as
// ranges: all of eleven million rows are one.
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
  /** Marks all from where marking began up to a place, and no others. */
  function markTo(place: number): void {
    const { selection, cursor, marked, markedFrom = cursor } = app.stores.list.getState();
    const to = Math.max(0, Math.min(place, selection.count - 1));
    if (selection.count === 0) return;
    const from = marked.length === 0 ? cursor : markedFrom;
    app.stores.list.setState({ marked: [rangeBetween(from, to)], markedFrom: from });
    app.list.moveCursor(to);
  }

  /** Marks also all from the last mark up to a place. */
  function addUpTo(place: number): void {
    const { marked, markedFrom = place } = app.stores.list.getState();
    app.stores.list.setState({ marked: withRange(marked, rangeBetween(markedFrom, place)) });
    app.list.moveCursor(place);
  }

  /** Marks one more place, or takes its mark away. The row under the cursor is marked when it was chosen itself. */
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

  /** Rows that were moved together keep their marks; one alone has the cursor. */
  function showMoved({ from, to }: PlaceRange): void {
    app.list.moveCursor(from);
    if (to - from > 1) app.stores.list.setState({ marked: [{ from, to }], markedFrom: from });
  }

  /** False where nothing was marked. */
  function clearMarks(): boolean {
    const isMarked = app.stores.list.getState().marked.length > 0;
    if (isMarked) app.stores.list.setState({ marked: NO_PLACES, markedFrom: undefined });
    return isMarked;
  }

  /** The marked places; without any, the one under the cursor. */
  function chosenPlaces(): PlaceRanges {
    const { marked, cursor, selection } = app.stores.list.getState();
    if (countPlaces(marked) > 0) return marked;
    return cursor < selection.count ? [rangeBetween(cursor, cursor)] : NO_PLACES;
  }

  const cursorPlace = (): number => app.stores.list.getState().cursor;

  return { cursorPlace, markTo, addUpTo, toggleMark, markAll, showMoved, clearMarks, chosenPlaces };
}
