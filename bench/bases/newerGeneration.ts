// Converts lists and names of a `.cbh` database to a `.2cbh` one, so that both are measured with the same games. There
// are no teams, no kinds of ratings, and every tag is empty.
import {
  encodePlayer,
  encodeSource,
  encodeTitles,
  encodeTournament,
} from '../../test/encoders/2cbh/entities.ts';
import { BLOCK_SIZE, containerOffset, encodeLidHeader } from '../../test/encoders/2cbh/lid.ts';
import { encodeFileHeader, RECORD_SIZE } from '../../test/encoders/2cbh/headers.ts';
import type { PartialDate } from '../../src/model/partialDate.ts';

const OLD_RECORD = 46;
const OLD_HEADER = 32;
const LID_HEADER = 184;
const NONE = -1;
/** Number of blocks of `.2lid` that are made at once: 4 MB. */
const CHUNK = 1000;

/** Makes the head of a `.2cbh` with this many records. */
export const newerHead = (games: number): Uint8Array<ArrayBuffer> => Uint8Array.from(encodeFileHeader(games));

/** The place of a game's moves in `.2cbg`, and its number of full moves. */
export interface Place {
  readonly offset: number;
  readonly moveCount: number;
}

/**
 * Makes records of games, one for each of `.cbh`. All games have the same record of annotations, the first one of the
 * file. Ids of annotators follow those of `players` players.
 */
export function newerRecords(
  older: Uint8Array,
  players: number,
  placeOf: (row: number) => Place,
): Uint8Array<ArrayBuffer> {
  const rows = older.length / OLD_RECORD;
  const newer = new Uint8Array(rows * RECORD_SIZE);
  const from = new DataView(older.buffer, older.byteOffset, older.length);
  const to = new DataView(newer.buffer);
  for (let row = 0; row < rows; row++) {
    const old = row * OLD_RECORD;
    const at = row * RECORD_SIZE;
    const u24 = (place: number): number => from.getUint32(old + place - 1) & 0xffffff;
    const id = (place: number, value: number): void => to.setUint32(at + place, value, true);
    const { offset, moveCount } = placeOf(row);
    newer.set([older[old], 0, 1, 1], at);
    to.setBigUint64(at + 0x08, BigInt(offset), true);
    id(0x10, 12);
    id(0x18, u24(9));
    id(0x20, u24(12));
    id(0x28, u24(15));
    id(0x30, players + u24(18));
    id(0x38, u24(21));
    newer.fill(0xff, at + 0x40, at + 0x50);
    newer.set(older.subarray(old + 27, old + 29), at + 0x58);
    newer[at + 0x5a] = older[old + 29];
    newer[at + 0x5c] = older[old + 30];
    to.setUint16(at + 0x60, from.getUint16(old + 31), true);
    to.setUint16(at + 0x70, from.getUint16(old + 33), true);
    to.setUint16(at + 0x80, from.getUint16(old + 35), true);
    to.setUint16(at + 0x82, from.getUint16(old + 37), true);
    to.setUint32(at + 0x84, from.getUint32(old + 39), true);
    to.setUint16(at + 0x88, from.getUint16(old + 43), true);
    to.setUint16(at + 0x8a, moveCount, true);
    id(0xb8, 1);
    id(0xbc, u24(24));
  }
  return newer;
}

/** The older generation's entity files by extension. */
export type OlderNames = ReadonlyMap<string, Uint8Array>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');

/** One entity file, read field by field. */
class OlderFile {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #stride: number;

  constructor(bytes: Uint8Array = new Uint8Array(OLD_HEADER)) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.count = this.#view.getUint32(0, true);
    this.#stride = this.#view.getUint32(12, true) + 9;
  }

  #at(id: number, field: number): number {
    return OLD_HEADER + id * this.#stride + 9 + field;
  }

  byte(id: number, field: number): number {
    return this.#bytes[this.#at(id, field)];
  }

  text(id: number, field: number, size: number): string {
    const at = this.#at(id, field);
    const bytes = this.#bytes.subarray(at, at + size);
    const end = bytes.indexOf(0);
    const text = end < 0 ? bytes : bytes.subarray(0, end);
    try {
      return utf8.decode(text);
    } catch {
      return latin1.decode(text);
    }
  }

  date(id: number, field: number): PartialDate {
    const value = this.#view.getUint32(this.#at(id, field), true);
    return { year: value >> 9, month: (value >> 5) & 15, day: value & 31 };
  }
}

export const countPlayers = (names: OlderNames): number => new OlderFile(names.get('cbp')).count;

/** Yields the `.2lid` in consecutive pieces: some 4,234 bytes for each player. */
export function* newerNames(names: OlderNames): Generator<Uint8Array<ArrayBuffer>> {
  const [players, annotators, events, sources] = ['cbp', 'cbc', 'cbt', 'cbs'].map(
    (extension) => new OlderFile(names.get(extension)),
  );
  const person = (id: number): string => {
    if (id >= players.count) return annotators.text(id - players.count, 0, 45);
    const first = players.text(id, 30, 20);
    return first === '' ? players.text(id, 0, 30) : `${players.text(id, 0, 30)}, ${first}`;
  };
  const contents: readonly ((id: number) => Uint8Array)[] = [
    (id) => encodePlayer(person(id)),
    (id) =>
      encodeTournament({
        title: events.text(id, 0, 40),
        place: events.text(id, 40, 30),
        date: events.date(id, 70),
        type: events.byte(id, 74),
        nation: events.byte(id, 76),
        category: events.byte(id, 78),
        rounds: events.byte(id, 80),
      }),
    (id) => encodeSource({ title: sources.text(id, 0, 25), publisher: sources.text(id, 25, 16) }),
    () => new Uint8Array(0),
    () => new Uint8Array(0),
    () => encodeTitles([]),
  ];
  const counts = [players.count + annotators.count, events.count, sources.count, 0, 0, 1];
  const noneDeleted = counts.map(() => NONE);
  yield Uint8Array.from(encodeLidHeader(counts, noneDeleted, LID_HEADER));
  const blocks = Math.max(...counts);
  for (let first = 0; first < blocks; first += CHUNK) {
    const chunk = new Uint8Array(Math.min(CHUNK, blocks - first) * BLOCK_SIZE);
    const view = new DataView(chunk.buffer);
    let end = 0;
    for (const [type, count] of counts.entries())
      for (let id = first; id < Math.min(first + CHUNK, count); id++) {
        const content = contents[type](id);
        const at = containerOffset(0, type, id - first);
        view.setInt32(at, content.length, true);
        chunk.set(content, at + 4);
        end = Math.max(end, at + 4 + content.length);
      }
    yield first + CHUNK < blocks ? chunk : chunk.slice(0, end);
  }
}
