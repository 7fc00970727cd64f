import * as types from './items.ts';

interface TypeName {
  /** In words, for reports. */
  readonly type: string;
  /** False where the payload is kept and nobody knows what it says. */
  readonly understood: boolean;
}

const understood = (type: string): TypeName => ({ type, understood: true });
const kept = (type: string): TypeName => ({ type, understood: false });

const NAMES: ReadonlyMap<number, TypeName> = new Map([
  [types.TEXT_AFTER, understood('text after a move')],
  [types.SYMBOLS, understood('symbols')],
  [types.SQUARES, understood('coloured squares')],
  [types.ARROWS, understood('coloured arrows')],
  [types.TIME_SPENT, understood('time spent')],
  [types.TRAINING, understood('training question')],
  [types.SOUND, understood('sound')],
  [types.PICTURE, understood('picture')],
  [types.QUOTATION, understood('quoted game')],
  [types.PAWN_STRUCTURE, understood('pawn structure')],
  [types.PIECE_PATH, understood('piece path')],
  [types.WHITE_CLOCK, understood('clock of White')],
  [types.BLACK_CLOCK, understood('clock of Black')],
  [types.CRITICAL_POSITION, understood('critical position')],
  [types.CORRESPONDENCE_MOVE, kept('correspondence move')],
  [types.WEB_LINK, understood('web link')],
  [types.VIDEO, understood('video')],
  [types.EVALUATION, understood('evaluation')],
  [types.MEDALS, understood('medals')],
  [types.VARIATION_COLOR, understood('colour of a variation')],
  [types.TIME_CONTROL, understood('time control')],
  [types.VIDEO_TIME, understood('place in a video')],
  [types.EVALUATION_PROFILE, understood('evaluation profile')],
  [types.CORRESPONDENCE_HEADER, kept('correspondence header')],
  [types.TEXT_BEFORE, understood('text before a move')],
]);

/** What users call an item's type. */
export const typeName = (code: number): TypeName => NAMES.get(code) ?? kept('unknown');
