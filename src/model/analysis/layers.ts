// Own moves lie in layers over one edition of a game, by its nodes. An analysis has to fit any edition: it is a tree of its
// own from the start of the game, in which moves say where everything belongs.
import { NULL_MOVE } from '../../chess/move.ts';
import type { Fen, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { pathTo, ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';
import { boardAt } from '../positionAt.ts';
import type { ScratchLayer } from '../scratch.ts';

type OpenNode = GameNode & { children: NodeId[]; annotations: readonly Annotation[] };
type Step = Pick<GameNode, 'move' | 'san'>;

/** A tree that grows by paths of moves. */
export class TreeOfPaths {
  readonly #nodes: OpenNode[] = [
    { move: NULL_MOVE, san: '' as San, parent: ROOT, children: [], ply: 0, annotations: [] },
  ];
  readonly #start: { readonly startFen: Fen; readonly chess960: boolean };

  constructor(startFen: Fen, chess960: boolean) {
    this.#start = { startFen, chess960 };
  }

  /** The child of `parent` by this move, which is made where it is missing. */
  child(parent: NodeId, { move, san }: Step): NodeId {
    const { children, ply } = this.#nodes[parent];
    const existing = children.find((child) => this.#nodes[child].move === move);
    if (existing !== undefined) return existing;
    const id = this.#nodes.length as NodeId;
    this.#nodes.push({ move, san, parent, children: [], ply: ply + 1, annotations: [] });
    children.push(id);
    return id;
  }

  annotate(node: NodeId, annotations: readonly Annotation[]): void {
    if (annotations.length > 0) this.#nodes[node].annotations = annotations;
  }

  build = (): GameTree => ({ ...this.#start, nodes: this.#nodes });
}

/** Whether the user has added nothing. */
export const isEmptyTree = ({ nodes }: GameTree): boolean =>
  nodes.length === 1 && nodes[ROOT].annotations.length === 0;

/** Layers over a game as one tree, see `Analysis`. */
export function treeOfLayer(game: GameTree, layer: ScratchLayer): GameTree {
  const paths = new TreeOfPaths(game.startFen, game.chess960);
  for (const [root, own] of [...layer].sort(([a], [b]) => a - b)) {
    const ids: NodeId[] = [];
    ids[ROOT] = pathTo(game, root).reduce((at, node) => paths.child(at, game.nodes[node]), ROOT);
    for (const [id, node] of own.nodes.entries()) {
      if (id !== ROOT) ids[id] = paths.child(ids[node.parent], node);
      paths.annotate(ids[id], node.annotations);
    }
  }
  return paths.build();
}

/** The inverse, over any edition of the game: a move that this edition does not have is an own move there. */
export function layerOfTree(game: GameTree, analysis: GameTree): ScratchLayer {
  const layers = new Map<NodeId, TreeOfPaths>();
  const places: { readonly root: NodeId; readonly own?: NodeId }[] = [];
  const layerAt = (root: NodeId): TreeOfPaths => {
    const layer = layers.get(root) ?? new TreeOfPaths(boardAt(game, root).fen(), game.chess960);
    layers.set(root, layer);
    return layer;
  };
  for (const [id, node] of analysis.nodes.entries()) {
    const { root, own } = id === ROOT ? { root: ROOT } : places[node.parent];
    const inGame =
      own === undefined && id !== ROOT
        ? game.nodes[root].children.find((child) => game.nodes[child].move === node.move)
        : undefined;
    if (id === ROOT) places[id] = { root };
    else if (inGame !== undefined) places[id] = { root: inGame };
    else places[id] = { root, own: layerAt(root).child(own ?? ROOT, node) };
    const place = places[id];
    if (node.annotations.length > 0) layerAt(place.root).annotate(place.own ?? ROOT, node.annotations);
  }
  return new Map([...layers].map(([root, layer]) => [root, layer.build()]));
}
