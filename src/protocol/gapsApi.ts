// Calls that compare a repertoire with the moves that others play.
import type { Color, Fen, Uci } from '../chess/types.ts';
import type { BookScore } from '../model/bookEntry.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/**
 * How often a move is met if one side plays a repertoire: its share, 0 to 1, of games from the first
 * position.
 */
type Share = number;

/** A move of the other side. `line` leads to it from the first position, and ends with it. */
export interface MetMove {
  readonly line: readonly Uci[];
  readonly share: Share;
  /** Games of the reference with the move; absent for a book that does not count them. */
  readonly games?: number;
  readonly lastYear?: number;
  readonly score?: BookScore;
}

/** A move that the repertoire does not answer. */
export interface Gap extends MetMove {
  /** The most frequent answer in the reference, and its share of the games there. */
  readonly usual?: { readonly uci: Uci; readonly share: number };
}

/** A move that the repertoire answers, with its answers. */
export interface AnsweredMove extends MetMove {
  readonly answers: readonly Uci[];
}

/** A line of the repertoire to the first position from which nobody has played on for years. */
export interface StaleLine {
  readonly line: readonly Uci[];
  readonly share: Share;
  /** The year of the last game that goes on from there; absent if the reference has none. */
  readonly lastYear?: number;
}

export interface RepertoireGaps {
  /** The side that plays the repertoire: the requested one, or the one that its name or its moves suggest. */
  readonly side: Color;
  /** False if the repertoire lacks the first position; then all lists are empty. */
  readonly isKnown: boolean;
  /** False if the reference has no move in the first position: then nothing is known about gaps. */
  readonly isMet: boolean;
  /** The share of the games in which the other side plays only moves that the repertoire answers. */
  readonly inside: Share;
  /** The share of the games that reach the end of a line of the repertoire. */
  readonly ended: Share;
  /** The share of the games in lines that were not followed: each is met rarely, but there are too many. */
  readonly unfollowed: Share;
  /** The gaps, most frequent first, and at most 200, as in the other lists. */
  readonly gaps: readonly Gap[];
  readonly answered: readonly AnsweredMove[];
  readonly stale: readonly StaleLine[];
  /** Number of games of the reference without a year, which may be newer than those with one; 0 for a book. */
  readonly undated: number;
  /** Number of positions that were examined: those in which the other side is to move. */
  readonly positions: number;
  /** True if there were more positions than the limit. */
  readonly isCut: boolean;
  /** Number of games of the repertoire that could not be read, or only in part. */
  readonly damaged: number;
  /** Number of half-moves of the repertoire's longest line; absent for a book. */
  readonly depth?: number;
}

/** The maximum number of positions that are examined. */
export const MAX_GAP_POSITIONS = 4000;
/** The maximum number of plies from the first position that are explored. */
export const MAX_GAP_PLIES = 60;

export interface GapsQuestion {
  /** A database or a book. In a database, variations count as well. */
  readonly repertoire: ItemId;
  /** A database or a book. With `selection`, only the games of that list of the database count. */
  readonly reference: ItemId;
  readonly selection?: number;
  readonly side?: Color;
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Moves that are met less often than this are not listed, but they count in the sums. */
  readonly least: Share;
  /** Number of plies explored from the first position, at most `MAX_GAP_PLIES`. */
  readonly plies?: number;
  /** A line is stale if it has no game in this many last years of the reference. */
  readonly staleYears: number;
  /** The last plausible year. Later ones are mistakes of a file. */
  readonly until: number;
}

/** Calls for repertoires. Both reject with a failure `limit` if the repertoire has more than `MAX_REPERTOIRE` games. */
export interface GapsApi {
  /** Finds the gaps. Progress is in records while the repertoire is read, then in positions. */
  findGaps(request: GapsQuestion, context: CallContext<ScanProgress>): Promise<RepertoireGaps>;
  /**
   * Finds the games that are in positions of the repertoire for their first `plies` half-moves, or for as many from a
   * set-up position with which a game of the repertoire starts. `within` limits them to a selection. Returns a list in
   * file order. `damaged` is the number of games that could not be replayed to the end.
   * Progress is in records.
   */
  findInsideRepertoire(
    request: {
      item: ItemId;
      within?: number | undefined;
      /** A database by its id, or by its name or path, as the user writes it in a search. */
      repertoire: ItemId | { readonly name: string };
      plies: number;
    },
    context: CallContext<ScanProgress>,
  ): Promise<SelectionInfo & { readonly damaged: number }>;
}
