// Replays the movetext of one game by the rules. A move that cannot be played ends its line. All moves before it, and
// the other lines, stay.
import type { Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { Board } from '../../chess/board.ts';
import type { Fen, Move } from '../../chess/types.ts';
import type { Annotation } from '../../model/annotation.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { readComment } from '../comments/readComment.ts';
import { MAX_NAG, glyphOf } from './glyphs.ts';
import { Outliner, type Outline } from './outline.ts';
import { Tokens, countLines } from './tokens.ts';

/** Most moves in all lines of one game, and most levels of nested variations. */
export const MAX_MOVES = 65_534;
const MAX_DEPTH = 256;
/** Problems of one game that are listed one by one; further ones are counted. */
const MAX_TOLD = 20;

/** What some programs write beside a move, and the replay ignores. */
export const NOISE: ReadonlySet<string> = new Set([
  'e.p.',
  'e.p',
  'ep',
  '+',
  '++',
  '#',
  'x',
  'mate',
  'ch',
  'check',
  '-',
]);
const FOUND_CHARACTERS = 40;

/** Where movetext stands and how its game starts. */
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

/** Reads the movetext that starts at `at`. Throws `FormatError` where `startFen` is no FEN. */
export function parseMovetext(bytes: Uint8Array, at: number, context: MovetextContext): ParsedMovetext {
  return new MovetextParser(bytes, at, context).parse();
}

/** One line of the game: the mainline or a variation. */
interface Line {
  hasMove: boolean;
  /** A move could not be played, so the rest of the line is left out. */
  stopped: boolean;
  /** Comments and glyphs before its first move. */
  readonly pending: Annotation[];
}

class MovetextParser {
  readonly #tokens: Tokens;
  readonly #context: MovetextContext;
  readonly #builder: GameTreeBuilder;
  readonly #problems: Failure[] = [];
  readonly #outer: Line[] = [];
  #line: Line = { hasMove: false, stopped: false, pending: [] };
  /** Number of open parentheses in text that is left out. */
  #skipped = 0;
  #moves = 0;
  #ended = false;
  #untold = 0;

  constructor(bytes: Uint8Array, at: number, context: MovetextContext) {
    this.#tokens = new Tokens(bytes, at);
    this.#context = context;
    this.#builder = new GameTreeBuilder(context.startFen, context.chess960);
  }

  parse(): ParsedMovetext {
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
      else this.#sign();
    }
    if (this.#outer.length + this.#skipped > 0)
      this.#tell('truncated', '")" at the end of a variation', 'none');
    while (this.#outer.length > 0) this.#endLine();
    this.#place(this.#line.pending);
    if (this.#untold > 0)
      this.#problems.push(this.#failure('invalid', 'moves', `${this.#untold} more faults`));
    return { tree: this.#builder.build(), outline: outliner.outline, problems: this.#problems };
  }

  #move(): void {
    const builder = this.#builder;
    const move = this.#ended ? undefined : readMove(builder.board, this.#tokens);
    if (move === undefined) return this.#noMove(moveText(this.#tokens));
    if (this.#moves >= MAX_MOVES) {
      this.#line.stopped = true;
      return this.#tell('limit', `at most ${MAX_MOVES} moves`, 'more');
    }
    const node = builder.play(move);
    this.#moves++;
    const { pending } = this.#line;
    this.#line.hasMove = true;
    if (pending.length > 0) for (const annotation of pending.splice(0)) builder.annotate(node, annotation);
  }

  #noMove(text: string): void {
    if (NOISE.has(text)) return;
    const nag = glyphOf(text);
    if (nag !== undefined) return this.#nag(nag);
    if (this.#ended) return this.#tell('invalid', 'nothing behind the result', quoted(text));
    this.#line.stopped = true;
    this.#tell('illegal-move', 'a move that can be played', quoted(text));
  }

  /** Takes a token that is neither a move nor a number: a NAG written as a sign, or something unknown. */
  #sign(): void {
    const text = this.#text();
    const nag = glyphOf(text);
    if (nag !== undefined) return this.#nag(nag);
    if (/^[!?]+$/.test(text)) {
      // `!!!` and the like count as several glyphs, two characters each.
      for (const part of text.match(/..?/g) ?? []) this.#nag(glyphOf(part) ?? 0);
      return;
    }
    if (text !== '½-½' && text !== '}') this.#tell('invalid', 'moves', quoted(text));
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
    else this.#place([{ kind: 'comment', placement: 'after', language: '', text: `$${nag}` }]);
  }

  /** Annotates the current move; before the first move of a variation, that move. */
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
    this.#outer.push(this.#line);
    this.#line = { hasMove: false, stopped: false, pending: [] };
  }

  #close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else if (this.#outer.length > 0) this.#endLine();
    else this.#tell('invalid', 'moves', '")" without "("');
  }

  /** Goes back to the outer line. Annotations whose move never came belong there. */
  #endLine(): void {
    const { pending } = this.#line;
    this.#builder.endLine();
    this.#line = this.#outer.pop() ?? this.#line;
    this.#place(pending.map((one) => (one.kind === 'comment' ? { ...one, placement: 'after' } : one)));
  }

  #result(): void {
    const { result } = this.#tokens;
    if (this.#outer.length === 0) this.#ended = true;
    else this.#place([{ kind: 'comment', placement: 'after', language: '', text: result }]);
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
    const { bytes, start } = this.#tokens;
    const at = `${found} on line ${line + countLines(bytes, start)}`;
    return { kind, file, offset: base + start, expected, found: at };
  }
}

const quoted = (text: string): string =>
  `"${text.length > FOUND_CHARACTERS ? `${text.slice(0, FOUND_CHARACTERS)}…` : text}"`;

/** The move that a token means. Nearly all have the standard's spelling, which is read from bytes. */
export const readMove = (board: Board, tokens: Tokens): Move | undefined =>
  board.parseSanBytes(tokens.bytes, tokens.start, tokens.stop) ?? board.parseSan(moveText(tokens));

/** The token as text. Moves are short and ASCII; a `TextDecoder` would take most of the time. */
export function moveText({ bytes, start, stop }: Tokens): string {
  switch (stop - start) {
    case 2:
      return String.fromCharCode(bytes[start], bytes[start + 1]);
    case 3:
      return String.fromCharCode(bytes[start], bytes[start + 1], bytes[start + 2]);
    case 4:
      return String.fromCharCode(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]);
    case 5:
      return String.fromCharCode(
        bytes[start],
        bytes[start + 1],
        bytes[start + 2],
        bytes[start + 3],
        bytes[start + 4],
      );
    default:
      return String.fromCharCode(...bytes.subarray(start, Math.min(stop, start + 256)));
  }
}
