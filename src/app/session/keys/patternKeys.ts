// Keys of the search by position, and of the board on which a position is set up.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLine, KeyLines, PlacingActions } from './keys.ts';

export const FIND_POSITION_KEYS: KeyLines<'Find positions'> = [
  { keys: ['Control Enter'], what: msg('Search for this position'), run: (_, dialog) => dialog.find() },
];

/** Keys for boards whose squares are filled by letters: of a pattern, and of a position being set up. */
const PLACING_KEYS: readonly KeyLine<PlacingActions>[] = [
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
];

export const SETUP_BOARD_KEYS: KeyLines<'Set-up board'> = [
  ...PLACING_KEYS,
  {
    keys: ['Delete', 'Backspace', 'e'],
    what: msg('Take the piece off the square'),
    run: (_, board) => board.clearSquare(),
  },
  { keys: ['Control z'], what: msg('Undo the last change'), run: (_, board) => board.undo() },
];

export const PATTERN_BOARD_KEYS: KeyLines<'Pattern board'> = [
  ...PLACING_KEYS,
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
