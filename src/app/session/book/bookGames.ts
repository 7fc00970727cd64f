// The games that a book names: where they are, and opening them at the position on the board.
import { isAbort } from '../../../base/failure.ts';
import { Board } from '../../../chess/board.ts';
import type { BookGame } from '../../../model/bookEntry.ts';
import { lineFrom, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { RecordAddress, ItemId } from '../../../protocol/items.ts';
import type { Parts } from '../parts.ts';

/** The first node of the mainline with this position. */
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
  /** A place for each game that is in the opened folder; `undefined` where the question was taken back. */
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

  /** Opens a game where its mainline reaches the position on the board; where it does not, at its start. */
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
