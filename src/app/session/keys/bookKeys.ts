// Keys of the book and of the engine’s lines.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';

export const BOOK_KEYS: KeyLines<'Book'> = [
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
];

export const ENGINE_KEYS: KeyLines<'Engine'> = [
  {
    keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
    what: msg('Choose a move of a line, shown on a small board; Enter plays up to it'),
    run: (key, lines) => lines.moveTo(key),
  },
];
