// Builds a `GameTree` while a decoder replays the game. The n-th call of `play` makes node n.
import { FormatError } from '../base/failure.ts';
import { Board } from '../chess/board.ts';
import { NULL_MOVE } from '../chess/move.ts';
import type { Side } from '../chess/pieces.ts';
import { INITIAL_FEN, type Fen, type Move, type San, type Square } from '../chess/types.ts';
import type { Annotation } from './annotation.ts';
import { ROOT, type GameNode, type GameTree, type NodeId } from './gameTree.ts';

type OpenNode = GameNode & { children: NodeId[]; annotations: Annotation[] };

/** Empty lists that many nodes share, even in copies by structuredClone. Nothing is ever added to them. */
const NO_ANNOTATIONS: Annotation[] = [];
const NO_CHILDREN: NodeId[] = [];
/** Lists of one child, by its id, shared by all trees. A list for each move would take a third of a tree's memory. */
const ONLY_CHILDREN = Array.from({ length: 1024 }, (_, id) => [id as NodeId]);

const openNode = (move: Move, san: San, parent: NodeId, ply: number): OpenNode => ({
  move,
  san,
  parent,
  children: NO_CHILDREN,
  ply,
  annotations: NO_ANNOTATIONS,
});

/** The distance in plies between positions that are stored for going back. */
const MARK_PLIES = 64;

/** A node to which the builder will return, with its position, and `#before` with its node at that time. */
interface Branch {
  node: NodeId;
  readonly board: Board;
  beforeNode: NodeId;
  readonly before: Board;
}

/** The start position of nearly all games, made once. */
const USUAL = new Board();

/** A tree under construction: the current node, its position, and the nodes to return to. */
export class GameTreeBuilder {
  /** The position after the current node; only the builder plays on it. */
  readonly board: Board;
  /**
   * The position of `#beforeNode`, which is the parent of the current node or an ancestor of it. `#catchUp` advances it
   * to the parent on demand. Games without variations never need it, so it is made on demand, too.
   */
  #madeBefore: Board | undefined;
  #beforeNode = ROOT;
  #startFen: Fen;
  /** The start position, never changed. */
  #start: Board;
  readonly #chess960: boolean;
  readonly #nodes: OpenNode[] = [openNode(NULL_MOVE, '' as San, ROOT, 0)];
  #node = ROOT;
  /** A stack of remembered nodes; the first `#depth` entries are in use. The others are reused. */
  readonly #branches: Branch[] = [];
  #depth = 0;
  /** Positions after every 64th ply of lines that were replayed. */
  readonly #marks = new Map<NodeId, Board>();

