// A game whose moves are not to be seen yet: the reader guesses them. The store's record then has nothing of what follows,
// so no panel, no key and no text can tell it.
import { NULL_MOVE } from '../../../chess/move.ts';
import type { Color, Move, San } from '../../../chess/types.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../../../model/gameTree.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { ItemId } from '../../../protocol/items.ts';

export type GuessedSide = Color | 'both';

/** A move of the game that the reader was to find. */
export interface Guess {
  readonly node: NodeId;
  /** Moves that he tried, in their order. */
  readonly tries: readonly Move[];
  readonly points: number;
  readonly worth: number;
}

export interface Covering {
  /** The game with all that is covered. */
  readonly whole: LoadedGame;
  readonly item?: ItemId | undefined;
  readonly side: GuessedSide;
  /** The node at which the reader began. */
  readonly from: NodeId;
  /** The last position that is seen. */
  readonly upTo: NodeId;
  readonly guesses: readonly Guess[];
  /** Tried in the position after `upTo`. */
  readonly tries: readonly Move[];
  /** The last of them, while the card speaks of it. */
  readonly answered?: Move | undefined;
  /** Points of the first try, which counts. */
  readonly earned?: number | undefined;
  /** Steps of help in that position: the piece, then its square. */
  readonly hints: number;
  /** All is seen again, and the points are shown. */
  readonly isOver: boolean;
}

/** The game as far as `upTo`, in the same ids; questions about the next move are asked, their moves are empty. */
export function coveredTree(tree: GameTree, upTo: NodeId, open: ReadonlySet<NodeId>): GameTree {
  const { nodes } = tree;
  const [next] = nodes[upTo].children;
  const asked = next !== undefined && open.has(next) ? next : undefined;
  const blank: GameNode = {
    move: NULL_MOVE,
    san: '' as San,
    parent: upTo,
    children: [],
    ply: nodes[upTo].ply,
    annotations: [],
  };
  const isHidden = new Uint8Array(nodes.length);
  const seen = nodes.map((node, id) => {
    // An introduction speaks of the whole game.
    if (id === ROOT)
      return { ...node, annotations: [], ...(upTo === ROOT && { children: asked ? [asked] : [] }) };
    isHidden[id] = node.parent === upTo || isHidden[node.parent] === 1 ? 1 : 0;
    if (id === asked)
      return {
        ...node,
        children: [],
        annotations: node.annotations.filter(({ kind }) => kind === 'trainingQuestion'),
      };
    if (isHidden[id] === 1) return blank;
    return id === upTo ? { ...node, children: asked ? [asked] : [] } : node;
  });
  return { ...tree, nodes: seen };
}

/** The head and the row of a game without what tells how it went. */
export function coveredHeader(header: GameHeader): GameHeader {
  const { lineEvaluation: _, eco: _eco, tag: _tag, moveCount: _count, gameType: _type, ...rest } = header;
  return { ...rest, result: '*', medals: 0, isCovered: true };
}

export const coveredGame = (whole: LoadedGame, upTo: NodeId, open: ReadonlySet<NodeId>): LoadedGame => ({
  kind: 'game',
  header: coveredHeader(whole.header),
  tree: coveredTree(whole.tree, upTo, open),
  problems: [],
});

/** Tells whether a row of the list `item` is of the covered game, which was read `from` a database. */
export function isRowCovered(
  { header }: LoadedGame,
  from: ItemId | undefined,
  item: ItemId | undefined,
  { number, origin }: GameHeader,
): boolean {
  const own = header.origin ?? { item: from, number: header.number };
  const row = origin ?? { item, number };
  return row.item === own.item && row.number === own.number;
}

/** `undefined` where the reader's guesses are over, or have not begun. */
export const coveredNow = ({
  covering,
}: {
  readonly covering?: Covering | undefined;
}): Covering | undefined => (covering?.isOver === false ? covering : undefined);

/** A node that a covered tree has no way to is left for the last position that is seen. */
export const seenNode = ({ nodes }: GameTree, node: NodeId): NodeId =>
  node === ROOT || nodes[nodes[node].parent].children.includes(node) ? node : nodes[node].parent;
