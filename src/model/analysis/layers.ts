// Converts between layers and analyses. A layer has the user's own moves by the node of a game at which they start, so
// it fits only one edition of the game. An analysis must fit any edition: it is a tree from the start of the game.
import { NULL_MOVE } from '../../chess/move.ts';
import type { Fen, Move, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { pathTo, ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';
import { boardAt } from '../positionAt.ts';
import type { ScratchLayer, ScratchNode, ScratchTree } from '../scratch.ts';

type OpenNode = ScratchNode & { children: NodeId[]; annotations: readonly Annotation[]; isUnkept?: true };
type Step = Pick<ScratchNode, 'move' | 'san' | 'isUnkept'>;

/** Builds a tree from paths of moves. */
export class TreeOfPaths {
  readonly #nodes: OpenNode[] = [
    { move: NULL_MOVE, san: '' as San, parent: ROOT, children: [], ply: 0, annotations: [] },
  ];
  readonly #start: { readonly startFen: Fen; readonly chess960: boolean };

  constructor(startFen: Fen, chess960: boolean) {
    this.#start = { startFen, chess960 };
  }

  /** Returns the child of `parent` with this move. Adds it if it is missing. */
  child(parent: NodeId, { move, san, isUnkept }: Step): NodeId {
    const { children, ply } = this.#nodes[parent];
    const existing = this.find(parent, move);
    if (existing !== undefined) return existing;
    const id = this.#nodes.length as NodeId;
    const unkept = isUnkept && { isUnkept };
    this.#nodes.push({ move, san, parent, children: [], ply: ply + 1, annotations: [], ...unkept });
    children.push(id);
    return id;
  }

  /** Returns the child of `parent` with this move, if there is one. */
  find(parent: NodeId, move: Move): NodeId | undefined {
    return this.#nodes[parent].children.find((child) => this.#nodes[child].move === move);
  }

  annotate(node: NodeId, annotations: readonly Annotation[]): void {
    if (annotations.length > 0) this.#nodes[node].annotations = annotations;
  }

  /** Adds unkept shapes. At a kept move, or beside kept annotations, they become kept. */
  draw(node: NodeId, shapes: readonly Annotation[]): void {
    const at = this.#nodes[node];
    const there = new Set(at.annotations.map((one) => JSON.stringify(one)));
    if (node === ROOT && there.size === 0) at.isUnkept = true;
    at.annotations = [...at.annotations, ...shapes.filter((one) => !there.has(JSON.stringify(one)))];
  }

  build = (): ScratchTree => ({ ...this.#start, nodes: this.#nodes });
}

/** Tells whether a tree has neither moves nor annotations. */
export const isEmptyTree = ({ nodes }: GameTree): boolean =>
  nodes.length === 1 && nodes[ROOT].annotations.length === 0;

/** Tells whether two trees have the same moves and annotations, in the same order. */
export const areSameTrees = (one: GameTree, other: GameTree): boolean =>
  one === other ||
  (one.nodes.length === other.nodes.length &&
    one.nodes.every(({ move, parent, annotations }, id) => {
      const { [id]: there } = other.nodes;
      return (
        move === there.move &&
        parent === there.parent &&
        (annotations === there.annotations ||
          JSON.stringify(annotations) === JSON.stringify(there.annotations))
      );
    }));

/** The kept moves and annotations of a layer over a game, as the tree of an `Analysis`. */
export const treeOfLayer = (game: GameTree, layer: ScratchLayer): GameTree =>
  treeOf(game, layer, ({ isUnkept }) => isUnkept !== true);

/** The unkept moves and shapes of a layer as one tree, with the moves that lead to them. */
export const walkOfLayer = (game: GameTree, layer: ScratchLayer): GameTree =>
  treeOf(game, layer, ({ isUnkept }) => isUnkept === true);

/** The kept moves of a game, and its walk. */
interface KeptAndWalk {
  readonly kept: GameTree;
  readonly walk: GameTree;
}

const annotationsIn = ({ nodes }: GameTree): number =>
  nodes.reduce((sum, { annotations }) => sum + annotations.length, 0);

/**
 * Moves shapes from the walk to the kept moves at which they are. Returns `trees` itself if the walk has none there.
 */
export function keepShapesOfWalk(game: GameTree, trees: KeptAndWalk): KeptAndWalk {
  const layer = layerOfTree(game, trees.kept, { walk: trees.walk });
  const walk = walkOfLayer(game, layer);
  if (annotationsIn(walk) === annotationsIn(trees.walk)) return trees;
  return { kept: treeOfLayer(game, layer), walk };
}

/** All moves and annotations of a layer as one tree. */
export const wholeOfLayer = (game: GameTree, layer: ScratchLayer): GameTree =>
  treeOf(game, layer, () => true);

function treeOf(game: GameTree, layer: ScratchLayer, isIn: (node: ScratchNode) => boolean): GameTree {
  const paths = new TreeOfPaths(game.startFen, game.chess960);
  const step = (at: NodeId, { move, san }: Step): NodeId => paths.child(at, { move, san });
  for (const [root, own] of [...layer].sort(([a], [b]) => a - b)) {
    const isWanted = (node: ScratchNode, id: number): boolean =>
      isIn(node) && (id !== ROOT || node.annotations.length > 0);
    if (!own.nodes.some(isWanted)) continue;
    const ids: NodeId[] = [];
    ids[ROOT] = pathTo(game, root).reduce((at, node) => step(at, game.nodes[node]), ROOT);
    for (const [id, node] of own.nodes.entries()) {
      if (!isWanted(node, id)) continue;
      ids[id] ??= pathTo(own, id as NodeId).reduce(
        (at, on) => (ids[on] ??= step(at, own.nodes[on])),
        ids[ROOT],
      );
      paths.annotate(ids[id], node.annotations);
    }
  }
  return paths.build();
}

/** The unkept part of a layer. */
export interface LaidWalk {
  /** The tree, as `walkOfLayer` returns it. */
  readonly walk?: GameTree;
  /** True if the unkept moves are left out, with shapes at their positions. Shapes within the game stay. */
  readonly isFolded?: boolean;
}

/**
 * Reverses `treeOfLayer` for any edition of the game: moves of the analysis that this edition lacks become own moves.
 * Unkept moves and shapes come after kept ones.
 */
export function layerOfTree(
  game: GameTree,
  analysis: GameTree,
  { walk, isFolded = false }: LaidWalk = {},
): ScratchLayer {
  const layers = new Map<NodeId, TreeOfPaths>();
  const layerAt = (root: NodeId): TreeOfPaths => {
    const layer = layers.get(root) ?? new TreeOfPaths(boardAt(game, root).fen(), game.chess960);
    layers.set(root, layer);
    return layer;
  };
  layOver(game, analysis, {
    move: (root, own, { move, san }) => layerAt(root).child(own, { move, san }),
    say: (root, own, { annotations }) => layerAt(root).annotate(own, annotations),
  });
  if (walk !== undefined)
    layOver(game, walk, {
      move: (root, own, { move, san }) =>
        isFolded
          ? layers.get(root)?.find(own, move)
          : layerAt(root).child(own, { move, san, isUnkept: true }),
      say: (root, own, { annotations }) => layerAt(root).draw(own, annotations),
    });
  return new Map([...layers].map(([root, layer]) => [root, layer.build()]));
}

interface OverlayPlace {
  readonly root: NodeId;
  readonly own?: NodeId;
}

interface Overlay {
  /** Returns the node of the own move after `own`; `undefined` leaves out this move and all after it. */
  readonly move: (root: NodeId, own: NodeId, node: GameNode) => NodeId | undefined;
  readonly say: (root: NodeId, own: NodeId, node: GameNode) => void;
}

/** Walks a tree: along the game while the game has its moves, then along own moves that `move` makes. */
function layOver(game: GameTree, tree: GameTree, { move, say }: Overlay): void {
  const places: (OverlayPlace | undefined)[] = [];
  for (const [id, node] of tree.nodes.entries()) {
    const before: OverlayPlace | undefined = id === ROOT ? { root: ROOT } : places[node.parent];
    if (before === undefined) continue;
    const { root, own } = before;
    const inGame =
      own === undefined && id !== ROOT
        ? game.nodes[root].children.find((child) => game.nodes[child].move === node.move)
        : undefined;
    if (id === ROOT) places[id] = { root };
    else if (inGame !== undefined) places[id] = { root: inGame };
    else {
      const at = move(root, own ?? ROOT, node);
      places[id] = at === undefined ? undefined : { root, own: at };
    }
    const place = places[id];
    if (place !== undefined && node.annotations.length > 0) say(place.root, place.own ?? ROOT, node);
  }
}
