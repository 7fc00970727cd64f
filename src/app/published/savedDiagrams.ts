// Turns the diagrams of a guiding text into a game for the page's script: each step shows the next diagram on the board.
import { t } from '../../base/messages.ts';
import { Board } from '../../chess/board.ts';
import { WHOLE } from '../../published/savedGame.ts';
import type { SavedGame } from '../../published/savedGame.ts';
import { standing } from './savedChanges.ts';

/**
 * Numbers the diagrams of a rendered text, and returns them as a game. Marks a text without diagrams, which
 * gets no board.
 */
export function numberDiagrams(drawn: Element): SavedGame {
  const boards: Board[] = [];
  const moves: (readonly [number, string])[] = [];
  for (const diagram of drawn.querySelectorAll<HTMLElement>('[data-fen]')) {
    const { fen = '', side = '-' } = diagram.dataset;
    const board = Board.fromFen(fen, false);
    if (board === undefined) continue;
    boards.push(board);
    moves.push([moves.length, `${WHOLE}${side}${standing(board)}`]);
    const name = document.createElement('span');
    name.className = 'visually-hidden';
    name.textContent = t('Diagram {number, number}', { number: moves.length });
    diagram.prepend(name);
    diagram.dataset.node = String(moves.length);
    delete diagram.dataset.fen;
    delete diagram.dataset.side;
  }
  if (moves.length === 0) drawn.querySelector<HTMLElement>('.saved-game')?.setAttribute('data-boardless', '');
  const start = standing(boards[0] ?? new Board());
  return { start, isText: true, isBlackFirst: false, isCheckFirst: false, moves, forks: {} };
}
