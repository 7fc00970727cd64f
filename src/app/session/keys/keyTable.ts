// Every key of the page: the `?` list is drawn from this table, and `runKeys.ts` runs its entries. What every tab list,
// menu, slider and chart does with arrows, Home and End is not listed.
import { msg } from '../../../base/messages.ts';
import type { KeyLine, KeyScope, PanelActions } from './keys.ts';
import { focusPanel } from '../../platform/panelFocus.ts';
import { copyFen } from '../game/copyFen.ts';
import type { Parts } from '../parts.ts';

const ROW_KEYS = ['ArrowUp', 'ArrowDown'];
const PAGE_KEYS = ['PageUp', 'PageDown'];
const END_KEYS = ['Home', 'End'];

type Needs = Pick<
  Parts,
  | 'analysis'
  | 'myAnalysis'
  | 'game'
  | 'screen'
  | 'layouts'
  | 'books'
  | 'engine'
  | 'review'
  | 'statistics'
  | 'faults'
  | 'place'
  | 'speech'
  | 'ownMoves'
  | 'quotations'
  | 'positions'
  | 'pendingRecord'
  | 'autoplay'
  | 'boards'
  | 'ownNotes'
  | 'listed'
  | 'marks'
  | 'clipboard'
  | 'duplicates'
  | 'list'
  | 'notices'
>;

/** In the order of the list of keys. */
export type KeyTable = { readonly [Scope in KeyScope]: readonly KeyLine<PanelActions[Scope]>[] };

