// Many games as one tree, as plain data: what the worker counts, and the page puts into words.
import type { Fen, Move, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import type { GameResult } from '../gameHeader.ts';

/** A game in a few words. */
export interface NamedGame {
  readonly white: string;
  readonly black: string;
  readonly result: GameResult;
  readonly year?: number;
}

/** A move of the tree. */
export interface MergedMove {
  readonly move: Move;
  readonly san: San;
  /** Index of the move before it, which comes earlier in the list; -1 for a first move. */
  readonly parent: number;
  /** Games that play it here. */
  readonly games: number;
  /** Games among these with a result, and White's half points in them. */
  readonly decided: number;
  readonly whiteHalves: number;
  /** How many games are not followed further, and the first of them. */
  readonly ended: number;
  readonly endings: readonly NamedGame[];
  /** Notes of the games at this move, if they are wanted, and how many more there are. */
  readonly notes: readonly MergedNote[];
  readonly moreNotes: number;
}

/** The notes of one game at a move. */
export interface MergedNote {
  readonly game: NamedGame;
  readonly annotations: readonly Annotation[];
}

export interface MergedGames {
  readonly startFen: Fen;
  readonly chess960: boolean;
  /** Moves with the most games come first among those that follow the same move. */
  readonly moves: readonly MergedMove[];
  /** Games in the tree. */
  readonly games: number;
  /** Counts of records and games that are not in the tree. */
  readonly left: {
    /** Records of the list beyond the most that are merged. */
    readonly beyond: number;
    /** Games from other start positions, or without the position searched, of variants, texts, and those that cannot be read. */
    readonly otherStarts: number;
    readonly variants: number;
    readonly unreadable: number;
    readonly texts: number;
    /** Moves that fewer games play than this are left out: with them the tree would be too large. 1 leaves out none. */
    readonly least: number;
  };
}
