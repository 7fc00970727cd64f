// Annotation items, as both generations store them: each has a type and belongs to a move.
import type { Failure } from '../../../base/failure.ts';
import { msg } from '../../../base/message.ts';
import type { Message } from '../../../base/message.ts';

/** Codes of item types. */
export const TEXT_AFTER = 0x02;
export const SYMBOLS = 0x03;
export const SQUARES = 0x04;
export const ARROWS = 0x05;
export const TIME_SPENT = 0x07;
export const TRAINING = 0x09;
export const SOUND = 0x10;
export const PICTURE = 0x11;
export const QUOTATION = 0x13;
export const PAWN_STRUCTURE = 0x14;
export const PIECE_PATH = 0x15;
export const WHITE_CLOCK = 0x16;
export const BLACK_CLOCK = 0x17;
export const CRITICAL_POSITION = 0x18;
export const CORRESPONDENCE_MOVE = 0x19;
export const WEB_LINK = 0x1c;
export const VIDEO = 0x20;
export const EVALUATION = 0x21;
export const MEDALS = 0x22;
export const VARIATION_COLOR = 0x23;
export const TIME_CONTROL = 0x24;
export const VIDEO_TIME = 0x25;
export const EVALUATION_PROFILE = 0x26;
export const CORRESPONDENCE_HEADER = 0x61;
export const TEXT_BEFORE = 0x82;

/** One item that is not decoded yet. */
export interface AnnotationItem {
  /** The number of the annotated move in the generation's order, -1 for the whole game. */
  readonly position: number;
  readonly type: number;
  readonly payload: Uint8Array;
  /** Offsets of the item and of its payload in the file. */
  readonly offset: number;
  readonly payloadOffset: number;
  /** Set if its end is unknown: it holds the rest of the record and is not decoded. */
  readonly isRest?: boolean;
}

/** The items of a record in their order, and the problems of items that could not be separated. */
export interface AnnotationItems {
  readonly items: readonly AnnotationItem[];
  readonly problems: readonly Failure[];
}

interface TypeName {
  /** The name of the type, for reports. */
  readonly type: Message;
  /** False if the meaning of the payload is unknown. */
  readonly understood: boolean;
}

const understood = (type: Message): TypeName => ({ type, understood: true });
const kept = (type: Message): TypeName => ({ type, understood: false });

const NAMES: ReadonlyMap<number, TypeName> = new Map([
  [TEXT_AFTER, understood(msg('text after a move'))],
  [SYMBOLS, understood(msg('symbols'))],
  [SQUARES, understood(msg('colored squares'))],
  [ARROWS, understood(msg('colored arrows'))],
  [TIME_SPENT, understood(msg('time spent'))],
  [TRAINING, understood(msg('training question'))],
  [SOUND, understood(msg('sound'))],
  [PICTURE, understood(msg('picture'))],
  [QUOTATION, understood(msg('quoted game'))],
  [PAWN_STRUCTURE, understood(msg('pawn structure'))],
  [PIECE_PATH, understood(msg('piece path'))],
  [WHITE_CLOCK, understood(msg('clock of White'))],
  [BLACK_CLOCK, understood(msg('clock of Black'))],
  [CRITICAL_POSITION, understood(msg('critical position'))],
  [CORRESPONDENCE_MOVE, kept(msg('correspondence move'))],
  [WEB_LINK, understood(msg('web link'))],
  [VIDEO, understood(msg('video'))],
  [EVALUATION, understood(msg('evaluation'))],
  [MEDALS, understood(msg('medals'))],
  [VARIATION_COLOR, understood(msg('color of a variation'))],
  [TIME_CONTROL, understood(msg('time control'))],
  [VIDEO_TIME, understood(msg('place in a video'))],
  [EVALUATION_PROFILE, understood(msg('evaluation profile'))],
  [CORRESPONDENCE_HEADER, kept(msg('correspondence header'))],
  [TEXT_BEFORE, understood(msg('text before a move'))],
]);

/** The user's word for an item's type. */
export const typeName = (code: number): TypeName => NAMES.get(code) ?? kept(msg('unknown [[annotations]]'));
