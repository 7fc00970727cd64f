// Moves that the user plays: if the game has the move, the user follows it; otherwise it is the user's own,
// and never goes into the file.
import { makePgn } from '../../../model/pgn/makePgn.ts';
import type { Board } from '../../../chess/board.ts';
import { NULL_MOVE } from '../../../chess/move.ts';
import type { PromotionRole } from '../../../chess/move.ts';
import { moveBetween } from '../../../chess/position.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { englishMove } from '../../../model/pieceLetters.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { treeFrom } from '../../../model/treeFrom.ts';
import { addScratchMove, hasWalk, keepScratch, keepScratchLine } from '../../../model/scratch.ts';
import type { ScratchChange } from '../../../model/scratch.ts';
import { shiftScratch } from '../../../model/scratchOrder.ts';
import type { ScratchShift } from '../../../model/scratchOrder.ts';
import { deleteScratchLine, takeBackScratch, withoutWalk } from '../../../model/scratchRemoving.ts';
import { nextCursors, treeAt } from './gameCursor.ts';
import type { Parts } from '../parts.ts';

function lastOf(tree: GameTree): NodeId {
  let last: NodeId = ROOT;
  for (let next = tree.nodes[ROOT].children[0]; next !== undefined; next = tree.nodes[last].children[0])
    last = next;
  return last;
}

/** The number before a typed move: `12.`, `12...`. */
const MOVE_NUMBER = /^\d+(\.+|…)/;

type Needs = Pick<Parts, 'covering' | 'ownLayers' | 'training' | 'stores' | 'game'>;

