// Clocks, times spent and time controls.
import type { Color } from '../../../chess/types.ts';
import type { TimeStage } from '../../../model/timeControl.ts';
import { damaged, expectEnd, fixed, type ItemDecoder } from './decoding.ts';

/** Hours, minutes, seconds, and hundredths, each in one byte. Impossible hundredths are kept separately. */
export const decodeTimeSpent = fixed('a time spent', (reader) => {
  const time = reader.u32();
  const seconds = (time >>> 24) * 3600 + ((time >>> 16) & 0xff) * 60 + ((time >>> 8) & 0xff);
  const last = time & 0xff;
  return last < 100
    ? { kind: 'timeSpent', seconds: (seconds * 100 + last) / 100, fraction: 0 }
    : { kind: 'timeSpent', seconds, fraction: last };
});

/** The time on a player's clock, stored in hundredths of a second. */
export const decodeClock = (color: Color): ItemDecoder =>
  fixed('a clock', (reader) => ({ kind: 'clock', color, seconds: reader.i32() / 100 }));

/** A time in the game's video, in milliseconds. */
export const decodeVideoTime = fixed('a video time', (reader) => ({
  kind: 'videoTime',
  milliseconds: reader.u32(),
}));

const STAGE_SIZE = 11;
/** The number of moves of a stage that lasts to the end of the game. */
const TO_THE_END = 1000;
/** Kinds of stages: to the end, to the end with increment, none. Kind 1 is a number of moves. */
const REST = 0;
const REST_WITH_INCREMENT = 3;
const NO_STAGE = 5;

/** The stages of a time control. */
export const decodeTimeControl: ItemDecoder = (reader, context) => {
  const stages: TimeStage[] = [];
  let ended = false;
  while (reader.remaining >= STAGE_SIZE) {
    const seconds = reader.i32() / 100;
    const increment = reader.i32() / 100;
    if (seconds < 0 || increment < 0)
      throw damaged(reader, 'times of at least 0', Math.min(seconds, increment));
    const moves = reader.u16();
    const kind = reader.u8();
    // Bytes after the last stage are left over from earlier time controls.
    if (ended || kind === NO_STAGE || (seconds === 0 && increment === 0 && moves === 0)) continue;
    ended = moves === TO_THE_END || kind === REST || kind === REST_WITH_INCREMENT;
    stages.push({ seconds, increment, ...(ended ? {} : { moves }) });
  }
  expectEnd(reader, context, `stages of ${STAGE_SIZE} bytes, all`);
  return [{ kind: 'timeControl', stages }];
};
