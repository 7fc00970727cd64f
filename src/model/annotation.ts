// Everything that an author can attach to a move, in terms of chess. The READMEs of the formats say which bytes it comes
// from. All of it is plain and cloneable. Bytes are copies, never views of a page.
import type { Color, Nag, Square } from '../chess/types.ts';
import type { LocalizedText } from './localizedText.ts';
import type { QuotedGame } from './quotedGame.ts';
import type { Score } from './score.ts';
import type { TimeStage } from './timeControl.ts';
import type { TrainingQuestion } from './trainingQuestion.ts';

const SHAPE_COLORS = ['green', 'yellow', 'red', 'blue', 'orange', 'cyan', 'neutral'] as const;
/** Colours of arrows and squares, `neutral` where the file means none of them. */
export type ShapeColor = (typeof SHAPE_COLORS)[number];

/** Stands in a comment where its author wants a diagram of the position (ChessBase's private-use character). */
export const DIAGRAM_MARK = '\ue005';

export const GAME_PHASES = ['opening', 'middlegame', 'endgame'] as const;
/** The part of a game that a critical position belongs to. */
export type GamePhase = (typeof GAME_PHASES)[number];

interface Shape {
  readonly color: ShapeColor;
  /** The colour's number in the file, only where it has no meaning and the colour is `neutral`. */
  readonly colorCode?: number;
}

/** Words before or after the move. */
export interface Comment extends LocalizedText {
  readonly kind: 'comment';
  readonly placement: 'before' | 'after';
}
/** One glyph. Several on a move stand in the file's order: move, position, prefix. */
export interface Glyph {
  readonly kind: 'nag';
  readonly nag: Nag;
}
/** A coloured square. */
export interface ColoredSquare extends Shape {
  readonly kind: 'square';
  readonly square: Square;
}
/** A coloured arrow. */
export interface ColoredArrow extends Shape {
  readonly kind: 'arrow';
  readonly from: Square;
  readonly to: Square;
}

/** Time that the move took. */
export interface TimeSpent {
  readonly kind: 'timeSpent';
  /** With hundredths where PGN has them; ChessBase's are whole. */
  readonly seconds: number;
  /** A byte that some programs use for hundredths and others as a mark: kept, best not shown. */
  readonly fraction: number;
}
/** A player's clock after the move. */
export interface Clock {
  readonly kind: 'clock';
  readonly color: Color;
  /** With hundredths; negative where the time was overstepped. */
  readonly seconds: number;
}
/** The time control of the game, stage after stage, the last for the rest of the game. */
export interface TimeControl {
  readonly kind: 'timeControl';
  readonly stages: readonly TimeStage[];
}
/** What an engine thought of the position after the move. */
export interface Evaluation {
  readonly kind: 'evaluation';
  readonly score: Score;
  /** In plies. */
  readonly depth: number;
}
/** What an engine thought of every position of the mainline: entry k after k plies. */
export interface EvaluationProfile {
  readonly kind: 'evaluationProfile';
  /** May be fewer or more than the mainline's positions. */
  readonly entries: readonly { readonly score?: Score; readonly depth: number }[];
}

/** A question to the user, asked in the position before the move. */
export interface TrainingAnnotation extends TrainingQuestion {
  readonly kind: 'trainingQuestion';
}
/** Another game referred to. */
export interface Quotation {
  readonly kind: 'quotation';
  readonly game: QuotedGame;
}
/** The author marks the pawn structure; what the number says is not known. */
export interface PawnStructure {
  readonly kind: 'pawnStructure';
  readonly code: number;
}
/** The author marks the way of a piece to a square; what the number says is not known. */
export interface PiecePath {
  readonly kind: 'piecePath';
  readonly code: number;
  readonly square: Square;
}
/** The decisive moment of a phase. */
export interface CriticalPosition {
  readonly kind: 'criticalPosition';
  readonly phase: GamePhase;
}
/** Medals of the game or the move, a bit set: see `medals.ts`. */
export interface Medals {
  readonly kind: 'medals';
  readonly medals: number;
}
/** The line that starts with this move is printed in a colour; channels 0..255. */
export interface VariationColor {
  readonly kind: 'variationColor';
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Only the line itself, not the variations in it. */
  readonly lineOnly: boolean;
  /** Only the moves, not the comments. */
  readonly movesOnly: boolean;
}

/** An address on the web; never followed without a click. */
export interface WebLink {
  readonly kind: 'webLink';
  /** As stored: not trusted. */
  readonly url: string;
  readonly caption: string;
}
/** The place in the game's video stream that belongs to the move. */
export interface VideoTime {
  readonly kind: 'videoTime';
  readonly milliseconds: number;
}
/** A sound, a picture or a video. */
export interface Media {
  readonly kind: 'media';
  readonly medium: 'sound' | 'picture' | 'video';
  /** Name of the file as stored, `""` where none is named; `DatabaseReader.readMedia` finds it. */
  readonly file: string;
  /** Words of the author that name it on the page. */
  readonly caption?: string;
  /** ISO 639-1, `""` for all languages. */
  readonly language: string;
  /** What is embedded in the game itself, in a form that is not known; mostly nothing. */
  readonly bytes: Uint8Array;
}
/** Data of a correspondence game, in a form that is not known: kept. */
export interface Correspondence {
  readonly kind: 'correspondence';
  readonly part: 'header' | 'move';
  readonly bytes: Uint8Array;
}
/** Known to be there and not understood: kept with its code and bytes, and shown as a chip. */
export interface UnknownAnnotation {
  readonly kind: 'unknown';
  readonly format: string;
  readonly code: number;
  /** What its own format calls it, where it has a name. */
  readonly name?: string;
  readonly bytes: Uint8Array;
}

/** Any note on a move, or on the start position when it stands at the root. */
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

/** What tells annotations apart. */
export type AnnotationKind = Annotation['kind'];
