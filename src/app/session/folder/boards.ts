// Boards of the user's own: an empty one, or a game or a position from the clipboard. Each is a PGN file in memory that
// is added to the library, so all that works for games works for them.
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

/** The folder of the library in which they lie. */
const folderOfBoards = (): string => t('Boards [[folder of the user’s own boards]]');

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'game' | 'screen' | 'faults' | 'folder' | 'positions' | 'notices' | 'windowBoards'
>;

export function createBoards(app: Needs) {
  let made = 0;

  /** Behind the boards of this window, and those whose analysis is kept from earlier visits: a name means one board. */
  function nextNumber(): number {
    for (const board of app.windowBoards.all())
      made = Math.max(made, Number(/\d{1,6}(?=\.pgn$)/.exec(pathOf(board))?.[0] ?? 0));
    for (const { game } of app.stores.analysis.getState().analyses.values())
      if (game.white === '' && game.black === '' && game.mainline.nodes.length === 1)
        made = Math.max(made, Number(/\d{1,6}$/.exec(game.event)?.[0] ?? 0));
    return ++made;
  }

  /** An empty board; what is on the screen can be gone back to. */
  const newBoard = (): Promise<void> => openPosition(INITIAL_FEN, false);

  /** A board of its own that starts with a position of legal chess. */
  function openPosition(fen: Fen, chess960: boolean): Promise<void> {
    const name = t('Board {number}', { number: nextNumber() });
    return openPgn(name, makePgn(emptyTree(fen, chess960), [['Event', name]]));
  }

  /** A single game opens on the board, beside the list that is there; several games become the list. */
  async function openPgn(name: string, pgn: string): Promise<void> {
    // A folder that is being opened is not given up for a board: the board comes beside it.
    await app.folder.whenOpened();
    const { input, isKept } = app.windowBoards.keep({ name, into: folderOfBoards(), pgn });
    const { library, source } = app.stores.library.getState();
    try {
      if (library === undefined || library.items.length === 0) await openBoards(pathOf(input));
      else {
        const grown = await app.worker.addToFolder(input);
        // A look at the folder meanwhile is no other folder.
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

  /** Opens the boards of this window without a folder. False if there are none. */
  async function openBoards(shown?: string): Promise<boolean> {
    const [first, ...added] = app.windowBoards.all();
    if (first === undefined) return false;
    await app.folder.openFolder({ ...first, single: false, added });
    const databases = app.stores.library.getState().library?.items.filter(({ kind }) => kind === 'database');
    const opened = databases?.find(({ id }) => shown !== undefined && id.endsWith(shown));
    // A desk shows the first game of a list by itself.
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

  /** Text that was pasted or dropped. A position is looked for as well, where there is a database to look in. */
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

  /** A game or a position from the clipboard, without a search. */
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
