// Keys of the board with its notation, and of the board's squares.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'faults' | 'game' | 'list' | 'ownMoves' | 'place'>;

export const notationKeys = (app: Needs): KeyLines<'Board and notation'> => [
  {
    keys: ['PageUp', 'PageDown'],
    what: msg('Previous or next game'),
    run: (key) => void app.list.openNeighbor(key === 'PageUp' ? -1 : 1).catch(app.faults.noteFault),
  },
  {
    keys: ['Delete'],
    what: msg('My analysis: delete the move with all that follows it'),
    run: app.ownMoves.deleteFromHere,
  },
  {
    keys: ['Shift Delete'],
    what: msg('My analysis: delete the variation'),
    run: app.ownMoves.deleteVariation,
  },
  {
    keys: ['Escape'],
    what: msg('Go back from the moves that you looked at, a quoted game or a followed link'),
    run: () => app.ownMoves.leaveWalk() || app.place.goBack(),
  },
];

/** Here, letters and digits find pieces, files, and ranks; Shift with an arrow acts as arrows elsewhere. */
export const squareKeys = (app: Needs): KeyLines<'Squares of the board'> => [
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
];
