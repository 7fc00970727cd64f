// Keys of the search by position.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';

export const FIND_POSITION_KEYS: KeyLines<'Find positions'> = [
  { keys: ['Control Enter'], what: msg('Search for this position'), run: (_, dialog) => dialog.find() },
];

export const PATTERN_BOARD_KEYS: KeyLines<'Pattern board'> = [
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
];
