import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/model/gameTree.ts';
import type { NodeId } from '../../src/model/gameTree.ts';
import { makePgn } from '../../src/model/pgn/makePgn.ts';
import { treeFrom } from '../../src/model/treeFrom.ts';
import { treeOf } from '../support/treeOf.ts';

const tree = treeOf('1. e4 e5 (1... c5 2. Nf3 (2. Nc3)) 2. d4');
const nodeOf = (san: string): NodeId => tree.nodes.findIndex((node) => node.san === san) as NodeId;
const movesOf = (node: NodeId): string => makePgn(treeFrom(tree, node), []).split('\n\n')[1]?.trim() ?? '';

describe('a tree from a move on', () => {
  it('a tree from a move begins with the move, keeps its variations, and leaves out the others', () => {
    expect(movesOf(nodeOf('c5'))).toBe('1... c5 2. Nf3 (2. Nc3) *');
    expect(movesOf(nodeOf('d4'))).toBe('2. d4 *');
  });

  it('a tree from a move has the position before the move as its start', () => {
    expect(treeFrom(tree, nodeOf('c5')).startFen).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/.* b KQkq/);
  });

  it('a tree from the root is the whole tree', () => {
    expect(treeFrom(tree, ROOT)).toBe(tree);
  });
});