  /**
   * Throws `FormatError` (`invalid`) only if the text is no FEN. Illegal positions are accepted. The tree gets the FEN
   * of the board, without impossible castling rights and en passant squares.
   */
  constructor(startFen: Fen, chess960 = false) {
    const isUsual = startFen === INITIAL_FEN && !chess960;
    const start = isUsual ? USUAL : Board.fromFen(startFen, chess960);
    if (start === undefined)
      throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: startFen });
    this.#startFen = isUsual ? startFen : start.fen();
    this.#start = start;
    this.#chess960 = chess960;
    this.board = isUsual ? new Board() : start.clone();
  }

  get #before(): Board {
    return (this.#madeBefore ??= this.#start.clone());
  }

  /** The current node. `board` shows its position. */
  get node(): NodeId {
    return this.#node;
  }

  /** Number of children of the current node. */
  get childCount(): number {
    return this.#nodes[this.#node].children.length;
  }

  /**
   * Adds a child to the current node, as the last one or at an index among its children, and goes there. The caller has
   * checked that the move is pseudo-legal.
   */
  play(move: Move, place?: number): NodeId {
    const parent = this.#nodes[this.#node];
    const id = this.#nodes.length as NodeId;
    this.#nodes.push(openNode(move, this.board.playSan(move), this.#node, parent.ply + 1));
    const { children } = parent;
    if (children.length === 0) parent.children = ONLY_CHILDREN[id] ?? [id];
    else if (children.length === 1) parent.children = children.toSpliced(place ?? 1, 0, id);
    else children.splice(place ?? children.length, 0, id);
    this.#node = id;
    return id;
  }

  /** Remembers the current node, so that `endLine` returns to it after the line that follows. */
  startVariation(): void {
    if (this.#depth === this.#branches.length)
      this.#branches.push({ node: ROOT, board: new Board(), beforeNode: ROOT, before: new Board() });
    const branch = this.#branches[this.#depth++];
    branch.node = this.#node;
    branch.board.copyFrom(this.board);
    branch.beforeNode = this.#beforeNode;
    branch.before.copyFrom(this.#before);
  }

  /** Remembers the current node and goes back one move: the next move is an alternative to the current one. */
  startAlternative(): void {
    this.#catchUp();
    this.startVariation();
    this.board.copyFrom(this.#before);
    this.#node = this.#nodes[this.#node].parent;
  }

  /** Returns to the last remembered node and forgets it; false if none is left. */
  endLine(): boolean {
    if (this.#depth === 0) return false;
    const { node, board, beforeNode, before } = this.#branches[--this.#depth];
    this.#node = node;
    this.board.copyFrom(board);
    this.#before.copyFrom(before);
    this.#beforeNode = beforeNode;
    return true;
  }

  /** Goes to any node. Replays from the nearest mark before it, or the start, and makes marks on the way. */
  goTo(node: NodeId): void {
    this.#replay(node, this.board);
    this.#node = node;
    this.#beforeNode = this.#nodes[node].parent;
    this.#replay(this.#beforeNode, this.#before);
  }

  annotate(node: NodeId, annotation: Annotation): void {
    const target = this.#nodes[node];
    if (target.annotations.length === 0) target.annotations = [annotation];
    else target.annotations.push(annotation);
  }

  /**
   * Adds the right to castle with the rook on `rook` to the start position, the current one and all remembered ones.
   * Returns false and changes nothing unless king and rook are in place at the start and have not moved since.
   */
  grantCastling(side: Side, rook: Square): boolean {
    const unchanged = this.#start;
    const start = unchanged.clone();
    if (!start.grantCastling(side, rook)) return false;
    this.#start = start;
    this.#marks.clear();
    this.#replay(this.#node, this.board);
    if (!this.board.castlingRooks.includes(rook)) {
      this.#start = unchanged;
      this.#marks.clear();
      this.#replay(this.#node, this.board);
      return false;
    }
    this.#replay(this.#beforeNode, this.#before);
    for (const { node, board, beforeNode, before } of this.#branches.slice(0, this.#depth)) {
      this.#replay(node, board);
      this.#replay(beforeNode, before);
    }
    this.#startFen = this.#start.fen();
    return true;
  }

  /** Returns the tree. The builder must not be used afterwards, because the tree owns its nodes. */
  build(): GameTree {
    return { startFen: this.#startFen, chess960: this.#chess960, nodes: this.#nodes };
  }

  /** Advances `#before` to the position before the current move, from where it was last used. */
  #catchUp(): void {
    const { parent } = this.#nodes[this.#node];
    const missing: Move[] = [];
    for (let at = parent; at !== this.#beforeNode; at = this.#nodes[at].parent) {
      if (at === ROOT) {
        this.#before.copyFrom(this.#start);
        break;
      }
      missing.push(this.#nodes[at].move);
    }
    for (const move of missing.reverse()) this.#before.play(move);
    this.#beforeNode = parent;
  }

  #replay(node: NodeId, board: Board): void {
    const way: NodeId[] = [];
    let from = node;
    for (; from !== ROOT && !this.#marks.has(from); from = this.#nodes[from].parent) way.push(from);
    board.copyFrom(this.#marks.get(from) ?? this.#start);
    for (const id of way.reverse()) {
      const { move, ply } = this.#nodes[id];
      board.play(move);
      if (ply % MARK_PLIES === 0) this.#marks.set(id, board.clone());
    }
  }
}
