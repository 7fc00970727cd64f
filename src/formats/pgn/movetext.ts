// Replays the movetext of one game by the rules. A move that cannot be played ends its line. All moves before
// it, and the lines around it, stay.
import type { Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { BLACK } from '../../chess/pieces.ts';
import { INITIAL_FEN, type Fen } from '../../chess/types.ts';
import { writtenLetter, type PieceLetters } from '../../chess/writtenPieces.ts';
import type { Annotation } from '../../model/annotation.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { readComment } from '../comments/readComment.ts';
import { countLines, quoted } from './faultText.ts';
import { MAX_NAG, readSigns } from './glyphs.ts';
import { MoveReader, wordText } from './moveReader.ts';
import { isMoveShaped } from './moveShape.ts';
import { Numbering } from './numbering.ts';
import { Outliner, type Outline } from './outline.ts';
import { Tokens } from './tokens.ts';

/** The maximum number of moves in all lines of one game, and of levels of nested variations. */
export const MAX_MOVES = 65_534;
const MAX_DEPTH = 256;
/** The maximum number of problems of one game that are listed one by one; the others are counted. */
const MAX_TOLD = 20;
/** The maximum number of characters of words after the result that are kept. */
const MAX_TAIL = 4096;

/** The place of movetext, and the start of its game. */
export interface MovetextContext {
  readonly file: string;
  /** Offset in the file, and 1-based line, of the first byte. */
  readonly base: number;
  readonly line: number;
  readonly codePage: CodePage;
  readonly startFen: Fen;
  readonly chess960: boolean;
}

/** The result of reading movetext. */
export interface ParsedMovetext {
  readonly tree: GameTree;
  /** Counts all moves in the text, played or not. */
  readonly outline: Outline;
  readonly problems: readonly Failure[];
}

/** Options for reading a game: the letters of its pieces, and the places of the text at which lines end. */
export interface Reading {
  /** English ones if absent. */
  readonly letters?: PieceLetters;
  readonly stops?: ReadonlySet<number>;
}

/** Movetext after one reading, and the reasons for another reading. */
export interface ReadMovetext extends ParsedMovetext {
  /** True if a line ended before the end of its text. */
  readonly isCut: boolean;
  /** True if a move that could not be played has a piece's letter: `Rf3` is an English rook, and a Finnish knight. */
  readonly mayBeForeign: boolean;
  /** Moves that may be the other side's, because a move is missing before or after them; and their places. */
  readonly doubts: readonly (readonly [node: NodeId, place: number])[];
}

/** One line of the game: the mainline or a variation. */
interface Line {
  hasMove: boolean;
  /** True after a move that could not be played: the rest of the line is left out. */
  stopped: boolean;
  /** Comments and glyphs before its first move. */
  readonly pending: Annotation[];
  /** The last number of the outer line, and its place. */
  readonly outerNumber: readonly [number: number, place: number];
}

/** Reads the movetext that starts at `at` once. Throws `FormatError` if `startFen` is no FEN. */
export const readMovetext = (
  bytes: Uint8Array,
  at: number,
  context: MovetextContext,
  reading: Reading = {},
): ReadMovetext => new MovetextParser(bytes, at, context, reading).parse();

class MovetextParser {
  readonly #bytes: Uint8Array;
  readonly #tokens: Tokens;
  readonly #context: MovetextContext;
  readonly #builder: GameTreeBuilder;
  readonly #reader: MoveReader;
  readonly #stops: ReadonlySet<number> | undefined;
  readonly #numbering: Numbering;
  readonly #problems: Failure[] = [];
  readonly #doubts: (readonly [NodeId, number])[] = [];
  readonly #outer: Line[] = [];
  #line: Line = { hasMove: false, stopped: false, pending: [], outerNumber: [-1, -1] };
  /** Number of open parentheses in text that is left out. */
  #skipped = 0;
  #moves = 0;
  #ended = false;
  /** Words after the result. */
  #tail = '';
  #untold = 0;
  #isCut = false;
  #mayBeForeign = false;

  constructor(bytes: Uint8Array, at: number, context: MovetextContext, { letters, stops }: Reading) {
    this.#bytes = bytes;
    this.#tokens = new Tokens(bytes, at, context.codePage);
    this.#context = context;
    this.#builder = new GameTreeBuilder(context.startFen, context.chess960);
    this.#reader = new MoveReader(letters);
    this.#stops = stops;
    this.#numbering = new Numbering(context.startFen === INITIAL_FEN && !context.chess960);
  }

  parse(): ReadMovetext {
    const tokens = this.#tokens;
    const outliner = new Outliner();
    for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
      outliner.take(kind, tokens);
      if (kind === 'open') this.#open();
      else if (kind === 'close') this.#close();
      else if (this.#skipped > 0 || this.#line.stopped) continue;
      else if (kind === 'move') this.#move();
      else if (kind === 'comment') this.#comment();
      else if (kind === 'nag') this.#nag(Number(this.#text()));
      else if (kind === 'result') this.#result();
      else this.#sign(kind);
    }
    if (this.#outer.length + this.#skipped > 0)
      this.#tell('truncated', '")" at the end of a variation', 'none');
    while (this.#outer.length > 0) this.#endLine();
    this.#place(this.#line.pending);
    if (this.#tail !== '') this.#say(this.#tail.slice(0, MAX_TAIL));
    if (this.#untold > 0)
      this.#problems.push(this.#failure('invalid', 'moves', `${this.#untold} more faults`));
    return {
      tree: this.#builder.build(),
      outline: outliner.outline,
      problems: this.#problems,
      isCut: this.#isCut,
      mayBeForeign: this.#mayBeForeign,
      doubts: this.#doubts,
    };
  }

  #move(): void {
    const builder = this.#builder;
    const tokens = this.#tokens;
    const line = this.#line;
    if (this.#ended) return this.#behindResult();
    if (tokens.moveNumber >= 0 && !this.#numbering.fits(builder.board, tokens, this.#startsVariation))
      return this.#misnumbered();
    const move =
      this.#stops?.has(tokens.place) === true ? undefined : this.#reader.read(builder.board, tokens);
    if (move === undefined) return this.#noMove();
    if (this.#moves >= MAX_MOVES) {
      line.stopped = true;
      return this.#tell('limit', `at most ${MAX_MOVES} moves`, 'more');
    }
    const node = builder.play(move);
    this.#moves++;
    line.hasMove = true;
    if (line.pending.length > 0)
      for (const annotation of line.pending.splice(0)) builder.annotate(node, annotation);
    for (const nag of this.#reader.signs) this.#nag(nag);
  }

  get #startsVariation(): boolean {
    return this.#outer.length > 0 && !this.#line.hasMove;
  }

  /** Ends the line before the last token, which cannot be its next move. */
  #stop(expected: string, found: string): void {
    this.#line.stopped = true;
    this.#isCut = true;
    this.#tell('illegal-move', expected, quoted(found));
  }

  #noMove(): void {
    const text = wordText(this.#tokens);
    // If castling is impossible, `0-0` is the result of a game that both sides lost.
    if (text === '0-0' && this.#outer.length === 0) {
      this.#ended = true;
      return;
    }
    this.#mayBeForeign ||= writtenLetter(text) !== undefined;
    this.#stop('a move that can be played', text);
  }

  #misnumbered(): void {
    const { moveNumber: number, moveDots: dots } = this.#tokens;
    const { board, node } = this.#builder;
    // Only one move came since the last number: either it is White's and Black's is missing, or it is Black's and
    // White's is missing.
    if (board.turn === BLACK && this.#line.hasMove && this.#numbering.lastPlace >= 0)
      this.#doubts.push([node, this.#numbering.lastPlace]);
    const text = `${number}${'.'.repeat(Math.min(dots, 3))} ${wordText(this.#tokens)}`;
    this.#stop('the number of the next move', text);
  }

  /** Handles a word after the result. A move there is a fault; other words stay as a comment. */
  #behindResult(): void {
    const text = this.#text();
    if (isMoveShaped(text)) this.#tell('invalid', 'nothing behind the result', quoted(text));
    else if (this.#tail.length < MAX_TAIL) this.#tail = `${this.#tail} ${text}`.trim();
  }

  /** Handles a sign: a NAG, one without a meaning of its own, or an unknown one. */
  #sign(kind: 'glyph' | 'noise' | 'other'): void {
    const text = this.#text();
    const isDash = text === '-';
    // A number waits for its move, and only a dash may come between. Without numbers, nothing would reveal a gap.
    const isDue = this.#tokens.pendingNumber >= 0 || (kind === 'other' && this.#numbering.last < 0);
    if (isDue && !isDash && !this.#ended) return this.#stop('a move that can be played', text);
    if (kind === 'other') return this.#tell('invalid', 'moves', quoted(text));
    if (!isDash) for (const nag of readSigns(text) ?? []) this.#nag(nag);
  }

  #say(text: string): void {
    this.#place([{ kind: 'comment', placement: 'after', language: '', text }]);
  }

  #comment(): void {
    if (this.#tokens.unclosed) this.#tell('truncated', '"}" at the end of a comment', 'none');
    const text = this.#text();
    const isFirst = this.#outer.length > 0 && !this.#line.hasMove;
    const { board } = this.#builder;
    const mover = this.#line.hasMove ? (board.turn === 0 ? 'black' : 'white') : undefined;
    this.#place(readComment(text, { placement: isFirst ? 'before' : 'after', mover }));
  }

  #nag(nag: number): void {
    if (nag <= MAX_NAG) this.#place([{ kind: 'nag', nag }]);
    else this.#say(`$${nag}`);
  }

  /** Annotates the current move, or, before the first move of a variation, that move. */
  #place(annotations: readonly Annotation[]): void {
    const isFirst = this.#outer.length > 0 && !this.#line.hasMove;
    for (const annotation of annotations)
      if (isFirst) this.#line.pending.push(annotation);
      else this.#builder.annotate(this.#builder.node, annotation);
  }

  #open(): void {
    if (this.#skipped > 0 || this.#line.stopped || this.#ended) {
      this.#skipped++;
      return;
    }
    if (this.#outer.length >= MAX_DEPTH) {
      this.#skipped++;
      return this.#tell('limit', `at most ${MAX_DEPTH} variations within each other`, 'more');
    }
    if (this.#line.hasMove) this.#builder.startAlternative();
    else this.#builder.startVariation();
    const { last, lastPlace } = this.#numbering;
    this.#outer.push(this.#line);
    this.#line = { hasMove: false, stopped: false, pending: [], outerNumber: [last, lastPlace] };
  }

  #close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else if (this.#outer.length > 0) this.#endLine();
    else this.#tell('invalid', 'moves', '")" without "("');
  }

  /** Goes back to the outer line. Annotations whose move never came belong there. */
  #endLine(): void {
    const { pending, outerNumber } = this.#line;
    [this.#numbering.last, this.#numbering.lastPlace] = outerNumber;
    this.#builder.endLine();
    this.#line = this.#outer.pop() ?? this.#line;
    this.#place(pending.map((one) => (one.kind === 'comment' ? { ...one, placement: 'after' } : one)));
  }

  #result(): void {
    if (this.#outer.length === 0) this.#ended = true;
    else this.#say(this.#text());
  }

  #text(): string {
    const { bytes, start, stop } = this.#tokens;
    return decodeText(bytes.subarray(start, stop), this.#context.codePage);
  }

  #tell(kind: Failure['kind'], expected: string, found: string): void {
    if (this.#problems.length >= MAX_TOLD) this.#untold++;
    else this.#problems.push(this.#failure(kind, expected, found));
  }

  #failure(kind: Failure['kind'], expected: string, found: string): Failure {
    const { file, base, line } = this.#context;
    const { place } = this.#tokens;
    const at = `${found} on line ${line + countLines(this.#bytes, place)}`;
    return { kind, file, offset: base + place, expected, found: at };
  }
}
