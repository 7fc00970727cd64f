// The items of `.cba` (spec 9.1) that only this generation stores so.
import { fieldBytes } from '../../../bytes/textDecoding.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { SHARED_DECODERS, type ItemFormat } from '../../chessbase/annotations/decodeItem.ts';
import type { ItemDecoder } from '../../chessbase/annotations/decoding.ts';
import * as types from '../../chessbase/annotations/items.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { nationLanguage } from '../../chessbase/languages.ts';
import { decodeQuotation } from '../quotation.ts';

import { decodeOldEvaluation } from './oldEvaluation.ts';
import { decodeCorrespondence, decodeEmbedded, decodeVideo, decodeWebLink } from './media.ts';
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

/** Items of `.cba`. */
export const CBH_ITEMS: ItemFormat = {
  id: 'cbh',
  littleEndian: false,
  decoders: new Map([
    ...SHARED_DECODERS,
    [types.TEXT_AFTER, decodeTextItem('after')],
    [types.TEXT_BEFORE, decodeTextItem('before')],
    [types.TRAINING, decodeTraining],
    [types.SOUND, decodeEmbedded('sound')],
    [types.PICTURE, decodeEmbedded('picture')],
    [
      types.QUOTATION,
      (reader, context): Annotation[] => [{ kind: 'quotation', game: decodeQuotation(reader, context) }],
    ],
    [types.CORRESPONDENCE_MOVE, decodeCorrespondence('move')],
    [types.WEB_LINK, decodeWebLink],
    [types.VIDEO, decodeVideo],
    [types.EVALUATION, decodeOldEvaluation],
    [types.CORRESPONDENCE_HEADER, decodeCorrespondence('header')],
  ]),
};
