// Describes a database for a test. The encoder makes the files and fills in omitted values.
import type { NormalMove } from 'chessops/types';
import type { GameResult } from '../../../src/model/gameHeader.ts';
import type { PartialDate } from '../../../src/model/partialDate.ts';
import type { FurtherAnnotation, QuotationDescription } from './furtherAnnotations.ts';
import type { TextEncoding } from './textEncoding.ts';

/** Stored colors of squares and arrows. */
export const SHAPE_CODES = { none: 0, green: 2, yellow: 3, red: 4 } as const;
export type ShapeColorName = keyof typeof SHAPE_CODES;

/** Squares are rank-major as in chessops. */
export type AnnotationDescription =
  | {
      readonly kind: 'comment';
      readonly placement?: 'before' | 'after';
      /** ISO 639-1, `""` or left out for all languages. */
      readonly language?: string;
      readonly text: string;
    }
  | {
      readonly kind: 'symbols';
      readonly move?: number;
      readonly evaluation?: number;
      readonly prefix?: number;
    }
  | { readonly kind: 'squares'; readonly squares: readonly (readonly [ShapeColorName, number])[] }
  | { readonly kind: 'arrows'; readonly arrows: readonly (readonly [ShapeColorName, number, number])[] }
  | { readonly kind: 'medals'; readonly medals: number }
  | { readonly kind: 'critical'; readonly phase: 'opening' | 'middlegame' | 'endgame' }
  /** Below 256 hours; `fraction` is the last byte. */
  | { readonly kind: 'time'; readonly seconds: number; readonly fraction?: number }
  | FurtherAnnotation
  /** An item by its type and payload; the type may be unknown. */
  | { readonly kind: 'item'; readonly type: number; readonly payload: Uint8Array };

/** A move and its continuations; the first of `children` continues the line, the others are variations. */
export interface MoveNode {
  /** A move as in chessops: castling is king takes own rook; `undefined` is the null move. */
  readonly move: NormalMove | undefined;
  readonly children: readonly MoveNode[];
  readonly annotations?: readonly AnnotationDescription[];
  /** Stored in two bytes although one would suffice. */
  readonly twoByte?: boolean;
  /** Number of bytes before the move that readers ignore (code 236). */
  readonly ignoredBefore?: number;
}

export interface TournamentDescription {
  readonly title: string;
  readonly place?: string;
  readonly date?: PartialDate;
  readonly endDate?: PartialDate;
  /** The type in the low five bits; bit 5 blitz, 6 rapid, 7 correspondence. */
  readonly type?: number;
  readonly teamEvent?: boolean;
  readonly nation?: number;
  /** `.2cbh` only: the nation to which the place belongs today. */
  readonly nationToday?: number;
  readonly category?: number;
  readonly rounds?: number;
  /** Bits 0 and 1 complete, 2 board points, 3 three points for a win; left out: complete. */
  readonly flags?: number;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Rules by ChessBase's numbers. */
  readonly tiebreaks?: readonly number[];
}

export interface SourceDescription {
  readonly title: string;
  readonly publisher?: string;
  readonly published?: PartialDate;
  readonly date?: PartialDate;
  readonly version?: number;
  readonly quality?: number;
}

export interface TeamDescription {
  readonly title: string;
  readonly number?: number;
  readonly overNewYear?: boolean;
  readonly year?: number;
  readonly nation?: number;
}

/** Numbers as stored in `.cbj`; kind 3, a server, only exists in `.2cbh`. */
export interface RatingDescription {
  readonly kind: number;
  readonly national?: number;
  readonly international?: number;
  readonly nation?: number;
  readonly name?: string;
  /** `.2cbh` only: 0 normal, 1 bullet, 2 blitz, 3 rapid, 4 correspondence; left out: as in `.cbj`. */
  readonly tempo?: number;
  /** `.2cbh` only: the number of the rating list; left out: the usual one of the kind. */
  readonly list?: number;
}

/** Facts that ChessBase stores in `.cbj` or `.2cbh` when it saves a game; numbers as stored. */
export interface SaveDescription {
  /** Larger side first. */
  readonly material?: readonly [number, number];
  readonly whiteRating?: RatingDescription;
  readonly blackRating?: RatingDescription;
  readonly version?: number;
  /** `.2cbh` takes either scale. */
  readonly created?: number;
  readonly changed?: number;
  readonly endings?: readonly (readonly [type: number, ply: number])[];
  /** `.2cbh` only: numbers of the pairings, 0 to 43. */
  readonly endingBits?: readonly number[];
}

/** A title; languages have ChessBase's numbers (0 English, 1 German, 2 French …). */
export interface TitleDescription {
  readonly language: number;
  readonly title: string;
}

interface RecordDescription {
  readonly deleted?: boolean;
  readonly event?: TournamentDescription;
  readonly annotator?: string;
  readonly source?: SourceDescription;
  readonly round?: number;
  readonly subround?: number;
}

