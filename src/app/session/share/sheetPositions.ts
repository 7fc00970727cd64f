// The positions of a game that a sheet of diagrams shows, with the moves that solve them.
import { lineFrom, mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { diagramPlace } from '../game/comments.ts';
import { questionsAt } from '../game/questionProgress.ts';

/** Lines of at most so many half-moves are printed to their end. */
const WHOLE = 30;
/** The same for a game that was set up: the rest of a study is its solution. */
const WHOLE_STUDY = 80;
/** Half-moves that are printed of a longer line. */
const CUT = 8;

export interface SheetPosition {
  readonly node: NodeId;
  readonly solution: readonly NodeId[];
  /** True if the line has more moves than the solution. */
  readonly isCut: boolean;
}

interface SheetFacts {
  /** The ply that a search found. */
  readonly hit: number | undefined;
  /** True if the game does not begin with the usual position. */
  readonly isSetUp: boolean;
}

/**
 * Returns the position that a search found. Without a search, returns the positions where the author or the
 * user wants a diagram, and those of training questions, each once and in the order in which the game is read;
 * if there are none, the start position of a game that was set up.
 */
export function sheetPositions(tree: GameTree, { hit, isSetUp }: SheetFacts): readonly SheetPosition[] {
  const solved = (node: NodeId, line: readonly NodeId[]): SheetPosition => {
    const isCut = line.length > (isSetUp ? WHOLE_STUDY : WHOLE);
    return { node, solution: isCut ? line.slice(0, CUT) : line, isCut };
  };
  const followed = (node: NodeId): SheetPosition => solved(node, lineFrom(tree, node));
  if (hit !== undefined) {
    const node = hit === 0 ? ROOT : mainline(tree).at(hit - 1);
    return node === undefined ? [] : [followed(node)];
  }
  const marked = readingOrder(tree).flatMap((node) => {
    const { annotations, children } = tree.nodes[node];
    const answer = children.find((child) => questionsAt(tree, child).length > 0);
    if (answer !== undefined) return [solved(node, [answer, ...lineFrom(tree, answer)])];
    return diagramPlace(annotations) === undefined ? [] : [followed(node)];
  });
  return marked.length > 0 || !isSetUp ? marked : [followed(ROOT)];
}

/** Returns the nodes in the order of the notation: the variations of a move follow it, before the next move. */
function readingOrder(tree: GameTree): readonly NodeId[] {
  const order: NodeId[] = [ROOT];
  /** Nodes in `order` have their moves to come; the other ones begin a variation. */
  const waiting: { readonly node: NodeId; readonly isRead: boolean }[] = [{ node: ROOT, isRead: true }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!next.isRead) order.push(next.node);
    const [move, ...variations] = tree.nodes[next.node].children;
    if (move === undefined) continue;
    order.push(move);
    waiting.push({ node: move, isRead: true });
    for (const node of variations.toReversed()) waiting.push({ node, isRead: false });
  }
  return order;
}
