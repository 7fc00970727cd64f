import { RESULT_CODES } from '../model/gameIndex.ts';

// Indexes into `OUTCOMES`.
export const WHITE = 0;
export const DRAW = 1;
export const BLACK = 2;
export const UNPLAYED = 3;
export const OPEN = 4;

/** Indexes into `OUTCOMES` by number of the `result` column. Anything else counts as open. */
export const OUTCOME_CODES = new Uint8Array(256).fill(OPEN);
OUTCOME_CODES[RESULT_CODES['1-0']] = WHITE;
OUTCOME_CODES[RESULT_CODES['1/2-1/2']] = DRAW;
OUTCOME_CODES[RESULT_CODES['0-1']] = BLACK;
for (const result of ['+:-', '-:+', '=:=', '0-0'] as const) OUTCOME_CODES[RESULT_CODES[result]] = UNPLAYED;
