// Items that `.2cba` stores differently from `.cba`. Lengths and versions precede the parts that both
// generations store alike.
import { ByteReader } from '../../../bytes/byteReader.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { SHARED_DECODERS, type ItemFormat } from '../../chessbase/annotations/decodeItem.ts';
import { damaged, type ItemDecoder } from '../../chessbase/annotations/decoding.ts';
import * as types from '../../chessbase/annotations/items.ts';
import { decodeArrows, decodeSquares } from '../../chessbase/annotations/shapes.ts';
import { decodePiecePath } from '../../chessbase/annotations/marks.ts';
import { decodeEvaluationProfile } from '../../chessbase/annotations/evaluations.ts';
import { decodeTimeControl } from '../../chessbase/annotations/times.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { textLanguage } from '../../chessbase/languages.ts';
import { videoNamed } from '../../chessbase/media.ts';
import { decodeString } from '../../chessbase/singleBytes.ts';
import { takeCounted } from '../counted.ts';
import { decodeQuotation } from '../quotation.ts';
import { decodeTraining } from './training.ts';

/** Two bytes of unknown meaning, the language, the text. */
const decodeTextItem =
  (placement: 'before' | 'after'): ItemDecoder =>
  (reader, { codePage }) => {
    reader.skip(2);
    const language = textLanguage(reader.u16());
    return [{ kind: 'comment', placement, language, text: decodeComment(takeCounted(reader), codePage) }];
  };

/** A byte, address and caption. */
const decodeWebLink: ItemDecoder = (reader, { codePage }) => {
  reader.skip(1);
  const url = decodeString(takeCounted(reader), codePage);
  const caption = decodeString(takeCounted(reader), codePage);
  return [{ kind: 'webLink', url, caption }];
};

/** Two bytes, the language, and the name of a file elsewhere, or a caption. */
const decodeVideo: ItemDecoder = (reader, { codePage }) => {
  reader.skip(2);
  const language = textLanguage(reader.u16());
  const text = decodeString(takeCounted(reader), codePage);
  return [{ kind: 'media', medium: 'video', ...videoNamed(text), language, bytes: new Uint8Array(0) }];
};

/** Decodes an item that both generations store alike, after `before` bytes and a length. */
const counted =
  (decode: ItemDecoder, before = 0): ItemDecoder =>
  (reader, context) => {
    reader.skip(before);
    const bytes = takeCounted(reader);
    const base = reader.fileOffset - bytes.length;
    return decode(new ByteReader(bytes, { file: reader.origin.file, base }, true), context);
  };

const STAGES = 33;

/** A version, three stages, and four bytes that are not read. */
const decodeStages: ItemDecoder = (reader, context) => {
  const version = reader.u8();
  if (version !== 1) throw damaged(reader, 'a time control of version 1', version);
  const base = reader.fileOffset;
  return decodeTimeControl(
    new ByteReader(reader.take(STAGES), { file: reader.origin.file, base }, true),
    context,
  );
};

/** How `.2cba` stores items. */
export const ITEMS: ItemFormat = {
  id: '2cbh',
  littleEndian: true,
  decoders: new Map([
    ...SHARED_DECODERS,
    [types.TEXT_AFTER, decodeTextItem('after')],
    [types.TEXT_BEFORE, decodeTextItem('before')],
    [types.SQUARES, counted(decodeSquares)],
    [types.ARROWS, counted(decodeArrows)],
    [types.TRAINING, decodeTraining],
    [
      types.QUOTATION,
      (reader, context): Annotation[] => [{ kind: 'quotation', game: decodeQuotation(reader, context) }],
    ],
    [types.PIECE_PATH, counted(decodePiecePath)],
    [types.WEB_LINK, decodeWebLink],
    [types.VIDEO, decodeVideo],
    [types.TIME_CONTROL, decodeStages],
    [types.EVALUATION_PROFILE, counted(decodeEvaluationProfile, 1)],
  ]),
};
