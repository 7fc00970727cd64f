import { Board } from '../chess/board.ts';
import { pathTo, type GameTree, type NodeId } from './gameTree.ts';

/** The position after `node`, replayed from the start, or from the usual start if the tree's is no FEN. */
export function boardAt(tree: GameTree, node: NodeId): Board {
  const board = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  for (const id of pathTo(tree, node)) board.play(tree.nodes[id].move);
  return board;
}
