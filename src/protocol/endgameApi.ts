// Calls that compare games with the verdicts of tablebases.
import type { Fen, Uci } from '../chess/types.ts';
import type { PartedGame, UnjudgedGames, VerdictChange, VerdictRow } from '../model/judgedEnding.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/** The maximum number of games in `JudgedEndings.examples`. */
export const MAX_PARTED = 50;

/** The moves that games played in a position, and in positions with colors swapped or the board mirrored. */
export interface PlayedEndgame {
  /** The moves, as moves of the requested position, most played first. */
  readonly moves: readonly { readonly uci: Uci; readonly games: number }[];
  /** Number of games; each counts once. */
  readonly games: number;
  /** Numbers of games won by White, drawn, and won by Black, with the colors of the requested position. */
  readonly white: number;
  readonly drawn: number;
  readonly black: number;
  /** Number of games without a result. */
  readonly open: number;
  /** Number of games that could not be replayed to their end; some may also have the position. */
  readonly damaged: number;
  /** The list of the counted games (`games`), each with the ply of the position. */
  readonly selection: SelectionInfo;
}

/** The games of a position search, counted by the verdict of the tablebases on the position of the hit. */
export interface JudgedEndings {
  /**
   * The name of the material (`KRvKP`) if all games share it and its sides differ: then its first side is the first
   * side of the verdicts. Otherwise absent, and the sides are White and Black.
   */
  readonly material?: string;
  /** The verdicts that have games, in the order of `VERDICTS`. */
  readonly rows: readonly VerdictRow[];
  /**
   * Games whose result differs from the verdict at the hit or the end, each with the ply of the last change
   * of verdict, or else of the hit.
   */
  readonly parted: SelectionInfo;
  /** The first games of `parted`, at most `MAX_PARTED`. */
  readonly examples: readonly PartedGame[];
  /** Games whose position has no verdict, by reason; each reason has the names of a few tablebases at most. */
  readonly unknown: readonly UnjudgedGames[];
  /** The number of games that could not be read as far as the position. */
  readonly unread: number;
}

export interface EndgameApi {
  /**
   * Finds the moves of a line that change the verdict of the tablebases. `fens` are all positions of the line
   * in order.
   */
  findVerdictChanges(
    request: { fens: readonly Fen[]; chess960: boolean },
    context: CallContext,
  ): Promise<readonly VerdictChange[]>;
  /** Scans the mainlines of a database for the moves, with all workers. Progress is in records. */
  readEndgameMoves(
    request: { item: ItemId; fen: Fen },
    context: CallContext<ScanProgress>,
  ): Promise<PlayedEndgame>;
  /** Compares the games of a position search (`selection`) with the tablebases. Progress is in games. */
  judgeEndings(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<JudgedEndings>;
}
