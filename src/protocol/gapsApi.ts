// Calls that compare a repertoire with the moves that others play.
import type { Color, Fen, Uci } from '../chess/types.ts';
import type { BookScore } from '../model/bookEntry.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/** How often a move is met: its part of the games from the first position on, if the repertoire plays its own moves. */
type Share = number;

/** A move of the other side, with the moves that lead to it from the first position. */
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
  /** The most frequent answer of the reference's games, and its share. */
  readonly usual?: { readonly uci: Uci; readonly share: number };
}

/** A move that the repertoire answers, with its answers. */
export interface AnsweredMove extends MetMove {
  readonly answers: readonly Uci[];
}

/** The first position of a line of the repertoire that has not been played for years. */
export interface StaleLine {
  readonly line: readonly Uci[];
  readonly share: Share;
  /** The year of the last game that goes on from there; absent if the reference has none. */
  readonly lastYear?: number;
}

export interface RepertoireGaps {
  /** The repertoire's side: the requested one, or the one that its name or its moves suggest. */
  readonly side: Color;
  /** False if the repertoire lacks the first position; then all lists are empty. */
  readonly isKnown: boolean;
  /** The part of the games in which the other side plays no move without an answer. */
  readonly inside: Share;
  /** The part of the games that reach the end of a line of the repertoire. */
  readonly ended: Share;
  /** The gaps, most frequent first. */
  readonly gaps: readonly Gap[];
  readonly answered: readonly AnsweredMove[];
  readonly stale: readonly StaleLine[];
  /** Positions in which the other side was to move. */
  readonly positions: number;
  /** True if there were more positions than the limit. */
  readonly isCut: boolean;
  /** Number of games of the repertoire that could not be read, or only in part. */
  readonly damaged: number;
  /** Number of half-moves of the repertoire's longest line; absent for a book. */
  readonly depth?: number;
}

/** The most positions that are examined. */
export const MAX_GAP_POSITIONS = 4000;
/** Plies from the first position. */
export const MAX_GAP_PLIES = 60;

export interface GapsQuestion {
  /** A database or a book. In a database, variations count as well. */
  readonly repertoire: ItemId;
  /** A database, a list of its games, or a book. */
  readonly reference: ItemId;
  readonly selection?: number;
  readonly side?: Color;
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Moves that are met less often are neither listed nor explored. */
  readonly least: Share;
  /** Number of plies explored from the first position, at most `MAX_GAP_PLIES`. */
  readonly plies?: number;
  /** A line is stale if it has no game in this many last years of the reference. */
  readonly staleYears: number;
  /** The last plausible year. Later ones are mistakes of a file. */
  readonly until: number;
}

/** Calls for repertoires. Both reject with a failure `limit` if a database has more than `MAX_REPERTOIRE` games. */
export interface GapsApi {
  /** Finds the gaps. Progress is in records while the repertoire is read, then in positions. */
  findGaps(request: GapsQuestion, context: CallContext<ScanProgress>): Promise<RepertoireGaps>;
  /**
   * Finds the games whose first `plies` moves, of both sides, stay in positions of the repertoire. `within` limits them
   * to a selection. The result is in file order, with the number of games that could not
   * be followed to their end; progress is in records.
   */
  findInsideRepertoire(
    request: {
      item: ItemId;
      within?: number | undefined;
      /** A database, or the name or the path of one, as a search has it. */
      repertoire: ItemId | { readonly name: string };
      plies: number;
    },
    context: CallContext<ScanProgress>,
  ): Promise<SelectionInfo & { readonly damaged: number }>;
}
