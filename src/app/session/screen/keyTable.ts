// Every key of the page: the `?` list is drawn from this table, and `runKeys.ts` runs its entries. What every tab list,
// menu, slider and chart does with arrows, Home and End is not listed.
import type { KeyLine, KeyScope, PanelActions } from './keys.ts';
import { copyFen } from '../game/copyFen.ts';
import type { GameSession } from '../game/createGame.ts';
import type { GameListSession } from '../list/createGameList.ts';
import type { ScreenSession } from './layout.ts';
import type { BooksSession } from '../book/createBooks.ts';
import type { EngineSession } from '../engine/createEngine.ts';
import type { StatisticsSession } from '../statistics/statistics.ts';
import type { PlaceSession } from '../place/place.ts';
import type { FaultsSession } from './faults.ts';
import type { FolderSession } from '../folder/createFolder.ts';

const ROW_KEYS = ['ArrowUp', 'ArrowDown'];
const PAGE_KEYS = ['PageUp', 'PageDown'];
const END_KEYS = ['Home', 'End'];

interface Needs {
  readonly game: GameSession;
  readonly gameList: GameListSession;
  readonly screen: ScreenSession;
  readonly books: BooksSession;
  readonly engine: EngineSession;
  readonly statistics: StatisticsSession;
  readonly faults: FaultsSession;
  readonly place: PlaceSession;
  readonly folder: FolderSession;
}

/** In the order of the list of keys. */
export type KeyTable = { readonly [Scope in KeyScope]: readonly KeyLine<PanelActions[Scope]>[] };

