// The positions of a game that a sheet of diagrams shows, with the moves that solve them.
import { lineFrom, mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { diagramPlace } from '../game/comments.ts';

/** Half-moves of a solution. */
const SOLUTION = 8;

export interface SheetPosition {
  readonly node: NodeId;
  readonly solution: readonly NodeId[];
}

/**
 * Returns the position that a search found. Without a search, returns the positions where the author or the
 * user wants a diagram, and those of training questions; if there are none, the start position of a game that
 * was set up.
 */
export function sheetPositions(
  tree: GameTree,
  { hit, isSetUp }: { readonly hit: number | undefined; readonly isSetUp: boolean },
): readonly SheetPosition[] {
  if (hit !== undefined) {
    const node = hit === 0 ? ROOT : mainline(tree).at(hit - 1);
    return node === undefined ? [] : [followed(tree, node)];
  }
  const marked = tree.nodes.flatMap(({ annotations, parent }, at) => {
    const node = at as NodeId;
    const isAsked = annotations.some(({ kind }) => kind === 'trainingQuestion');
    if (isAsked) return [{ node: parent, solution: [node, ...lineFrom(tree, node)].slice(0, SOLUTION) }];
    return diagramPlace(annotations) === undefined ? [] : [followed(tree, node)];
  });
  return marked.length > 0 || !isSetUp ? marked : [followed(tree, ROOT)];
}

const followed = (tree: GameTree, node: NodeId): SheetPosition => ({
  node,
  solution: lineFrom(tree, node).slice(0, SOLUTION),
});
