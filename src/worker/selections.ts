import { FormatError } from '../base/failure.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import { rowAt, selectionCount } from '../model/gameSelection.ts';
import type { GameSelection } from '../model/gameSelection.ts';
import type { ItemId, SelectionInfo } from '../protocol/api.ts';

/** Selections kept per database: the one on the screen, and those whose last calls may still be under way. */
const KEPT = 4;
/** Rows in one call; the list asks for some 200. */
const MAX_WINDOW = 10_000;

/** The selections that were given out, by their ids. Ids are never used twice. */
export class Selections {
  readonly #byItem = new Map<ItemId, Map<number, GameSelection>>();
  #lastId = 0;

  add(item: ItemId, selection: GameSelection): SelectionInfo {
    const id = ++this.#lastId;
    const kept = this.#byItem.get(item) ?? new Map<number, GameSelection>();
    kept.set(id, selection);
    if (kept.size > KEPT) kept.delete(Math.min(...kept.keys()));
    this.#byItem.set(item, kept);
    return { id, count: selectionCount(selection) };
  }

  /** A selection of all records, of which there are more now: the same selection with more rows. */
  grow(item: ItemId, id: number, count: number): SelectionInfo {
    const selection = this.find(item, id);
    if (selection.kind === 'all' && selection.count < count)
      this.#byItem.get(item)?.set(id, { kind: 'all', count });
    return { id, count: selectionCount(this.find(item, id)) };
  }

  /** Throws `FormatError` `changed` where the selection went with its folder. */
  find(item: ItemId, id: number): GameSelection {
    const selection = this.#byItem.get(item)?.get(id);
    if (selection !== undefined) return selection;
    throw new FormatError({ kind: 'changed', file: item, expected: 'a list of this database that is open' });
  }

  clear(): void {
    this.#byItem.clear();
  }
}

/** The rows at places [from, to) of a selection, in its order; places past its end are left out. */
export async function readSelectedRows(
  reader: DatabaseReader,
  selection: GameSelection,
  from: number,
  to: number,
  options: ReadOptions,
): Promise<readonly RecordRow[]> {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to - from > MAX_WINDOW)
    throw new RangeError(`Expected at most ${MAX_WINDOW} rows, found [${from}, ${to})`);
  const end = Math.min(to, selectionCount(selection));
  const windows = await Promise.all(
    consecutiveRuns(selection, from, end).map((run) => reader.readRows(run.from, run.to, options)),
  );
  return windows.flat();
}

/** Record rows at places [from, to), neighbours merged: they are one read. */
export function consecutiveRuns(
  selection: GameSelection,
  from: number,
  to: number,
): { from: number; to: number }[] {
  if (selection.kind === 'all') return from < to ? [{ from, to }] : [];
  const runs: { from: number; to: number }[] = [];
  for (let place = from; place < to; place++) {
    const row = rowAt(selection, place);
    if (row === undefined) break;
    const last = runs.at(-1);
    if (last?.to === row) last.to = row + 1;
    else runs.push({ from: row, to: row + 1 });
  }
  return runs;
}