export function createKeyTable(app: Needs): KeyTable {
  /** False where a text is shown. */
  function copyShownFen(): boolean {
    const board = app.game.currentBoard();
    if (board !== undefined) void copyFen(board, app.notices.tell).catch(app.faults.noteFault);
    return board !== undefined;
  }

  const goBack = (): boolean =>
    app.place.leaveFigures() || app.place.leaveDetour() || app.quotations.leaveQuotation();

  return {
    Everywhere: [
      {
        keys: ['ArrowLeft', 'ArrowRight'],
        what: msg('One move back or forward'),
        needsDesk: true,
        run: (key) => app.game.step(key === 'ArrowRight' ? 1 : -1),
      },
      {
        keys: END_KEYS,
        what: msg('Go to the start of the game or the end of the line'),
        needsDesk: true,
        // In a text they scroll.
        run: (key) =>
          app.game.currentGame() !== undefined && (key === 'Home' ? app.game.toStart() : app.game.toEnd()),
      },
      {
        keys: ['Shift ArrowLeft'],
        what: msg('Leave the variation'),
        needsDesk: true,
        run: app.game.leaveVariation,
      },
      {
        keys: ['ArrowUp', 'ArrowDown'],
        what: msg('Choose among the lines at a branch'),
        needsDesk: true,
        run: (key) => app.game.chooseLine(key === 'ArrowUp' ? -1 : 1),
      },
      {
        keys: ['F6'],
        what: msg('Go to the next panel: games, board, notation, book'),
        run: () => focusPanel(1),
      },
      { keys: ['Shift F6'], what: msg('Go to the previous panel'), run: () => focusPanel(-1) },
      // Without a database in the list, Ctrl F is the browser's.
      {
        keys: ['/', 'Control f'],
        what: msg('Search games'),
        run: () => app.positions.canFind() && app.screen.requestFocus('search'),
      },
      {
        keys: ['p'],
        what: msg('Find games with the position on the board'),
        needsDesk: true,
        run: () => app.pendingRecord.inRecord(app.positions.findOnBoard),
      },
      {
        keys: ['P'],
        what: msg('Find positions by pieces, material or FEN'),
        run: () => app.positions.canFind() && app.positions.openPosition(),
      },
      {
        keys: ['j', 'J'],
        what: msg('Next or previous game of the list'),
        needsDesk: true,
        run: (key) => void app.list.openNeighbour(key === 'j' ? 1 : -1).catch(app.faults.noteFault),
      },
      { keys: ['f'], what: msg('Flip the board'), needsDesk: true, run: app.game.flip },
      { keys: ['a'], what: msg('Autoplay: start or stop'), needsDesk: true, run: app.autoplay.togglePlay },
      { keys: ['C'], what: msg('Copy the position as FEN'), needsDesk: true, run: copyShownFen },
      {
        keys: ['o'],
        what: msg('Go to the squares of the board'),
        needsDesk: true,
        run: () => app.screen.requestFocus('board'),
      },
      {
        keys: ['O'],
        what: msg('Say the position'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('position'),
      },
      {
        keys: ['L'],
        what: msg('Say the last move with its whole comment'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('lastMove'),
      },
      {
        keys: ['V'],
        what: msg('Say the moves and variations that follow'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('variations'),
      },
      {
        keys: ['D'],
        what: msg('Say the opening and the moves of the book'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('book'),
      },
      {
        keys: ['S'],
        what: msg('Say the engine’s score and best line, or what the tablebase knows'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('engine'),
      },
      {
        keys: ['T'],
        what: msg('Say the clocks'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('clocks'),
      },
      {
        keys: ['M'],
        what: msg('Say captured pieces and material'),
        isSpoken: true,
        needsDesk: true,
        run: () => app.speech.askFor('material'),
      },
      {
        keys: ['n'],
        what: msg('New board'),
        run: () => void app.boards.newBoard().catch(app.faults.noteFault),
      },
      { keys: ['w'], what: msg('Close the game'), needsDesk: true, run: app.game.closeRecord },
      {
        keys: ['c'],
        what: msg('My analysis: write a comment on the move'),
        needsDesk: true,
        run: app.ownNotes.startComment,
      },
      {
        keys: ['!', '='],
        what: msg('My analysis: the next sign of the move or the position'),
        needsDesk: true,
        run: (key) => app.ownNotes.nextGlyph(key === '!' ? 'move' : 'evaluation'),
      },
      {
        keys: ['v'],
        what: msg('My analysis: put the engine’s evaluation at the move'),
        needsDesk: true,
        run: app.engine.noteEvaluation,
      },
      {
        keys: ['Control z'],
        what: msg('My analysis: undo the last deletion'),
        run: app.analysis.undoDeletion,
      },
      { keys: ['1'], what: msg('Library: show or hide'), run: app.screen.toggleLibrary },
      {
        keys: ['2'],
        what: msg('Layout List: the list with all columns, and back'),
        run: app.screen.toggleGames,
      },
      {
        keys: ['3'],
        what: msg('My analysis: show or hide the list'),
        run: app.myAnalysis.toggleMyAnalysis,
      },
      { keys: ['e'], what: msg('Book: show or hide'), run: app.screen.toggleBook },
      {
        keys: ['E'],
        what: msg('Book: go to its moves'),
        run: () => app.screen.requestFocus('book'),
      },
      {
        keys: ['b'],
        what: msg('Back to the last position in the book'),
        needsDesk: true,
        run: app.books.toLastBookPosition,
      },
      { keys: ['l'], what: msg('Engine: on or off'), run: app.engine.toggleEngine },
      { keys: ['h'], what: msg('Engine: pause or resume the search'), run: app.engine.toggleHold },
      { keys: ['x'], what: msg('Engine: show the threat'), run: app.engine.toggleThreat },
      { keys: ['k'], what: msg('Engine: pin this position, or follow the board'), run: app.engine.togglePin },
      { keys: ['m'], what: msg('Engine: play its best move'), run: app.engine.playBest },
      {
        keys: ['-', '+'],
        what: msg('Engine: fewer or more lines'),
        run: (key) => app.engine.changeLines(key === '+' ? 1 : -1),
      },
      {
        keys: ['A'],
        what: msg('Analysis: analyze the whole game; show or hide what was found'),
        needsDesk: true,
        run: app.review.toggleAnalysis,
      },
      {
        keys: ['N'],
        what: msg('Analysis: go to the next move with an engine sign'),
        needsDesk: true,
        run: app.review.toNextSign,
      },
      {
        keys: ['r'],
        what: msg('Layout Reading: board and notation only, and back'),
        run: () => app.layouts.toggleLayout('reading'),
      },
      { keys: ['t'], what: msg('Theme: system, light, dark'), run: app.screen.nextTheme },
      { keys: ['i'], what: msg('Game info'), needsDesk: true, run: app.screen.openInfo },
      {
        keys: ['Control p'],
        what: msg('Print the game or the text'),
        // The browser's own key: the page only says what comes of it.
        run: () => false,
      },
      { keys: [','], what: msg('Settings'), run: app.screen.toggleSettings },
      {
        keys: ['s'],
        what: msg('Statistics of the listed games'),
        run: app.statistics.openStatistics,
      },
      { keys: ['?'], what: msg('Show this list of keys'), run: () => app.screen.openDialog('keys') },
      {
        keys: ['Escape'],
        what: msg(
          'Cancel, close the library or the list over the board, leave a search without hits, go back, or leave the layout',
        ),
        run: () =>
          app.listed.stopWaiting() ||
          app.screen.leaveLibraryOver() ||
          app.place.leaveFigures() ||
          app.layouts.closeDrawer() ||
          app.positions.leaveEmptySearch() ||
          goBack() ||
          app.layouts.leaveLayout(),
      },
    ],
    Library: [
      { keys: ROW_KEYS, what: msg('Previous or next row'), run: (key, tree) => tree.moveTo(key) },
      { keys: END_KEYS, what: msg('First or last row'), run: (key, tree) => tree.moveTo(key) },
      {
        keys: ['Enter'],
        what: msg('Open the database, turn the book on or off, fold or unfold the folder'),
        run: (_, tree) => tree.activate(),
      },
      {
        keys: [' '],
        what: msg('Show the database in the book, or remove it'),
        run: (_, tree) => tree.switchBook(),
      },
      {
        keys: ['Shift Enter'],
        what: msg('About the database, the book or the archive'),
        run: (_, tree) => tree.showAbout(),
      },
      { keys: ['Escape'], what: msg('Close the library over the list'), run: (_, tree) => tree.leave() },
      {
        keys: /^[\p{L}\p{N} ._-]$/u,
        shown: ['a – z'],
        what: msg('Go to the next name that starts with these letters'),
        run: (key, tree) => tree.moveToName(key),
      },
    ],
    'Search field': [
      {
        keys: ROW_KEYS,
        what: msg('Previous or next suggestion'),
        run: (key, field) => field.moveInOffers(key === 'ArrowDown' ? 1 : -1),
      },
      {
        keys: ['Enter'],
        what: msg('Take the suggestion, or go to the list'),
        run: (_, field) => field.accept(),
      },
      {
        keys: ['Escape'],
        what: msg('Close suggestions, clear the search, go to the list'),
        run: (_, field) => field.dismiss(),
      },
    ],
    'Column heads': [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...END_KEYS],
        what: msg('Previous, next, first or last column head'),
        run: (key, heads) => heads.moveTo(key),
      },
      { keys: ['Enter'], what: msg('Sort by the column'), run: (_, heads) => heads.sort(false) },
      { keys: ['Shift Enter'], what: msg('Sort by this column too'), run: (_, heads) => heads.sort(true) },
      {
        keys: ['Shift ArrowLeft', 'Shift ArrowRight'],
        what: msg('Move the column'),
        run: (key, heads) => heads.move(key === 'ArrowRight' ? 1 : -1),
      },
      {
        keys: ['-', '+'],
        what: msg('Make the column narrower or wider'),
        run: (key, heads) => heads.size(key === '+' ? 1 : -1),
      },
      { keys: ['Delete'], what: msg('Hide the column'), run: (_, heads) => heads.hide() },
    ],
    Games: [
      { keys: ROW_KEYS, what: msg('Previous or next game'), run: (key, list) => list.moveTo(key) },
      { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
      { keys: END_KEYS, what: msg('First or last game'), run: (key, list) => list.moveTo(key) },
      { keys: ['Enter'], what: msg('Open the game'), run: (_, list) => list.open() },
      {
        keys: [
          'Shift ArrowUp',
          'Shift ArrowDown',
          'Shift PageUp',
          'Shift PageDown',
          'Shift Home',
          'Shift End',
        ],
        what: msg('Select the games up to the previous or next one'),
        run: (key, list) => list.markTo(key),
      },
      {
        keys: ['Control ArrowUp', 'Control ArrowDown'],
        what: msg('Previous or next game, and keep the selection'),
        run: (key, list) => list.passTo(key),
      },
      {
        keys: [' '],
        what: msg('Select the game, or deselect it'),
        run: () => app.marks.toggleMark(app.marks.cursorPlace()),
      },
      { keys: ['Control a'], what: msg('Select all games of the list'), run: app.marks.markAll },
      {
        keys: ['y'],
        what: msg('Add the selected games, or this one, to the clipboard'),
        run: app.clipboard.collect,
      },
      {
        keys: ['d'],
        what: msg('Unfold the duplicates of the game, or fold them'),
        run: app.duplicates.toggleCopiesAtCursor,
      },
      {
        keys: ['Delete'],
        what: msg('Remove the selected games, or this one, from the clipboard'),
        run: app.clipboard.takeOff,
      },
      {
        keys: ['Escape'],
        what: msg('Cancel, clear the selection, then the search by move, then by position'),
        run: (_, list) => list.stepBack(),
      },
    ],
    'My analysis': [
      { keys: ROW_KEYS, what: msg('Previous or next analysis'), run: (key, list) => list.moveTo(key) },
      { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
      { keys: END_KEYS, what: msg('First or last analysis'), run: (key, list) => list.moveTo(key) },
      { keys: ['Enter'], what: msg('Open the game'), run: (_, list) => list.open() },
      { keys: ['Delete'], what: msg('Delete the analysis'), run: (_, list) => list.remove() },
    ],
    'Players and events': [
      { keys: ROW_KEYS, what: msg('Previous or next name'), run: (key, list) => list.moveTo(key) },
      { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
      { keys: END_KEYS, what: msg('First or last name'), run: (key, list) => list.moveTo(key) },
      { keys: ['Enter'], what: msg('List the games'), run: (_, list) => list.listGames() },
      {
        keys: ['Shift Enter'],
        what: msg('Open the player’s card or the event’s cross table'),
        run: (_, list) => list.openCard(),
      },
      {
        keys: ['Escape'],
        what: msg('Cancel [[keys that wait for the list]]'),
        run: (_, list) => list.forgetKeys(),
      },
    ],
    'Board and notation': [
      {
        keys: ['Control v'],
        what: msg('Open a copied game, or show a copied FEN and find its games'),
        // The browser brings the text with its paste event.
        run: () => false,
      },
      {
        keys: ['PageUp', 'PageDown'],
        what: msg('Previous or next game'),
        run: (key) => void app.list.openNeighbour(key === 'PageUp' ? -1 : 1).catch(app.faults.noteFault),
      },
      {
        keys: ['Delete'],
        what: msg('My analysis: delete the move with all that follows it'),
        run: app.ownMoves.deleteFromHere,
      },
      {
        keys: ['Escape'],
        what: msg('Go back from a quoted game or a followed link'),
        run: goBack,
      },
    ],
    // Letters and digits are squares and pieces here, whatever they are elsewhere; arrows with Shift stay the game's.
    'Squares of the board': [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
        what: msg('Go to another square'),
        run: (key, squares) => squares.moveTo(key),
      },
      {
        keys: [...'kqrbnp'],
        what: msg('Go to the next king, queen, rook, bishop, knight or pawn'),
        run: (key, squares) => squares.toPiece(key),
      },
      {
        keys: [...'KQRBNP'],
        shown: ['KQRBNP'],
        what: msg('Go back to the one before'),
        run: (key, squares) => squares.toPiece(key),
      },
      {
        keys: [...'12345678'],
        shown: ['1 – 8'],
        what: msg('Go to this rank'),
        run: (key, squares) => squares.toLine(key),
      },
      {
        keys: [...'acdefgh'],
        shown: ['a', 'c – h'],
        what: msg('Go to this file; b is the bishop’s'),
        run: (key, squares) => squares.toLine(key),
      },
      {
        keys: ['Enter', ' '],
        what: msg('Choose the piece to move, then the square where it goes'),
        run: (_, squares) => squares.choose(),
      },
      {
        keys: ['m'],
        what: msg('Say the legal moves of the piece'),
        run: (_, squares) => squares.sayMoves(),
      },
      {
        keys: ['Shift ArrowLeft', 'Shift ArrowRight'],
        what: msg('One move back or forward'),
        run: (key) => app.game.step(key === 'ArrowRight' ? 1 : -1),
      },
      {
        keys: ['Shift Home', 'Shift End'],
        what: msg('Go to the start of the game or the end of the line'),
        run: (key) => (key === 'Home' ? app.game.toStart() : app.game.toEnd()),
      },
      {
        keys: ['Shift ArrowUp', 'Shift ArrowDown'],
        what: msg('Choose among the lines at a branch'),
        run: (key) => app.game.chooseLine(key === 'ArrowUp' ? -1 : 1),
      },
      {
        keys: ['Escape'],
        what: msg('Deselect the piece, or leave the squares'),
        run: (_, squares) => squares.leave(),
      },
    ],
    Book: [
      {
        keys: ROW_KEYS,
        what: msg('Previous or next move, drawn on the board'),
        run: (key, moves) => moves.moveTo(key),
      },
      { keys: ['Enter'], what: msg('Play the move'), run: (_, moves) => moves.play() },
      {
        keys: ['g'],
        what: msg('List a database’s games with the move'),
        run: (_, moves) => moves.listGames(),
      },
    ],
    Engine: [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
        what: msg('Choose a move of a line, shown on a small board; Enter plays up to it'),
        run: (key, lines) => lines.moveTo(key),
      },
    ],
    'Find positions': [
      { keys: ['Control Enter'], what: msg('Search for this position'), run: (_, dialog) => dialog.find() },
    ],
    'Pattern board': [
      {
        keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
        what: msg('Go to another square'),
        run: (key, board) => board.moveTo(key),
      },
      {
        keys: ['Enter', ' '],
        what: msg('Put the palette’s piece on the square'),
        run: (_, board) => board.paint(),
      },
      {
        keys: [...'KQRBNPkqrbnp'],
        shown: ['KQRBNP', 'kqrbnp'],
        what: msg('Put White’s or Black’s piece on the square'),
        run: (key, board) => board.putPieces(key),
      },
      {
        keys: [...'MAma'],
        shown: ['M', 'A'],
        what: msg('White’s knight or bishop, or any white piece; lowercase for Black'),
        run: (key, board) => board.putPieces(key),
      },
      {
        keys: ['x', 'e'],
        what: msg('Any piece, or an empty square'),
        run: (key, board) => board.putPieces(key),
      },
      { keys: ['!'], what: msg('Not this piece'), run: (_, board) => board.switchNot() },
      { keys: ['+'], what: msg('Several pieces on one square'), run: (_, board) => board.switchSeveral() },
      {
        keys: ['Delete', 'Backspace'],
        what: msg('Allow anything on the square again'),
        run: (_, board) => board.clearSquare(),
      },
    ],
  };
}
