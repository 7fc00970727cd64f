// Finds the position for the engine to analyze: the pinned one, else the one on the board.
import { engineOfChess, searchableOf, threatOf } from '../../../model/engine/searchable.ts';
import { Board } from '../../../chess/board.ts';
import type { Aim, EngineState, Pin } from './engineStore.ts';
import { unseenOnBoard } from '../game/gameStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game'>;

/** Names a position for the engine. In Chess960, the same castling letters mean other moves. */
export const nameOf = (board: Board): string => `${board.fen()}${board.chess960 ? ' 960' : ''}`;

export function createAiming(app: Needs) {
  /** Returns `undefined` if there is no position, or if the engine would reveal what must stay hidden. */
  function aimNow(): Aim | undefined {
    const { pin, isThreat } = app.stores.engine.getState();
    const unseen = unseenOnBoard(app.stores.game.getState())?.why;
    if (unseen === 'covered' || (pin === undefined && unseen !== undefined)) return undefined;
    const board = pin?.board ?? app.game.currentBoard();
    if (board === undefined) return undefined;
    const variant = pin === undefined ? app.game.currentGame()?.variant : undefined;
    if (variant !== undefined) {
      const searchable = { kind: 'refused', words: engineOfChess(variant) } as const;
      return { searchable, key: `variant ${variant}`, board, from: board };
    }
    const searchable = isThreat ? threatOf(board) : searchableOf(board);
    const key = `${nameOf(board)}${isThreat ? ' threat' : ''}`;
    const passed =
      searchable.kind === 'position' && isThreat
        ? Board.fromFen(searchable.fen, searchable.chess960)
        : undefined;
    return { searchable, key, board, from: passed ?? board };
  }

  /**
   * Returns the evaluation bar's score after a change of the aim: the result by the rules, or none if nothing
   * is searched. If it returns `undefined`, the bar does not change.
   */
  function scoreOf(aim: Aim | undefined): Pick<EngineState, 'score'> | undefined {
    if (aim === undefined || aim.searchable.kind === 'refused') return { score: undefined };
    if (aim.searchable.kind === 'over') return { score: aim.searchable.score };
    const before = app.stores.engine.getState().aim?.board;
    // A threat does not change the bar. After a change of the position, no search will set it: clears it.
    const isOther = before === undefined || nameOf(before) !== nameOf(aim.board);
    return aim.searchable.isThreat && isOther ? { score: undefined } : undefined;
  }

  function pinHere(): Pin | undefined {
    const board = app.game.currentBoard();
    const game = app.game.currentGame();
    return board === undefined || game === undefined || game.variant !== undefined
      ? undefined
      : { board, tree: game.tree, cursor: app.game.currentCursor() };
  }

  return { aimNow, scoreOf, pinHere };
}
