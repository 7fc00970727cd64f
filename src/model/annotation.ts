// Everything that an author can attach to a move, in terms of chess; the READMEs of the formats describe its bytes. All
// annotations are plain and cloneable, and byte arrays in them are copies, never views of the page cache.
import type { Color, Nag, Square } from '../chess/types.ts';
import type { LocalizedText } from './localizedText.ts';
import type { QuotedGame } from './quotedGame.ts';
import type { Score } from './score.ts';
import type { TimeStage } from './timeControl.ts';
import type { TrainingQuestion } from './trainingQuestion.ts';

export const SHAPE_COLORS = ['green', 'yellow', 'red', 'blue', 'orange', 'cyan', 'neutral'] as const;
/** Colors of arrows and squares; `neutral` if the file has another color. */
export type ShapeColor = (typeof SHAPE_COLORS)[number];

/** The character that marks the place for a diagram in a comment. Decoders put it in place of a format's own sign. */
export const DIAGRAM_MARK = '\ue005';

export const GAME_PHASES = ['opening', 'middlegame', 'endgame'] as const;
/** The part of a game that a critical position belongs to. */
type GamePhase = (typeof GAME_PHASES)[number];

interface Shape {
  readonly color: ShapeColor;
  /** The number of the color in the file. Present only if that number is unknown, so that the color is `neutral`. */
  readonly colorCode?: number;
}

/** Words before or after the move. */
export interface Comment extends LocalizedText {
  readonly kind: 'comment';
  readonly placement: 'before' | 'after';
}
/** A NAG. Several on a move are in the order of the file. */
export interface Glyph {
  readonly kind: 'nag';
  readonly nag: Nag;
}
/** A colored square. */
export interface ColoredSquare extends Shape {
  readonly kind: 'square';
  readonly square: Square;
}
/** A colored arrow. */
export interface ColoredArrow extends Shape {
  readonly kind: 'arrow';
  readonly from: Square;
  readonly to: Square;
}

interface Figure {
  /** True if this was read from the words of an `EngineComment`, which a PGN export writes instead. */
  readonly inWords?: true;
}

/** Time that the move took. */
interface TimeSpent extends Figure {
  readonly kind: 'timeSpent';
  /** Seconds; in PGN perhaps with milliseconds, in ChessBase with hundredths. */
  readonly seconds: number;
  /** ChessBase's byte for hundredths if it is no valid number of them, else 0. It is kept, but not shown. */
  readonly fraction: number;
}
/** A player's clock after the move. */
export interface Clock {
  readonly kind: 'clock';
  readonly color: Color;
  /** Seconds, with fractions as in `TimeSpent`; negative if the player exceeded the time. */
  readonly seconds: number;
}
/** The time control of the game, stage by stage. */
interface TimeControl {
  readonly kind: 'timeControl';
  readonly stages: readonly TimeStage[];
}
/** An engine's evaluation of the position after the move. */
export interface Evaluation extends Figure {
  readonly kind: 'evaluation';
  readonly score: Score;
  /** The search depth in plies; 0 if it is unknown. */
  readonly depth: number;
}
/** An engine's evaluations of the mainline. Entry k is for the position after k plies, from 0. */
export interface EvaluationProfile {
  readonly kind: 'evaluationProfile';
  /** There may be fewer or more entries than positions. */
  readonly entries: readonly { readonly score?: Score; readonly depth: number }[];
}

/** An engine's estimate for the position after the move: White's chances to win, draw and lose, in thousandths. */
export interface WinDrawLoss {
  readonly kind: 'winDrawLoss';
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}
/**
 * The comment that a program for engine matches writes: `+0.31/12 1.2s`. Its score and its time are annotations of
 * their own; the words are kept for exports.
 */
interface EngineComment {
  readonly kind: 'engineComment';
  readonly text: string;
}

/** A question to the user, asked in the position before the move. */
export interface TrainingAnnotation extends TrainingQuestion {
  readonly kind: 'trainingQuestion';
}
/** Another game that the author quotes. */
export interface Quotation {
  readonly kind: 'quotation';
  readonly game: QuotedGame;
}
/** The author marks the pawn structure. The meaning of the number is unknown. */
interface PawnStructure {
  readonly kind: 'pawnStructure';
  readonly code: number;
}
/** The author marks the path of a piece to a square. The meaning of the number is not known. */
interface PiecePath {
  readonly kind: 'piecePath';
  readonly code: number;
  readonly square: Square;
}
/** The critical position of a phase of the game. */
interface CriticalPosition {
  readonly kind: 'criticalPosition';
  readonly phase: GamePhase;
}
/** Medals of the game or the move, a bit set: see `medals.ts`. */
interface Medals {
  readonly kind: 'medals';
  readonly medals: number;
}
/** The line that starts with this move is printed in a color; channels 0..255. */
export interface VariationColor {
  readonly kind: 'variationColor';
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** True if only the line is colored, without its variations. */
  readonly lineOnly: boolean;
  /** True if only moves are colored, without comments. */
  readonly movesOnly: boolean;
}

/** A web address. It is never followed without a click. */
interface WebLink {
  readonly kind: 'webLink';
  /** The address as stored; not trusted. */
  readonly url: string;
  readonly caption: string;
}
/** The time in the game's video that belongs to the move. */
interface VideoTime {
  readonly kind: 'videoTime';
  readonly milliseconds: number;
}
/** A sound, a picture or a video. */
export interface Media {
  readonly kind: 'media';
  readonly medium: 'sound' | 'picture' | 'video';
  /** Name of the file as stored, for `DatabaseReader.readMedia`; `""` if there is none. */
  readonly file: string;
  /** The author's caption. */
  readonly caption?: string;
  /** ISO 639-1, `""` for all languages. */
  readonly language: string;
  /** Bytes embedded in the game, in an unknown form; usually none. */
  readonly bytes: Uint8Array;
}
/** Data of a correspondence game. Their form is unknown, so the bytes are kept as they are. */
export interface Correspondence {
  readonly kind: 'correspondence';
  readonly part: 'header' | 'move';
  readonly bytes: Uint8Array;
}
/** An annotation of a type that is unknown here, with its code and bytes. */
export interface UnknownAnnotation {
  readonly kind: 'unknown';
  readonly format: string;
  readonly code: number;
  /** The name of the type in its format, if it has one. */
  readonly name?: string;
  readonly bytes: Uint8Array;
}

/** Tells whether the annotation is a command of another program in a PGN comment. The notation does not show these. */
export const isCommand = ({ format }: UnknownAnnotation): boolean => format === 'pgn';

/** Any annotation of a move; at the root, of the start position. */
export type Annotation =
  | Comment
  | Glyph
  | ColoredSquare
  | ColoredArrow
  | TimeSpent
  | Clock
  | TimeControl
  | Evaluation
  | EvaluationProfile
  | WinDrawLoss
  | EngineComment
  | TrainingAnnotation
  | Quotation
  | PawnStructure
  | PiecePath
  | CriticalPosition
  | Medals
  | VariationColor
  | WebLink
  | VideoTime
  | Media
  | Correspondence
  | UnknownAnnotation;

export type AnnotationKind = Annotation['kind'];
