import type { Color } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';

interface ResultWords {
  /** As tables print it, with en dashes and true minus signs. */
  readonly sign: string;
  readonly words: string;
  readonly winner?: Color;
}

export const RESULT_WORDS: Record<GameResult, ResultWords> = {
  '1-0': { sign: '1–0', words: 'White won', winner: 'white' },
  '0-1': { sign: '0–1', words: 'Black won', winner: 'black' },
  '1/2-1/2': { sign: '½–½', words: 'Draw' },
  '*': { sign: '*', words: 'No result' },
  '+:-': { sign: '+:−', words: 'White won by forfeit', winner: 'white' },
  '-:+': { sign: '−:+', words: 'Black won by forfeit', winner: 'black' },
  '=:=': { sign: '=:=', words: 'Draw without play' },
  '0-0': { sign: '0–0', words: 'Both lost' },
};
