// Puts the annotations of a record on the nodes of its tree.
import { FormatError, type Failure } from '../../../base/failure.ts';
import type { CodePage } from '../../../bytes/textDecoding.ts';
import type { Board } from '../../../chess/board.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { mainline, ROOT, type GameTree, type NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { MAX_QUOTED_MOVES } from '../quotedMoves.ts';
import { decodeItem, keptItem, type ItemFormat } from './decodeItem.ts';
import type { ItemContext } from './decoding.ts';
import type { AnnotationItem, AnnotationItems } from './items.ts';

/** The maximum number of faults of items that are reported one by one; the others are counted. */
const MAX_TOLD = 20;
/**
 * The maximum number of plies that are replayed for one record, so that a file cannot make us replay a long
 * game a million times.
 */
const MAX_REPLAYED = 1_000_000;

/** The moves of a game, and whether they were read to its end. */
export interface FollowedMoves {
  readonly tree: GameTree;
  readonly complete: boolean;
}

/** A tree with its annotations, and the problems of those that are damaged or missing. */
export interface AnnotatedTree {
  readonly tree: GameTree;
  /** The stored items in their order; views of the record. */
  readonly items: readonly AnnotationItem[];
  readonly problems: readonly Failure[];
  /** The name of the variant, if the game follows other rules than chess. */
  readonly variant?: string;
}

/** The source of a record's items, and a way to read them. */
export interface ItemSource {
  readonly format: ItemFormat;
  readonly file: string;
  readonly codePage: CodePage;
}

/**
 * Puts the annotations of a record on the tree, whose nodes must be in the generation's order. A damaged item becomes
 * an unknown annotation with a problem. Items past the last move go to the end of the mainline, as in ChessBase; if
 * moves are missing, they are left out. In both cases one problem counts them.
 */
export function annotateTree(
  { tree, complete }: FollowedMoves,
  { items, problems }: AnnotationItems,
  source: ItemSource,
): AnnotatedTree {
  const { file, codePage } = source;
  const byNode = new Map<NodeId, Annotation[]>();
  const past: AnnotationItem[] = [];
  const outside: AnnotationItem[] = [];
  const faults: Failure[] = [];
  const boards = new BoardsBefore(tree);
  const quota = { moves: MAX_QUOTED_MOVES };
  const lastMove = mainline(tree).at(-1) ?? ROOT;
  for (const item of items) {
    const isPast = complete && item.position + 1 >= tree.nodes.length;
    const node = isPast ? lastMove : ((item.position + 1) as NodeId);
    if (!(node >= ROOT && node < tree.nodes.length)) {
      outside.push(item);
      continue;
    }
    if (isPast) past.push(item);
    const annotations = byNode.get(node) ?? [];
    const context = { codePage, problems: faults, quota, boardBefore: () => boards.of(node) };
    const decoded = decodeOrKeep(item, source, context);
    annotations.push(...(isPast ? decoded.map(placedAfter) : decoded));
    byNode.set(node, annotations);
  }
  const nodes = tree.nodes.map((node, id) => {
    const added = byNode.get(id as NodeId);
    return added === undefined ? node : { ...node, annotations: [...node.annotations, ...added] };
  });
  return {
    tree: { ...tree, nodes },
    items,
    problems: [
      ...problems,
      ...told(faults, file),
      ...strayProblem(outside, 'left out', tree, file),
      ...strayProblem(past, 'shown at the end of the mainline', tree, file),
    ],
  };
}

/** A text before a move that does not exist becomes a text after the last move. */
const placedAfter = (annotation: Annotation): Annotation =>
  annotation.kind === 'comment' ? { ...annotation, placement: 'after' } : annotation;

function decodeOrKeep(
  item: AnnotationItem,
  { format, file }: ItemSource,
  context: ItemContext,
): Annotation[] {
  try {
    return decodeItem(item, format, file, context);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    context.problems.push(thrown.failure);
    return [keptItem(format.id, item.type, item.payload)];
  }
}

/** The positions before annotated moves. Items are sorted by move, so most requests are for the last position again. */
class BoardsBefore {
  readonly #tree: GameTree;
  #last: { readonly parent: NodeId; readonly board: Board } | undefined;
  #pliesLeft = MAX_REPLAYED;

  constructor(tree: GameTree) {
    this.#tree = tree;
  }

  of(node: NodeId): Board | undefined {
    if (node === ROOT) return undefined;
    const { parent } = this.#tree.nodes[node];
    if (this.#last?.parent === parent) return this.#last.board;
    this.#pliesLeft -= this.#tree.nodes[parent].ply;
    if (this.#pliesLeft < 0) return undefined;
    this.#last = { parent, board: boardAt(this.#tree, parent) };
    return this.#last.board;
  }
}

const told = (faults: readonly Failure[], file: string): Failure[] =>
  faults.length <= MAX_TOLD
    ? [...faults]
    : [
        ...faults.slice(0, MAX_TOLD),
        {
          kind: 'invalid',
          file,
          offset: faults[MAX_TOLD].offset,
          expected: 'annotations without faults',
          found: `${faults.length - MAX_TOLD} more that are damaged`,
        },
      ];

const strayProblem = (
  stray: readonly AnnotationItem[],
  done: string,
  tree: GameTree,
  file: string,
): Failure[] =>
  stray.length === 0
    ? []
    : [
        {
          kind: 'invalid',
          file,
          offset: stray[0].offset,
          expected: `annotations of the ${tree.nodes.length - 1} moves that were read`,
          found: `${stray.length} of other moves (${done}), the first of move ${stray[0].position + 1} by the count of the file`,
        },
      ];
