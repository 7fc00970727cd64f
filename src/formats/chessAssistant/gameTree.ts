// Makes a tree with annotations from a game record.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { EMPTY_FEN, type Fen, type Move } from '../../chess/types.ts';
import type { Annotation } from '../../model/annotation.ts';
import { ROOT, emptyTree, type GameTree, type NodeId } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { StoredRemark } from './moveCodes.ts';
import type { Readings } from './readings.ts';
import { readRemark, standsBefore } from './remarks.ts';
import { GameReplay, type GameTarget } from './replay.ts';
import { readStart } from './startPosition.ts';

/** A game with its lines, remarks and problems. */
export interface DecodedGame {
  readonly tree: GameTree;
  readonly problems: readonly Failure[];
  /** Bits of `SHOWN`. */
  readonly shown: number;
  /** Types and sizes of all remarks. */
  readonly remarks: readonly { readonly type: number; readonly size: number }[];
}

/** Never throws, whatever the bytes. The tree has everything that could be read; `problems` report the rest. */
export function decodeGame(
  body: Uint8Array,
  origin: Origin,
  readings: Readings,
  codePage: CodePage,
): DecodedGame {
  try {
    const start = readStart(body, origin);
    const maker = new TreeMaker(start.fen, readings, codePage);
    const replay = new GameReplay({ body, origin, start, direction: readings.direction }, maker).run();
    const { problems, shown } = replay;
    return { tree: maker.finish(), problems, shown, remarks: maker.remarks };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { tree: emptyTree(EMPTY_FEN), problems: [thrown.failure], shown: 0, remarks: [] };
  }
}

/** A line that is being built. */
interface Line {
  /**
   * The last move of this line. Before the first move: the root in the mainline, `undefined` in a side line.
   */
  last: NodeId | undefined;
  /** Remarks for the next move of this line. */
  pending: StoredRemark[];
  /**
   * The child index that the next move takes if side lines precede it in the record: 0, but for the first
   * move of a side line the number of earlier lines from the same position.
   */
  childIndex: number;
}

class TreeMaker implements GameTarget {
  readonly remarks: { readonly type: number; readonly size: number }[] = [];
  readonly #builder: GameTreeBuilder;
  readonly #codePage: CodePage;
  /** True if remarks of before-types follow the code of their move. */
  readonly #beforeFollows: boolean;
  readonly #outer: Line[] = [];
  #line: Line = { last: ROOT, pending: [], childIndex: 0 };

  constructor(fen: Fen, { before }: Readings, codePage: CodePage) {
    this.#builder = new GameTreeBuilder(fen);
    this.#codePage = codePage;
    this.#beforeFollows = before === 'last';
  }

  get board(): GameTreeBuilder['board'] {
    return this.#builder.board;
  }

  play(move: Move, first: boolean): void {
    const node = first ? this.#builder.play(move, this.#line.childIndex) : this.#builder.play(move);
    this.#line.childIndex = 0;
    for (const remark of this.#line.pending) this.#annotate(node, remark, 'before');
    if (this.#line.pending.length > 0) this.#line.pending = [];
    this.#line.last = node;
  }

  startLine(): void {
    this.#builder.startVariation();
    this.#outer.push(this.#line);
    this.#line = { last: undefined, pending: [], childIndex: this.#builder.childCount };
  }

  endLine(): void {
    this.#attachRest();
    this.#line = this.#outer.pop() ?? this.#line;
    this.#builder.endLine();
  }

  remark(remark: StoredRemark): void {
    this.remarks.push({ type: remark.type, size: remark.content.length });
    const { last, pending } = this.#line;
    const before = standsBefore(remark.type);
    if (last === undefined || (before && !(this.#beforeFollows && last !== ROOT))) pending.push(remark);
    else this.#annotate(last, remark, before ? 'before' : 'after');
  }

  finish(): GameTree {
    this.#attachRest();
    return this.#builder.build();
  }

  /** Remarks whose move never comes belong to the last move. */
  #attachRest(): void {
    const { last, pending } = this.#line;
    for (const remark of pending) this.#annotate(last ?? this.#builder.node, remark, 'after');
    this.#line.pending = [];
  }

  #annotate(node: NodeId, remark: StoredRemark, placement: 'before' | 'after'): void {
    const annotation: Annotation | undefined = readRemark(remark, placement, this.#codePage);
    if (annotation !== undefined) this.#builder.annotate(node, annotation);
  }
}
