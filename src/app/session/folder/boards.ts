// The user's own boards: an empty one, or a game or a position from the clipboard. Each is a PGN file in
// memory that is added to the library, so everything that works for games works for them.
import { t } from '../../../base/messages.ts';
import { parseFen } from '../../../chess/fen.ts';
import { hasChess960Rights } from '../../../chess/possiblePosition.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';
import type { Fen } from '../../../chess/types.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import { emptyTree } from '../../../model/gameTree.ts';
import { makePgn } from '../../../model/pgn/makePgn.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { readClipboard } from '../../platform/clipboard.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { whyNotFen } from '../search/findPosition.ts';
import type { BoardInput } from './windowBoards.ts';
import type { Parts } from '../parts.ts';

/** Returns the name of the library folder that contains the boards. */
const folderOfBoards = (): string => t('Boards [[folder of the user’s own boards]]');

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'game' | 'screen' | 'faults' | 'folder' | 'positions' | 'notices' | 'windowBoards'
>;

export function createBoards(app: Needs) {
  let made = 0;

  /**
   * Returns a number after those of all boards of this window, and of boards whose analysis is stored: a name
   * means one board.
   */
  function nextNumber(): number {
    for (const board of app.windowBoards.all())
      made = Math.max(made, Number(/\d{1,6}(?=\.pgn$)/.exec(pathOf(board))?.[0] ?? 0));
    for (const { game } of app.stores.analysis.getState().analyses.values())
      if (game.white === '' && game.black === '' && game.mainline.nodes.length === 1)
        made = Math.max(made, Number(/\d{1,6}$/.exec(game.event)?.[0] ?? 0));
    return ++made;
  }

  /** Opens a board with the start position. The user can go back to the game that was on the screen. */
  const newBoard = (): Promise<void> => openPosition(INITIAL_FEN, false);

  /** Opens a new board that starts at a position of chess or Chess960. */
  function openPosition(fen: Fen, chess960: boolean): Promise<void> {
    const name = t('Board {number}', { number: nextNumber() });
    return openPgn(name, makePgn(emptyTree(fen, chess960), [['Event', name]]));
  }

  /** Opens PGN. A single game opens on the board, beside the current list; several games become the list. */
  async function openPgn(name: string, pgn: string): Promise<void> {
    // A board does not cancel the opening of a folder: it waits, and is added to the folder.
    await app.folder.whenOpened();
    const { input, isKept } = app.windowBoards.keep({ name, into: folderOfBoards(), pgn });
    const { library, source } = app.stores.library.getState();
    try {
      if (library === undefined || library.items.length === 0) await openBoards(pathOf(input));
      else {
        const grown = await app.worker.addToFolder(input);
        // The folder may have been refreshed in the meantime, but must not have been replaced.
        if (app.stores.library.getState().source?.name !== source?.name) return;
        const [item] = await app.folder.showAdded(grown, input);
        if (item?.kind === 'database') await showOpened(item.id);
      }
      if (!isKept)
        app.notices.showNotice(
          t('{name} is too long to outlive a reload of the page. Save it as a file to keep it.', { name }),
        );
    } catch (thrown) {
      app.faults.noteFault(thrown);
    }
  }

  /** Opens the boards of this window without a folder. Returns false if there are none. */
  async function openBoards(shown?: string): Promise<boolean> {
    const [first, ...added] = app.windowBoards.all();
    if (first === undefined) return false;
    await app.folder.openFolder({ ...first, single: false, added });
    const databases = app.stores.library.getState().library?.items.filter(({ kind }) => kind === 'database');
    const opened = databases?.find(({ id }) => shown !== undefined && id.endsWith(shown));
    // The desk shows the first game of a list anyway.
    if (opened !== undefined && (isPhone() || opened !== databases?.[0])) await showOpened(opened.id);
    else app.screen.showGame();
    return true;
  }

  async function showOpened(item: ItemId): Promise<void> {
    const { selection } = await app.worker.openDatabase({ item });
    if (selection.count > 1) {
      app.folder.selectItem(item);
      app.screen.showList();
      return;
    }
    await app.game.openRecord(item, recordNumber(1));
    app.screen.showGame();
  }

  /** Opens text that was pasted or dropped. A position is also searched if a database is open. */
  async function pasteText(text: string): Promise<void> {
    if (parseFen(text) !== undefined) {
      await pasteFen(text.trim());
      app.positions.pasteFen(text);
    } else if (await app.worker.holdsGames({ text }))
      await openPgn(t('Pasted {number} [[name of a pasted game]]', { number: nextNumber() }), text);
    else app.notices.showNotice(t('That text is no game and no position: it is neither PGN nor FEN.'));
  }

  async function pasteFen(fen: string): Promise<void> {
    const chess960 = hasChess960Rights(fen);
    const reason = whyNotFen(fen, chess960);
    if (reason === undefined) await openPosition(fen as Fen, chess960);
    else app.notices.showNotice(t('No game can have that position. {reason}', { reason }));
  }

  /** Opens a game or a position from the clipboard, without a search. */
  async function pasteGame(): Promise<void> {
    const text = await readClipboard();
    if (text === undefined)
      app.notices.showNotice(
        t('The browser does not let the page read the clipboard. Press Ctrl+V instead.'),
      );
    else if (text.trim() === '') app.notices.showNotice(t('The clipboard holds no text.'));
    else if (parseFen(text) === undefined) await pasteText(text);
    else await pasteFen(text.trim());
  }

  return { newBoard, openPosition, pasteText, pasteGame, openBoardOf: openPgn, openBoards };
}

const pathOf = ({ files }: BoardInput): string => files[0]?.path ?? '';
