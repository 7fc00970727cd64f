// Turns operations into annotations of the position.
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { Annotation } from '../../model/annotation.ts';
import type { Score } from '../../model/score.ts';
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
/** Operations that belong to the header or the position. */
const ELSEWHERE: ReadonlySet<string> = new Set(['id', 'hmvc', 'fmvn']);

/** The annotations of a position. `sign` is 1 for White to move, -1 for Black: scores in files are the mover's. */
export function annotationsOf(operations: readonly ReadOperation[], sign: 1 | -1): readonly Annotation[] {
  const score = scoreOf(operations, sign);
  const depth = Number(first(operations, 'acd', /^\d{1,4}$/) ?? 0);
  const taken = new Set(score === undefined ? [] : score.code === 'dm' ? ['dm', 'acd'] : ['ce', 'acd']);
  const comments: Annotation[] = [];
  const id = operations.find(({ code }) => code === 'id');
  for (const operation of operations) {
    const { code } = operation;
    if (ELSEWHERE.has(code) && (code !== 'id' || operation === id)) continue;
    const isFigure = taken.has(code) && operation === operations.find((other) => other.code === code);
    if (isFigure && (code !== 'acd' || depth > 0)) continue;
    comments.push({ kind: 'comment', placement: 'before', language: '', text: wordsOf(operation) });
  }
  return score === undefined
    ? comments
    : [...comments, { kind: 'evaluation', score: score.score, depth: depth }];
}

function wordsOf({ code, operands, text }: ReadOperation): string {
  if (/^c\d$/.test(code) && text !== '') return text;
  const several = /\s/.test(operands) ? SEVERAL[code] : undefined;
  const words = several ?? MOVES[code];
  if (words !== undefined && operands !== '')
    return words + operands.split(/[\s,]+/).join(code === 'pv' ? ' ' : ', ');
  return operands === '' ? code : `${code} ${operands}`;
}

/** The first value of an operation that has this form. */
const first = (operations: readonly ReadOperation[], code: string, form: RegExp): string | undefined =>
  operations.find((operation) => operation.code === code && form.test(operation.text))?.text;

/** The score of a forced mate is this number less its plies. */
const MATE = 32_767;
const LONGEST_MATE = 767;

function scoreOf(
  operations: readonly ReadOperation[],
  sign: 1 | -1,
): { readonly code: 'dm' | 'ce'; readonly score: Score } | undefined {
  const moves = Number(first(operations, 'dm', /^\d{1,4}$/) ?? 0);
  if (moves > 0) return { code: 'dm', score: { kind: 'mate', distance: sign * moves, unit: 'moves' } };
  const text = first(operations, 'ce', /^[+-]?\d{1,5}$/);
  if (text === undefined) return undefined;
  const value = sign * Number(text) || 0;
  const plies = MATE - Math.abs(value);
  const score: Score =
    plies >= 0 && plies <= LONGEST_MATE
      ? { kind: 'mate', distance: Math.sign(value) * Math.max(1, plies), unit: 'plies' }
      : { kind: 'centipawns', value };
  return { code: 'ce', score };
}
