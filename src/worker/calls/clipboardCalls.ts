// What is put on the clipboard, and taken from it.
import { rowAt, selectionCount, type GameSelection } from '../../model/gameSelection.ts';
import type { PlaceRanges } from '../../model/placeRanges.ts';
import { CLIPBOARD } from '../../protocol/items.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ClipboardApi, ClipboardChange } from '../../protocol/clipboardApi.ts';
import { Breath } from '../../base/breath.ts';
import type { Clipboard } from '../collected/clipboard.ts';
import { placeAfter } from '../collected/chosenRows.ts';
import { JoinedReader } from '../joined/joinedReader.ts';
import type { OpenDatabases } from '../openDatabases.ts';

const ROWS_AT_ONCE = 64 * 1024;

export function clipboardCalls(databases: OpenDatabases, clipboard: Clipboard): ClipboardApi {
  /** The same rows by the databases that they are from. */
  async function byDatabase(item: ItemId, rows: Uint32Array): Promise<ReadonlyMap<ItemId, Uint32Array>> {
    const { reader } = await databases.reader(item);
    const members = databases.membersOf(item);
    if (!(reader instanceof JoinedReader) || members === undefined) return new Map([[item, rows]]);
    const found = new Map<ItemId, Uint32Array>();
    for (const { member, start, to } of reader.within(0, reader.count.known)) {
      const mine = rows.subarray(placeAfter(rows, start), placeAfter(rows, start + to));
      if (mine.length > 0)
        found.set(
          members[member.place],
          mine.map((row) => row - start),
        );
    }
    return found;
  }

  async function change(count: number): Promise<ClipboardChange> {
    const item = await clipboard.item();
    if (item === undefined) throw new RangeError('Nothing was put on the clipboard yet');
    return { item, changed: count };
  }

  return {
    async collect({ item, selection, places }, { signal }) {
      const rows = await rowsAt(databases.selections.find(item, selection), places, signal);
      // What is on the clipboard is there already.
      return change(item === CLIPBOARD ? 0 : await clipboard.add(await byDatabase(item, rows)));
    },

    async uncollect({ selection, places }, { signal }) {
      const rows = await rowsAt(databases.selections.find(CLIPBOARD, selection), places, signal);
      return change(clipboard.remove(rows));
    },

    emptyClipboard: async () => change(clipboard.clear()),
    undoClipboard: async () => change(clipboard.undo()),
  };
}

/** The rows at these places, ascending, each once. */
async function rowsAt(
  selection: GameSelection,
  places: PlaceRanges,
  signal: AbortSignal,
): Promise<Uint32Array> {
  const count = selectionCount(selection);
  const ranges = places
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(to, count) }))
    .filter(({ from, to }) => from < to);
  const rows = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  const breath = new Breath();
  let found = 0;
  for (const { from, to } of ranges)
    for (let place = from; place < to; place++) {
      rows[found++] = rowAt(selection, place) ?? 0;
      if (found % ROWS_AT_ONCE !== 0) continue;
      await breath.take();
      signal.throwIfAborted();
    }
  return rows.sort();
}
