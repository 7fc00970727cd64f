// Links, sounds, pictures, videos, correspondence (spec 9.1, 9.8). Addresses and file names are passed on as stored.
import type { ByteReader } from '../../../bytes/byteReader.ts';
import { decodeText, fieldBytes } from '../../../bytes/textDecoding.ts';
import type { Correspondence } from '../../../model/annotation.ts';
import { nationLanguage } from '../../chessbase/languages.ts';
import { decodeString } from '../../chessbase/singleBytes.ts';
import { isMediaName, videoNamed } from '../../chessbase/media.ts';
import { damaged, expectEnd, type ItemDecoder } from '../../chessbase/annotations/decoding.ts';

/** After a total length that is not to be relied on: address and caption. */
export const decodeWebLink: ItemDecoder = (reader, context) => {
  const text = () => decodeString(fieldBytes(reader.take(reader.u8())), context.codePage);
  reader.skip(2);
  const url = text();
  const caption = text();
  expectEnd(reader, context, 'a web link');
  return [{ kind: 'webLink', url, caption }];
};

const VIDEO_VERSION = 1;

/** Version, language, and a text: the name of a file that lies elsewhere, else words, likely its caption (spec 9.8). */
export const decodeVideo: ItemDecoder = (reader, { codePage }) => {
  const version = reader.u8();
  if (version !== VIDEO_VERSION) throw damaged(reader, `a video of version ${VIDEO_VERSION}`, version);
  const language = nationLanguage(reader.u8());
  const text = decodeString(fieldBytes(rest(reader)), codePage);
  return [{ kind: 'media', medium: 'video', ...videoNamed(text), language, bytes: new Uint8Array(0) }];
};

/** Old versions number the pictures and sounds of a database, and keep each as a file of its own: `Mega.bmp/12.bmp`. */
const NUMBER = /^\d{1,9}$/;
const NUMBERED = { picture: 'bmp', sound: 'wav' } as const;

/** The number of a file, or its name; where it is neither, nobody knows what it says: the bytes are kept. */
export const decodeEmbedded =
  (medium: keyof typeof NUMBERED): ItemDecoder =>
  (reader, { codePage }) => {
    const bytes = rest(reader);
    const text = decodeText(fieldBytes(bytes), codePage).trim();
    const file = NUMBER.test(text) ? `${text}.${NUMBERED[medium]}` : isMediaName(text) ? text : '';
    return [
      { kind: 'media', medium, file, language: '', bytes: file === '' ? bytes.slice() : new Uint8Array(0) },
    ];
  };

/** What correspondence players keep with a game, as it was stored (spec 9.1): nobody has described its bytes. */
export const decodeCorrespondence =
  (part: Correspondence['part']): ItemDecoder =>
  (reader) => [{ kind: 'correspondence', part, bytes: rest(reader).slice() }];

const rest = (reader: ByteReader): Uint8Array => reader.take(reader.remaining);
