// The facts of a line that lists and columns show.
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { hasChess960Rights } from '../../chess/possiblePosition.ts';
import { CONTENT, packContents, type Contents } from '../../model/contents.ts';
import { ascii, CR, LF } from './bytes.ts';
import { chooseFigures } from './figures.ts';
import { Operation, operandBounds } from './operations.ts';
import { PositionFields } from './position.ts';

/** A line with more bytes of comments than this counts as one with many comments. */
const MANY = 200;
/** Operations that belong to the position. */
const COUNTERS = ['hmvc', 'fmvn'];
/** Operations that are no comments if they are the evaluation of the line, see `chooseFigures`. */
const FIGURES = ['ce', 'dm', 'acd'];
const INITIAL_FIELDS = INITIAL_FEN.split(' ').slice(0, 4).join(' ');

/** The facts of one line. The object is reused for each line, so that a long list needs only one. */
export class LineFacts {
  readonly position = new PositionFields();
  readonly #operation = new Operation();
  /** The end of the line. */
  end = 0;
  isPosition = false;
  isInitial = false;
  isChess960 = false;
  idStart = 0;
  idStop = 0;
  #commentBytes = 0;

  /** Reads the line at the start of these bytes. */
  read(bytes: Uint8Array): void {
    this.end = lineEnd(bytes);
    this.idStart = this.idStop = 0;
    this.#commentBytes = 0;
    this.isInitial = this.isChess960 = false;
    this.isPosition = this.position.read(bytes, 0, this.end);
    if (!this.isPosition) return;
    this.isInitial = this.position.hasInitialPieces(bytes) && this.position.fen(bytes) === INITIAL_FIELDS;
    this.isChess960 = this.position.hasOddRights && hasChess960Rights(this.position.fen(bytes));
    this.#readOperations(bytes);
  }

  #readOperations(bytes: Uint8Array): void {
    const operation = this.#operation;
    const candidates: { readonly code: string; readonly text: string; readonly size: number }[] = [];
    let at = this.position.end;
    let hasId = false;
    while (operation.read(bytes, at, this.end)) {
      at = operation.next;
      if (!hasId && operation.is(bytes, 'id')) {
        [this.idStart, this.idStop] = operandBounds(bytes, operation);
        hasId = true;
        continue;
      }
      if (COUNTERS.some((counter) => operation.is(bytes, counter))) continue;
      const size = operation.stop - operation.codeStart;
      this.#commentBytes += size;
      const code = FIGURES.find((figure) => operation.is(bytes, figure));
      if (code === undefined) continue;
      candidates.push({ code, text: ascii(bytes, ...operandBounds(bytes, operation)).trim(), size });
    }
    const figures = chooseFigures(candidates);
    this.#commentBytes -= (figures?.score.size ?? 0) + (figures?.depth?.size ?? 0);
  }

  /** The name of the position. */
  id(bytes: Uint8Array, codePage: CodePage): string {
    return decodeText(bytes.subarray(this.idStart, this.idStop), codePage).trim();
  }

  get contents(): Contents {
    const comments = this.#commentBytes === 0 ? 0 : this.#commentBytes > MANY ? 2 : 1;
    const bits = (this.isInitial ? 0 : CONTENT.setUp) | (this.isChess960 ? CONTENT.variant : 0);
    return packContents({ variations: 0, comments, symbols: 0 }, bits);
  }
}

/** The end of the line at the start of these bytes. */
function lineEnd(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}
