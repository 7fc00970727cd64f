import type { Annotation } from '../../../../src/model/annotation.ts';
import type { GameTree } from '../../../../src/model/gameTree.ts';

/** The tree with these annotations at the first move with this SAN; `''` means the start. */
export function annotated(tree: GameTree, san: string, ...annotations: Annotation[]): GameTree {
  const at = tree.nodes.findIndex((node) => node.san === san);
  if (at < 0) throw new Error(`no ${san} in the tree`);
  return { ...tree, nodes: tree.nodes.with(at, { ...tree.nodes[at], annotations }) };
}
