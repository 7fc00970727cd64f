// Every key of the interface: the one source of the `?` list and of the keys that work everywhere. Keys of a panel are
// listed here and handled by the panel that has the focus; the steps through a game by `board/stepKeys.ts`.
import { toLastBookPosition } from './book.ts';
import { flip } from './game.ts';
import {
  nextTheme,
  openDialog,
  openInfo,
  toggleBook,
  toggleGames,
  toggleLibrary,
  toggleReading,
  toggleSettings,
} from './layout.ts';

export const KEY_PLACES = ['Everywhere', 'Library', 'Games', 'Board and notation', 'Book'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

export interface KeyLine {
  /** As `KeyboardEvent.key` says them. */
  readonly keys: readonly string[];
  readonly where: KeyPlace;
  readonly what: string;
  /** Only for keys that work everywhere. */
  readonly run?: (event: KeyboardEvent) => void;
}

export const KEYS: readonly KeyLine[] = [
  { keys: ['ArrowLeft', 'ArrowRight'], where: 'Everywhere', what: 'One move back, forward' },
  { keys: ['Shift ArrowLeft'], where: 'Everywhere', what: 'Leave the variation' },
  { keys: ['f'], where: 'Everywhere', what: 'Flip the board', run: flip },
  { keys: ['1'], where: 'Everywhere', what: 'Library: show or hide', run: toggleLibrary },
  { keys: ['2'], where: 'Everywhere', what: 'Games: show or hide', run: toggleGames },
  { keys: ['e'], where: 'Everywhere', what: 'Book: show or hide', run: toggleBook },
  {
    keys: ['b'],
    where: 'Everywhere',
    what: 'Back to the last position in the book',
    run: toLastBookPosition,
  },
  { keys: ['r'], where: 'Everywhere', what: 'Reading mode: board and notation only', run: toggleReading },
  { keys: ['t'], where: 'Everywhere', what: 'Theme: the system’s, light, dark', run: nextTheme },
  { keys: ['i'], where: 'Everywhere', what: 'Info: what is known of the game', run: openInfo },
  { keys: [','], where: 'Everywhere', what: 'Settings', run: toggleSettings },
  { keys: ['?'], where: 'Everywhere', what: 'This list', run: () => openDialog('keys') },

  { keys: ['ArrowUp', 'ArrowDown'], where: 'Library', what: 'Previous, next row' },
  { keys: ['Home', 'End'], where: 'Library', what: 'First, last row' },
  {
    keys: ['Enter'],
    where: 'Library',
    what: 'Open the database, switch the book, fold or unfold the folder',
  },
  { keys: ['a – z'], where: 'Library', what: 'Go to the next name that begins so' },
  { keys: ['Escape'], where: 'Library', what: 'Close the library over the list' },

  { keys: ['ArrowUp', 'ArrowDown'], where: 'Games', what: 'Previous, next game' },
  { keys: ['PageUp', 'PageDown'], where: 'Games', what: 'A screen up, down' },
  { keys: ['Home', 'End'], where: 'Games', what: 'First, last game' },
  { keys: ['Enter'], where: 'Games', what: 'Open the game' },

  { keys: ['Home', 'End'], where: 'Board and notation', what: 'Start of the game, end of the line' },
  { keys: ['ArrowUp', 'ArrowDown'], where: 'Board and notation', what: 'Choose among the lines at a branch' },
  { keys: ['PageUp', 'PageDown'], where: 'Board and notation', what: 'Previous, next game' },
  { keys: ['Escape'], where: 'Board and notation', what: 'From a quoted game back to where it is quoted' },

  { keys: ['ArrowUp', 'ArrowDown'], where: 'Book', what: 'Previous, next move, drawn on the board' },
  { keys: ['Home', 'End'], where: 'Book', what: 'First, last move' },
  { keys: ['Enter'], where: 'Book', what: 'Play the move' },
];

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
};

/** What stands on the keyboard. */
export const keyName = (key: string): string =>
  key
    .split(' ')
    .map((part) => NAMES[part] ?? part)
    .join(' ');

export const keysAt = (place: KeyPlace): readonly KeyLine[] => KEYS.filter((line) => line.where === place);
