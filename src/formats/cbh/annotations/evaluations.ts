// What engines said (spec 9.8): of one position, or of all positions of the mainline.
import type { Score } from '../../../model/score.ts';
import { EVALUATION } from './items.ts';
import { expectEnd, fixed, misfit, type ItemDecoder } from './decoding.ts';

const CENTIPAWNS = 0;
const MATE = 1;
const NO_VALUE = 0xff;

const decodeValue = fixed('an evaluation', (reader) => {
  const value = reader.i16le();
  const code = reader.i16le();
  return { kind: 'evaluation', score: scoreOf(code, value, 'moves'), depth: reader.i16le() };
});

/** What older programs wrote, in a form that is not known. */
const OLD_SIZE = 32;

/** The score of one position and the depth behind it (spec 9.8); the form of older programs is kept as it is. */
export const decodeEvaluation: ItemDecoder = (reader, context) =>
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
    : decodeValue(reader, context);

const ENTRY_SIZE = 4;

/** A score for each position of the mainline (spec 9.8), mates in plies. */
export const decodeEvaluationProfile: ItemDecoder = (reader, context) => {
  const stated = reader.u16be();
  const count = Math.min(stated, Math.floor(reader.remaining / ENTRY_SIZE));
  const entries = Array.from({ length: count }, () => {
    const code = reader.u8();
    const depth = reader.u8();
    const value = reader.i16be();
    return code === NO_VALUE ? { depth } : { score: scoreOf(code, value, 'plies'), depth };
  });
  if (count < stated) context.problems.push(misfit(reader, `${stated} evaluations`, count));
  expectEnd(reader, context, 'an evaluation profile');
  return [{ kind: 'evaluationProfile', entries }];
};

function scoreOf(code: number, value: number, unit: 'moves' | 'plies'): Score {
  switch (code) {
    case CENTIPAWNS:
      return { kind: 'centipawns', value };
    case MATE:
      return { kind: 'mate', distance: value, unit };
    default:
      return { kind: 'unknown', code, value };
  }
}
