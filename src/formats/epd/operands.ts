// Turns operations into annotations of the position.
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { Annotation } from '../../model/annotation.ts';
import { chooseFigures, scoreOf } from './figures.ts';
import type { LineFacts } from './lineFacts.ts';
import { Operation, operandBounds } from './operations.ts';

/** An operation as text. */
export interface ReadOperation {
  readonly code: string;
  /** All operands, as written. */
  readonly operands: string;
  /** The first operand without its quotation marks; all operands if the first has none. */
  readonly text: string;
}

/** The operations of the line that these facts describe. */
export function readOperations(
  bytes: Uint8Array,
  { position, end }: LineFacts,
  codePage: CodePage,
): readonly ReadOperation[] {
  const found: ReadOperation[] = [];
  const operation = new Operation();
  const decode = (start: number, stop: number): string => decodeText(bytes.subarray(start, stop), codePage);
  for (let at = position.end; operation.read(bytes, at, end); at = operation.next)
    found.push({
      code: decode(operation.codeStart, operation.codeEnd),
      operands: decode(operation.start, operation.stop),
      text: decode(...operandBounds(bytes, operation)).trim(),
    });
  return found;
}

/** Words for operations whose operands are moves. */
const MOVES: Readonly<Record<string, string>> = {
  bm: 'Best move: ',
  am: 'Move to avoid: ',
  pm: 'Predicted move: ',
  sm: 'Supplied move: ',
  pv: 'Expected line: ',
};
const SEVERAL: Readonly<Record<string, string>> = { bm: 'Best moves: ', am: 'Moves to avoid: ' };
/** Operations that belong to the position. */
const COUNTERS: ReadonlySet<string> = new Set(['hmvc', 'fmvn']);

/** The annotations of a position. `sign` is 1 for White to move, -1 for Black: scores in files are the mover's. */
export function annotationsOf(operations: readonly ReadOperation[], sign: 1 | -1): readonly Annotation[] {
  const figures = chooseFigures(operations);
  const id = operations.find(({ code }) => code === 'id');
  const comments = operations
    .filter(
      (one) => one !== figures?.score && one !== figures?.depth && one !== id && !COUNTERS.has(one.code),
    )
    .map((one): Annotation => ({ kind: 'comment', placement: 'before', language: '', text: wordsOf(one) }));
  if (figures === undefined) return comments;
  const depth = Number(figures.depth?.text ?? 0);
  return [...comments, { kind: 'evaluation', score: scoreOf(figures.score, sign), depth }];
}

function wordsOf({ code, operands, text }: ReadOperation): string {
  if (/^c\d$/.test(code) && text !== '') return text;
  const several = /\s/.test(operands) ? SEVERAL[code] : undefined;
  const words = several ?? MOVES[code];
  if (words !== undefined && operands !== '')
    return words + operands.split(/[\s,]+/).join(code === 'pv' ? ' ' : ', ');
  return operands === '' ? code : `${code} ${operands}`;
}
