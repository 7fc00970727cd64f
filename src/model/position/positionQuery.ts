// A position, or a kind of position, that a user looks for.
import type { Fen } from '../../chess/types.ts';

/** White's pieces are capitals, as in FEN. */
export const PIECE_LETTERS = ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'] as const;
/** A piece as FEN writes it. */
export type PieceLetter = (typeof PIECE_LETTERS)[number];

/** Bounds included. */
export interface CountRange {
  readonly from: number;
  readonly to: number;
}

/** What may stand on one square; `empty` among several means "this, or nothing". */
export interface SquarePattern {
  /** 0 (a1) to 63 (h8). */
  readonly square: number;
  readonly pieces: readonly (PieceLetter | 'empty')[];
}

/** Everything that is given has to be so at once; what is not given may be anything. */
export interface PositionPattern {
  readonly squares: readonly SquarePattern[];
  /** How many of a piece there are. */
  readonly material: Partial<Record<PieceLetter, CountRange>>;
  /** White's pieces of a kind minus Black's; `minor` are knights and bishops together. */
  readonly difference: Partial<Record<'P' | 'N' | 'B' | 'R' | 'Q' | 'minor', CountRange>>;
  /** Each side has exactly one bishop, on squares of different colours or of the same. */
  readonly bishops?: 'opposite' | 'same';
  readonly turn?: 'white' | 'black';
  /** The same with colours reversed, or with the wings exchanged, counts too. */
  readonly mirrorColors: boolean;
  readonly mirrorWings: boolean;
  /** Plies of the game between which it has to stand, bounds included. */
  readonly plies?: CountRange;
  /** Has to stand for so many plies in a row: 1 finds also what a capture on the way passes through. */
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

/** The end of `plies` where there is none: no game is longer. */
export const LAST_PLY = 65_535;

/** Mainlines, unless variations are wanted too. */
export type PositionQuery =
  | {
      readonly kind: 'exact';
      readonly fen: Fen;
      readonly chess960: boolean;
      readonly lines: 'mainline' | 'all';
    }
  | { readonly kind: 'pattern'; readonly pattern: PositionPattern; readonly lines: 'mainline' | 'all' };
