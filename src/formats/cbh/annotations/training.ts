// Training questions, which are little-endian, unlike most items.
import type { ByteReader } from '../../../bytes/byteReader.ts';
import { fieldBytes } from '../../../bytes/textDecoding.ts';
import type { LocalizedText } from '../../../model/localizedText.ts';
import type { TrainingAnswer } from '../../../model/trainingQuestion.ts';
import { answerMove } from '../../chessbase/annotations/answerMove.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { textLanguage } from '../../chessbase/languages.ts';
import {
  damaged,
  expectEnd,
  misfit,
  type ItemContext,
  type ItemDecoder,
} from '../../chessbase/annotations/decoding.ts';

const VERSION = 1;
const HINTS = 3;

/**
 * Decodes a question with three hints and its answers. Throws `FormatError` for another version and for impossible
 * squares.
 */
export const decodeTraining: ItemDecoder = (reader, context) => {
  const version = reader.u16le();
  if (version !== VERSION) throw damaged(reader, `a training question of version ${VERSION}`, version);
  reader.skip(1); // always 1
  const expected = reader.remaining;
  const length = reader.u16le();
  if (length !== expected)
    context.problems.push(misfit(reader, `a training question of ${length} bytes`, expected));
  const seconds = reader.u32le();
  const points = reader.u16le();
  const question = decodeTexts(reader, context);
  const hints = Array.from({ length: HINTS }, () => decodeTexts(reader, context));
  const answers = Array.from({ length: reader.u8() }, () => decodeAnswer(reader, context));
  expectEnd(reader, context, 'a training question');
  return [{ kind: 'trainingQuestion', seconds, points, question, hints, answers }];
};

function decodeTexts(reader: ByteReader, { codePage }: ItemContext): LocalizedText[] {
  const texts: LocalizedText[] = [];
  for (let left = reader.u16le(); left > 0; left--) {
    const language = textLanguage(reader.u16le());
    const text = decodeComment(fieldBytes(reader.take(reader.u16le())), codePage);
    texts.push({ language, text });
  }
  return texts;
}

function decodeAnswer(reader: ByteReader, context: ItemContext): TrainingAnswer {
  const from = reader.u8();
  const to = reader.u8();
  if (from > 63 || to > 63) throw damaged(reader, 'squares numbered 0 to 63', `${from} and ${to}`);
  const promotion = reader.u8();
  const points = reader.u8();
  const feedback = decodeTexts(reader, context);
  return { move: answerMove(context.boardBefore(), from, to, promotion), points, feedback };
}
