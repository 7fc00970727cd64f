// Copies from the page to the clipboard, and reports the result.
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { copyText } from '../../platform/clipboard.ts';
import { copyFen as copyFenOf, copyWords } from '../game/copyFen.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';
import { COVERED } from './reasons.ts';
import { MAX_COPIED } from '../share/sharing.ts';

type Needs = Pick<
  Parts,
  'faults' | 'game' | 'listed' | 'marks' | 'notices' | 'sharing' | 'stores' | 'worker'
>;

/** Ctrl C belongs to the browser if text is selected. */
const isTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';

export type Copying = ReturnType<typeof createCopying>;

export function createCopying(app: Needs) {
  /** Returns false if a text is shown. */
  function copyFen(): boolean {
    const board = app.game.currentBoard();
    if (board !== undefined) void copyFenOf(board, app.notices.tell).catch(app.faults.noteFault);
    return board !== undefined;
  }

  /** Tells the user that a covered game is not copied; false if none is covered. */
  function isTold(): boolean {
    const isCovered = coveredNow(app.stores.game.getState()) !== undefined;
    if (isCovered) app.notices.tell(t(COVERED));
    return isCovered;
  }

  /** Returns false if there is no game, or if text is selected. */
  function copyPgn(): boolean {
    if (!isTextSelected() && isTold()) return true;
    const text = app.sharing.gameText();
    if (text === undefined || isTextSelected()) return false;
    void copyText(text)
      .then((isCopied) => app.notices.tell(copyWords(app.sharing.copiedWords(), isCopied)))
      .catch(app.faults.noteFault);
    return true;
  }

  /** Copies the selected games of the list, or the one under the cursor. False if text is selected. */
  function copyRows(): boolean {
    const { selection, marked, cursor, opened } = app.stores.list.getState();
    if (isTextSelected() || selection.count === 0) return false;
    if (marked.length === 0 && cursor === opened && isTold()) return true;
    app.listed.whenListed(() => void writeRows().catch(app.faults.noteFault));
    return true;
  }

  async function writeRows(): Promise<void> {
    const { item, selection } = app.stores.list.getState();
    const places = app.marks.chosenPlaces();
    const count = countPlaces(places);
    if (item === undefined || count === 0) return;
    if (count > MAX_COPIED) {
      app.notices.tell(t('{count, number} games are too many to copy. Export the list instead.', { count }));
      return;
    }
    const choice = { kind: 'places', selection: selection.id, places } as const;
    const { download } = await app.worker.exportPgn({ item, choice, share: app.sharing.pgnWith('selected') });
    const isCopied = await copyText((await download?.text()) ?? '');
    const words = t('{count, plural, one {PGN of # game copied} other {PGN of # games copied}}', { count });
    app.notices.tell(copyWords(words, isCopied));
  }

  return { isTold, copyFen, copyPgn, copyRows };
}
