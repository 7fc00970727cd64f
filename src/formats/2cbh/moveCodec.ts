import type { LocatedRecords } from '../recordSource.ts';
import type { MoveCodec } from '../chessbase/moveCodec.ts';
import { CHESS960_TAG, FILE_HEAD, FRAME_HEAD, GAME_TAG, contentSizeAt, hasMagic } from './frames.ts';
import { followWords, readGameWords } from './gameWords.ts';
import { decodeMainlines } from './mainline.ts';
import { MOVE_SECTION } from './moveWords.ts';
import { WordTraces } from './wordTraces.ts';

/** Scans take no record with more bytes of content for a game. */
const MAX_CONTENT = 2 * 1024 * 1024;
const HEAD_SIZE = FRAME_HEAD + 2;
const u16At = (bytes: Uint8Array, at: number): number => bytes[at] | (bytes[at + 1] << 8);

/** The codec of games in `.2cbg`. */
export const WORD_CODEC: MoveCodec = {
  // The program writes records of even length; most have fewer than 510 bytes.
  offsetUnit: 2,
  headSize: HEAD_SIZE,
  layout: () => ({
    first: FILE_HEAD,
    head: FRAME_HEAD,
    sizeAt: (bytes, at) => {
      const size = contentSizeAt(bytes, at);
      return hasMagic(bytes, at) && size >= 0 && size <= MAX_CONTENT ? FRAME_HEAD + size : 0;
    },
  }),
  isOrdinary: ({ bytes, starts, ends }: LocatedRecords, i: number) =>
    starts[i] >= 0 &&
    ends[i] - starts[i] >= HEAD_SIZE &&
    u16At(bytes, starts[i] + FRAME_HEAD - 2) === GAME_TAG &&
    u16At(bytes, starts[i] + FRAME_HEAD) === MOVE_SECTION,
  decodeMainlines,
  makeTraces: (wanted, board) => new WordTraces(wanted, board),
  follow(record, makeTarget) {
    const tag = u16At(record, FRAME_HEAD - 2);
    if (tag !== GAME_TAG && tag !== CHESS960_TAG) return undefined;
    return followWords(readGameWords(record.subarray(FRAME_HEAD), tag, { file: '', base: 0 }), makeTarget);
  },
};
