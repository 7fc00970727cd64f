// Every key of the interface: the `?` list is drawn from this table, and `runKeys.ts` runs its entries. Keys that need
// what only a panel knows, such as the rows of a table, have no `run` here: the panel that has the focus acts on them.
import type { GameSession } from '../game/createGame.ts';
import type { GameListSession } from '../list/createGameList.ts';
import type { ScreenSession } from './layout.ts';
import type { BooksSession } from '../book/createBooks.ts';
import type { StatisticsSession } from '../statistics/statistics.ts';
import type { FaultsSession } from './faults.ts';

export const KEY_SCOPES = [
  'Everywhere',
  'Library',
  'Games',
  'Board and notation',
  'Book',
  'Find positions',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface KeyLine {
  /** As `KeyboardEvent.key` says them; named keys with `Shift`, any with `Control` before them. */
  readonly keys: readonly string[];
  readonly where: KeyScope;
  readonly what: string;
  /** False where the key is left to the browser. */
  readonly run?: (key: string) => unknown;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Control: 'Ctrl',
  E: 'Shift E',
  P: 'Shift P',
};

/** What stands on the keyboard. */
export const keyName = (key: string): string =>
  key
    .split(' ')
    .map((part) => NAMES[part] ?? part)
    .join(' ');

interface Needs {
  readonly game: GameSession;
  readonly gameList: GameListSession;
  readonly screen: ScreenSession;
  readonly books: BooksSession;
  readonly statistics: StatisticsSession;
  readonly faults: FaultsSession;
}

export type KeyTable = ReturnType<typeof createKeyTable>;

export function createKeyTable(app: Needs) {
  const KEYS: readonly KeyLine[] = [
    {
      keys: ['ArrowLeft', 'ArrowRight'],
      where: 'Everywhere',
      what: 'One move back, forward',
      run: (key) => app.game.step(key === 'ArrowRight' ? 1 : -1),
    },
    {
      keys: ['Shift ArrowLeft'],
      where: 'Everywhere',
      what: 'Leave the variation',
      run: app.game.leaveVariation,
    },
    // Without a database in the list, Ctrl F is the browser's.
    {
      keys: ['/', 'Control f'],
      where: 'Everywhere',
      what: 'Search games',
      run: () => app.gameList.canFind() && app.screen.requestFocus('search'),
    },
    {
      keys: ['p'],
      where: 'Everywhere',
      what: 'Find games with the position on the board',
      run: () => app.game.inRecord(app.gameList.findOnBoard),
    },
    {
      keys: ['P'],
      where: 'Everywhere',
      what: 'Find positions: by pieces on squares, material, FEN',
      run: () => app.gameList.canFind() && app.gameList.openPosition(),
    },
    { keys: ['f'], where: 'Everywhere', what: 'Flip the board', run: app.game.flip },
    { keys: ['1'], where: 'Everywhere', what: 'Library: show or hide', run: app.screen.toggleLibrary },
    { keys: ['2'], where: 'Everywhere', what: 'Games: show or hide', run: app.screen.toggleGames },
    { keys: ['e'], where: 'Everywhere', what: 'Book: show or hide', run: app.screen.toggleBook },
    {
      keys: ['E'],
      where: 'Everywhere',
      what: 'Book: go to its moves',
      run: () => app.screen.requestFocus('book'),
    },
    {
      keys: ['b'],
      where: 'Everywhere',
      what: 'Back to the last position in the book',
      run: app.books.toLastBookPosition,
    },
    {
      keys: ['r'],
      where: 'Everywhere',
      what: 'Reading mode: board and notation only',
      run: app.screen.toggleReading,
    },
    { keys: ['t'], where: 'Everywhere', what: 'Theme: the system’s, light, dark', run: app.screen.nextTheme },
    { keys: ['i'], where: 'Everywhere', what: 'Info: what is known of the game', run: app.screen.openInfo },
    { keys: [','], where: 'Everywhere', what: 'Settings', run: app.screen.toggleSettings },
    {
      keys: ['s'],
      where: 'Everywhere',
      what: 'Statistics of the listed games',
      run: app.statistics.openStatistics,
    },
    { keys: ['?'], where: 'Everywhere', what: 'This list', run: () => app.screen.openDialog('keys') },

    { keys: ['ArrowUp', 'ArrowDown'], where: 'Library', what: 'Previous, next row' },
    { keys: ['Home', 'End'], where: 'Library', what: 'First, last row' },
    {
      keys: ['Enter'],
      where: 'Library',
      what: 'Open the database, switch the book, fold or unfold the folder',
    },
    { keys: ['Shift Enter'], where: 'Library', what: 'About the database, the book or the archive' },
    { keys: ['a – z'], where: 'Library', what: 'Go to the next name that begins so' },
    { keys: ['Escape'], where: 'Library', what: 'Close the library over the list' },

    { keys: ['ArrowUp', 'ArrowDown'], where: 'Games', what: 'Previous, next game' },
    { keys: ['PageUp', 'PageDown'], where: 'Games', what: 'A screen up, down' },
    { keys: ['Home', 'End'], where: 'Games', what: 'First, last game' },
    { keys: ['Enter'], where: 'Games', what: 'Open the game; in the search field: go to the list' },
    {
      keys: ['Escape'],
      where: 'Games',
      what: 'In the search field: close the offers, clear it, go to the list; in the list: forget the keys that wait for it, leave the games behind a move, the position',
    },
    {
      keys: ['Shift Enter'],
      where: 'Games',
      what: 'On a column head: one more key to sort by; on a player or event: the card or cross table',
    },

    {
      keys: ['Control v'],
      where: 'Board and notation',
      what: 'Find games with the position of a copied FEN',
    },
    {
      keys: ['Home', 'End'],
      where: 'Board and notation',
      what: 'Start of the game, end of the line',
      run: (key) => (key === 'Home' ? app.game.toStart() : app.game.toEnd()),
    },
    {
      keys: ['ArrowUp', 'ArrowDown'],
      where: 'Board and notation',
      what: 'Choose among the lines at a branch',
      run: (key) => app.game.chooseLine(key === 'ArrowUp' ? -1 : 1),
    },
    {
      keys: ['PageUp', 'PageDown'],
      where: 'Board and notation',
      what: 'Previous, next game',
      run: (key) => void app.gameList.openNeighbour(key === 'PageUp' ? -1 : 1).catch(app.faults.noteFault),
    },
    {
      keys: ['Escape'],
      where: 'Board and notation',
      what: 'From a quoted game back to where it is quoted',
      run: app.game.leaveQuotation,
    },

    { keys: ['ArrowUp', 'ArrowDown'], where: 'Book', what: 'Previous, next move, drawn on the board' },
    { keys: ['Home', 'End'], where: 'Book', what: 'First, last move' },
    { keys: ['Enter'], where: 'Book', what: 'Play the move' },

    {
      keys: ['KQRBNP', 'kqrbnp'],
      where: 'Find positions',
      what: 'White’s piece, Black’s piece on the square',
    },
    {
      keys: ['M', 'A'],
      where: 'Find positions',
      what: 'Knight or bishop, any piece of White; small for Black',
    },
    { keys: ['x', 'e'], where: 'Find positions', what: 'Any piece; empty' },
    { keys: ['!', '+'], where: 'Find positions', what: 'Not this; several on a square' },
    { keys: ['Delete'], where: 'Find positions', what: 'Anything on the square again' },
    { keys: ['Control Enter'], where: 'Find positions', what: 'Find what is set up' },
    { keys: ['g'], where: 'Book', what: 'List the games of a database with the move' },
  ];

  const keysAt = (place: KeyScope): readonly KeyLine[] => KEYS.filter((line) => line.where === place);

  return { KEYS, keysAt };
}
