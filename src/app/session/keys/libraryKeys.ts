// Keys of the library.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';

export const LIBRARY_KEYS: KeyLines<'Library'> = [
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
];
