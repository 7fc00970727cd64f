// Answers of opening books and opening trees for a position. A fact that a book lacks is absent, never zero.
import type { Failure } from '../base/failure.ts';
import type { Eco, Fen, Nag, Uci } from '../chess/types.ts';
import type { GameResult, RecordNumber } from './gameHeader.ts';

const RECOMMENDATIONS = ['green', 'red', 'blue', 'gray'] as const;
/** ChessBase's colors of moves: play, never, dubious, only by transposition. */
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Games by result, with White's and Black's real colors. */
export interface BookScore {
  /** All games. Some may have no result, so this may exceed `white + draws + black`. */
  readonly total: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  /**
   * White's points, if the book evaluates games without a result. Otherwise the points are `white + draws / 2` of
   * `white + draws + black` games.
   */
  readonly points?: number;
}

/** An opening's code and names, if the book has them. */
export interface BookOpening {
  readonly eco: Eco;
  readonly name: string;
  /** The name of the variation; `""` if there is none. */
  readonly variation: string;
}

/** A legal move of a book position. In CTG and Kvetka its statistics are those of the position after it. */
export interface BookMove {
  readonly uci: Uci;
  /** Absent if the book keeps no statistics, or lacks the position after the move. */
  readonly score?: BookScore;
  /** NAGs of the move: `!`, `?!`. */
  readonly nags: readonly Nag[];
  /** NAGs of the position after the move, in real colors: `±`. */
  readonly evaluation?: readonly Nag[];
  readonly recommendation?: Recommendation;
  /** True if the book does not list the move, but has the position after it: the move transposes there. */
  readonly transposition?: boolean;
  /** The weight as the book stores it: CTG -128..127, Polyglot 0..65535. */
  readonly weight?: number;
  /** The move's share of the weights of all moves of the position, 0..1. */
  readonly share?: number;
  /** Polyglot's learn field, 0..2^32 - 1. */
  readonly learn?: number;
  /** Mean rating of the players who made the move, in rated games only. */
  readonly averageElo?: number;
  /** Mean rating of their opponents. */
  readonly opponentElo?: number;
  /** Performance rating of the move, as if all its games were one tournament. */
  readonly performance?: number;
  /** Year of the last dated game with the move. */
  readonly lastYear?: number;
  /** The oldest game with the move, and the one with the highest ratings. Only opening trees have them. */
  readonly firstGame?: RecordNumber;
  readonly bestGame?: RecordNumber;
  /** The book's comment on the position after the move. */
  readonly comment?: string;
  readonly opening?: BookOpening;
  /** An annotation code of the book whose meaning is not known. */
  readonly unknownCode?: number;
}

/** A book's entry for a position. */
export interface BookEntry {
  /** Score of the position itself, see `BookMove.score`. */
  readonly score?: BookScore;
  /** Moves in the order of the book, each once. */
  readonly moves: readonly BookMove[];
  /** NAGs of the position, in real colors. */
  readonly nags: readonly Nag[];
  /** The comment on the position; `""` if there is none. */
  readonly comment: string;
  readonly opening?: BookOpening;
  /** Mean rating of the side to move, in rated games only. */
  readonly averageElo?: number;
  /** Mean rating of the other side. */
  readonly opponentElo?: number;
  /**
   * How the book's record relates to the position. CTG and Kvetka have one record for a position and its twins with
   * reversed colors or mirrored wings, so its counts include all twins. Absent if the book has a record for each.
   */
  readonly merged?: { readonly colorsReversed: boolean; readonly mirrored: boolean };
  /** The games with the position, if the book lists them. */
  readonly games?: readonly BookGame[];
  /** Illegal moves (`illegal-move`) and damage in the book's record. */
  readonly problems: readonly Failure[];
}

/** A game that a book lists, and the source from which the book has it. */
export interface BookGame {
  readonly white: string;
  readonly black: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly result: GameResult;
  readonly source: BookSource;
  /** Offset of the game in its source: in a `.cbh` that of its record; in some web pages its number instead. */
  readonly offset: number;
  /** Size of the game's text in its source, in bytes. */
  readonly length?: number;
  /** Kind of web page, in words. */
  readonly page?: string;
}

/** The source of a book's games. Addresses are shown as text and never loaded. */
export interface BookSource {
  readonly kind: 'pgn' | 'web' | 'cbh';
  /** Path or web address, as stored. */
  readonly address: string;
  /** True if the book marks it as unreachable. */
  readonly unreachable: boolean;
}

/** A position. Its FEN has the en passant square of every double step; each format applies its own rule to it. */
export interface BookQuery {
  readonly fen: Fen;
}
