import { Board } from '../chess/board.ts';
import { pathTo, type GameTree, type NodeId } from './gameTree.ts';

/** The position after `node`, replayed from the tree's start. If that is no FEN, the usual start position is used. */
export function boardAt(tree: GameTree, node: NodeId): Board {
  const board = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  for (const id of pathTo(tree, node)) board.play(tree.nodes[id].move);
  return board;
}
