import type { Eco } from '../chess/types.ts';
import type { GameResult } from './gameHeader.ts';
import type { GameTree } from './gameTree.ts';
import type { PartialDate } from './partialDate.ts';
import type { TournamentFacts } from './tournament.ts';

/** A game that is quoted in an annotation or a text: its header, and its moves if they are included. */
export interface QuotedGame {
  /** "Last, First", as in PGN. */
  readonly white: string;
  readonly black: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly eco?: Eco;
  /** Chess960 number of the start position, 0..959, if the quotation says Chess960. */
  readonly chess960?: number;
  readonly event: string;
  readonly site: string;
  readonly date: PartialDate;
  readonly round?: number;
  readonly subround?: number;
  readonly result: GameResult;
  readonly tournament: TournamentFacts;
  /** The start position and moves, without annotations; absent if only the header is quoted. */
  readonly tree?: GameTree;
}