export function createOwnMoves(app: Needs) {
  /** Returns the position on the board if moves can be played, that is, under the rules of chess. */
  const playableBoard = (): Board | undefined =>
    app.game.currentGame()?.variant === undefined ? app.game.currentBoard() : undefined;

  /** Plays a move on the board; false if it does not stay there. */
  function playMove(from: SquareName, to: SquareName, promotion?: PromotionRole): boolean {
    const game = app.game.currentGame();
    const board = playableBoard();
    if (game === undefined || board === undefined) return false;
    const move = moveBetween(board.fen(), game.tree.chess960, from, to, promotion);
    return move !== undefined && play(board, move, false);
  }

  /**
   * Plays a move written as SAN or as squares; false if it is not legal. Letters of pieces are read as
   * English first, then as letters of the page's language.
   */
  const playText = (text: string): boolean => playWritten(text, false);

  /** Plays a move of a book, a table, or an engine: the user just looks at it, so it is not stored. */
  const walkTo = (text: string): boolean => playWritten(text, true);

  /**
   * Plays written moves, with or without their numbers, one after the other, as far as they are legal. Stops
   * when a question or covered moves ask for the next one. Returns the moves that are left, and the first one
   * if it is illegal.
   */
  function playTyped(text: string): { readonly left: string; readonly illegal?: string } {
    const moves = text
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(MOVE_NUMBER, ''))
      .filter((move) => move !== '');
    for (const [at, move] of moves.entries()) {
      const left = moves.slice(at).join(' ');
      if (at > 0 && isAsked()) return { left };
      if (!playText(move)) return { left, illegal: move };
    }
    return { left: '' };
  }

  /** Tells whether the next move answers a training question, or is a guess. */
  const isAsked = (): boolean => app.training.questionOnBoard() !== undefined || app.covering.isAsked();

  function playWritten(text: string, isWalked: boolean): boolean {
    const board = playableBoard();
    const written = text.trim();
    if (board === undefined || written === '') return false;
    const move =
      board.parseSan(written) ??
      parseUci(board, written.toLowerCase()) ??
      board.parseSan(englishMove(written));
    if (move === undefined || !board.isLegal(move) || (move === NULL_MOVE && isAsked())) return false;
    play(board, move, isWalked);
    return true;
  }

  /**
   * Returns false if the move does not stay on the board: a wrong answer to a training question, or not the
   * move of the game.
   */
  function play(board: Board, move: Move, isWalked: boolean): boolean {
    const game = app.game.currentGame();
    if (game === undefined) return false;
    const asked = app.training.questionOnBoard();
    if (asked !== undefined) return app.training.answerQuestion(asked, board, move);
    if (app.covering.isAsked()) return app.covering.guess(move);
    const cursor = app.game.currentCursor();
    const existing = nextCursors(game, cursor).find((next) => {
      const { tree, node } = treeAt(game, next);
      return tree.nodes[node].move === move;
    });
    if (existing !== undefined) {
      if (!isWalked && existing.own !== undefined) keepTo(existing.node, existing.own);
      app.game.goToCursor(existing);
      return true;
    }
    const start = boardAt(game.tree, cursor.node);
    const { ownMoves } = app.stores.game.getState();
    const { layer, node } = addScratchMove(
      isWalked ? withoutWalk(ownMoves, cursor.node) : ownMoves,
      cursor.node,
      { fen: start.fen(), chess960: game.tree.chess960 },
      cursor.own ?? ROOT,
      { move, san: board.makeSan(move), ...(isWalked && { isUnkept: true }) },
    );
    const to = { node: cursor.node, own: node };
    app.ownLayers.change(layer, { kind: isWalked ? 'walk' : 'move', to });
    app.game.goToCursor(to);
    return true;
  }

  /** Keeps moves that were only played through before, because the user now plays them by hand. */
  function keepTo(root: NodeId, node: NodeId): void {
    const { ownMoves } = app.stores.game.getState();
    const layer = keepScratch(ownMoves, root, node);
    if (layer !== ownMoves) app.ownLayers.change(layer, { kind: 'move', to: { node: root, own: node } });
  }

  /** Tells whether moves after the current node of the game were only played through, and can be kept. */
  function canKeep(): boolean {
    const { node, ownMoves } = app.stores.game.getState();
    const tree = ownMoves.get(node);
    return tree !== undefined && hasWalk(tree);
  }

  /** Keeps the walk at `root`: the line on the board, or all of it if the board shows none of its moves. */
  function keepLine(root: NodeId = app.stores.game.getState().node): boolean {
    const { node, own, ownMoves } = app.stores.game.getState();
    const through = node === root && own !== undefined ? own : ROOT;
    const layer = keepScratchLine(ownMoves, root, through);
    if (layer !== ownMoves) app.ownLayers.change(layer, { kind: 'keep' });
    return layer !== ownMoves;
  }

  /** Goes back from a walk to the game; false elsewhere. */
  function leaveWalk(): boolean {
    const { node, own, ownMoves } = app.stores.game.getState();
    if (own === undefined || ownMoves.get(node)?.nodes[own]?.isUnkept !== true) return false;
    app.game.goTo(node);
    return true;
  }

  /** Moves the line on the board among the user's own; false if there is nothing to move. */
  function shiftLine(shift: ScratchShift): boolean {
    const { node, own, ownMoves, chosen } = app.stores.game.getState();
    if (own === undefined) return false;
    const change = shiftScratch(ownMoves, node, own, shift);
    if (change.layer === ownMoves) return false;
    const to = { node, own: change.node };
    app.ownLayers.change(change.layer, {
      kind: 'order',
      to,
      along: { own: to.own, chosen: without(chosen, node) },
    });
    return true;
  }

  /**
   * Applies a deletion. It changes ids: the cursor moves in the same update, and choices among own moves are
   * forgotten.
   */
  function applyDeletion(root: NodeId, change: ScratchChange): void {
    const { node, own, chosen } = app.stores.game.getState();
    const here = node === root && own !== undefined;
    const along = here ? (change.node === ROOT ? undefined : change.node) : own;
    app.ownLayers.change(change.layer, {
      kind: 'deletion',
      along: { chosen: without(chosen, root), own: along },
      to: { node, ...(along !== undefined && { own: along }) },
    });
  }

  /**
   * Goes back one own move from the current one at `root`, or, if the user is elsewhere, from the end of the
   * first line there. Deletes the move if no other follows it.
   */
  function takeBack(root: NodeId): void {
    const { node, own, ownMoves } = app.stores.game.getState();
    const tree = ownMoves.get(root);
    if (tree === undefined) return;
    const at = node === root && own !== undefined ? own : lastOf(tree);
    const change = takeBackScratch(ownMoves, root, at);
    if (change.layer === ownMoves) app.game.goToCursor({ node: root, ...ownAt(change.node) });
    else applyDeletion(root, change);
  }

  /** Deletes an own move with everything after it; with `ROOT`, all own moves that start at `root`. */
  function discardOwn(root: NodeId, from: NodeId = ROOT): void {
    applyDeletion(root, deleteScratchLine(app.stores.game.getState().ownMoves, root, from));
  }

  /** Deletes the own move on the board with everything after it; false if there is none. */
  function deleteFromHere(): boolean {
    const { node, own } = app.game.currentCursor();
    if (own !== undefined) discardOwn(node, own);
    return own !== undefined;
  }

  /** Deletes the whole variation of the own move on the board, from its last branch; false if none. */
  function deleteVariation(): boolean {
    const { node, own } = app.game.currentCursor();
    const tree = app.stores.game.getState().ownMoves.get(node);
    if (own === undefined || tree === undefined) return false;
    let first = own;
    while (tree.nodes[first].parent !== ROOT && tree.nodes[tree.nodes[first].parent].children[0] === first)
      first = tree.nodes[first].parent;
    discardOwn(node, first);
    return true;
  }

  /** Returns own moves as PGN, as a game that starts from their position; `undefined` if there are none. */
  function ownMovesPgn(root: NodeId): string | undefined {
    const tree = app.stores.game.getState().ownMoves.get(root);
    return tree === undefined ? undefined : makePgn(tree, []);
  }

  /** Returns the position on the board with everything after it as PGN; `undefined` without a board. */
  function pgnFromHere(): string | undefined {
    if (app.game.currentGame() === undefined) return undefined;
    const { tree, node } = app.game.treeOnBoard();
    return makePgn(treeFrom(tree, node), []);
  }

  return {
    pgnFromHere,
    playMove,
    playText,
    playTyped,
    walkTo,
    canKeep,
    keepLine,
    leaveWalk,
    shiftLine,
    takeBack,
    discardOwn,
    deleteFromHere,
    deleteVariation,
    ownMovesPgn,
  };
}

/** Drops the choices at `root`: they are by ids of own moves, which change. */
const without = (chosen: ReadonlyMap<string, number>, root: NodeId): ReadonlyMap<string, number> =>
  new Map([...chosen].filter(([key]) => key !== `${root}` && !key.startsWith(`${root}.`)));

const ownAt = (node: NodeId): { readonly own?: NodeId } => (node === ROOT ? {} : { own: node });
