// The calls of the clipboard: records of any databases, kept by reference until the page is closed.
import type { PlaceRanges } from '../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';

/** What became of the clipboard. */
export interface ClipboardChange {
  /** The clipboard as it is now. */
  readonly item: DatabaseItem;
  /** How many records were added, or removed. Those that were there already are not added again. */
  readonly changed: number;
}

/** Calls that change the clipboard. It is read as any database, under the id `CLIPBOARD`. */
export interface ClipboardApi {
  /** Adds the records at these places of a selection. */
  collect(
    request: { item: ItemId; selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<ClipboardChange>;
  /** Removes the records at these places of a selection of the clipboard. */
  uncollect(
    request: { selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<ClipboardChange>;
  /** Removes all records. */
  emptyClipboard(request: Record<never, never>, context: CallContext): Promise<ClipboardChange>;
  /** Makes the clipboard what it was before the last change; a second call makes that change again. */
  undoClipboard(request: Record<never, never>, context: CallContext): Promise<ClipboardChange>;
}
