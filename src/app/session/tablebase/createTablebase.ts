// What the tables of the folder know of the position on the board. It follows the board and the library.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Board } from '../../../chess/board.ts';
import { menOn, tableName, materialOf } from '../../../chess/material.ts';
import { isElsewhere } from '../game/gameStore.ts';
import { NO_TABLEBASE } from './tablebaseStore.ts';
import type { Parts } from '../parts.ts';

/** Two kings are a draw without a table. */
const LEAST_MEN = 3;
/** Tables for more fill disks that few have: nobody is told to get them. */
const MOST_TO_ADVISE = 6;

type Needs = Pick<Parts, 'stores' | 'worker' | 'game' | 'training' | 'ownMoves'>;

export function createTablebase(app: Needs) {
  const asking = new Latest();
  let asked: readonly unknown[] = [];

  function mostMen(): number {
    const { library } = app.stores.library.getState();
    const men = (library?.items ?? []).map((item) => (item.kind === 'tablebase' ? item.mostMen : 0));
    return Math.max(0, ...men);
  }

  /** The position that tables could know, of chess only. A training question waits for what they would say. */
  function boardNow(): Board | undefined {
    if (app.training.questionOnBoard() !== undefined || app.game.currentGame()?.variant !== undefined)
      return undefined;
    const board = app.ownMoves.currentBoard();
    const isOpen = board?.hasLegalMove() === true && board.castlingRooks.every((rook) => rook < 0);
    return isOpen ? board : undefined;
  }

  /** Asks anew where the position is another one, and where the folder may have other tables. */
  function follow(): void {
    const board = boardNow();
    const { library, listing } = app.stores.library.getState();
    const most = mostMen();
    const now = [
      board?.fen(),
      board?.chess960,
      listing,
      most,
      library?.items.filter(({ kind }) => kind === 'tablebase').length,
    ];
    if (now.length === asked.length && now.every((part, at) => part === asked[at])) return;
    asked = now;
    asking.cancel();
    const men = board === undefined ? 0 : menOn(board);
    if (board === undefined || men < LEAST_MEN) setNothing();
    else if (men <= most) void ask(board, asking.start());
    else if (most === 0 && men <= MOST_TO_ADVISE)
      app.stores.tablebase.setState({ lacking: tableName(materialOf(board.squares)) }, true);
    else setNothing();
  }

  function setNothing(): void {
    if (app.stores.tablebase.getState() !== NO_TABLEBASE) app.stores.tablebase.setState(NO_TABLEBASE, true);
  }

  async function ask(board: Board, signal: AbortSignal): Promise<void> {
    app.stores.tablebase.setState({ board }, true);
    try {
      const answer = await app.worker.askTables({ fen: board.fen(), chess960: board.chess960 }, { signal });
      if (!signal.aborted) app.stores.tablebase.setState({ board, answer }, true);
    } catch (thrown) {
      if (!isAbort(thrown) && !signal.aborted)
        app.stores.tablebase.setState({ board, failure: toFailure(thrown) }, true);
    }
  }

  /** From now on it follows board and folder. Gives back the way to end that. */
  function followBoard(): () => void {
    follow();
    const leave = [
      app.stores.game.subscribe((now, before) => {
        if (isElsewhere(now, before)) follow();
      }),
      app.stores.library.subscribe(follow),
    ];
    return () => leave.forEach((end) => end());
  }

  return { followBoard };
}
