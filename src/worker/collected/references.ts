// Makes references to the records of a list, for a collection.
import { rowAt, selectionCount, type GameSelection } from '../../model/gameSelection.ts';
import type { PlaceRanges } from '../../model/placeRanges.ts';
import type { CollectedFacts } from '../../model/collection/collection.ts';
import { cutFacts } from '../../model/collection/collectionJson.ts';
import type { RecordRow } from '../../model/gameHeader.ts';

/** Returns the facts about a record that a collection remembers. */
export function factsOf(row: RecordRow): CollectedFacts {
  if (row.kind !== 'game') return { kind: 'text', title: row.kind === 'text' ? row.title : '' };
  const { white, black, whiteElo, blackElo, result, eco, event, site, date, round } = row;
  return cutFacts({
    kind: 'game',
    white,
    black,
    ...(whiteElo !== undefined && { whiteElo }),
    ...(blackElo !== undefined && { blackElo }),
    result,
    ...(eco !== undefined && { eco }),
    event,
    site,
    date,
    ...(round !== undefined && { round }),
  });
}

/** Returns the rows at these places, in the order of the list. */
export function rowsAt(selection: GameSelection, places: PlaceRanges): Uint32Array {
  const count = selectionCount(selection);
  const ranges = places
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(to, count) }))
    .filter(({ from, to }) => from < to);
  const rows = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let found = 0;
  for (const { from, to } of ranges)
    for (let place = from; place < to; place++) rows[found++] = rowAt(selection, place) ?? 0;
  return rows;
}
