import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { copyText } from '../../platform/clipboard.ts';

/** Copies the position to the clipboard; `say` reports the result. */
export async function copyFen(board: Pick<Board, 'fen'>, say: (words: string) => void): Promise<void> {
  say(copyWords(t('FEN copied'), await copyText(board.fen())));
}

export const copyWords = (copied: string, isCopied: boolean): string =>
  isCopied ? copied : t('The browser did not allow copying');
