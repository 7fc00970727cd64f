// The headers of millions of games without moves, and their names: the data from which an index is read.
import { dateNumber } from '../../src/model/gameIndex.ts';
import { Random } from '../../test/support/random.ts';
import { newerRecords } from './newerGeneration.ts';

const PLAYERS = 600_000;
const EVENTS = 60_000;
const RECORD = 46;
const MOVES_HEAD = 26;
const GAME_BYTES = 80;
const NEWER_MOVES_HEAD = 12;
const NEWER_GAME_BYTES = 208;
/** The number of distinct records, which a list repeats. */
export const LIST_PART = 500_000;

/** Makes the head of a `.cbh` with this many records. */
export function listHead(games: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(RECORD);
  const view = new DataView(head.buffer);
  view.setUint16(3, RECORD);
  view.setUint32(6, games + 1);
  return head;
}

/** Makes headers as in a large collection: half of the ratings missing, dates from 1850 on, most of them since 1990. */
export function listPart(): Uint8Array<ArrayBuffer> {
  const random = new Random(6);
  const part = new Uint8Array(LIST_PART * RECORD);
  const view = new DataView(part.buffer);
  const u24 = (at: number, value: number): void => {
    view.setUint8(at, value >> 16);
    view.setUint16(at + 1, value & 0xffff);
  };
  const below = (limit: number): number => random.below(limit);
  for (let at = 0; at < part.length; at += RECORD) {
    view.setUint8(at, below(50) === 0 ? 0x81 : 0x01);
    view.setUint32(at + 1, MOVES_HEAD + GAME_BYTES * (at / RECORD));
    // Half of the time, White is one of the first 20,000 players, and so is Black.
    u24(at + 9, below(2) === 0 ? below(20_000) : below(PLAYERS));
    u24(at + 12, below(2) === 0 ? below(20_000) : below(PLAYERS));
    u24(at + 15, below(EVENTS));
    const year = below(10) === 0 ? 1850 + below(140) : 1990 + below(36);
    u24(at + 24, dateNumber({ year, month: below(13), day: below(29) }));
    view.setUint8(at + 27, below(3));
    view.setUint8(at + 29, below(12));
    view.setUint16(at + 31, below(2) === 0 ? 0 : 1600 + below(1200));
    view.setUint16(at + 33, below(2) === 0 ? 0 : 1600 + below(1200));
    view.setUint16(at + 35, (1 + below(500)) * 128);
    view.setUint32(at + 39, below(5) === 0 ? below(16) : 0);
    view.setUint8(at + 45, 10 + below(80));
  }
  return part;
}

/** Makes the same headers as records of `.2cbh`. */
export function newerListPart(): Uint8Array<ArrayBuffer> {
  const part = listPart();
  return newerRecords(part, PLAYERS, (row) => ({
    offset: NEWER_MOVES_HEAD + NEWER_GAME_BYTES * row,
    moveCount: part[row * RECORD + 45],
  }));
}

/** Makes for each extension the entity file of such a list. */
export function manyNames(): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  return new Map([
    ['cbp', makeNames(PLAYERS, 58, [0, 30])],
    ['cbt', makeNames(EVENTS, 90, [0, 40])],
    ['cbc', makeNames(1000, 53, [0])],
    ['cbs', makeNames(1000, 59, [0])],
  ]);
}

const SYLLABLES = 'ka ro mi len sto vic ber an dre ski lu pe ta no gar cho jo wa ter sch ne el ma ru'.split(
  ' ',
);

/** Makes an entity file with names from syllables, one in sixteen with an umlaut. */
function makeNames(count: number, dataSize: number, fields: readonly number[]): Uint8Array<ArrayBuffer> {
  const random = new Random(600);
  const stride = dataSize + 9;
  const bytes = new Uint8Array(32 + count * stride);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, count, true);
  view.setUint32(12, dataSize, true);
  view.setUint32(24, 4, true);
  for (let id = 0; id < count; id++)
    for (const field of fields) {
      let at = 32 + id * stride + 9 + field;
      for (let syllables = 2 + random.below(3); syllables > 0; syllables--)
        for (const letter of random.pick(SYLLABLES)) bytes[at++] = letter.charCodeAt(0);
      if (random.below(16) === 0) bytes[at] = 0xfc;
      bytes[32 + id * stride + 9 + field] -= 32;
    }
  return bytes;
}
