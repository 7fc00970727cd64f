// Descriptions of the rarer annotations. Numbers without a known name are as stored.
import type { GameResult } from '../../../src/model/gameHeader.ts';
import type { PartialDate } from '../../../src/model/partialDate.ts';
import type { MoveNode } from './description.ts';

/** A text with a language number of guiding texts (0 English, 1 German …). */
export interface NumberedText {
  readonly language: number;
  readonly text: string;
  /** `.2cbh` only, in place of the text: the content of language 7 (arrows) or 8 (squares). */
  readonly bytes?: Uint8Array;
}

/** Squares are rank-major as in chessops. */
export interface AnswerDescription {
  readonly from: number;
  readonly to: number;
  readonly promotion?: number;
  readonly points: number;
  readonly feedback?: readonly NumberedText[];
}

/** An answer in words and the reply to it. */
export interface ChoiceDescription {
  readonly points: number;
  readonly answer: readonly NumberedText[];
  readonly reply: readonly NumberedText[];
}

export interface QuotationDescription {
  /** "Last, First". */
  readonly white: string;
  readonly black: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly eco?: string;
  readonly event?: string;
  readonly site?: string;
  readonly date?: PartialDate;
  /** As in `TournamentDescription`. */
  readonly type?: number;
  readonly teamEvent?: boolean;
  readonly nation?: number;
  readonly category?: number;
  readonly rounds?: number;
  readonly round?: number;
  readonly subround?: number;
  readonly result?: GameResult;
  readonly startFen?: string;
  /** Left out: the quotation has only the header. */
  readonly moves?: readonly MoveNode[];
}

export interface StageDescription {
  readonly seconds: number;
  readonly increment: number;
  /** Left out: all moves to the end of the game. */
  readonly moves?: number;
}

export type FurtherAnnotation =
  | { readonly kind: 'clock'; readonly color: 'white' | 'black'; readonly seconds: number }
  /** At most three stages. */
  | { readonly kind: 'timeControl'; readonly stages: readonly StageDescription[] }
  /** Codes: 0 centipawns, 1 mate in moves. */
  | { readonly kind: 'evaluation'; readonly code: number; readonly value: number; readonly depth: number }
  /** Codes: 0 centipawns, 1 mate in plies, 255 none. */
  | {
      readonly kind: 'profile';
      readonly entries: readonly { readonly code: number; readonly depth: number; readonly value: number }[];
    }
  | {
      readonly kind: 'training';
      readonly seconds: number;
      readonly points: number;
      readonly question: readonly NumberedText[];
      readonly hints: readonly [readonly NumberedText[], readonly NumberedText[], readonly NumberedText[]];
      readonly answers: readonly AnswerDescription[];
      /** `.2cbh` only: multiple choice in place of the answers. */
      readonly choices?: readonly ChoiceDescription[];
    }
  | { readonly kind: 'quotation'; readonly game: QuotationDescription }
  | { readonly kind: 'pawnStructure'; readonly code: number }
  | { readonly kind: 'piecePath'; readonly code: number; readonly square: number }
  | { readonly kind: 'webLink'; readonly url: string; readonly caption: string }
  /** A picture or sound of the database, by its number. */
  | { readonly kind: 'picture' | 'sound'; readonly number: number }
  | { readonly kind: 'correspondence'; readonly part: 'header' | 'move'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'video'; readonly language: string } & (
      | { readonly file: string }
      | { readonly caption: string }
    ))
  | {
      readonly kind: 'lineColor';
      readonly rgb: readonly [number, number, number];
      readonly lineOnly?: boolean;
      readonly movesOnly?: boolean;
    }
  | { readonly kind: 'videoTime'; readonly milliseconds: number };
