import type { Annotation } from '../../model/annotation.ts';
import type { GameNode, GameTree } from '../../model/gameTree.ts';

/**
 * The tree with other annotations. `change` returns the replacements of an annotation; `undefined` keeps it.
 */
export function changeAnnotations(
  tree: GameTree,
  change: (annotation: Annotation, node: GameNode) => readonly Annotation[] | undefined,
): GameTree {
  return {
    ...tree,
    nodes: tree.nodes.map((node) => {
      if (node.annotations.length === 0) return node;
      return { ...node, annotations: node.annotations.flatMap((one) => change(one, node) ?? [one]) };
    }),
  };
}
