// What opening books know of positions, and the games of databases. A field that a book has no notion of is absent,
// never zero.
import type { Failure } from '../base/failure.ts';
import type { Eco, Fen, Nag, Uci } from '../chess/types.ts';
import type { GameResult, RecordNumber } from './gameHeader.ts';

const RECOMMENDATIONS = ['green', 'red', 'blue', 'grey'] as const;
/** ChessBase's colours: play, never, dubious, reached by transposition only. */
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Games by result, always from White's side. */
export interface BookScore {
  /** Games with and without a result: it may exceed the sum of the other three. */
  readonly total: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  /**
   * White's points as the book counts them, where it credits games without a result by their evaluation; elsewhere
   * they are `white + draws / 2` of `white + draws + black` games.
   */
  readonly points?: number;
}

/** An opening's code and names, where the book keeps them. */
export interface BookOpening {
  readonly eco: Eco;
  readonly name: string;
  /** `""` where there is none. */
  readonly variation: string;
}

/** One legal move of a book position. Everything about its games is that of the position after it. */
export interface BookMove {
  readonly uci: Uci;
  /** Absent where the book keeps no statistics, or lacks the position after the move. */
  readonly score?: BookScore;
  /** Glyphs of the move itself: `!`, `?!`. */
  readonly nags: readonly Nag[];
  /** Glyphs of the position after the move, in real colours: `±`. */
  readonly evaluation?: readonly Nag[];
  readonly recommendation?: Recommendation;
  /** The book does not list the move; it leads by transposition to a position that the book has. */
  readonly transposition?: boolean;
  /** As the book stores it: CTG -128..127, Polyglot 0..65535. */
  readonly weight?: number;
  /** Part of the position's weights, 0..1. */
  readonly share?: number;
  /** Polyglot's learning field, 0..2^32 - 1. */
  readonly learn?: number;
  /** Mean rating of those who played the move, over rated games only. */
  readonly averageElo?: number;
  /** Mean rating of their opponents. */
  readonly opponentElo?: number;
  /** Rating performance of the move: as if all its games were one tournament. */
  readonly performance?: number;
  /** Year of the last game with the move, of those with a date. */
  readonly lastYear?: number;
  /** Of a database: the oldest game with the move, and the one whose players are rated highest. */
  readonly firstGame?: RecordNumber;
  readonly bestGame?: RecordNumber;
  /** Words about the position after the move. */
  readonly comment?: string;
  readonly opening?: BookOpening;
  /** An annotation code of the book that nobody knows the meaning of. */
  readonly unknownCode?: number;
}

/** What a book knows of a position. */
export interface BookEntry {
  /** Of the position itself, see `BookMove.score`. */
  readonly score?: BookScore;
  /** In the book's order, each move once. */
  readonly moves: readonly BookMove[];
  /** Glyphs of the position, in real colours. */
  readonly nags: readonly Nag[];
  /** `""` where there is none. */
  readonly comment: string;
  readonly opening?: BookOpening;
  /** Mean rating of the side to move, over rated games only. */
  readonly averageElo?: number;
  /** Mean rating of the other side. */
  readonly opponentElo?: number;
  /**
   * How the book's record stands to the position. CTG and Kvetka keep one record for a position and its twins with
   * colours reversed or sides mirrored, so the counts are of all twins together. Absent where a book keeps each apart.
   */
  readonly merged?: { readonly colorsReversed: boolean; readonly mirrored: boolean };
  /** Games behind the position, where the book names them. */
  readonly games?: readonly BookGame[];
  /** Moves that are not legal (`illegal-move`), and damage on the way. */
  readonly problems: readonly Failure[];
}

/** A game that a book names, and where it says that the game is kept. */
export interface BookGame {
  readonly white: string;
  readonly black: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly result: GameResult;
  readonly source: BookSource;
  /** Byte offset of the game in its source; for `cbh` that of its record in the `.cbh` file, for some web pages a number. */
  readonly offset: number;
  /** Bytes of the game's text in its source. */
  readonly length?: number;
  /** Kind of web page, in words. */
  readonly page?: string;
}

/** Where games of a book come from. Addresses are shown as text and never loaded. */
export interface BookSource {
  readonly kind: 'pgn' | 'web' | 'cbh';
  /** Path or internet address as the book has it. */
  readonly address: string;
  /** The book marks it as out of reach. */
  readonly unreachable: boolean;
}

/** A FEN that keeps the raw double-step square: each book format applies its own rule to it. */
export interface BookQuery {
  readonly fen: Fen;
}
