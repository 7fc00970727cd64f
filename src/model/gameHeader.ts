import type { Brand } from '../base/brand.ts';
import type { Failure } from '../base/failure.ts';
import type { Eco, Nag } from '../chess/types.ts';
import type { Contents } from './contents.ts';
import type { Difference } from './comparedFacts.ts';
import type { PartialDate } from './partialDate.ts';

/** The number that users see. It counts all records of the file from 1, with guiding texts. */
export type RecordNumber = Brand<number, 'RecordNumber'>;
/** Identifies a game within its collection, whatever the order. */
export type CollectedId = Brand<number, 'CollectedId'>;

/** Makes a number a record number. The first record of a database is 1. */
export const recordNumber = (value: number): RecordNumber => value as RecordNumber;

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '+:-', '-:+', '=:=', '0-0'] as const;
/** The four results of PGN, and four results of games decided without play. */
export type GameResult = (typeof GAME_RESULTS)[number];

interface RowBase {
  readonly number: RecordNumber;
  /** The database of the record, in a list over several databases; absent in all others. */
  readonly database?: string;
  /**
   * The record itself, in a list of references and in a whole record of several databases; absent in all others, and if
   * its database is not open.
   */
  readonly origin?: RecordOrigin;
  /** In a collection, the id of the game. */
  readonly collected?: CollectedId;
  /** In a collection, true if the game's database is not open, so that only the row is known. */
  readonly isAway?: true;
}

/** A record of another item of the library. */
interface RecordOrigin {
  readonly item: string;
  readonly number: RecordNumber;
}

/** The header of a game. Unknown texts are `""`, unknown numbers `undefined`. */
export interface GameHeader extends RowBase {
  readonly kind: 'game';
  readonly deleted: boolean;
  /** "Last, First", as in PGN. */
  readonly white: string;
  readonly black: string;
  /** A title such as "GM"; absent if the record has none. */
  readonly whiteTitle?: string;
  readonly blackTitle?: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly whiteTeam: string;
  readonly blackTeam: string;
  readonly result: GameResult;
  /** An evaluation instead of a result (ChessBase's "line"). */
  readonly lineEvaluation?: Nag;
  readonly eco?: Eco;
  /** Chess960 number of the start position, 0..959, if the record says Chess960. */
  readonly chess960?: number;
  /** Name of the variant in the file, if the game's rules are not those of chess. Chess960 counts as chess. */
  readonly variant?: string;
  readonly event: string;
  readonly site: string;
  readonly date: PartialDate;
  readonly eventDate: PartialDate;
  readonly round?: number;
  readonly subround?: number;
  /** Number of full moves in the mainline. 255 means "255 or more" in formats that count in one byte. */
  readonly moveCount?: number;
  readonly annotator: string;
  readonly source: string;
  readonly sourceTitle: string;
  /** Title of the game (ChessBase's "game tag"); absent if it has none. */
  readonly tag?: string;
  /** True if the user is to guess the moves: facts that reveal the game are left out, and `result` is meaningless. */
  readonly isCovered?: true;
  /** The type of the game in words, such as "tactics"; absent if it has none. */
  readonly gameType?: string;
  /** Bit set, see `medals.ts`. */
  readonly medals: number;
  /** Contents of the game, see `contents.ts`. */
  readonly contents: Contents;
  /** In a folded list, the number of copies of this game, itself included, and whether all are listed. */
  readonly copies?: { readonly count: number; readonly isOpen: boolean };
  /** In a folded list, the differences from the game that represents its group; absent for all others. */
  readonly differs?: readonly Difference[];
}

/** A guiding text among the games. */
export interface TextHeader extends RowBase {
  readonly kind: 'text';
  readonly deleted: boolean;
  /** Title in the user's language, or else in the first one; `""` until the body is read. */
  readonly title: string;
  readonly event: string;
  readonly site: string;
  readonly eventDate: PartialDate;
  readonly annotator: string;
  readonly source: string;
  readonly sourceTitle: string;
  readonly round?: number;
  readonly contents: Contents;
}

/** A record that cannot be read at all. */
export interface UnreadableRow extends RowBase {
  readonly kind: 'unreadable';
  readonly problem: Failure;
}

/** A row of the list: a game, a guiding text, or a record that cannot be read. */
export type RecordRow = GameHeader | TextHeader | UnreadableRow;

/** The title of an analysis without players, else its event; `undefined` for a game with players, or without both. */
export const studyTitle = ({ white, black, tag, event }: GameHeader): string | undefined =>
  white === '' && black === '' ? tag || event || undefined : undefined;
