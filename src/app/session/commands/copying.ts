// Copies from the page to the clipboard, and reports the result.
import { t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { copyText } from '../../platform/clipboard.ts';
import { copyFen as copyFenOf, copyWords } from '../game/copyFen.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';
import { COVERED, noPgnOf, noPgnOnScreen } from './reasons.ts';
import { MAX_COPIED } from '../share/sharing.ts';

type Needs = Pick<
  Parts,
  'faults' | 'game' | 'listed' | 'marks' | 'notices' | 'outgoing' | 'rows' | 'sharing' | 'stores' | 'worker'
>;

/** Ctrl C belongs to the browser if text is selected. */
const isTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';

export type Copying = ReturnType<typeof createCopying>;

export function createCopying(app: Needs) {
  /** Returns false without a board, as for a guiding text. */
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

  /** Tells the user why the record on the screen has no PGN; false if it has, or if none is open. */
  function isToldWhy(): boolean {
    const why = noPgnOnScreen(app.stores.game.getState());
    if (why !== undefined) app.notices.tell(t(why));
    return why !== undefined;
  }

  /** Returns false if no record is open, or if text is selected. */
  function copyPgn(): boolean {
    if (isTextSelected()) return false;
    if (isTold()) return true;
    const text = app.sharing.gameText();
    if (text === undefined) return isToldWhy();
    void copyText(text)
      .then((isCopied) => app.notices.tell(copyWords(app.sharing.copiedWords(), isCopied)))
      .catch(app.faults.noteFault);
    return true;
  }

  /**
   * Returns the reason why the row under the cursor cannot be copied. If rows are selected, returns none: the
   * worker tests them when it reads them.
   */
  function noPgn(): Message | undefined {
    const { item, selection, marked, cursor } = app.stores.list.getState();
    if (item === undefined || marked.length > 0) return undefined;
    return noPgnOf(app.rows.rowsOf(item, selection).row(cursor));
  }

  /**
   * Copies the selected games of the list, or the one under the cursor. False if text is selected, or if the
   * list is empty.
   */
  function copyRows(): boolean {
    const { selection } = app.stores.list.getState();
    if (isTextSelected() || selection.count === 0) return false;
    app.listed.whenListed(() => void writeRows().catch(app.faults.noteFault));
    return true;
  }

  async function writeRows(): Promise<void> {
    const { item, selection } = app.stores.list.getState();
    const places = app.marks.chosenPlaces();
    const count = countPlaces(places);
    if (item === undefined || count === 0) return;
    const why = noPgn();
    if (why !== undefined) {
      app.notices.tell(t(why));
      return;
    }
    if (count > MAX_COPIED) {
      app.notices.tell(t('{count, number} games are too many to copy. Export the list instead.', { count }));
      return;
    }
    const choice = { kind: 'places', selection: selection.id, places } as const;
    if (await app.outgoing.isRefused(item, choice)) return;
    const share = app.sharing.pgnWith('selected');
    const { ledger, download } = await app.worker.exportPgn({ item, choice, share });
    if (ledger.games === 0 || download === undefined) {
      app.notices.tell(t('Guiding texts and records that cannot be read have no PGN.'));
      return;
    }
    const isCopied = await copyText(await download.text());
    const words = t('{count, plural, one {PGN of # game copied} other {PGN of # games copied}}', {
      count: ledger.games,
    });
    app.notices.tell(copyWords(words, isCopied));
  }

  return { isTold, isToldWhy, noPgn, copyFen, copyPgn, copyRows };
}
