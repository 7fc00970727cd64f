import { Board } from '../../../chess/board.ts';
import type { Fen } from '../../../chess/types.ts';
import { mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';

/** The maximum number of half-moves that are looked up: no later position is a matter of theory. */
const MAX_PLIES = 200;

/** The looked up part of a game's mainline: `fens[0]` is the start, `fens[i + 1]` is after `nodes[i]`. */
export interface TheoryLine {
  readonly nodes: readonly NodeId[];
  readonly fens: readonly Fen[];
}

export function theoryLine(tree: GameTree): TheoryLine {
  const nodes = mainline(tree).slice(0, MAX_PLIES);
  const board = boardAt(tree, ROOT);
  const fens = [board.fen()];
  for (const node of nodes) {
    board.play(tree.nodes[node].move);
    fens.push(board.fen());
  }
  return { nodes, fens };
}

/** Returns the first node with this position, preferably at this ply. */
export function nodeWithPosition(tree: GameTree, fen: Fen, ply: number): NodeId | undefined {
  const wanted = Board.fromFen(fen, tree.chess960);
  if (wanted === undefined) return undefined;
  const stands = (node: NodeId): boolean => {
    const board = boardAt(tree, node);
    return board.keyHigh === wanted.keyHigh && board.keyLow === wanted.keyLow;
  };
  const all = tree.nodes.map((_, id) => id as NodeId);
  return all.filter((node) => tree.nodes[node].ply === ply).find(stands) ?? all.find(stands);
}
