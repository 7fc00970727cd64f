// Chooses the decoder for an item by its type. Both generations store most payloads alike, except for their byte order.
import { ByteReader } from '../../../bytes/byteReader.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { expectEnd, type ItemContext, type ItemDecoder } from './decoding.ts';
import { decodeEvaluation, decodeEvaluationProfile } from './evaluations.ts';
import * as types from './items.ts';
import {
  decodeCriticalPosition,
  decodeMedals,
  decodePawnStructure,
  decodePiecePath,
  decodeVariationColor,
} from './marks.ts';
import { decodeArrows, decodeSquares } from './shapes.ts';
import { decodeClock, decodeTimeControl, decodeTimeSpent, decodeVideoTime } from './times.ts';

/** Knows how one generation stores its items. */
export interface ItemFormat {
  /** The name of the generation in unknown annotations. */
  readonly id: string;
  readonly littleEndian: boolean;
  /** Decoders by the type of the item. */
  readonly decoders: ReadonlyMap<number, ItemDecoder>;
}

/** Symbols of the move, of the position, and before the move. The last two may be missing; 0 is none. */
const MAX_SYMBOLS = 3;
const decodeSymbols: ItemDecoder = (reader, context) => {
  const nags = [...reader.take(Math.min(MAX_SYMBOLS, reader.remaining))];
  expectEnd(reader, context, 'symbols');
  return nags.filter((nag) => nag !== 0).map((nag) => ({ kind: 'nag', nag }));
};

/** Types that both generations store alike. */
export const SHARED_DECODERS: readonly (readonly [type: number, decode: ItemDecoder])[] = [
  [types.SYMBOLS, decodeSymbols],
  [types.SQUARES, decodeSquares],
  [types.ARROWS, decodeArrows],
  [types.TIME_SPENT, decodeTimeSpent],
  [types.PAWN_STRUCTURE, decodePawnStructure],
  [types.PIECE_PATH, decodePiecePath],
  [types.WHITE_CLOCK, decodeClock('white')],
  [types.BLACK_CLOCK, decodeClock('black')],
  [types.CRITICAL_POSITION, decodeCriticalPosition],
  [types.EVALUATION, decodeEvaluation],
  [types.MEDALS, decodeMedals],
  [types.VARIATION_COLOR, decodeVariationColor],
  [types.TIME_CONTROL, decodeTimeControl],
  [types.VIDEO_TIME, decodeVideoTime],
  [types.EVALUATION_PROFILE, decodeEvaluationProfile],
];

/**
 * Decodes an item; throws `FormatError` if nothing of it can be used. An item of an unknown type, or without
 * a known end, is kept as it is.
 */
export function decodeItem(
  { type, payload, payloadOffset, isRest = false }: types.AnnotationItem,
  { id, littleEndian, decoders }: ItemFormat,
  file: string,
  context: ItemContext,
): Annotation[] {
  const decoder = decoders.get(type);
  if (decoder === undefined || isRest) return [keptItem(id, type, payload)];
  return decoder(new ByteReader(payload, { file, base: payloadOffset }, littleEndian), context);
}

/** An unknown annotation with a copy of the bytes: a view would take its whole page along to the main thread. */
export const keptItem = (format: string, code: number, payload: Uint8Array): Annotation => ({
  kind: 'unknown',
  format,
  code,
  bytes: payload.slice(),
});