export function createKeyTable(app: Needs): KeyTable {
  /** False where a text is shown. */
  function copyShownFen(): boolean {
    const board = app.game.currentBoard();
    if (board !== undefined) void copyFen(board, app.screen.showNotice).catch(app.faults.noteFault);
    return board !== undefined;
  }

  const goBack = (): boolean =>
    app.place.leaveFigures() || app.place.leaveDetour() || app.game.leaveQuotation();

  return {
    Everywhere: [
      {
        keys: ['ArrowLeft', 'ArrowRight'],
        what: 'One move back, forward',
        needsDesk: true,
        run: (key) => app.game.step(key === 'ArrowRight' ? 1 : -1),
      },
      {
        keys: END_KEYS,
        what: 'Start of the game, end of the line',
        needsDesk: true,
        // In a text they scroll.
        run: (key) =>
          app.game.currentGame() !== undefined && (key === 'Home' ? app.game.toStart() : app.game.toEnd()),
      },
      {
        keys: ['Shift ArrowLeft'],
        what: 'Leave the variation',
        needsDesk: true,
        run: app.game.leaveVariation,
      },
      // Without a database in the list, Ctrl F is the browser's.
      {
        keys: ['/', 'Control f'],
        what: 'Search games',
        run: () => app.gameList.canFind() && app.screen.requestFocus('search'),
      },
      {
        keys: ['p'],
        what: 'Find games with the position on the board',
        needsDesk: true,
        run: () => app.game.inRecord(app.gameList.findOnBoard),
      },
      {
        keys: ['P'],
        what: 'Find positions: by pieces on squares, material, FEN',
        run: () => app.gameList.canFind() && app.gameList.openPosition(),
      },
      { keys: ['f'], what: 'Flip the board', needsDesk: true, run: app.game.flip },
      { keys: ['a'], what: 'Play the game by itself; stop', needsDesk: true, run: app.game.togglePlay },
      { keys: ['C'], what: 'Copy the position as FEN', needsDesk: true, run: copyShownFen },
      { keys: ['n'], what: 'New board', run: () => void app.folder.newBoard().catch(app.faults.noteFault) },
      { keys: ['w'], what: 'Close the game', needsDesk: true, run: app.game.closeRecord },
      { keys: ['1'], what: 'Library: show or hide', run: app.screen.toggleLibrary },
      { keys: ['2'], what: 'Games: show or hide', run: app.screen.toggleGames },
      { keys: ['e'], what: 'Book: show or hide', run: app.screen.toggleBook },
      {
        keys: ['E'],
        what: 'Book: go to its moves',
        run: () => app.screen.requestFocus('book'),
      },
      {
        keys: ['b'],
        what: 'Back to the last position in the book',
        needsDesk: true,
        run: app.books.toLastBookPosition,
      },
      { keys: ['l'], what: 'Engine: on or off', run: app.engine.toggleEngine },
      { keys: ['h'], what: 'Engine: hold the search; go on', run: app.engine.toggleHold },
      { keys: ['x'], what: 'Engine: the threat, with the other side to move', run: app.engine.toggleThreat },
      { keys: ['k'], what: 'Engine: keep to this position; follow the board', run: app.engine.togglePin },
      { keys: ['m'], what: 'Engine: play its best move', run: app.engine.playBest },
      {
        keys: ['-', '+'],
        what: 'Engine: fewer, more lines',
        run: (key) => app.engine.changeLines(key === '+' ? 1 : -1),
      },
      {
        keys: ['r'],
        what: 'Reading mode: board and notation only',
        run: app.screen.toggleReading,
      },
      { keys: ['t'], what: 'Theme: system, light, dark', run: app.screen.nextTheme },
      { keys: ['i'], what: 'Info: what is known of the game', needsDesk: true, run: app.screen.openInfo },
      {
        keys: ['Control p'],
        what: 'Print the game or the text',
        // The browser's own key: the page only says what comes of it.
        run: () => false,
      },
      { keys: [','], what: 'Settings', run: app.screen.toggleSettings },
      {
        keys: ['s'],
        what: 'Statistics of the listed games',
        run: app.statistics.openStatistics,
      },
      { keys: ['?'], what: 'This list', run: () => app.screen.openDialog('keys') },
      {
        keys: ['Escape'],
        what: 'Forget the keys that wait for games; close the library over the list; back from statistics, cards, cross tables and links',
        run: () => app.gameList.stopWaiting() || app.screen.leaveLibraryOver() || goBack(),
      },
    ],
    Library: [
      { keys: ROW_KEYS, what: 'Previous, next row', run: (key, tree) => tree.moveTo(key) },
      { keys: END_KEYS, what: 'First, last row', run: (key, tree) => tree.moveTo(key) },
      {
        keys: ['Enter'],
        what: 'Open the database, switch the book, fold or unfold the folder',
        run: (_, tree) => tree.activate(),
      },
      {
        keys: [' '],
        what: 'Show the database in the book, or take it out',
        run: (_, tree) => tree.switchBook(),
      },
      {
        keys: ['Shift Enter'],
        what: 'About the database, the book or the archive',
        run: (_, tree) => tree.showAbout(),
      },
      { keys: ['Escape'], what: 'Close the library over the list', run: (_, tree) => tree.leave() },
      {
        keys: /^[\p{L}\p{N} ._-]$/u,
        shown: ['a – z'],
        what: 'Go to the next name that begins so',
        run: (key, tree) => tree.moveToName(key),
      },
    ],
    'Search field': [
      {
        keys: ROW_KEYS,
        what: 'Previous, next offer',
        run: (key, field) => field.moveInOffers(key === 'ArrowDown' ? 1 : -1),
      },
      { keys: ['Enter'], what: 'Take the offer; go to the list', run: (_, field) => field.accept() },
      {
        keys: ['Escape'],
        what: 'Close the offers, clear the field, go to the list',
        run: (_, field) => field.dismiss(),
      },
    ],
    'Column heads': [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...END_KEYS],
        what: 'Previous, next, first, last head',
        run: (key, heads) => heads.moveTo(key),
      },
      { keys: ['Enter'], what: 'Sort by the column', run: (_, heads) => heads.sort(false) },
      { keys: ['Shift Enter'], what: 'One more key to sort by', run: (_, heads) => heads.sort(true) },
      {
        keys: ['Shift ArrowLeft', 'Shift ArrowRight'],
        what: 'Move the column',
        run: (key, heads) => heads.move(key === 'ArrowRight' ? 1 : -1),
      },
      {
        keys: ['-', '+'],
        what: 'Narrower, wider column',
        run: (key, heads) => heads.size(key === '+' ? 1 : -1),
      },
      { keys: ['Delete'], what: 'Hide the column', run: (_, heads) => heads.hide() },
    ],
    Games: [
      { keys: ROW_KEYS, what: 'Previous, next game', run: (key, list) => list.moveTo(key) },
      { keys: PAGE_KEYS, what: 'A screen up, down', run: (key, list) => list.moveTo(key) },
      { keys: END_KEYS, what: 'First, last game', run: (key, list) => list.moveTo(key) },
      { keys: ['Enter'], what: 'Open the game', run: (_, list) => list.open() },
      {
        keys: [
          'Shift ArrowUp',
          'Shift ArrowDown',
          'Shift PageUp',
          'Shift PageDown',
          'Shift Home',
          'Shift End',
        ],
        shown: ['Shift ↑', 'Shift ↓'],
        what: 'Mark games up to the previous, the next; also with PgUp, PgDn, Home, End',
        run: (key, list) => list.markTo(key),
      },
      {
        keys: ['Control ArrowUp', 'Control ArrowDown'],
        what: 'Previous, next game; marks stay',
        run: (key, list) => list.passTo(key),
      },
      {
        keys: [' '],
        what: 'Mark the game; take the mark away',
        run: () => app.gameList.toggleMark(app.gameList.cursorPlace()),
      },
      { keys: ['Control a'], what: 'Mark all games of the list', run: app.gameList.markAll },
      { keys: ['c'], what: 'Put the marked games, or this one, on the clipboard', run: app.gameList.collect },
      {
        keys: ['d'],
        what: 'Open a folded game, with the games that are the same; fold it again',
        run: app.gameList.toggleCopiesAtCursor,
      },
      {
        keys: ['Delete'],
        what: 'Take the marked games, or this one, off the clipboard',
        run: app.gameList.takeOff,
      },
      {
        keys: ['Escape'],
        what: 'Forget the keys that wait for the list; take all marks away; leave the games behind a move, then the position',
        run: (_, list) => list.stepBack(),
      },
    ],
    'Players and events': [
      { keys: ROW_KEYS, what: 'Previous, next name', run: (key, list) => list.moveTo(key) },
      { keys: PAGE_KEYS, what: 'A screen up, down', run: (key, list) => list.moveTo(key) },
      { keys: END_KEYS, what: 'First, last name', run: (key, list) => list.moveTo(key) },
      { keys: ['Enter'], what: 'List the games', run: (_, list) => list.listGames() },
      {
        keys: ['Shift Enter'],
        what: 'Card of the player, cross table of the event',
        run: (_, list) => list.openCard(),
      },
      {
        keys: ['Escape'],
        what: 'Forget the keys that wait for the names',
        run: (_, list) => list.forgetKeys(),
      },
    ],
    'Board and notation': [
      {
        keys: ['Control v'],
        what: 'Open a copied game; show the position of a copied FEN and find its games',
        // The browser brings the text with its paste event.
        run: () => false,
      },
      {
        keys: ['ArrowUp', 'ArrowDown'],
        what: 'Choose among the lines at a branch',
        run: (key) => app.game.chooseLine(key === 'ArrowUp' ? -1 : 1),
      },
      {
        keys: ['PageUp', 'PageDown'],
        what: 'Previous, next game',
        run: (key) => void app.gameList.openNeighbour(key === 'PageUp' ? -1 : 1).catch(app.faults.noteFault),
      },
      {
        keys: ['Escape'],
        what: 'From a quoted game, or behind a link, back to where it was followed',
        run: goBack,
      },
    ],
    Book: [
      {
        keys: ROW_KEYS,
        what: 'Previous, next move, drawn on the board',
        run: (key, moves) => moves.moveTo(key),
      },
      { keys: END_KEYS, what: 'First, last move', run: (key, moves) => moves.moveTo(key) },
      { keys: ['Enter'], what: 'Play the move', run: (_, moves) => moves.play() },
      {
        keys: ['g'],
        what: 'List the games of a database with the move',
        run: (_, moves) => moves.listGames(),
      },
    ],
    Engine: [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
        what: 'Another move of its lines, shown on a small board; Enter plays the line up to there',
        run: (key, lines) => lines.moveTo(key),
      },
    ],
    'Find positions': [
      { keys: ['Control Enter'], what: 'Find what is set up', run: (_, dialog) => dialog.find() },
    ],
    'Pattern board': [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
        what: 'Another square',
        run: (key, board) => board.moveTo(key),
      },
      { keys: ['Enter', ' '], what: 'Put what the palette shows', run: (_, board) => board.paint() },
      {
        keys: [...'KQRBNPkqrbnp'],
        shown: ['KQRBNP', 'kqrbnp'],
        what: 'White’s piece, Black’s piece on the square',
        run: (key, board) => board.putPieces(key),
      },
      {
        keys: [...'MAma'],
        shown: ['M', 'A'],
        what: 'Knight or bishop, any piece of White; small for Black',
        run: (key, board) => board.putPieces(key),
      },
      { keys: ['x', 'e'], what: 'Any piece; empty', run: (key, board) => board.putPieces(key) },
      { keys: ['!'], what: 'Not this', run: (_, board) => board.switchNot() },
      { keys: ['+'], what: 'Several on a square', run: (_, board) => board.switchSeveral() },
      {
        keys: ['Delete', 'Backspace'],
        shown: ['Del'],
        what: 'Anything on the square again',
        run: (_, board) => board.clearSquare(),
      },
    ],
  };
}
