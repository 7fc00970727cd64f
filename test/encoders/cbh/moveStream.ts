// The move stream of a game: the tree in stored order, in the compact or the simple encoding.
import type { MoveNode } from './description.ts';
import { compactCode, IGNORE, LINE_END, moveWord, TWO_BYTES, VARIATION_START } from './moveCodes.ts';
import type { PieceNumbers } from './pieceNumbers.ts';
import { inverseTable } from './tables.ts';

export interface EncodedMoves {
  readonly bytes: Uint8Array;
  /** The moves in stored order: the position of an annotation is the index of its move. */
  readonly storedOrder: readonly MoveNode[];
}

const isSimple = (mode: number | 'quotation'): boolean =>
  mode === 'quotation' || (mode < 8 && mode % 2 === 1);
/** Modes that number the pieces from h8 down to a1, or swap source and destination. */
export const isReversed = (mode: number | 'quotation'): boolean =>
  mode !== 'quotation' && (mode < 8 ? (mode & 2) !== 0 : mode % 2 === 1);
export const isChess960 = (mode: number | 'quotation'): boolean => mode === 10 || mode === 11;

/** Maps plain byte values to stored bytes; `n` counts the moves so far. */
function byteCipher(mode: number | 'quotation'): (value: number, n: number) => number {
  const inverse = inverseTable(mode);
  const counterFirst = mode === 'quotation' || mode < 4;
  return counterFirst ? (value, n) => (inverse[value] + n) & 255 : (value, n) => inverse[(value + n) & 255];
}

interface Visit {
  readonly node: MoveNode;
  readonly position: PieceNumbers;
  /** Alternatives to this move come after its line. */
  readonly branches: boolean;
}

const visits = (children: readonly MoveNode[], position: PieceNumbers): Visit[] =>
  children.map((node, i) => ({ node, position, branches: i < children.length - 1 })).reverse();

/** Encodes the tree whose first moves are `moves`; `start` is the numbered start position. */
export function encodeMoves(
  moves: readonly MoveNode[],
  start: PieceNumbers,
  mode: number | 'quotation',
): EncodedMoves {
  const storedOrder: MoveNode[] = [];
  const bytes: number[] = [];
  const cipher = byteCipher(mode);
  const put = (value: number, n: number) => bytes.push(cipher(value, n));
  const chess960 = isChess960(mode);
  const simple = isSimple(mode);
  if (moves.length === 0 && !simple) put(LINE_END, 0);

  const pending = visits(moves, start);
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { node, branches } = visit;
    const position = branches ? visit.position.clone() : visit.position;
    const n = storedOrder.push(node) - 1;
    const isLeaf = node.children.length === 0;
    if (simple) {
      const word = moveWord(position, node.move, chess960, isReversed(mode));
      const flagged = word | (isLeaf ? 1 << 14 : 0) | (branches ? 1 << 15 : 0);
      put(flagged >> 8, n);
      put(flagged & 255, n);
    } else {
      if (branches) put(VARIATION_START, n);
      for (let i = 0; i < (node.ignoredBefore ?? 0); i++) put(IGNORE, n);
      const code = node.twoByte === true ? undefined : compactCode(position, node.move, chess960);
      if (code === undefined) {
        const word = moveWord(position, node.move, chess960);
        for (const value of [TWO_BYTES, word >> 8, word & 255]) put(value, n);
      } else put(code, n);
      if (isLeaf) put(LINE_END, n + 1);
    }
    position.play(node.move);
    pending.push(...visits(node.children, position));
  }
  return { bytes: Uint8Array.from(bytes), storedOrder };
}
