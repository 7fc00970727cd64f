// Moves that the user plays: moves of the game are followed, others are the user's own and stay off the file.
import { makePgn } from '../../../model/pgn/makePgn.ts';
import type { Board } from '../../../chess/board.ts';
import type { PromotionRole } from '../../../chess/move.ts';
import { moveBetween } from '../../../chess/position.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { englishMove } from '../../../model/pieceLetters.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { addScratchMove, deleteScratchLine, takeBackScratch } from '../../../model/scratch.ts';
import type { ScratchChange } from '../../../model/scratch.ts';
import { nextCursors, treeAt } from './gameCursor.ts';
import type { Parts } from '../parts.ts';

function lastOf(tree: GameTree): NodeId {
  let last: NodeId = ROOT;
  for (let next = tree.nodes[ROOT].children[0]; next !== undefined; next = tree.nodes[last].children[0])
    last = next;
  return last;
}

type Needs = Pick<Parts, 'ownLayers' | 'training' | 'stores' | 'game'>;

export function createOwnMoves(app: Needs) {
  /** The position on the board if moves can be played: their rules are those of chess. */
  const playableBoard = (): Board | undefined =>
    app.game.currentGame()?.variant === undefined ? app.game.currentBoard() : undefined;

  /** Plays a move of the board; false where it does not stay there. */
  function playMove(from: SquareName, to: SquareName, promotion?: PromotionRole): boolean {
    const game = app.game.currentGame();
    const board = playableBoard();
    if (game === undefined || board === undefined) return false;
    const move = moveBetween(board.fen(), game.tree.chess960, from, to, promotion);
    return move !== undefined && play(board, move);
  }

  /** Plays a move written as SAN or as squares; false where it is not a legal move. English letters come before the language’s. */
  function playText(text: string): boolean {
    const board = playableBoard();
    const written = text.trim();
    if (board === undefined || written === '') return false;
    const move =
      board.parseSan(written) ??
      parseUci(board, written.toLowerCase()) ??
      board.parseSan(englishMove(written));
    if (move === undefined || !board.isLegal(move)) return false;
    play(board, move);
    return true;
  }

  /** False where the move does not stay on the board: it was a wrong answer to a training question. */
  function play(board: Board, move: Move): boolean {
    const game = app.game.currentGame();
    if (game === undefined) return false;
    const asked = app.training.questionOnBoard();
    if (asked !== undefined) return app.training.answerQuestion(asked, board, move);
    const cursor = app.game.currentCursor();
    const existing = nextCursors(game, cursor).find((next) => {
      const { tree, node } = treeAt(game, next);
      return tree.nodes[node].move === move;
    });
    if (existing !== undefined) {
      app.game.goToCursor(existing);
      return true;
    }
    const start = boardAt(game.tree, cursor.node);
    const change = addScratchMove(
      game.ownMoves,
      cursor.node,
      { fen: start.fen(), chess960: game.tree.chess960 },
      cursor.own ?? ROOT,
      move,
      board.makeSan(move),
    );
    app.ownLayers.change(change.layer);
    app.game.goToCursor({ node: cursor.node, own: change.node });
    return true;
  }

  /** Deletions change ids: the place follows in the same update, and choices among own moves are forgotten. */
  function applyDeletion(root: NodeId, change: ScratchChange): void {
    const { node, own, chosen } = app.stores.game.getState();
    const choices = [...chosen].filter(([key]) => key !== `${root}` && !key.startsWith(`${root}.`));
    const here = node === root && own !== undefined;
    app.ownLayers.change(
      change.layer,
      { chosen: new Map(choices), own: here ? (change.node === ROOT ? undefined : change.node) : own },
      { isDeletion: true },
    );
  }

  /** Takes back the last own move of the line at `root` in which the user stands, else of its first line. */
  function takeBack(root: NodeId): void {
    const { node, own, ownMoves } = app.stores.game.getState();
    const tree = ownMoves.get(root);
    if (tree === undefined) return;
    const at = node === root && own !== undefined ? own : lastOf(tree);
    const change = takeBackScratch(ownMoves, root, at);
    if (change.layer === ownMoves) app.game.goToCursor({ node: root, ...ownAt(change.node) });
    else applyDeletion(root, change);
  }

  /** Removes an own move with all that follows it, or with `ROOT` all own moves that start at `root`. */
  function discardOwn(root: NodeId, from: NodeId = ROOT): void {
    applyDeletion(root, deleteScratchLine(app.stores.game.getState().ownMoves, root, from));
  }

  /** Deletes the own move on the board with all that follows it; false where there is none. */
  function deleteFromHere(): boolean {
    const { node, own } = app.game.currentCursor();
    if (own !== undefined) discardOwn(node, own);
    return own !== undefined;
  }

  /** Own moves as PGN, as a game that starts from their position; `undefined` where there are none. */
  function ownMovesPgn(root: NodeId): string | undefined {
    const tree = app.stores.game.getState().ownMoves.get(root);
    return tree === undefined ? undefined : makePgn(tree, []);
  }

  return { playMove, playText, takeBack, discardOwn, deleteFromHere, ownMovesPgn };
}

const ownAt = (node: NodeId): { readonly own?: NodeId } => (node === ROOT ? {} : { own: node });
