import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movePath, nodeAtPath } from '../../src/model/movePath.ts';
import { ROOT } from '../../src/model/gameTree.ts';
import type { NodeId } from '../../src/model/gameTree.ts';
import { treeOf } from '../support/treeOf.ts';

const TREE = treeOf('1.e4 (1.d4 d5 2.c4 (2.Nf3 Nf6) e6) e5 (1...c5 2.Nf3 d6) 2.Nf3 Nc6 3.Bb5 (3.Bc4 Bc5)');
const nodeOf = (san: string) => TREE.nodes.findIndex((node) => node.san === san) as NodeId;

it.each([
  ['0', ROOT],
  ['5', nodeOf('Bb5')],
  ['0-1-2', nodeOf('c4')],
  ['0-1-1-1-1', nodeOf('Nf6')],
  ['1-1-2', nodeOf('d6')],
  ['4-1-1', nodeOf('Bc5')],
])('%s is the way to one node', (path, node) => {
  expect(nodeAtPath(TREE, path)).toBe(node);
  expect(movePath(TREE, node)).toBe(path);
});

it('a path leads to every node of a tree', () => {
  for (const node of TREE.nodes.keys() as Iterable<NodeId>)
    expect(nodeAtPath(TREE, movePath(TREE, node))).toBe(node);
});

it('a path leads as far as the tree goes, and a text that is no path leads to the start', () => {
  expect(nodeAtPath(TREE, '99')).toBe(nodeOf('Bb5'));
  expect(nodeAtPath(TREE, '1-7-3')).toBe(nodeOf('e4'));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(TREE.nodes[nodeAtPath(TREE, text)]).toBeDefined();
    }),
  );
  expect(nodeAtPath(TREE, '-1')).toBe(0);
});
