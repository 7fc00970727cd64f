// Trees of any shape for property tests: a layout does not need legal moves.
import fc from 'fast-check';
import { NULL_MOVE } from '../../src/chess/move.ts';
import type { Move, San } from '../../src/chess/types.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { ROOT } from '../../src/model/gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../../src/model/gameTree.ts';

/** A tree in which `parents[n]`, at most n, is the parent of node n + 1. */
export function treeOfParents(parents: readonly number[]): GameTree {
  const children: NodeId[][] = [[]];
  const plies = [0];
  for (const [at, parent] of parents.entries()) {
    children.push([]);
    children[parent].push((at + 1) as NodeId);
    plies.push(plies[parent] + 1);
  }
  const nodes = plies.map((ply, id): GameNode => ({
    move: (id === 0 ? NULL_MOVE : id) as Move,
    san: (id === 0 ? '' : `m${id}`) as San,
    parent: id === 0 ? ROOT : (parents[id - 1] as NodeId),
    children: children[id],
    ply,
    annotations: [],
  }));
  return { startFen: INITIAL_FEN, chess960: false, nodes };
}

/** Mostly lines, with some branches, as in games. */
export const anyTree: fc.Arbitrary<GameTree> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat()), { maxLength: 120 })
  .map((steps) => treeOfParents(steps.map(([kind, at], id) => (kind === 0 ? at % (id + 1) : id))));
