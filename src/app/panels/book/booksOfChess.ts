import { t } from '../../../base/messages.ts';

/** Says why books and trees have nothing about a game. */
export const booksOfChess = (variant: string): string =>
  t('{variant} has rules of its own. Books and the games of databases are of chess.', { variant });
