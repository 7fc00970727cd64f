import type { Brand } from '../base/brand.ts';
import type { Failure } from '../base/failure.ts';
import type { Eco, Nag } from '../chess/types.ts';
import type { Contents } from './contents.ts';
import type { PartialDate } from './partialDate.ts';

/** The number users see: 1-based place in the file, guiding texts counted. */
export type RecordNumber = Brand<number, 'RecordNumber'>;
/** A number as that of a record: the first of a database is 1. */
export const recordNumber = (value: number): RecordNumber => value as RecordNumber;

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '+:-', '-:+', '=:=', '0-0'] as const;
/** PGN's four, and the four of games decided without play. */
export type GameResult = (typeof GAME_RESULTS)[number];

/** A game's data without its moves. Texts are `""` where the file has none, numbers `undefined` where unknown. */
export interface GameHeader {
  readonly kind: 'game';
  readonly number: RecordNumber;
  readonly deleted: boolean;
  /** "Last, First" as PGN has it. */
  readonly white: string;
  readonly black: string;
  /** "GM", absent where the record says none. */
  readonly whiteTitle?: string;
  readonly blackTitle?: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly whiteTeam: string;
  readonly blackTeam: string;
  readonly result: GameResult;
  /** Evaluation that stands in place of a result (a "line"). */
  readonly lineEvaluation?: Nag;
  readonly eco?: Eco;
  /** Start position number 0..959 where the record says Chess960. */
  readonly chess960?: number;
  readonly event: string;
  readonly site: string;
  readonly date: PartialDate;
  readonly eventDate: PartialDate;
  readonly round?: number;
  readonly subround?: number;
  /** Full moves of the mainline; 255 means "255 or more" where the format counts in one byte. */
  readonly moveCount?: number;
  readonly annotator: string;
  readonly source: string;
  readonly sourceTitle: string;
  /** Title given to the game itself (a ChessBase "game tag"), absent where it has none. */
  readonly tag?: string;
  /** What the game was filed under, in words: "tactics"; absent where it was not. */
  readonly gameType?: string;
  /** Bit set, see `medals.ts`. */
  readonly medals: number;
  /** What the game contains, see `contents.ts`. */
  readonly contents: Contents;
}

/** A guiding text among the games. */
export interface TextHeader {
  readonly kind: 'text';
  readonly number: RecordNumber;
  readonly deleted: boolean;
  /** Title in the user's language or the first there is; `""` until the body was read. */
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

/** A record that cannot be read at all: a row that says so. */
export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly number: RecordNumber;
  readonly problem: Failure;
}

/** A row of the list: a game, a guiding text, or a record that cannot be read. */
export type RecordRow = GameHeader | TextHeader | UnreadableRow;

/** The title of a study that nobody played, as analyses have it; `undefined` for a game of players, or one without a title. */
export const studyTitle = ({ white, black, tag }: GameHeader): string | undefined =>
  white === '' && black === '' ? tag || undefined : undefined;
