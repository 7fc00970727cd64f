import { t } from '../../../base/messages.ts';

/** Why books and trees say nothing of a game. */
export const booksOfChess = (variant: string): string =>
  t('{variant} has rules of its own. Books and the games of databases are of chess.', { variant });
