// Many games as one tree of plain data, which the worker counts and the page words.
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
  /** Index of the previous move, which comes earlier in the list; -1 for a first move. */
  readonly parent: number;
  /** Number of games that play it here. */
  readonly games: number;
  /** The number of these games with a result, and White's half points in them. */
  readonly decided: number;
  readonly whiteHalves: number;
  /** The number of games that are not followed further, and the first of them. */
  readonly ended: number;
  readonly endings: readonly NamedGame[];
  /** Notes of the games at this move, if requested, and the number of further ones. */
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
  /** The moves. Of moves that follow the same move, those with the most games come first. */
  readonly moves: readonly MergedMove[];
  /** Number of games in the tree. */
  readonly games: number;
  /** Counts of records and games that are not in the tree. */
  readonly left: {
    /** Records of the list above the limit. */
    readonly beyond: number;
    /** Games from other starts, or without the position searched, games of variants, texts, and unreadable records. */
    readonly otherStarts: number;
    readonly variants: number;
    readonly unreadable: number;
    readonly texts: number;
    /** Moves with fewer games than this are left out to keep the tree small. 1 leaves out none. */
    readonly least: number;
  };
}
