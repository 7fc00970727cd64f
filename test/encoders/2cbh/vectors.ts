// The vectors that came with the description of the format. They test encoder and reader against the same facts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNormal, type NormalMove } from 'chessops/types';
import { parseUci } from 'chessops/util';
import type { MoveNode } from '../cbh/description.ts';

export interface WordVector {
  readonly word: string;
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly captured: string;
  readonly promotion: string;
}

/** Moves, each with its alternatives; every alternative is a line of its own. */
export type LineVector = readonly (readonly [uci: string, alternatives?: readonly LineVector[]])[];

export interface StreamVector {
  readonly what: string;
  readonly tag: string;
  readonly content: string;
  readonly startFen: string;
  readonly mainline: readonly string[];
  /** Positions after each move of the mainline. */
  readonly fens: readonly string[];
  readonly tree: LineVector;
  readonly annotationNumbers: Readonly<Record<string, string>>;
}

export interface RatingVector {
  readonly scope: string;
  readonly tempo: string;
  readonly nation: number;
  readonly name: string;
}

/** The meaning of a record under the description's own names; only the known fields of its kind. */
type Fields = Readonly<Record<string, unknown>>;

interface Vectors {
  readonly moveTable: {
    readonly blocks: readonly { readonly name: string; readonly first: string; readonly last: string }[];
    readonly hash: {
      readonly sha256: string;
      readonly firstLines: readonly string[];
      readonly lastLine: string;
    };
    readonly words: Readonly<Record<string, readonly WordVector[]>>;
    readonly pawnRuns: Readonly<Record<string, readonly WordVector[]>>;
    readonly published: readonly WordVector[];
    readonly castling: readonly {
      readonly word: string;
      readonly white: boolean;
      readonly short: boolean;
      readonly position: number | null;
    }[];
    readonly pieces: readonly { readonly word: string; readonly piece: string; readonly square: string }[];
  };
  readonly chess960: readonly { readonly number: number; readonly backRank: string }[];
  readonly checksums: readonly { readonly content: string; readonly stored: string }[];
  readonly frames: readonly {
    readonly what: string;
    readonly at: number;
    readonly hex: string;
    readonly b: number;
    readonly tag: string;
    readonly content: string;
  }[];
  readonly publishedFrameStart: { readonly hex: string; readonly words: string; readonly trailer: string };
  readonly streams: readonly StreamVector[];
  readonly headers: readonly { readonly what: string; readonly hex: string; readonly fields: Fields }[];
  readonly files: Readonly<Record<string, string>>;
  readonly ratings: readonly (RatingVector & { readonly hex: string })[];
  readonly entities: readonly (Fields & { readonly type: string; readonly hex: string })[];
  readonly lid: {
    readonly examples: readonly {
      readonly header: number;
      readonly type: number;
      readonly id: number;
      readonly offset: number;
    }[];
  };
  readonly annotations: readonly {
    readonly type: string;
    readonly payload: string;
    /** The annotations as `dump --games` prints them. */
    readonly becomes: readonly Fields[];
  }[];
  readonly annotationRecord: { readonly content: string; readonly annotations: readonly Fields[] };
  readonly texts: readonly { readonly hex: string; readonly bodies?: Readonly<Record<string, string>> }[];
  readonly lgdList: readonly {
    readonly first: string;
    readonly last: string | number;
    readonly records: readonly number[];
  }[];
  readonly lcdKeys: readonly { readonly type: string; readonly text: string; readonly key: string }[];
  readonly dates: readonly { readonly value: number; readonly pgn: string }[];
  readonly timestamps: readonly {
    readonly kind: 'created' | 'changed';
    readonly hex: string;
    readonly milliseconds: number | null;
  }[];
  readonly eco: readonly {
    readonly value: number;
    readonly eco: string;
    readonly sub: number;
    readonly chess960: number | null;
  }[];
}

/** The file lies beside the reader's tests, which also use it. */
export const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../formats/2cbh/vectors.json'), 'utf8'),
) as Vectors;

export const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

/** Castling is the king's two steps in ordinary games, and king takes rook in Chess960. */
function moveOf(uci: string, isOrdinary: boolean): NormalMove | undefined {
  if (uci === '0000') return undefined;
  const move = parseUci(uci);
  if (move === undefined || !isNormal(move)) throw new Error(`${uci} is no move`);
  // No other piece makes such a move in these games.
  if (!isOrdinary || !/^(e1[gc]1|e8[gc]8)$/.test(uci)) return move;
  return { from: move.from, to: move.to > move.from ? move.from + 3 : move.from - 4 };
}

/** The moves of a vector's tree, and the vector's name for each of them. */
export function describeLine(
  tree: LineVector,
  isOrdinary: boolean,
): { readonly moves: readonly MoveNode[]; readonly uciOf: ReadonlyMap<MoveNode, string> } {
  const uciOf = new Map<MoveNode, string>();
  const describe = ([first, ...rest]: LineVector): readonly MoveNode[] => {
    if (first === undefined) return [];
    const [uci, alternatives = []] = first;
    const main: MoveNode = { move: moveOf(uci, isOrdinary), children: describe(rest) };
    uciOf.set(main, uci);
    return [main, ...alternatives.flatMap(describe)];
  };
  return { moves: describe(tree), uciOf };
}
