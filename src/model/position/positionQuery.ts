// A position or a pattern to search for.
import type { Fen } from '../../chess/types.ts';

/** Letters of the pieces, White's as capitals, as in FEN. */
export const PIECE_LETTERS = ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'] as const;
/** A piece as FEN writes it. */
export type PieceLetter = (typeof PIECE_LETTERS)[number];

/** A range of counts, bounds included. */
export interface CountRange {
  readonly from: number;
  readonly to: number;
}

/** The pieces that are allowed on one square. With `empty` among them, the square may also be empty. */
export interface SquarePattern {
  /** The square, 0 (a1) to 63 (h8). */
  readonly square: number;
  readonly pieces: readonly (PieceLetter | 'empty')[];
}

/** Conditions on a position, all of which must hold. */
export interface PositionPattern {
  readonly squares: readonly SquarePattern[];
  /** Bounds of the number of each piece. */
  readonly material: Partial<Record<PieceLetter, CountRange>>;
  /** Bounds of White's pieces of a kind minus Black's. `minor` is knights and bishops together. */
  readonly difference: Partial<Record<'P' | 'N' | 'B' | 'R' | 'Q' | 'minor', CountRange>>;
  /** Each side has exactly one bishop, on squares of opposite colors or of the same color. */
  readonly bishops?: 'opposite' | 'same';
  readonly turn?: 'white' | 'black';
  /** True if the pattern also matches with colors reversed, or with wings exchanged. */
  readonly mirrorColors: boolean;
  readonly mirrorWings: boolean;
  /** The range of plies in which the pattern must occur, bounds included. */
  readonly plies?: CountRange;
  /** The number of plies that the pattern must last. With 1, it also matches in the middle of an exchange. */
  readonly lasting: number;
}

/** A pattern that any position fits. */
export const ANY_POSITION: PositionPattern = {
  squares: [],
  material: {},
  difference: {},
  mirrorColors: false,
  mirrorWings: false,
  lasting: 1,
};

/** The end of a range of plies without an upper bound: no game is longer. */
export const LAST_PLY = 65_535;

/** A search for a position or a pattern. With `lines: 'all'`, variations are searched, too. */
export type PositionQuery =
  | {
      readonly kind: 'exact';
      readonly fen: Fen;
      readonly chess960: boolean;
      readonly lines: 'mainline' | 'all';
    }
  | { readonly kind: 'pattern'; readonly pattern: PositionPattern; readonly lines: 'mainline' | 'all' };
