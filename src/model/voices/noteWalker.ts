import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { boardAt } from '../positionAt.ts';
import { noteSign } from './noteSign.ts';
import { notesAt } from './notesAt.ts';
import type { NodeNotes, NotedMove } from './notesAt.ts';

/** A note, and the position that it is about. */
export interface FoundNote {
  readonly node: NodeId;
  /** `move`: the note is about the node's move, before it is played. `position`: about the position after it. */
  readonly place: 'move' | 'position';
  /** The halves of the position's key. */
  readonly high: number;
  readonly low: number;
  /** See `noteSign.ts`. */
  readonly sign: number;
  /** The length of its longest text. */
  readonly length: number;
}

/** Finds the notes of games with their positions. It plays only moves that lead to notes, on reused boards. */
export class NoteWalker {
  readonly #initial = new Board();
  readonly #board = new Board();
  /** Positions from which several lines lead to notes, by node, and spare boards for more of them. */
  readonly #branches = new Map<NodeId, Board>();
  readonly #spare: Board[] = [];

  /** Passes on all notes of a tree. A note on a move that is also about the position after it is passed on twice. */
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

  /** Returns to an earlier position. Trees of files are in the order of their lines; positions of others are replayed. */
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
  const isUsual = tree.startFen === INITIAL_FEN;
  for (const [id, { annotations, parent }] of tree.nodes.entries()) {
    if (annotations.length === 0) continue;
    // A text before a game from the usual start introduces the game.
    if (id === ROOT && isUsual) continue;
    const move: NotedMove = id === ROOT ? 'start' : parent === ROOT && isUsual ? 'first' : 'later';
    const found = notesAt(annotations, move);
    if (found !== undefined) notes.set(id, found);
  }
  return notes;
}

/** Marks a node that leads to no note. */
const NOWHERE = 0xffff;

/**
 * Counts for each node the next moves that lead to notes; `NOWHERE` if neither they nor the node itself do. Parents
 * come before their children.
 */
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
