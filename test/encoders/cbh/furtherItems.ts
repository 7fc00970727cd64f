// Payloads of the rarer annotations.
import { ByteWriter } from './byteWriter.ts';
import type { FurtherAnnotation, NumberedText } from './furtherAnnotations.ts';
import { languageCode } from './nations.ts';
import { fileMajor } from './pieceNumbers.ts';
import { encodeQuotation } from './quotation.ts';
import type { EncodeText } from './textEncoding.ts';

interface Item {
  readonly type: number;
  readonly payload: Uint8Array;
}

const hundredths = (seconds: number): number => Math.round(seconds * 100);
const TO_THE_END = 1000;

/** The item of an annotation; texts are in the database's encoding. */
export function encodeFurther(annotation: FurtherAnnotation, encode: EncodeText): Item {
  const payload = new ByteWriter();
  const item = (type: number): Item => ({ type, payload: payload.bytes() });
  switch (annotation.kind) {
    case 'clock':
      payload.be(hundredths(annotation.seconds), 4);
      return item(annotation.color === 'white' ? 0x16 : 0x17);
    case 'timeControl':
      for (let i = 0; i < 3; i++) {
        const stage = annotation.stages[i];
        if (stage === undefined) {
          payload.zeros(10).u8(5);
          continue;
        }
        const { seconds, increment, moves } = stage;
        const rest = increment === 0 ? 0 : 3;
        payload
          .be(hundredths(seconds), 4)
          .be(hundredths(increment), 4)
          .be(moves ?? TO_THE_END, 2)
          .u8(moves === undefined ? rest : 1);
      }
      return item(0x24);
    case 'evaluation':
      payload.le(annotation.value, 2).le(annotation.code, 2).le(annotation.depth, 2);
      return item(0x21);
    case 'profile':
      payload.be(annotation.entries.length, 2);
      for (const { code, depth, value } of annotation.entries) payload.u8(code).u8(depth).be(value, 2);
      return item(0x26);
    case 'training':
      return { type: 0x09, payload: encodeTraining(annotation, encode) };
    case 'quotation':
      return { type: 0x13, payload: encodeQuotation(annotation.game, encode) };
    case 'pawnStructure':
      payload.u8(annotation.code);
      return item(0x14);
    case 'piecePath':
      payload.u8(annotation.code).u8(fileMajor(annotation.square) + 1);
      return item(0x15);
    case 'webLink': {
      const [url, caption] = [encode(annotation.url), encode(annotation.caption)];
      payload.le(url.length + caption.length + 2, 2);
      payload.u8(url.length).raw(url).u8(caption.length).raw(caption);
      return item(0x1c);
    }
    case 'picture':
    case 'sound':
      payload.raw([...String(annotation.number)].map((digit) => digit.charCodeAt(0)));
      return item(annotation.kind === 'picture' ? 0x11 : 0x10);
    case 'correspondence':
      return { type: annotation.part === 'header' ? 0x61 : 0x19, payload: annotation.bytes };
    case 'video':
      payload
        .u8(1)
        .u8(languageCode(annotation.language))
        .raw(encode('file' in annotation ? annotation.file : annotation.caption));
      return item(0x20);
    case 'lineColor': {
      const [red, green, blue] = annotation.rgb;
      const flags = (annotation.lineOnly === true ? 1 : 0) | (annotation.movesOnly === true ? 2 : 0);
      payload.u8(flags).u8(blue).u8(green).u8(red);
      return item(0x23);
    }
    case 'videoTime':
      payload.be(annotation.milliseconds, 4);
      return item(0x25);
    default:
      throw new Error(`Unknown annotation ${JSON.stringify(annotation)}`);
  }
}

function encodeTraining(
  { seconds, points, question, hints, answers }: Extract<FurtherAnnotation, { kind: 'training' }>,
  encode: EncodeText,
): Uint8Array {
  const body = new ByteWriter().le(seconds, 4).le(points, 2);
  const texts = (all: readonly NumberedText[]) => {
    body.le(all.length, 2);
    for (const { language, text } of all) {
      const encoded = encode(text);
      body.le(language, 2).le(encoded.length, 2).raw(encoded);
    }
  };
  texts(question);
  for (const hint of hints) texts(hint);
  body.u8(answers.length);
  for (const { from, to, promotion = 0, points: worth, feedback = [] } of answers) {
    body.u8(fileMajor(from)).u8(fileMajor(to)).u8(promotion).u8(worth);
    texts(feedback);
  }
  return new ByteWriter()
    .le(1, 2)
    .u8(1)
    .le(body.length + 2, 2)
    .raw(body.bytes())
    .bytes();
}
