// Finds the moves of a variant's game that chess can show.
import { EMPTY_FEN } from '../chess/types.ts';
import type { Variant } from '../chess/variants.ts';
import { emptyTree, ROOT, type GameNode, type GameTree, type NodeId } from './gameTree.ts';

/** A tree with only moves of chess, and whether moves of the variant were left out. */
export interface ShownTree {
  readonly tree: GameTree;
  readonly isCut: boolean;
}

/**
 * Returns the part of a game's tree in which moves and positions are right. `isWhole` tells whether the tree has all
 * moves of the game, `hasStart` whether the file names the start position.
 */
export function shownTree(
  tree: GameTree,
  { shows }: Variant,
  { isWhole, hasStart }: { readonly isWhole: boolean; readonly hasStart: boolean },
): ShownTree {
  switch (shows) {
    case 'legal':
      return { tree, isCut: !isWhole };
    case 'quiet': {
      const quiet = without(tree, ({ san }) => san.includes('x'));
      return { tree: quiet, isCut: !isWhole || quiet.nodes.length < tree.nodes.length };
    }
    case 'all or none': {
      if (isWhole && tree.nodes.length > 1) return { tree, isCut: false };
      const [root] = tree.nodes;
      const { startFen, nodes, chess960 } = emptyTree(hasStart ? tree.startFen : EMPTY_FEN, tree.chess960);
      const bare = { startFen, chess960, nodes: [{ ...nodes[ROOT], annotations: root.annotations }] };
      return { tree: bare, isCut: !isWhole };
    }
  }
}

/** Removes the moves for which `isLeftOut` is true, and all that follow them. */
function without(tree: GameTree, isLeftOut: (node: GameNode) => boolean): GameTree {
  const places = new Map<NodeId, NodeId>([[ROOT, ROOT]]);
  for (const [id, node] of tree.nodes.entries())
    if (id > 0 && places.has(node.parent) && !isLeftOut(node))
      places.set(id as NodeId, places.size as NodeId);
  if (places.size === tree.nodes.length) return tree;
  const placeOf = (id: NodeId): readonly NodeId[] => {
    const place = places.get(id);
    return place === undefined ? [] : [place];
  };
  const nodes = [...places.keys()].map((id) => {
    const node = tree.nodes[id];
    return { ...node, parent: places.get(node.parent) ?? ROOT, children: node.children.flatMap(placeOf) };
  });
  return { ...tree, nodes };
}
