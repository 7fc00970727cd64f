import type { Brand } from '../base/brand.ts';
import type { Failure } from '../base/failure.ts';
import type { Eco, Nag } from '../chess/types.ts';
import type { Contents } from './contents.ts';
import type { Difference } from './comparedFacts.ts';
import type { PartialDate } from './partialDate.ts';

/** The number of a record that users see. It counts all records of a database from 1, guiding texts included. */
export type RecordNumber = Brand<number, 'RecordNumber'>;
/** Identifies a game within its collection; it stays the same when the user reorders the games. */
export type CollectedId = Brand<number, 'CollectedId'>;

/** Makes a number a record number. The first record of a database is 1. */
export const recordNumber = (value: number): RecordNumber => value as RecordNumber;

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '+:-', '-:+', '=:=', '0-0'] as const;
/** The four results of PGN, and ChessBase's four results of games decided without play. */
export type GameResult = (typeof GAME_RESULTS)[number];

interface RowBase {
  readonly number: RecordNumber;
  /** Name of the record's database, in a list over several databases; absent in other lists. */
  readonly database?: string;
  /**
   * The place of the record in its own database. Present in lists that refer to records of other items, and
   * in an opened record of joined databases, unless its own database is closed.
   */
  readonly origin?: RecordOrigin;
  /** The id of the game, in a list of a collection. */
  readonly collected?: CollectedId;
  /** True in a collection if the game's database is not open: then only the facts of the row are known. */
  readonly isAway?: true;
}

/** A record, by the id of its item in the library and its number there. */
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
  /** True while the user guesses the moves: facts that reveal the game are left out, and `result` has no meaning. */
  readonly isCovered?: true;
  /** The type of the game in the file's words, such as "tactics"; absent if it has none. */
  readonly gameType?: string;
  /** The medals as a bit set, see `medals.ts`. */
  readonly medals: number;
  /** Contents of the game, see `contents.ts`. */
  readonly contents: Contents;
  /**
   * In a list that folds duplicates, for the game that represents a group: how many games of the group the
   * list has without folding, this one included, and whether it shows all of them.
   */
  readonly copies?: { readonly count: number; readonly isOpen: boolean };
  /** In a list that folds duplicates: how a listed copy differs from the game that represents its group. */
  readonly differs?: readonly Difference[];
}

/** A guiding text among the games. */
export interface TextHeader extends RowBase {
  readonly kind: 'text';
  readonly deleted: boolean;
  /** One of the titles: in `.cbh` the English one, or else the first that is not empty; `""` if there is none. */
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

/** The row of a record that cannot be read at all. */
export interface UnreadableRow extends RowBase {
  readonly kind: 'unreadable';
  readonly problem: Failure;
}

/** A row of the list: a game, a guiding text, or a record that cannot be read. */
export type RecordRow = GameHeader | TextHeader | UnreadableRow;

/**
 * For a game without players, its title, or else its event. `undefined` if it has a player, or neither title
 * nor event.
 */
export const studyTitle = ({ white, black, tag, event }: GameHeader): string | undefined =>
  white === '' && black === '' ? tag || event || undefined : undefined;
