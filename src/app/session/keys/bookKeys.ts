// Keys of the book, of notes on a position, and of the engine’s lines.
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
    keys: ['G'],
    what: msg('List a database’s games with the move'),
    run: (_, moves) => moves.listGames(),
  },
];

export const VOICES_KEYS: KeyLines<'Voices'> = [
  { keys: ROW_KEYS, what: msg('Previous or next note'), run: (key, notes) => notes.moveTo(key) },
  { keys: ['Enter'], what: msg('Open the game at the note'), run: (_, notes) => notes.open() },
  { keys: [' '], what: msg('Walk the line of the note'), run: (_, notes) => notes.walk() },
];

export const ENGINE_KEYS: KeyLines<'Engine'> = [
  {
    keys: ['ArrowLeft', 'ArrowRight', ...ROW_KEYS, ...END_KEYS],
    what: msg('Choose a move of a line, shown on a small board; Enter plays up to it'),
    run: (key, lines) => lines.moveTo(key),
  },
];
