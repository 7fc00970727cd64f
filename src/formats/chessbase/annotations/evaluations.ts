// Evaluations of engines: of one position, or of all positions of the mainline.
import type { Score } from '../../../model/score.ts';
import { expectEnd, fixed, misfit, type ItemDecoder } from './decoding.ts';

const CENTIPAWNS = 0;
const MATE = 1;
const NO_VALUE = 0xff;

/** The score of one position and its depth, little-endian in both generations. */
export const decodeEvaluation = fixed('an evaluation', (reader) => {
  const value = reader.i16le();
  const code = reader.i16le();
  return { kind: 'evaluation', score: scoreOf(code, value, 'moves'), depth: reader.i16le() };
});

const ENTRY_SIZE = 4;

/** A score for each position of the mainline, mates in plies. Entries are code, depth and value. */
export const decodeEvaluationProfile: ItemDecoder = (reader, context) => {
  const stated = reader.u16();
  const count = Math.min(stated, Math.floor(reader.remaining / ENTRY_SIZE));
  const entries = Array.from({ length: count }, () => {
    const entry = reader.u32();
    const code = entry >>> 24;
    const depth = (entry >>> 16) & 0xff;
    const value = (entry << 16) >> 16;
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
