// Items of `.cba` that this generation stores differently from the newer one.
import type { ByteReader } from '../../../bytes/byteReader.ts';
import { fieldBytes, decodeText } from '../../../bytes/textDecoding.ts';
import type { Annotation, Correspondence } from '../../../model/annotation.ts';
import { SHARED_DECODERS, type ItemFormat } from '../../chessbase/annotations/decodeItem.ts';
import { damaged, expectEnd, type ItemDecoder } from '../../chessbase/annotations/decoding.ts';
import { decodeEvaluation } from '../../chessbase/annotations/evaluations.ts';
import * as types from '../../chessbase/annotations/items.ts';
import { EVALUATION } from '../../chessbase/annotations/items.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { nationLanguage } from '../../chessbase/languages.ts';
import { isMediaName, videoNamed } from '../../chessbase/media.ts';
import { decodeString } from '../../chessbase/singleBytes.ts';
import { decodeQuotation } from '../quotation.ts';
import { decodeTraining } from './training.ts';

/** A byte of unknown meaning, the language, and the text up to a NUL or the end. */
const decodeTextItem =
  (placement: 'before' | 'after'): ItemDecoder =>
  (reader, { codePage }) => {
    reader.skip(1);
    const language = nationLanguage(reader.u8());
    const text = decodeComment(fieldBytes(reader.take(reader.remaining)), codePage);
    return [{ kind: 'comment', placement, language, text }];
  };

// Links, sounds, pictures, videos, correspondence. Addresses and file names are passed on as stored.

/** Address and caption, after a total length that is not reliable. */
const decodeWebLink: ItemDecoder = (reader, context) => {
  const text = () => decodeString(fieldBytes(reader.take(reader.u8())), context.codePage);
  reader.skip(2);
  const url = text();
  const caption = text();
  expectEnd(reader, context, 'a web link');
  return [{ kind: 'webLink', url, caption }];
};

const VIDEO_VERSION = 1;

/** Version, language, and a text: the name of a file elsewhere, else words that are probably its caption. */
const decodeVideo: ItemDecoder = (reader, { codePage }) => {
  const version = reader.u8();
  if (version !== VIDEO_VERSION) throw damaged(reader, `a video of version ${VIDEO_VERSION}`, version);
  const language = nationLanguage(reader.u8());
  const text = decodeString(fieldBytes(rest(reader)), codePage);
  return [{ kind: 'media', medium: 'video', ...videoNamed(text), language, bytes: new Uint8Array(0) }];
};

/**
 * Old versions number the pictures and sounds of a database, and keep each in a file of its own: `Mega.bmp/12.bmp`.
 */
const NUMBER = /^\d{1,9}$/;
const NUMBERED = { picture: 'bmp', sound: 'wav' } as const;

/** The number of a file, or its name. Anything else is unknown, and its bytes are kept. */
const decodeEmbedded =
  (medium: keyof typeof NUMBERED): ItemDecoder =>
  (reader, { codePage }) => {
    const bytes = rest(reader);
    const text = decodeText(fieldBytes(bytes), codePage).trim();
    const file = NUMBER.test(text) ? `${text}.${NUMBERED[medium]}` : isMediaName(text) ? text : '';
    return [
      { kind: 'media', medium, file, language: '', bytes: file === '' ? bytes.slice() : new Uint8Array(0) },
    ];
  };

/**
 * Data that correspondence players keep with a game. Its bytes are not described anywhere, so they are kept as stored.
 */
const decodeCorrespondence =
  (part: Correspondence['part']): ItemDecoder =>
  (reader) => [{ kind: 'correspondence', part, bytes: rest(reader).slice() }];

const rest = (reader: ByteReader): Uint8Array => reader.take(reader.remaining);

/** The size of evaluations of older programs, in an unknown form. */
const OLD_SIZE = 32;

/** The evaluation of a position; that of an older program is kept as bytes. */
const decodeOldEvaluation: ItemDecoder = (reader, context) =>
  reader.remaining === OLD_SIZE
    ? [
        {
          kind: 'unknown',
          format: 'cbh',
          code: EVALUATION,
          name: 'Evaluation of an old program',
          bytes: reader.take(OLD_SIZE).slice(),
        },
      ]
    : decodeEvaluation(reader, context);

/** How `.cba` stores items. */
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
