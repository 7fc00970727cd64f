// Payloads of the rarer annotations.
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { FurtherAnnotation, NumberedText, StageDescription } from '../cbh/furtherAnnotations.ts';
import { fileMajor } from '../cbh/pieceNumbers.ts';
import type { EncodeText } from '../cbh/textEncoding.ts';
import type { Item } from './annotations.ts';
import { encodeQuotation } from './quotation.ts';
import { languageNumber, writeStr } from './values.ts';

const hundredths = (seconds: number): number => Math.round(seconds * 100);
const TO_THE_END = 1000;
const UNUSED_STAGE = 5;

/** The item of an annotation; texts are in the database's encoding. */
export function encodeFurther(annotation: FurtherAnnotation, encode: EncodeText): Item {
  const payload = new ByteWriter();
  const item = (type: number): Item => ({ type, payload: payload.bytes() });
  switch (annotation.kind) {
    case 'clock':
      payload.le(hundredths(annotation.seconds), 4);
      return item(annotation.color === 'white' ? 0x16 : 0x17);
    case 'timeControl':
      payload.u8(1);
      for (let i = 0; i < 3; i++) writeStage(payload, annotation.stages[i]);
      payload.le(0, 4);
      return item(0x24);
    case 'evaluation':
      payload.le(annotation.value, 2).le(annotation.code, 2).le(annotation.depth, 2);
      return item(0x21);
    case 'profile':
      payload
        .u8(1)
        .le(2 + 4 * annotation.entries.length, 4)
        .le(annotation.entries.length, 2);
      for (const { code, depth, value } of annotation.entries) payload.le(value, 2).u8(depth).u8(code);
      return item(0x26);
    case 'training':
      return { type: 0x09, payload: encodeTraining(annotation, encode) };
    case 'quotation':
      return { type: 0x13, payload: encodeQuotation(annotation.game, encode) };
    case 'pawnStructure':
      payload.u8(annotation.code);
      return item(0x14);
    case 'piecePath':
      payload
        .le(2, 4)
        .u8(annotation.code)
        .u8(fileMajor(annotation.square) + 1);
      return item(0x15);
    case 'webLink':
      writeStr(writeStr(payload.u8(1), encode(annotation.url)), encode(annotation.caption));
      return item(0x1c);
    case 'picture':
    case 'sound':
      // Their form in these files is unknown; the tests need only that reading stops at them.
      payload.raw([...String(annotation.number)].map((digit) => digit.charCodeAt(0)));
      return item(annotation.kind === 'picture' ? 0x11 : 0x10);
    case 'correspondence':
      return { type: annotation.part === 'header' ? 0x61 : 0x19, payload: annotation.bytes };
    case 'video':
      payload.u8(1).u8(0).le(languageNumber(annotation.language), 2);
      writeStr(payload, encode('file' in annotation ? annotation.file : annotation.caption));
      return item(0x20);
    case 'lineColor':
      payload
        .raw(annotation.rgb)
        .u8((annotation.lineOnly === true ? 1 : 0) | (annotation.movesOnly === true ? 2 : 0));
      return item(0x23);
    case 'videoTime':
      payload.le(annotation.milliseconds, 4);
      return item(0x25);
    default:
      throw new Error(`Unknown annotation ${JSON.stringify(annotation)}`);
  }
}

/** Writes eleven bytes; unused stages have a kind of their own. */
function writeStage(payload: ByteWriter, stage: StageDescription | undefined): void {
  const { seconds, increment, moves } = stage ?? { seconds: 0, increment: 0, moves: undefined };
  const toTheEnd = increment === 0 ? 0 : 3;
  const kind = stage === undefined ? UNUSED_STAGE : moves === undefined ? toTheEnd : 1;
  payload
    .le(hundredths(seconds), 4)
    .le(hundredths(increment), 4)
    .le(moves ?? TO_THE_END, 2)
    .u8(kind);
}

function encodeTraining(
  training: Extract<FurtherAnnotation, { kind: 'training' }>,
  encode: EncodeText,
): Uint8Array {
  const { seconds, points, question, hints, answers, choices } = training;
  const payload = new ByteWriter();
  const texts = (all: readonly NumberedText[]) => {
    payload.le(all.length, 2);
    for (const { language, text, bytes } of all) writeStr(payload.le(language, 2), bytes ?? encode(text));
  };
  payload
    .raw([1, 1, choices === undefined ? 1 : 2, 0, 0, 0])
    .le(seconds, 4)
    .le(points, 2);
  texts(question);
  for (const hint of hints) texts(hint);
  payload.u8((choices ?? answers).length);
  if (choices === undefined)
    for (const { from, to, promotion = 0, points: worth, feedback = [] } of answers) {
      payload.u8(fileMajor(from)).u8(fileMajor(to)).u8(promotion).u8(worth);
      texts(feedback);
    }
  else
    for (const { points: worth, answer, reply } of choices) {
      payload.u8(worth);
      texts(answer);
      texts(reply);
    }
  return payload.bytes();
}
