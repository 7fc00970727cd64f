// Games that the user collects from any lists. The worker holds them; the page shows them as a database of the library.
import { isAbort } from '../../../base/failure.ts';
import { t } from '../../../base/messages.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { CLIPBOARD } from '../../../protocol/items.ts';
import type { ClipboardChange } from '../../../protocol/clipboardApi.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'faults' | 'list' | 'listed' | 'marks' | 'items' | 'notices'>;

export function createClipboard(app: Needs) {
  /** The marked rows, or the one under the cursor. */
  const collect = (): void => app.listed.whenListed(() => run(() => collectPlaces(app.marks.chosenPlaces())));

  const collectAll = (): void =>
    app.listed.whenListed(() =>
      run(() => collectPlaces([{ from: 0, to: app.stores.list.getState().selection.count }])),
    );

  async function collectPlaces(places: PlaceRanges): Promise<void> {
    const { item, selection } = app.stores.list.getState();
    if (item === undefined || item === CLIPBOARD || countPlaces(places) === 0) return;
    const add = async (): Promise<number> => {
      const change = await app.worker.collect({ item, selection: selection.id, places });
      await show(change);
      return change.changed;
    };
    await app.notices.sayWhenDone(add(), (count) => wordsOf(count, countPlaces(places) - count));
  }

  let isTaking = false;

  /** Takes the marked rows off the clipboard, or the one under the cursor. False in any other list. */
  function takeOff(): boolean {
    if (app.stores.list.getState().item !== CLIPBOARD) return false;
    app.listed.whenListed(() => run(takeOffChosen));
    return true;
  }

  async function takeOffChosen(): Promise<void> {
    const places = app.marks.chosenPlaces();
    // A second key comes before the list shows what the first one has taken off.
    if (isTaking || countPlaces(places) === 0) return;
    isTaking = true;
    const takeAway = async (): Promise<number> => {
      try {
        const { selection } = app.stores.list.getState();
        const change = await app.worker.uncollect({ selection: selection.id, places });
        await show(change);
        return change.changed;
      } finally {
        isTaking = false;
      }
    };
    await app.notices.sayWhenDone(takeAway(), (count) =>
      t(
        '{count, plural, one {# game was taken off the clipboard.} other {# games were taken off the clipboard.}} Undo is above the list.',
        { count },
      ),
    );
  }

  const emptyClipboard = (): void => run(async () => show(await app.worker.emptyClipboard({})));
  /** The clipboard before the last change; once more, and the change is made again. */
  const undoClipboard = (): void => run(async () => show(await app.worker.undoClipboard({})));

  async function show({ item }: ClipboardChange): Promise<void> {
    app.items.putItem(item);
    app.marks.clearMarks();
    const { item: listed, cursor } = app.stores.list.getState();
    if (listed !== CLIPBOARD) return;
    await app.list.openList(CLIPBOARD);
    // A list in an order comes anew, and would begin at its first row.
    app.listed.whenListed(() => app.list.moveCursor(cursor));
  }

  function run(act: () => Promise<void>): void {
    act().catch((thrown: unknown) => {
      if (!isAbort(thrown)) app.faults.noteFault(thrown);
    });
  }

  return { collect, collectAll, takeOff, emptyClipboard, undoClipboard };
}

/** Words for games that were added, and those that were there already. */
function wordsOf(count: number, there: number): string {
  if (count === 0)
    return t(
      '{there, plural, one {It is on the clipboard already.} other {They are on the clipboard already.}}',
      { there },
    );
  if (there === 0)
    return t(
      '{count, plural, one {# game is on the clipboard now.} other {# games are on the clipboard now.}}',
      { count },
    );
  return t(
    '{count, plural, one {# game was added to the clipboard.} other {# games were added to the clipboard.}} {there, plural, one {# was there already.} other {# were there already.}}',
    { count, there },
  );
}
