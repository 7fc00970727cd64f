// A game whose moves are hidden while the user guesses them. The record in the store ends before them, so
// that no panel, key, or text can reveal them.
import { NULL_MOVE } from '../../../chess/move.ts';
import type { Color, Move, San } from '../../../chess/types.ts';
import type { BookEntry } from '../../../model/bookEntry.ts';
import type { EngineVerdict } from '../../../model/engine/guessVerdict.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../../../model/gameTree.ts';
import type { GameHeader, RecordRow } from '../../../model/gameHeader.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { itemId } from '../../../protocol/items.ts';
import type { ItemId, RecordAddress } from '../../../protocol/items.ts';
import { judgeGuess } from './judgeGuess.ts';

export type GuessedSide = Color | 'both';

/** A move of the game that the user had to find. */
export interface Guess {
  readonly node: NodeId;
  /** The moves that the user tried, in order: the first one counts. */
  readonly tries: readonly Move[];
  /** Stages of help before the first try. */
  readonly help: number;
  readonly points: number;
  readonly worth: number;
}

/** Verdicts of the engine and the books on a move that was tried. Nothing waits for them. */
export interface GuessVerdict {
  readonly engine?: EngineVerdict | 'asked' | undefined;
  /** The entries of the books and databases that are on, for the position in which it was tried. */
  readonly books?: readonly { readonly item: ItemId; readonly entry: BookEntry }[];
}

export interface Covering {
  /** The whole game, including the covered moves. */
  readonly whole: LoadedGame;
  readonly item?: ItemId | undefined;
  readonly side: GuessedSide;
  /** The node at which the user began. */
  readonly from: NodeId;
  /** The last visible position. */
  readonly upTo: NodeId;
  readonly guesses: readonly Guess[];
  /** The moves tried in the position after `upTo`. */
  readonly tries: readonly Move[];
  /** The last try, while the guess card shows the answer to it. */
  readonly answered?: Move | undefined;
  /** Stages of help before the first try, which counts. */
  readonly help?: number | undefined;
  /** Stages of help shown in that position: the piece that moves, then its target square. */
  readonly hints: number;
  /** Verdicts by `verdictKey`. */
  readonly verdicts: ReadonlyMap<string, GuessVerdict>;
  /** True once everything is visible again, and the points are shown. */
  readonly isOver: boolean;
}

/**
 * Returns the game up to `upTo`, with the same ids. If a question asks for the next move, keeps that move and
 * the question, but nothing after them.
 */
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
    // An introduction reveals the whole game.
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

/** Removes everything from the header that tells how the game went. */
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

/**
 * Returns the addresses of a covered game: that from which it was opened, and that of its own database if
 * the list only refers to it.
 */
export function addressesOf({ whole, item }: Pick<Covering, 'whole' | 'item'>): readonly RecordAddress[] {
  const { number, origin } = whole.header;
  return [
    ...(item === undefined ? [] : [{ item, number }]),
    ...(origin === undefined ? [] : [{ item: itemId(origin.item), number: origin.number }]),
  ];
}

/** Tells whether a row of the list `item` is one of these records, or refers to one. */
export function isRowOf(
  records: readonly RecordAddress[],
  item: ItemId,
  row: Pick<RecordRow, 'number' | 'origin'>,
): boolean {
  const of = row.origin ?? { item, number: row.number };
  return records.some((one) => one.item === of.item && one.number === of.number);
}

/** Returns `undefined` if the user has not begun to guess, or has finished. */
export const coveredNow = ({
  covering,
}: {
  readonly covering?: Covering | undefined;
}): Covering | undefined => (covering?.isOver === false ? covering : undefined);

/** Returns the node, or the last visible position if the covered tree has no way to the node. */
export const seenNode = ({ nodes }: GameTree, node: NodeId): NodeId =>
  node === ROOT || nodes[nodes[node].parent].children.includes(node) ? node : nodes[node].parent;

/** Names a move that was tried in the position after `from`. */
export const verdictKey = (from: NodeId, move: Move): string => `${from} ${move}`;

/** The points of a move that was tried first: the author's word counts before the engine's. */
export function pointsOfTry(
  { whole: { tree }, verdicts }: Pick<Covering, 'whole' | 'verdicts'>,
  from: NodeId,
  move: Move,
  help = 0,
): number {
  const { points, author } = judgeGuess(tree, from, move);
  const engine = verdicts.get(verdictKey(from, move))?.engine;
  const judged = author === undefined && typeof engine === 'object' ? engine.points : points;
  return Math.max(0, judged - help);
}

/** Points of the first try in the position after `upTo`; `undefined` before that try. */
export const earnedNow = (covering: Covering): number | undefined =>
  covering.tries.length === 0
    ? undefined
    : pointsOfTry(covering, covering.upTo, covering.tries[0], covering.help);

/** Adds a verdict. The points of a first try change by it, unless the author judged that move. */
export function withVerdict(covering: Covering, from: NodeId, move: Move, verdict: GuessVerdict): Covering {
  const key = verdictKey(from, move);
  const verdicts = new Map(covering.verdicts).set(key, { ...covering.verdicts.get(key), ...verdict });
  const { whole } = covering;
  const guesses = covering.guesses.map((guess): Guess => {
    const { parent } = whole.tree.nodes[guess.node];
    if (parent !== from || guess.tries[0] !== move) return guess;
    return { ...guess, points: pointsOfTry({ whole, verdicts }, from, move, guess.help) };
  });
  return { ...covering, verdicts, guesses };
}
