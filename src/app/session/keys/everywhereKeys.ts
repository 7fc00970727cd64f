// Keys that work wherever no panel has a use of its own for them.
import { msg } from '../../../base/messages.ts';
import { focusPanel } from '../../platform/panelFocus.ts';
import { copyFen } from '../game/copyFen.ts';
import { END_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'autoplay'
  | 'boards'
  | 'books'
  | 'engine'
  | 'faults'
  | 'game'
  | 'layouts'
  | 'list'
  | 'listed'
  | 'myAnalysis'
  | 'notices'
  | 'ownMoves'
  | 'ownNotes'
  | 'pendingRecord'
  | 'place'
  | 'positions'
  | 'review'
  | 'screen'
  | 'speech'
  | 'statistics'
  | 'undoing'
>;

/** False if a text is shown. */
function copyShownFen(app: Needs): boolean {
  const board = app.game.currentBoard();
  if (board !== undefined) void copyFen(board, app.notices.tell).catch(app.faults.noteFault);
  return board !== undefined;
}

export const everywhereKeys = (app: Needs): KeyLines<'Everywhere'> => [
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
  { keys: ['C'], what: msg('Copy the position as FEN'), needsDesk: true, run: () => copyShownFen(app) },
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
    what: msg('My analysis: undo your last change'),
    run: app.undoing.undo,
  },
  {
    keys: ['Control Z', 'Control y'],
    what: msg('My analysis: redo what Undo took back'),
    run: app.undoing.redo,
  },
  {
    keys: ['Control s'],
    what: msg('My analysis: keep the line that you looked at'),
    needsDesk: true,
    // Nothing that is kept needs saving: the browser would save the page.
    run: () => void app.ownMoves.keepLine(),
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
      'Cancel, close the library or the list over the board, leave a search without hits, leave the moves that you looked at, go back, or leave the layout',
    ),
    run: () =>
      app.listed.stopWaiting() ||
      app.screen.leaveLibraryOver() ||
      app.place.leaveFigures() ||
      app.layouts.closeDrawer() ||
      app.positions.leaveEmptySearch() ||
      app.ownMoves.leaveWalk() ||
      app.place.goBack() ||
      app.layouts.leaveLayout(),
  },
];
