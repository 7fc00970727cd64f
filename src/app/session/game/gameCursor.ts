// The game and the user's own moves as one graph for navigation.
import { emptyTree, pathTo, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';
import { seenChildren } from './questionProgress.ts';

/** A node of the game, or a node of the own moves that start at `node`. */
export interface GameCursor {
  readonly node: NodeId;
  readonly own?: NodeId;
}

export interface WalkableGame {
  readonly tree: GameTree;
  readonly ownMoves: ScratchLayer;
  /** Moves that answer an open training question: navigation stops before them. */
  readonly openQuestions: ReadonlySet<NodeId>;
  /** The name of the variant, if the game follows other rules than chess. */
  readonly variant?: string;
}

/** The tree for own moves while no game is on the screen. */
export const BLANK_TREE = emptyTree(INITIAL_FEN);

export const START: GameCursor = { node: ROOT };

export const cursorKey = ({ node, own }: GameCursor): string =>
  own === undefined ? `${node}` : `${node}.${own}`;

export const sameCursor = (a: GameCursor, b: GameCursor): boolean => a.node === b.node && a.own === b.own;

/** Returns the tree that contains the move at the cursor, and its node there. */
export function treeAt(
  { tree, ownMoves }: Pick<WalkableGame, 'tree' | 'ownMoves'>,
  { node, own }: GameCursor,
): { readonly tree: GameTree; readonly node: NodeId } {
  if (own === undefined) return { tree, node };
  return { tree: ownMoves.get(node) ?? BLANK_TREE, node: own };
}

/** Returns the places that a step forward can lead to: the game's lines in order, then own moves. */
export function nextCursors(game: WalkableGame, cursor: GameCursor): readonly GameCursor[] {
  const { node, own } = cursor;
  const ownTree = game.ownMoves.get(node);
  const ownNext = (ownTree?.nodes[own ?? ROOT]?.children ?? []).map((child) => ({ node, own: child }));
  if (own !== undefined) return ownNext;
  const seen = seenChildren(game.tree, node, game.openQuestions);
  return [...seen.map((child) => ({ node: child })), ...ownNext];
}

/** Returns `undefined` at the start of the game. */
export function previousCursor(game: WalkableGame, { node, own }: GameCursor): GameCursor | undefined {
  if (own !== undefined) {
    const parent = game.ownMoves.get(node)?.nodes[own]?.parent ?? ROOT;
    return parent === ROOT ? { node } : { node, own: parent };
  }
  return node === ROOT ? undefined : { node: game.tree.nodes[node].parent };
}

/** Returns all cursors from the start of the game to `cursor`, both included. */
export function pathToCursor(game: WalkableGame, { node, own }: GameCursor): readonly GameCursor[] {
  const inGame = [START, ...pathTo(game.tree, node).map((at) => ({ node: at }))];
  const ownTree = game.ownMoves.get(node);
  if (own === undefined || ownTree === undefined) return inGame;
  return [...inGame, ...pathTo(ownTree, own).map((at) => ({ node, own: at }))];
}

/**
 * Returns the choices after a visit to `cursor`: every branch on the way leads there. Same map if unchanged.
 */
export function choicesTo(
  game: WalkableGame,
  chosen: ReadonlyMap<string, number>,
  cursor: GameCursor,
): ReadonlyMap<string, number> {
  let choices: Map<string, number> | undefined;
  const path = pathToCursor(game, cursor);
  for (let at = 0; at + 1 < path.length; at++) {
    const next = nextCursors(game, path[at]);
    if (next.length < 2) continue;
    const index = next.findIndex((candidate) => sameCursor(candidate, path[at + 1]));
    const key = cursorKey(path[at]);
    if ((chosen.get(key) ?? 0) === index) continue;
    choices ??= new Map(chosen);
    choices.set(key, index);
  }
  return choices ?? chosen;
}

/** Returns the place that a step forward leads to; `undefined` at the end of a line. */
export function chosenNext(
  game: WalkableGame,
  chosen: ReadonlyMap<string, number>,
  cursor: GameCursor,
): GameCursor | undefined {
  const next = nextCursors(game, cursor);
  return next[chosen.get(cursorKey(cursor)) ?? 0] ?? next[0];
}
