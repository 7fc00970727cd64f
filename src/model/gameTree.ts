// A game's moves as a flat array of plain nodes: structuredClone throws on a nested tree of 2,000 plies.
import type { Brand } from '../base/brand.ts';
import { NULL_MOVE } from '../chess/move.ts';
import type { Fen, Move, Ply, San } from '../chess/types.ts';
import type { Annotation } from './annotation.ts';

/** Index into `GameTree.nodes`. */
export type NodeId = Brand<number, 'NodeId'>;
/** The node of the start position. Its `move` and `san` have no meaning. */
export const ROOT = 0 as NodeId;

/** One move of the game and the position after it. */
export interface GameNode {
  readonly move: Move;
  readonly san: San;
  /** The root is its own parent. */
  readonly parent: NodeId;
  /** The first child continues the line. The others are variations, in the order of the file. */
  readonly children: readonly NodeId[];
  readonly ply: Ply;
  readonly annotations: readonly Annotation[];
}

/** The moves of a game with all variations, as a flat array. */
export interface GameTree {
  readonly startFen: Fen;
  /** True if castling may start from any file; UCI then writes it as king takes rook. */
  readonly chess960: boolean;
  /** Parents come before their children; `nodes[0]` is the root. */
  readonly nodes: readonly GameNode[];
}

/** A tree without moves. */
export const emptyTree = (startFen: Fen, chess960 = false): GameTree => ({
  startFen,
  chess960,
  nodes: [{ move: NULL_MOVE, san: '' as San, parent: ROOT, children: [], ply: 0, annotations: [] }],
});

/** Node ids of the line that starts with the first child of `from`, without `from` itself. */
export function lineFrom(tree: GameTree, from: NodeId): NodeId[] {
  const line: NodeId[] = [];
  for (let next = tree.nodes[from].children[0]; next !== undefined; next = tree.nodes[next].children[0])
    line.push(next);
  return line;
}

/** Node ids of the mainline, without the root. */
export const mainline = (tree: GameTree): NodeId[] => lineFrom(tree, ROOT);

/** Node ids from the first move to `node`, inclusive; empty for the root. */
export function pathTo(tree: GameTree, node: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent) path.push(at);
  return path.reverse();
}

/** Full move number and side to move of the start position, from its FEN. */
export function startOf(tree: GameTree): { readonly moveNumber: number; readonly blackFirst: boolean } {
  const fields = tree.startFen.split(' ');
  return { moveNumber: Math.max(1, Number(fields[5]) || 1), blackFirst: fields[1] === 'b' };
}

/** The full-move number and the side of a move: `{ number: 12, black: true }` for `12...`. */
export function moveNumberOf(
  tree: GameTree,
  node: NodeId,
): { readonly number: number; readonly black: boolean } {
  const { moveNumber, blackFirst } = startOf(tree);
  const half = tree.nodes[node].ply - 1 + (blackFirst ? 1 : 0);
  return { number: moveNumber + Math.floor(half / 2), black: half % 2 === 1 };
}
