import type { Board } from '../../../chess/board.ts';
import { copyText } from '../../platform/clipboard.ts';

/** Puts the position on the clipboard; `say` shows what became of it. */
export async function copyFen(board: Pick<Board, 'fen'>, say: (words: string) => void): Promise<void> {
  say(copyWords('FEN', await copyText(board.fen())));
}

export const copyWords = (what: string, isCopied: boolean): string =>
  isCopied ? `${what} copied` : 'The browser did not allow copying';
