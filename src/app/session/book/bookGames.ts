// The games that a book names: finds them in the folder, and opens them at the position on the board.
import { isAbort } from '../../../base/failure.ts';
import { Board } from '../../../chess/board.ts';
import type { BookGame } from '../../../model/bookEntry.ts';
import { lineFrom, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { RecordAddress, ItemId } from '../../../protocol/items.ts';
import type { Parts } from '../parts.ts';

/** Returns the first node of the mainline that has this position. */
function nodeAt(tree: GameTree, wanted: Board): NodeId | undefined {
  const board = Board.fromFen(tree.startFen, tree.chess960);
  const isWanted = (): boolean => board?.keyHigh === wanted.keyHigh && board.keyLow === wanted.keyLow;
  if (isWanted()) return ROOT;
  for (const node of lineFrom(tree, ROOT)) {
    board?.play(tree.nodes[node].move);
    if (isWanted()) return node;
  }
  return undefined;
}

type Needs = Pick<Parts, 'worker' | 'game'>;

export function createBookGames(app: Needs) {
  /**
   * Returns the place of each game in the opened folder, if any; `undefined` if the question was canceled.
   */
  async function findBookGames(
    item: ItemId,
    games: readonly BookGame[],
    signal: AbortSignal,
  ): Promise<readonly (RecordAddress | undefined)[] | undefined> {
    try {
      return await app.worker.findBookGames({ item, games }, { signal });
    } catch (thrown) {
      if (isAbort(thrown)) return undefined;
      throw thrown;
    }
  }

  /** Opens a game at the position on the board if its mainline reaches that position, else at the start. */
  async function openBookGame({ item, number }: RecordAddress): Promise<void> {
    const board = app.game.currentBoard();
    await app.game.openRecord(item, number, {
      arrive() {
        const game = app.game.currentGame();
        const node = game && board && nodeAt(game.tree, board);
        if (node !== undefined) app.game.goTo(node);
      },
    });
  }

  return { findBookGames, openBookGame };
}
