// A game record as a tree with its remarks.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { Fen, Move } from '../../chess/types.ts';
import type { Annotation } from '../../model/annotation.ts';
import { ROOT, emptyTree, type GameTree, type NodeId } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { StoredRemark } from './moveCodes.ts';
import type { Readings } from './readings.ts';
import { readRemark, standsBefore } from './remarks.ts';
import { GameReplay, type GameTarget } from './replay.ts';
import { readStart } from './startPosition.ts';

/** Shown where a start position cannot be read: better no piece than wrong ones. */
const EMPTY_BOARD_FEN = '8/8/8/8/8/8/8/8 w - - 0 1' as Fen;

/** A game with its lines and remarks, and what is wrong with it. */
export interface DecodedGame {
  readonly tree: GameTree;
  readonly problems: readonly Failure[];
  /** See `SHOWN`. */
  readonly shown: number;
  /** Types and sizes of the remarks. */
  readonly remarks: readonly { readonly type: number; readonly size: number }[];
}

/** Never throws for what the bytes say: what could not be read is in `problems`, what came before it in the tree. */
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
    return { tree: emptyTree(EMPTY_BOARD_FEN), problems: [thrown.failure], shown: 0, remarks: [] };
  }
}

/** The line that is being made. */
interface Line {
  /** The last move of this line; in the mainline the root before the first. */
  last: NodeId | undefined;
  /** Remarks that wait for the next move of this line. */
  waiting: StoredRemark[];
  /** Where a move goes among its siblings when side lines stand in front of it: behind earlier lines of the same place. */
  place: number;
}

class TreeMaker implements GameTarget {
  readonly remarks: { readonly type: number; readonly size: number }[] = [];
  readonly #builder: GameTreeBuilder;
  readonly #codePage: CodePage;
  /** Types that stand before the move follow the code of theirs. */
  readonly #beforeFollows: boolean;
  readonly #outer: Line[] = [];
  #line: Line = { last: ROOT, waiting: [], place: 0 };

  constructor(fen: Fen, { before }: Readings, codePage: CodePage) {
    this.#builder = new GameTreeBuilder(fen);
    this.#codePage = codePage;
    this.#beforeFollows = before === 'last';
  }

  get board(): GameTreeBuilder['board'] {
    return this.#builder.board;
  }

  play(move: Move, first: boolean): void {
    const node = first ? this.#builder.play(move, this.#line.place) : this.#builder.play(move);
    this.#line.place = 0;
    for (const remark of this.#line.waiting) this.#annotate(node, remark, 'before');
    if (this.#line.waiting.length > 0) this.#line.waiting = [];
    this.#line.last = node;
  }

  startLine(): void {
    this.#builder.startVariation();
    this.#outer.push(this.#line);
    this.#line = { last: undefined, waiting: [], place: this.#builder.childCount };
  }

  endLine(): void {
    this.#attachRest();
    this.#line = this.#outer.pop() ?? this.#line;
    this.#builder.endLine();
  }

  remark(remark: StoredRemark): void {
    this.remarks.push({ type: remark.type, size: remark.content.length });
    const { last, waiting } = this.#line;
    const before = standsBefore(remark.type);
    if (last === undefined || (before && !(this.#beforeFollows && last !== ROOT))) waiting.push(remark);
    else this.#annotate(last, remark, before ? 'before' : 'after');
  }

  finish(): GameTree {
    this.#attachRest();
    return this.#builder.build();
  }

  /** What waits for a move that never comes belongs to the last one. */
  #attachRest(): void {
    const { last, waiting } = this.#line;
    for (const remark of waiting) this.#annotate(last ?? this.#builder.node, remark, 'after');
    this.#line.waiting = [];
  }

  #annotate(node: NodeId, remark: StoredRemark, placement: 'before' | 'after'): void {
    const annotation: Annotation | undefined = readRemark(remark, placement, this.#codePage);
    if (annotation !== undefined) this.#builder.annotate(node, annotation);
  }
}
