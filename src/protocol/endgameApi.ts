// Calls that put games next to the verdicts of endgame tables.
import type { Fen, Uci } from '../chess/types.ts';
import type { PartedGame, VerdictChange, VerdictRow } from '../model/judgedEnding.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';

/** Parted games that come with their moves; a list has them all. */
export const MOST_PARTED = 50;

/** Moves of games in a position, and in those that are the same but for color and mirror. */
export interface PlayedEndgame {
  /** In the position asked for, those with the most games first. */
  readonly moves: readonly { readonly uci: Uci; readonly games: number }[];
  /** A game counts once. */
  readonly games: number;
  /** Games by result, colors as in the position asked for. */
  readonly white: number;
  readonly drawn: number;
  readonly black: number;
  /** Without a result. */
  readonly open: number;
  /** Games that could not be followed to their end: they may have the position, too. */
  readonly damaged: number;
  /** These games at the position. */
  readonly selection: SelectionInfo;
}

/** The games of a list of hits, by the tables' verdict on the position of the hit. */
export interface JudgedEndings {
  /**
   * The sides of the rows: a name of material (`KRvKP`) if all games have that one, and its sides differ; else White and
   * Black.
   */
  readonly material?: string;
  /** Only those with games, in the order of `VERDICTS`. */
  readonly rows: readonly VerdictRow[];
  /** Games whose result is not the verdict, at the hit or at the end, each where the verdict changed last, or at the hit. */
  readonly parted: SelectionInfo;
  /** The first of them. */
  readonly examples: readonly PartedGame[];
  /** Games whose position no table knows, or whose verdict rounded distances leave open. */
  readonly unknown: number;
  /** Names of the tables that are missing or damaged, at most a few. */
  readonly missing: readonly string[];
  /** Games that could not be read as far as the position. */
  readonly unread: number;
}

export interface EndgameApi {
  /** The moves of a line that change the verdict. `fens` are its positions in their order. */
  findVerdictChanges(
    request: { fens: readonly Fen[]; chess960: boolean },
    context: CallContext,
  ): Promise<readonly VerdictChange[]>;
  /** Scans the mainlines of a database, with all workers. */
  readEndgameMoves(
    request: { item: ItemId; fen: Fen },
    context: CallContext<ScanProgress>,
  ): Promise<PlayedEndgame>;
  /** Progress is in games. `selection` is the list of a search for positions; it has plies. */
  judgeEndings(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<JudgedEndings>;
}
