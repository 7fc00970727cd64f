// The position on the board, with everything that the board shows about it.
import { useMemo } from 'react';
import type { Board } from '../../chess/board.ts';
import { moveFrom, moveTo, NULL_MOVE } from '../../chess/move.ts';
import { squareName } from '../../chess/squares.ts';
import type { SquareName } from '../../chess/squares.ts';
import { ROOT } from '../../model/gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import { BLANK_TREE, treeAt } from '../session/game/gameCursor.ts';
import { shownVariant } from '../session/game/gameStore.ts';
import { useGame } from '../session/hooks.ts';
import { shownName } from '../../base/shownText.ts';

export interface ShownPosition {
  readonly tree: GameTree;
  readonly node: NodeId;
  readonly board: Board;
  /** The two squares of the last move; empty after a null move and at the start. */
  readonly lastMove: readonly SquareName[];
}

/**
 * Returns the squares of a move. Castling is stored as king takes rook, but shown as the king moves; a null
 * move has none.
 */
export function moveSquares({ move, san }: Pick<GameNode, 'move' | 'san'>): readonly SquareName[] {
  if (move === NULL_MOVE) return [];
  const from = moveFrom(move);
  if (!san.startsWith('O-O')) return [squareName(from), squareName(moveTo(move))];
  const file = san.startsWith('O-O-O') ? 2 : 6;
  return [squareName(from), squareName((from & ~7) | file)];
}

export function positionAt(tree: GameTree, node: NodeId): ShownPosition {
  const lastMove = node === ROOT ? [] : moveSquares(tree.nodes[node]);
  return { tree, node, board: boardAt(tree, node), lastMove };
}

/** Returns the current position; the start of chess if no game is shown. */
export function useShownPosition(): ShownPosition {
  const gameTree = useGame(({ record }) => (record?.kind === 'game' ? record.tree : BLANK_TREE));
  const ownMoves = useGame((state) => state.ownMoves);
  const node = useGame((state) => state.node);
  const own = useGame((state) => state.own);
  const at = treeAt({ tree: gameTree, ownMoves }, { node, own });
  return useMemo(() => positionAt(at.tree, at.node), [at.tree, at.node]);
}

/**
 * Tells whether the user can play moves: in a game of standard chess, or from the start of chess while
 * nothing is open.
 */
export const useCanPlay = (): boolean =>
  useGame(
    ({ record, answer }) =>
      (record?.kind === 'game' && record.header.variant === undefined) || answer.kind === 'none',
  );

/** Returns the name of the variant on the screen, safe to display; `undefined` for standard chess. */
export function useVariant(): string | undefined {
  const variant = useGame(shownVariant);
  return variant && shownName(variant);
}
