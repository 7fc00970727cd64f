import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { boardAt } from '../positionAt.ts';
import { noteSign } from './noteSign.ts';
import { notesAt } from './notesAt.ts';
import type { NodeNotes, NotedMove } from './notesAt.ts';

/** A note, and the position that it speaks of. */
export interface FoundNote {
  readonly node: NodeId;
  /** The note speaks of the move of the node, in the position before it; or of the position after it. */
  readonly place: 'move' | 'position';
  /** The halves of the position's key. */
  readonly high: number;
  readonly low: number;
  /** See `noteSign.ts`. */
  readonly sign: number;
  /** The length of its longest text. */
  readonly length: number;
}

/** Finds the notes of games with their positions. It plays only moves that lead to notes, on boards that it uses again. */
export class NoteWalker {
  /** The position after each ply of the line that was played last. */
  readonly #boards: Board[] = [];
  /** The nodes of that line. */
  readonly #line: NodeId[] = [];

  /** Hands over all notes of a tree. A note on a move that speaks of the position after it, too, is handed over twice. */
  walk(tree: GameTree, take: (note: FoundNote) => void): void {
    const { nodes } = tree;
    const notes = notesOf(tree);
    if (notes.size === 0) return;
    const leads = waysTo(tree, notes);
    (this.#boards[0] ??= new Board()).copyFrom(boardAt(tree, ROOT));
    this.#line.length = 0;
    this.#line[0] = ROOT;
    for (let id = ROOT; id < nodes.length; id++) {
      if (leads[id] === 0) continue;
      const { parent, annotations } = nodes[id];
      const before = id === ROOT ? this.#boards[0] : this.#boardAfter(tree, parent);
      const noted = notes.get(id);
      const tell = (place: FoundNote['place'], board: Board): void =>
        take({
          node: id,
          place,
          high: board.keyHigh >>> 0,
          low: board.keyLow >>> 0,
          sign: noteSign(annotations, place),
          length: noted?.length ?? 0,
        });
      if (noted?.onMove === true) tell('move', before);
      const after = id === ROOT ? before : this.#play(tree, id, before);
      if (noted?.onPosition === true) tell('position', after);
    }
  }

  /** Trees of files are in the order of their lines; others are replayed from their start. */
  #boardAfter(tree: GameTree, node: NodeId): Board {
    const { ply } = tree.nodes[node];
    if (this.#line[ply] !== node) {
      (this.#boards[ply] ??= new Board()).copyFrom(boardAt(tree, node));
      this.#line[ply] = node;
    }
    return this.#boards[ply];
  }

  #play(tree: GameTree, node: NodeId, before: Board): Board {
    const { ply, move } = tree.nodes[node];
    const after = (this.#boards[ply] ??= new Board());
    after.copyFrom(before);
    after.play(move);
    this.#line[ply] = node;
    return after;
  }
}

function notesOf(tree: GameTree): ReadonlyMap<number, NodeNotes> {
  const notes = new Map<number, NodeNotes>();
  const isUsual = tree.startFen === INITIAL_FEN;
  for (const [id, { annotations, parent }] of tree.nodes.entries()) {
    if (annotations.length === 0) continue;
    // The text before a game from the usual start introduces the game.
    if (id === ROOT && isUsual) continue;
    const move: NotedMove = id === ROOT ? 'start' : parent === ROOT && isUsual ? 'first' : 'later';
    const found = notesAt(annotations, move);
    if (found !== undefined) notes.set(id, found);
  }
  return notes;
}

/** Marks the nodes with notes, and those on the way to them. Parents come before their children. */
function waysTo({ nodes }: GameTree, notes: ReadonlyMap<number, NodeNotes>): Uint8Array {
  const leads = new Uint8Array(nodes.length);
  for (let id = nodes.length - 1; id >= 0; id--) {
    if (notes.has(id)) leads[id] = 1;
    if (leads[id] === 1) leads[nodes[id].parent] = 1;
  }
  return leads;
}
