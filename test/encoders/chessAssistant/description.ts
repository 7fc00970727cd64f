// Describes a Chess Assistant database for a test; the encoder turns it into files.
import type { PartialDate } from '../../../src/model/partialDate.ts';
import type { MoveNode } from '../cbh/description.ts';
import type { TextEncoding } from '../cbh/textEncoding.ts';

export interface PlayerDescription {
  readonly name: string;
  readonly title?: string;
  readonly elo?: number;
  readonly fideId?: number;
  readonly birthday?: PartialDate;
  /** 1 male, 2 female. */
  readonly sex?: number;
}

/** Any remark by its type. The text is written in the database's encoding. */
export interface RemarkDescription {
  readonly type: number;
  readonly content: string | Uint8Array;
}

/** One move; the first of `children` continues the line, the others are side lines. */
export interface LineNode {
  readonly move: MoveNode['move'];
  readonly children: readonly LineNode[];
  /** Remarks of types 3, 5 and 9 come before the move. */
  readonly remarks?: readonly RemarkDescription[];
}

export interface GameDescription {
  readonly white?: PlayerDescription;
  readonly black?: PlayerDescription;
  readonly annotator?: PlayerDescription;
  readonly event?: string;
  readonly place?: string;
  readonly source?: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  /** 1 to 16; left out: 4, unknown. */
  readonly outcome?: number;
  readonly date?: PartialDate;
  readonly gameType?: number;
  readonly round?: number;
  /** 0 to 499. */
  readonly eco?: number;
  readonly startFen?: string;
  readonly moves?: readonly LineNode[];
  /** Remarks on the game as a whole. */
  readonly remarks?: readonly RemarkDescription[];
  /** Raw codes in place of moves and remarks. */
  readonly codes?: Uint8Array;
  /** The whole record with its length, in place of anything else. */
  readonly record?: Uint8Array;
}

/** How the moves are written if the format leaves a choice. */
export interface Habits {
  /** Promoted pieces move under the pawn's number whenever possible. */
  readonly byOrigin?: boolean;
  /** Promoted pieces never get a number. */
  readonly unnumbered?: boolean;
  /** En passant captures are not announced. */
  readonly silentEnPassant?: boolean;
  /** Each move has an unknown code before it. */
  readonly noise?: boolean;
  /** Remarks before a move come after its code. */
  readonly beforeFollows?: boolean;
  /** Files count to the left. */
  readonly leftwards?: boolean;
}

export interface DatabaseDescription {
  readonly name: string;
  readonly remark?: string;
  readonly encoding?: TextEncoding;
  readonly games: readonly GameDescription[];
  readonly habits?: Habits;
  /** Months in the arithmetic of dates; left out: 13. */
  readonly months?: number;
}
