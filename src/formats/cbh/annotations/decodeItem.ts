// Which decoder an item's type calls for (spec 9.1).
import { ByteReader, type Origin } from '../../../bytes/byteReader.ts';
import { fieldBytes } from '../../../bytes/textDecoding.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { decodeComment } from '../chessText.ts';
import { nationLanguage } from '../languages.ts';
import { decodeQuotation } from '../quotation.ts';
import { expectEnd, type ItemDecoder } from './decoding.ts';
import { decodeEvaluation, decodeEvaluationProfile } from './evaluations.ts';
import * as types from './items.ts';
import {
  decodeCriticalPosition,
  decodeMedals,
  decodePawnStructure,
  decodePiecePath,
  decodeVariationColor,
} from './marks.ts';
import { decodeCorrespondence, decodeEmbedded, decodeVideo, decodeWebLink } from './media.ts';
import { decodeArrows, decodeSquares } from './shapes.ts';
import { decodeClock, decodeTimeControl, decodeTimeSpent, decodeVideoTime } from './times.ts';
import { decodeTraining } from './training.ts';

/** A byte without a known meaning, the language, the text up to a NUL or the end. */
const decodeTextItem =
  (placement: 'before' | 'after'): ItemDecoder =>
  (reader, { codePage }) => {
    reader.skip(1);
    const language = nationLanguage(reader.u8());
    const text = decodeComment(fieldBytes(reader.take(reader.remaining)), codePage);
    return [{ kind: 'comment', placement, language, text }];
  };

/** Of the move, the position, and what stands before; the last two may be missing, 0 is none. */
const MAX_SYMBOLS = 3;
const decodeSymbols: ItemDecoder = (reader, context) => {
  const nags = [...reader.take(Math.min(MAX_SYMBOLS, reader.remaining))];
  expectEnd(reader, context, 'symbols');
  return nags.filter((nag) => nag !== 0).map((nag) => ({ kind: 'nag', nag }));
};

const DECODERS: ReadonlyMap<number, ItemDecoder> = new Map([
  [types.TEXT_AFTER, decodeTextItem('after')],
  [types.TEXT_BEFORE, decodeTextItem('before')],
  [types.SYMBOLS, decodeSymbols],
  [types.SQUARES, decodeSquares],
  [types.ARROWS, decodeArrows],
  [types.TIME_SPENT, decodeTimeSpent],
  [types.TRAINING, decodeTraining],
  [types.SOUND, decodeEmbedded('sound')],
  [types.PICTURE, decodeEmbedded('picture')],
  [
    types.QUOTATION,
    (reader, context): Annotation[] => [{ kind: 'quotation', game: decodeQuotation(reader, context) }],
  ],
  [types.PAWN_STRUCTURE, decodePawnStructure],
  [types.PIECE_PATH, decodePiecePath],
  [types.WHITE_CLOCK, decodeClock('white')],
  [types.BLACK_CLOCK, decodeClock('black')],
  [types.CRITICAL_POSITION, decodeCriticalPosition],
  [types.CORRESPONDENCE_MOVE, decodeCorrespondence('move')],
  [types.WEB_LINK, decodeWebLink],
  [types.VIDEO, decodeVideo],
  [types.EVALUATION, decodeEvaluation],
  [types.MEDALS, decodeMedals],
  [types.VARIATION_COLOR, decodeVariationColor],
  [types.TIME_CONTROL, decodeTimeControl],
  [types.VIDEO_TIME, decodeVideoTime],
  [types.EVALUATION_PROFILE, decodeEvaluationProfile],
  [types.CORRESPONDENCE_HEADER, decodeCorrespondence('header')],
]);

/** What an item says; throws `FormatError` where it is damaged beyond use. */
export function decodeItem(
  { type, payload, offset }: types.AnnotationItem,
  file: string,
  context: Parameters<ItemDecoder>[1],
): Annotation[] {
  const decoder = DECODERS.get(type);
  if (decoder === undefined) return [keptItem(type, payload)];
  const origin: Origin = { file, base: offset + types.ITEM_HEAD };
  return decoder(new ByteReader(payload, origin), context);
}

/** An item by its code and bytes: a copy, for a view would take its whole page along to the main thread. */
export const keptItem = (code: number, payload: Uint8Array): Annotation => ({
  kind: 'unknown',
  format: 'cbh',
  code,
  bytes: payload.slice(),
});
