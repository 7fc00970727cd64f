// Asks the tablebases of the folder about the position on the board. Subscribes to the board and the library.
import type { Board } from '../../../chess/board.ts';
import { menOn, tableName, materialOf } from '../../../chess/material.ts';
import type { TablebaseAnswer } from '../../../model/tablebaseAnswer.ts';
import { followed } from '../answers/followed.ts';
import { createQuestion } from '../answers/question.ts';
import { unseenOnBoard } from '../game/gameStore.ts';
import { NO_TABLEBASE } from './tablebaseStore.ts';
import type { Parts } from '../parts.ts';

/** The minimum number of men for which tables are asked: two kings are a draw without a table. */
const MIN_MEN = 3;
/** Tables with more men need more disk space than most users have, so the page does not recommend them. */
const MAX_TO_ADVISE = 6;

/** Tells whether tablebases could know the position: it has a legal move, and neither side may castle. */
const isOpen = (board: Board): boolean =>
  board.hasLegalMove() && board.castlingRooks.every((rook) => rook < 0);

type Needs = Pick<Parts, 'stores' | 'worker' | 'game'>;

export function createTablebase(app: Needs) {
  const asking = createQuestion<TablebaseAnswer>((answer) => app.stores.tablebase.setState({ answer }));

  function mostMen(): number {
    const { library } = app.stores.library.getState();
    const men = (library?.items ?? []).map((item) => (item.kind === 'tablebase' ? item.mostMen : 0));
    return Math.max(0, ...men);
  }

  /**
   * Returns the position if tablebases could know it: none of a variant, and none while moves are hidden,
   * because tables would reveal them.
   */
  function boardNow(): Board | undefined {
    if (
      unseenOnBoard(app.stores.game.getState()) !== undefined ||
      app.game.currentGame()?.variant !== undefined
    )
      return undefined;
    const board = app.game.currentBoard();
    return board !== undefined && isOpen(board) ? board : undefined;
  }

  /** Tells whether the tablebases of the folder may know a position. */
  const canKnow = (board: Board): boolean => isOpen(board) && hasFewMen(board);

  /** Tells whether the board has no more men than the largest tables of the folder. */
  function hasFewMen(board: Board): boolean {
    const men = menOn(board);
    return men >= MIN_MEN && men <= mostMen();
  }

  function lookUp(): void {
    const board = boardNow();
    const most = mostMen();
    const men = board === undefined ? 0 : menOn(board);
    asking.cancel();
    if (board === undefined || men < MIN_MEN) app.stores.tablebase.setState(NO_TABLEBASE, true);
    else if (men <= most) {
      app.stores.tablebase.setState({ board, lacking: undefined });
      void asking.ask((options) =>
        app.worker.askTables({ fen: board.fen(), chess960: board.chess960 }, options),
      );
    } else {
      const isWorthIt = most === 0 && men <= MAX_TO_ADVISE;
      const lacking = isWorthIt ? { lacking: tableName(materialOf(board.squares)) } : {};
      app.stores.tablebase.setState({ ...NO_TABLEBASE, ...lacking }, true);
    }
  }

  /**
   * Asks again after each change of the position, and when the folder may have other tables. Returns the
   * cleanup function.
   */
  const followBoard = (): (() => void) =>
    followed({
      stores: [app.stores.game, app.stores.library],
      key: () => {
        const board = boardNow();
        const { library, listing } = app.stores.library.getState();
        const tables = library?.items.filter(({ kind }) => kind === 'tablebase').length;
        return [board?.fen(), board?.chess960, listing, mostMen(), tables];
      },
      changed: lookUp,
    });

  return { followBoard, canKnow, hasFewMen, mostMen };
}
