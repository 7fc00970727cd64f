// Calls that set a repertoire against what others play.
import type { Color, Fen, Uci } from '../chess/types.ts';
import type { BookScore } from '../model/bookEntry.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/** How often a move is met: part of the games that begin in the first position, the repertoire playing its own moves. */
type Share = number;

/** A move of the other side, with the moves that lead there from the first position. */
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

/** A move that the repertoire answers, and with what. */
export interface AnsweredMove extends MetMove {
  readonly answers: readonly Uci[];
}

/** The first position of a line of the repertoire that nobody has played for years. */
export interface StaleLine {
  readonly line: readonly Uci[];
  readonly share: Share;
  /** Absent where no game of the reference goes on from there. */
  readonly lastYear?: number;
}

export interface RepertoireGaps {
  /** Whose repertoire it is: as asked, or as its branches tell. */
  readonly side: Color;
  /** False where the repertoire does not have the first position: then there is nothing else. */
  readonly isKnown: boolean;
  /** Part of the games in which the other side plays no move without an answer. */
  readonly inside: Share;
  /** Part of the games that come to the end of a line of the repertoire. */
  readonly ended: Share;
  /** The most frequent first. */
  readonly gaps: readonly Gap[];
  readonly answered: readonly AnsweredMove[];
  readonly stale: readonly StaleLine[];
  /** Positions in which the other side was to move. */
  readonly positions: number;
  /** There were more positions than are looked at. */
  readonly isCut: boolean;
}

/** The most positions that are looked at. */
export const MOST_GAP_POSITIONS = 4000;
/** Plies from the first position. */
export const MOST_GAP_PLIES = 60;

export interface GapsQuestion {
  /** A database or a book. Of a database variations count, too. */
  readonly repertoire: ItemId;
  /** A database, a list of its games, or a book. */
  readonly reference: ItemId;
  readonly selection?: number;
  readonly side?: Color;
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Moves that are met less often are not listed, and not followed. */
  readonly least: Share;
  /** Plies from the first position that are followed, `MOST_GAP_PLIES` at most. */
  readonly plies?: number;
  /** Lines without a game in the last years of the reference are stale, so many years. */
  readonly staleYears: number;
  /** Later years are mistakes of a file. */
  readonly until: number;
}

/** Calls for repertoires. Both reject with a failure `limit` for a database with more than `MOST_REPERTOIRE` games. */
export interface GapsApi {
  /** Progress is in records while the repertoire is read, then in positions. */
  findGaps(request: GapsQuestion, context: CallContext<ScanProgress>): Promise<RepertoireGaps>;
  /**
   * The games whose first `plies` moves, of both sides, stay in positions of the repertoire. `within` limits them to a
   * selection. The result is in file order, with the number of games
   * that could not be followed to their end; progress is in records.
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
