// Makes a tree with annotations from a game record.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { Board } from '../../chess/board.ts';
import { INITIAL_FEN, type Fen, type Move } from '../../chess/types.ts';
import type { Annotation } from '../../model/annotation.ts';
import { emptyTree, type GameTree } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import { readComment } from '../comments/readComment.ts';
import { CODE } from './moveBytes.ts';
import { cleanText } from './nameLists.ts';
import { findEnd, GameReplay, type GameTarget } from './replay.ts';
import { readStart } from './startPosition.ts';

/** A game with its lines, comments and problems. */
export interface DecodedGame {
  readonly tree: GameTree;
  readonly problems: readonly Failure[];
}

/** A record after its tags. */
export interface GameBody {
  readonly bytes: Uint8Array;
  readonly origin: Origin;
  /** The offset of the start position; -1 if the tags do not end. */
  readonly start: number;
  readonly chess960: boolean;
}

/** Never throws, whatever the bytes. The tree has everything that could be read; `problems` report the rest. */
export function decodeGame({ bytes, origin, start, chess960 }: GameBody, codePage: CodePage): DecodedGame {
  try {
    const position = readStart(bytes, start, origin, chess960);
    const end = findEnd(bytes, position.moves);
    const texts = readTexts(bytes, end + 1);
    const marks = countMarks(bytes, position.moves, end);
    const maker = new TreeMaker(position.fen, position.chess960, { texts, marks, codePage });
    const replay = new GameReplay(maker);
    replay.load({ bytes, origin, start: position });
    replay.run();
    const { problems } = replay;
    if (texts.length < marks)
      problems.push({
        kind: 'truncated',
        file: origin.file,
        offset: origin.base + bytes.length,
        expected: `${marks} comments`,
        found: `${texts.length}`,
      });
    return { tree: maker.finish(), problems };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { tree: emptyTree(INITIAL_FEN), problems: [thrown.failure] };
  }
}

/** The texts after the moves. The last one may lack its end. */
function readTexts(bytes: Uint8Array, from: number): Uint8Array[] {
  const texts: Uint8Array[] = [];
  for (let at = from; at < bytes.length;) {
    const zero = bytes.indexOf(0, at);
    const end = zero < 0 ? bytes.length : zero;
    texts.push(bytes.subarray(at, end));
    at = end + 1;
  }
  return texts;
}

function countMarks(bytes: Uint8Array, from: number, to: number): number {
  let marks = 0;
  for (let at = from; at < to; at += bytes[at] === CODE.nag ? 2 : 1) if (bytes[at] === CODE.comment) marks++;
  return marks;
}

interface Comments {
  readonly texts: readonly Uint8Array[];
  /** Number of places that are marked as having a comment. */
  readonly marks: number;
  readonly codePage: CodePage;
}

/** A line that is being built. */
interface Line {
  hasMove: boolean;
  /** Annotations before its first move. */
  readonly pending: Annotation[];
}

class TreeMaker implements GameTarget {
  readonly #builder: GameTreeBuilder;
  readonly #comments: Comments;
  readonly #outer: Line[] = [];
  #line: Line = { hasMove: false, pending: [] };
  #marks = 0;
  #texts = 0;

  constructor(fen: Fen, chess960: boolean, comments: Comments) {
    this.#builder = new GameTreeBuilder(fen, chess960);
    this.#comments = comments;
    this.#passPlace();
  }

  get board(): Board {
    return this.#builder.board;
  }

  play(move: Move): void {
    const node = this.#builder.play(move);
    this.#line.hasMove = true;
    for (const annotation of this.#line.pending.splice(0)) this.#builder.annotate(node, annotation);
    this.#passPlace();
  }

  startLine(): void {
    this.#builder.startAlternative();
    this.#outer.push(this.#line);
    this.#line = { hasMove: false, pending: [] };
    this.#passPlace();
  }

  endLine(): void {
    const { pending } = this.#line;
    this.#builder.endLine();
    this.#line = this.#outer.pop() ?? this.#line;
    // Comments before a move that never comes belong to the move that the line would have replaced.
    this.#place(pending.map((one) => (one.kind === 'comment' ? { ...one, placement: 'after' } : one)));
  }

  nag(nag: number): void {
    if (nag !== 0) this.#place([{ kind: 'nag', nag }]);
  }

  mark(lost: boolean): void {
    this.#marks++;
    const text = this.#nextText();
    if (!lost) this.#comment(text);
  }

  finish(): GameTree {
    return this.#builder.build();
  }

  /** Texts beyond the marked ones belong to the places after the last mark. */
  #passPlace(): void {
    if (this.#marks === this.#comments.marks) this.#comment(this.#nextText());
  }

  #nextText(): Uint8Array | undefined {
    return this.#comments.texts[this.#texts++];
  }

  #comment(text: Uint8Array | undefined): void {
    if (text === undefined || text.length === 0) return;
    const isFirst = this.#outer.length > 0 && !this.#line.hasMove;
    const mover = !this.#line.hasMove ? undefined : this.board.turn === 0 ? 'black' : 'white';
    const context = { placement: isFirst ? 'before' : 'after', mover } as const;
    this.#place(readComment(cleanText(decodeText(text, this.#comments.codePage)), context));
  }

  #place(annotations: readonly Annotation[]): void {
    const isFirst = this.#outer.length > 0 && !this.#line.hasMove;
    for (const annotation of annotations)
      if (isFirst) this.#line.pending.push(annotation);
      else this.#builder.annotate(this.#builder.node, annotation);
  }
}
