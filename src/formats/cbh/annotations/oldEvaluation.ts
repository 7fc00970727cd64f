import type { ItemDecoder } from '../../chessbase/annotations/decoding.ts';
import { decodeEvaluation } from '../../chessbase/annotations/evaluations.ts';
import { EVALUATION } from '../../chessbase/annotations/items.ts';

/** What older programs wrote, in a form that is not known. */
const OLD_SIZE = 32;

/** The evaluation of a position (spec 9.8); the form of older programs is kept as it is. */
export const decodeOldEvaluation: ItemDecoder = (reader, context) =>
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
