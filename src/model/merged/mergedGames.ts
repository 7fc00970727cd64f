// Many games as one tree of plain data. The worker makes it, and the page turns it into a text.
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
  /** Number of games with this move here. */
  readonly games: number;
  /** The number of these games that were won, lost or drawn by play, and White's half points in them. */
  readonly decided: number;
  readonly whiteHalves: number;
  /** The number of games whose last move in the tree this is, and the first few of them. */
  readonly ended: number;
  readonly endings: readonly NamedGame[];
  /** Notes of the first games with notes at this move, if requested, and the number of further such games. */
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
  /** Number of these games without a move after its start. */
  readonly unplayed: number;
  /** Number of these games that could not be read in full: moves may be missing. */
  readonly damaged: number;
  /** Counts of records and games that are not in the tree. */
  readonly left: {
    /** Number of rows of the list beyond the limit. */
    readonly beyond: number;
    /** Games with another start or without the hit's position, games of variants, unreadable records, and texts. */
    readonly otherStarts: number;
    readonly variants: number;
    readonly unreadable: number;
    readonly texts: number;
    /** To keep the tree small, moves with fewer games than this are left out; 1 if none are. */
    readonly least: number;
  };
}
