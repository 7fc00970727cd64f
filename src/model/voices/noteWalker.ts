import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { boardAt } from '../positionAt.ts';
import { noteSign } from './noteSign.ts';
import { notesAt } from './notesAt.ts';
import type { NodeNotes, NotedMove } from './notesAt.ts';

/** A note, and the key of the position that it is about. */
export interface FoundNote {
  readonly node: NodeId;
  /** `move`: the note is about the node's move, in the position before it. `position`: about the position after it. */
  readonly place: 'move' | 'position';
  /** The halves of the position's key. */
  readonly high: number;
  readonly low: number;
  /** The number of its sign, see `noteSign.ts`. */
  readonly sign: number;
  /** The length of its longest text, in characters. */
  readonly length: number;
}

/** Finds the notes in games, with their positions. It plays only moves that lead to notes, and reuses its boards. */
export class NoteWalker {
  readonly #initial = new Board();
  readonly #board = new Board();
  /** Positions from which several lines lead to notes, by node. `#spare` has boards for further ones. */
  readonly #branches = new Map<NodeId, Board>();
  readonly #spare: Board[] = [];

  /** Passes all notes of a tree to `take`. A note on both a move and the position after it is passed twice. */
  walk(tree: GameTree, take: (note: FoundNote) => void): void {
    const { nodes } = tree;
    const notes = notesOf(tree);
    if (notes.size === 0) return;
    const ways = waysTo(tree, notes);
    const board = this.#begin(tree);
    let at: NodeId = ROOT;
    for (let id = ROOT; id < nodes.length; id++) {
      if (ways[id] === NOWHERE) continue;
      const noted = notes.get(id);
      if (id !== ROOT) {
        const { parent, move } = nodes[id];
        if (at !== parent) this.#comeBack(tree, parent);
        else if (ways[parent] > 1) this.#keep(parent);
        if (noted?.onMove === true) take(noteAt(tree, id, 'move', board, noted));
        board.play(move);
        at = id;
      }
      if (noted?.onPosition === true) take(noteAt(tree, id, 'position', board, noted));
    }
  }

  #begin(tree: GameTree): Board {
    const isUsual = tree.startFen === INITIAL_FEN && !tree.chess960;
    this.#board.copyFrom(isUsual ? this.#initial : boardAt(tree, ROOT));
    this.#spare.push(...this.#branches.values());
    this.#branches.clear();
    return this.#board;
  }

  #keep(node: NodeId): void {
    const copy = this.#spare.pop() ?? new Board();
    copy.copyFrom(this.#board);
    this.#branches.set(node, copy);
  }

  /** Goes to a node's position. Replays it if it was not kept, as when nodes are not in line order. */
  #comeBack(tree: GameTree, node: NodeId): void {
    this.#board.copyFrom(this.#branches.get(node) ?? boardAt(tree, node));
  }
}

const noteAt = (
  { nodes }: GameTree,
  node: NodeId,
  place: FoundNote['place'],
  board: Board,
  { length }: NodeNotes,
): FoundNote => ({
  node,
  place,
  high: board.keyHigh >>> 0,
  low: board.keyLow >>> 0,
  sign: noteSign(nodes[node].annotations, place),
  length,
});

function notesOf(tree: GameTree): ReadonlyMap<number, NodeNotes> {
  const notes = new Map<number, NodeNotes>();
  for (let id = ROOT; id < tree.nodes.length; id++) {
    const found = notesOfNode(tree, id);
    if (found !== undefined) notes.set(id, found);
  }
  return notes;
}

function notesOfNode({ nodes, startFen }: GameTree, id: number): NodeNotes | undefined {
  const { annotations, parent } = nodes[id];
  if (annotations.length === 0) return undefined;
  const isUsual = startFen === INITIAL_FEN;
  // Annotations before a game from the usual start position introduce the game, and are no notes on that position.
  if (id === ROOT && isUsual) return undefined;
  const move: NotedMove = id === ROOT ? 'start' : parent === ROOT && isUsual ? 'first' : 'later';
  return notesAt(annotations, move);
}

/** Returns the places (`move`, `position`) at which a node has notes on the position with this key. */
export function notesAtKey(
  tree: GameTree,
  node: NodeId,
  { keyHigh, keyLow }: Pick<Board, 'keyHigh' | 'keyLow'>,
): readonly FoundNote['place'][] {
  const notes = tree.nodes[node] === undefined ? undefined : notesOfNode(tree, node);
  if (notes === undefined) return [];
  const places: FoundNote['place'][] = [];
  const { parent, move } = tree.nodes[node];
  const board = boardAt(tree, node === ROOT ? ROOT : parent);
  const isThere = (): boolean => board.keyHigh === keyHigh && board.keyLow === keyLow;
  if (notes.onMove && isThere()) places.push('move');
  if (node !== ROOT) board.play(move);
  if (notes.onPosition && isThere()) places.push('position');
  return places;
}

/** Marks a node that leads to no note. */
const NOWHERE = 0xffff;

/** Counts the children of each node that lead to notes; `NOWHERE` if neither the node nor a node after it has any. */
function waysTo({ nodes }: GameTree, notes: ReadonlyMap<number, NodeNotes>): Uint16Array {
  const ways = new Uint16Array(nodes.length).fill(NOWHERE);
  for (let id = nodes.length - 1; id >= 0; id--) {
    if (notes.has(id) && ways[id] === NOWHERE) ways[id] = 0;
    const { parent } = nodes[id];
    if (ways[id] === NOWHERE || id === ROOT) continue;
    ways[parent] = ways[parent] === NOWHERE ? 1 : Math.min(ways[parent] + 1, NOWHERE - 1);
  }
  return ways;
}
