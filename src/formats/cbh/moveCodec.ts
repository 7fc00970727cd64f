import type { LocatedRecords } from '../recordSource.ts';
import type { MoveCodec } from '../chessbase/moveCodec.ts';
import { CodeTraces } from './codeTraces.ts';
import { decodeMainlines } from './mainline.ts';
import { replayWithGrants } from './moves.ts';
import { HAS_START_POSITION, MODE_MASK, RECORD_HEAD_SIZE, readMoveRecord } from './movesRecord.ts';

/** Games of `.cbg` (spec 4.2 to 7). */
export const CBG_CODEC: MoveCodec = {
  offsetUnit: 1,
  headSize: RECORD_HEAD_SIZE,
  // Records have their size in three bytes behind a byte of flags.
  layout: (head) => ({
    first: head[1] === 26 ? 26 : 10,
    head: RECORD_HEAD_SIZE,
    sizeAt: (bytes, at) => {
      const size = (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      return size < RECORD_HEAD_SIZE ? 0 : size;
    },
  }),
  // Mode 0 from the usual start: what `mainline.ts` decodes.
  isOrdinary: ({ bytes, starts, ends }: LocatedRecords, i: number) =>
    starts[i] >= 0 &&
    ends[i] - starts[i] >= RECORD_HEAD_SIZE &&
    (bytes[starts[i]] & (HAS_START_POSITION | MODE_MASK)) === 0,
  decodeMainlines,
  makeTraces: (_, board) => (board === undefined ? undefined : new CodeTraces(board)),
  follow(record, makeTarget) {
    const { encoding, ...rest } = readMoveRecord(record, { file: '', base: 0 });
    return encoding === undefined ? undefined : replayWithGrants({ ...rest, encoding }, makeTarget);
  },
};