export interface GameDescription extends RecordDescription {
  readonly kind: 'game';
  /** "Last, First". */
  readonly white?: string;
  readonly black?: string;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly whiteTeam?: TeamDescription;
  readonly blackTeam?: TeamDescription;
  /** Game tag, in English. */
  readonly tag?: string;
  /** `.2cbh` only: the tag in several languages, in place of `tag`. */
  readonly titles?: readonly TitleDescription[];
  /** `.2cbh` only. */
  readonly board?: number;
  readonly save?: SaveDescription;
  readonly result?: GameResult;
  readonly lineEvaluation?: number;
  readonly date?: PartialDate;
  readonly eco?: string;
  readonly medals?: number;
  /** Left out: the initial position. */
  readonly startFen?: string;
  /** Number of the start position. It makes the game Chess960, which needs a `startFen`. */
  readonly chess960?: number;
  /** Encoding mode; left out: 0, or 10 in Chess960. */
  readonly mode?: number;
  readonly moves: readonly MoveNode[];
  /** Annotations of the whole game. */
  readonly annotations?: readonly AnnotationDescription[];
}

/** An object in the text of layout 1 or 2; `at` is a byte offset in the encoded text. */
export type ObjectDescription = { readonly at: number } & (
  | { readonly kind: 'game'; readonly game: QuotationDescription; readonly caption: string }
  | { readonly kind: 'text'; readonly title: string }
  /** 64 squares from a1, b1 …: 0 empty, 1 to 6 White's K Q N B R P, 9 to 14 Black's. */
  | { readonly kind: 'diagram'; readonly squares: readonly number[] }
  | { readonly kind: 'picture'; readonly id: string; readonly file: string }
  | { readonly kind: 'webLink'; readonly target: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'item'; readonly type: number; readonly data: Uint8Array }
);

/** A look, and how many bytes have it. */
export interface RunDescription {
  readonly bytes: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}

export interface BodyDescription {
  readonly language: number;
  readonly text: string;
  readonly objects?: readonly ObjectDescription[];
  /** Looks from the beginning of the text; the rest is plain. */
  readonly runs?: readonly RunDescription[];
}

export interface TextDescription extends RecordDescription {
  readonly kind: 'text';
  /** 1 and 2 are plain text in the code page, 3 is HTML in UTF-8. */
  readonly format: 1 | 2 | 3;
  readonly titles: readonly TitleDescription[];
  readonly bodies: readonly BodyDescription[];
  /** Content bits (16 audio, 17 picture, 18 video, 26 media). */
  readonly flags?: number;
  /** `.2cbh` only. */
  readonly save?: Pick<SaveDescription, 'version' | 'created'>;
}

/** A third kind of record in `.2cbh`. ChessBase converts it to a game with a tag in `.cbh`. */
export interface AnalysisDescription extends Pick<
  GameDescription,
  'deleted' | 'annotator' | 'source' | 'startFen' | 'chess960' | 'moves' | 'annotations'
> {
  readonly kind: 'analysis';
  readonly titles: readonly TitleDescription[];
}

/** Bytes in place of a game, with an unknown kind byte. */
export interface RawRecordDescription {
  readonly kind: 'raw';
  /** 46 bytes, as `.cbh` stores them. The encoder of `.2cbh` cuts or pads them to 192. */
  readonly header: Uint8Array;
}

export interface DatabaseDescription {
  /** Base name of the files. */
  readonly name: string;
  /** Title in the `.ini`; left out: no `.ini`. */
  readonly title?: string;
  readonly encoding?: TextEncoding;
  readonly records: readonly (
    | GameDescription
    | TextDescription
    | AnalysisDescription
    | RawRecordDescription
  )[];
  /** `cb6` writes short headers and none of the newer files. */
  readonly generation?: 'cb6' | 'cb9';
  readonly entityHeaderSize?: 28 | 32;
  readonly containerHeaderSize?: 10 | 26;
  /** Bytes left unused before each record of `.cbg` and `.cba`. */
  readonly hole?: number;
  /** The bytes after the NUL of names. */
  readonly garbage?: number;
  /** Deleted records at the end of each entity file. */
  readonly deletedEntities?: number;
  /** Record size of `.cbj`. */
  readonly cbjRecordSize?: number;
  /** Number of records in `.cbj`; left out: one for each record. */
  readonly cbjRecords?: number;
  /** Bytes of spare room in records of `.2cbg` and `.2cba`; left out: as ChessBase leaves it. */
  readonly spare?: number;
  /** Size of the header of `.2lid`. */
  readonly lidHeaderSize?: 184 | 216 | 228 | 236;
  /** `.2cbh` only: FIDE ids by the name of the player. */
  readonly fideIds?: Readonly<Record<string, number>>;
}
