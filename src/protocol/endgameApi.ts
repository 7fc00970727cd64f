// Calls that compare games with the verdicts of endgame tables.
import type { Fen, Uci } from '../chess/types.ts';
import type { PartedGame, VerdictChange, VerdictRow } from '../model/judgedEnding.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/** The most parted games that the reply brings with their moves. `parted` lists all of them. */
export const MAX_PARTED = 50;

/** The moves that games played in a position and in those that differ from it only in color or by a mirror. */
export interface PlayedEndgame {
  /** Moves in the requested position, most played first. */
  readonly moves: readonly { readonly uci: Uci; readonly games: number }[];
  /** Number of games; each counts once. */
  readonly games: number;
  /** Numbers of games by result, with the colors of the requested position. */
  readonly white: number;
  readonly drawn: number;
  readonly black: number;
  /** Number of games without a result. */
  readonly open: number;
  /** Number of games that could not be followed to their end: they may have the position, too. */
  readonly damaged: number;
  /** The games, each at the position. */
  readonly selection: SelectionInfo;
}

/** The games of a list of hits, grouped by the tables' verdict on the position of the hit. */
export interface JudgedEndings {
  /**
   * The sides of the rows: a name of material (`KRvKP`) if all games share it and its sides differ; otherwise White and
   * Black.
   */
  readonly material?: string;
  /** The verdicts that have games, in the order of `VERDICTS`. */
  readonly rows: readonly VerdictRow[];
  /** Games whose result is not the verdict at the hit or the end, each where the verdict last changed, or at the hit. */
  readonly parted: SelectionInfo;
  /** The first of the parted games. */
  readonly examples: readonly PartedGame[];
  /** The number of games whose position no table has, or whose verdict depends on rounded distances. */
  readonly unknown: number;
  /** Names of the tables that are missing or damaged, at most a few. */
  readonly missing: readonly string[];
  /** The number of games that could not be read as far as the position. */
  readonly unread: number;
}

export interface EndgameApi {
  /** Finds the moves of a line that change the verdict. `fens` are its positions in their order. */
  findVerdictChanges(
    request: { fens: readonly Fen[]; chess960: boolean },
    context: CallContext,
  ): Promise<readonly VerdictChange[]>;
  /** Counts the moves by a scan of the mainlines of a database, with all workers. */
  readEndgameMoves(
    request: { item: ItemId; fen: Fen },
    context: CallContext<ScanProgress>,
  ): Promise<PlayedEndgame>;
  /** Progress is in games. `selection` is the list of a search for positions; the list has plies. */
  judgeEndings(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<JudgedEndings>;
}
