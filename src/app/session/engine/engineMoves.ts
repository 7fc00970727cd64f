// Plays moves of the engine's lines on the board.
import { t } from '../../../base/messages.ts';
import { makeUci } from '../../../chess/uci.ts';
import { treeAt } from '../game/gameCursor.ts';
import { exactResult } from '../tablebase/tablebaseStore.ts';
import { nameOf } from './aiming.ts';
import type { Analysis, Pin } from './engineStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game' | 'ownMoves' | 'ownNotes' | 'notices'>;

export function createEngineMoves(app: Needs) {
  const isOnBoard = (name: string): boolean => {
    const board = app.game.currentBoard();
    return board !== undefined && nameOf(board) === name;
  };

  /** Goes to the pinned position, unless another game is on the screen, or the own moves to it are gone. */
  function goToPin({ tree, cursor }: Pin): void {
    const game = app.game.currentGame();
    if (game?.tree !== tree) return;
    const at = treeAt(game, cursor);
    if (at.tree.nodes[at.node] !== undefined) app.game.goToCursor(cursor);
  }

  /**
   * Plays the first `count` moves of a line of the analysis, from the pinned position if there is one.
   * Returns false if there is no such line, if it is of a threat, or if its position is not on the board.
   */
  function playLine(analysis: Analysis, rank: number, count: number): boolean {
    const { pin } = app.stores.engine.getState();
    const line = analysis.lines[rank];
    if (line === undefined || analysis.isThreat) return false;
    const name = nameOf(analysis.board);
    if (!isOnBoard(name) && pin !== undefined) goToPin(pin);
    if (!isOnBoard(name)) {
      if (pin !== undefined) app.notices.showNotice(t('The pinned position is in another game'));
      return false;
    }
    for (const { move } of line.moves.slice(0, count)) {
      const board = app.game.currentBoard();
      if (board === undefined || !app.ownMoves.walkTo(makeUci(board, move))) break;
    }
    return true;
  }

  /** Plays the best move by the tablebases, else the first move of the best line. */
  function playBest(): boolean {
    const { pin, isThreat } = app.stores.engine.getState();
    const exact = pin === undefined && !isThreat ? exactResult(app.stores.tablebase.getState()) : undefined;
    const [known] = exact?.answer.moves ?? [];
    if (exact !== undefined && known?.isBest === true && isOnBoard(nameOf(exact.board)))
      return app.ownMoves.walkTo(makeUci(exact.board, known.move));
    const { analysis } = app.stores.engine.getState();
    return analysis !== undefined && playLine(analysis, 0, 1);
  }

  /** Adds the evaluation of the position on the board to its move; false if there is none. */
  function noteEvaluation(): boolean {
    const { analysis } = app.stores.engine.getState();
    const best = analysis?.lines[0];
    if (
      best === undefined ||
      analysis === undefined ||
      analysis.isThreat ||
      !isOnBoard(nameOf(analysis.board))
    )
      return false;
    return app.ownNotes.noteEvaluation(best.score, best.depth);
  }

  return { playLine, playBest, noteEvaluation };
}
