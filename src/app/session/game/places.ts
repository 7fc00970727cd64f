// The game and the user's own moves as one graph to walk in.
import { emptyTree, pathTo, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';
import { seenChildren } from './questionProgress.ts';

/** A node of the game, or a node of the own moves that start at `node`. */
export interface Place {
  readonly node: NodeId;
  readonly own?: NodeId;
}

export interface WalkableGame {
  readonly tree: GameTree;
  readonly ownMoves: ScratchLayer;
  /** Moves that answer an open training question: nobody walks there. */
  readonly openQuestions: ReadonlySet<NodeId>;
}

/** Where own moves are played while no game is on the screen. */
export const BLANK_TREE = emptyTree(INITIAL_FEN);

export const START: Place = { node: ROOT };

export const placeKey = ({ node, own }: Place): string => (own === undefined ? `${node}` : `${node}.${own}`);

export const samePlace = (a: Place, b: Place): boolean => a.node === b.node && a.own === b.own;

/** The tree in which the last move of a place stands, and its node there. */
export function treeAt(
  { tree, ownMoves }: Pick<WalkableGame, 'tree' | 'ownMoves'>,
  { node, own }: Place,
): { readonly tree: GameTree; readonly node: NodeId } {
  if (own === undefined) return { tree, node };
  return { tree: ownMoves.get(node) ?? BLANK_TREE, node: own };
}

/** Where a step forward can lead: the game's lines in their order, then own moves. */
export function nextPlaces(ground: WalkableGame, place: Place): readonly Place[] {
  const { node, own } = place;
  const ownTree = ground.ownMoves.get(node);
  const ownNext = (ownTree?.nodes[own ?? ROOT]?.children ?? []).map((child) => ({ node, own: child }));
  if (own !== undefined) return ownNext;
  const seen = seenChildren(ground.tree, node, ground.openQuestions);
  return [...seen.map((child) => ({ node: child })), ...ownNext];
}

/** `undefined` at the start of the game. */
export function previousPlace(ground: WalkableGame, { node, own }: Place): Place | undefined {
  if (own !== undefined) {
    const parent = ground.ownMoves.get(node)?.nodes[own]?.parent ?? ROOT;
    return parent === ROOT ? { node } : { node, own: parent };
  }
  return node === ROOT ? undefined : { node: ground.tree.nodes[node].parent };
}

/** All places from the start to `place`, both included. */
export function pathToPlace(ground: WalkableGame, { node, own }: Place): readonly Place[] {
  const inGame = [START, ...pathTo(ground.tree, node).map((at) => ({ node: at }))];
  const ownTree = ground.ownMoves.get(node);
  if (own === undefined || ownTree === undefined) return inGame;
  return [...inGame, ...pathTo(ownTree, own).map((at) => ({ node, own: at }))];
}

/** The choices after the user went to `place`: every branch on the way leads there. The same map if nothing is new. */
export function choicesTo(
  ground: WalkableGame,
  chosen: ReadonlyMap<string, number>,
  place: Place,
): ReadonlyMap<string, number> {
  let choices: Map<string, number> | undefined;
  const path = pathToPlace(ground, place);
  for (let at = 0; at + 1 < path.length; at++) {
    const next = nextPlaces(ground, path[at]);
    if (next.length < 2) continue;
    const index = next.findIndex((candidate) => samePlace(candidate, path[at + 1]));
    const key = placeKey(path[at]);
    if ((chosen.get(key) ?? 0) === index) continue;
    choices ??= new Map(chosen);
    choices.set(key, index);
  }
  return choices ?? chosen;
}

/** The place that a step forward leads to; `undefined` at the end of a line. */
export function chosenNext(
  ground: WalkableGame,
  chosen: ReadonlyMap<string, number>,
  place: Place,
): Place | undefined {
  const next = nextPlaces(ground, place);
  return next[chosen.get(placeKey(place)) ?? 0] ?? next[0];
}
