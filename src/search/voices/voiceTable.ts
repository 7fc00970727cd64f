import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeFoot, FOOT_BYTES, KEY_BITS, MAX_NODE, MAX_ROW, NOTE, runsIn } from './voiceFile.ts';
import type { VoicesFoot } from './voiceFile.ts';

/** Number of notes read at once. */
const WINDOW = 1024;

/** A note that may be about a position: its cut key matches. */
export interface PossibleNote {
  readonly row: number;
  /** The node; with `orLater`, this one or a later one. */
  readonly node: number;
  readonly orLater: boolean;
  readonly sign: number;
  /** The class of the text's length: 0 without words, up to 3 for the longest texts. */
  readonly length: number;
}

/** Answers from a table of notes. Only its foot stays in memory. */
export class VoiceTable {
  readonly foot: VoicesFoot;
  readonly #source: ByteSource;

  private constructor(source: ByteSource, foot: VoicesFoot) {
    this.#source = source;
    this.foot = foot;
  }

  /** Opens a table; `undefined` if the bytes are no table of this version. */
  static async open(source: ByteSource): Promise<VoiceTable | undefined> {
    const { size } = source;
    if (size < FOOT_BYTES) return undefined;
    const known = runsIn(await source.read(size - FOOT_BYTES, FOOT_BYTES), size);
    if (known === undefined) return undefined;
    const bytes = FOOT_BYTES + known.runs * 4;
    const foot = decodeFoot(await source.read(size - bytes, bytes));
    return foot === undefined ? undefined : new VoiceTable(source, foot);
  }

  get notes(): number {
    return this.foot.runs.reduce((sum, run) => sum + run, 0);
  }

  /** Returns all notes whose cut key is that of the position, in no particular order. */
  async find(high: number, low: number): Promise<readonly PossibleNote[]> {
    const found: PossibleNote[] = [];
    let start = 0;
    for (const count of this.foot.runs) {
      await this.#findIn(start, count, high >>> 0, (low & KEY_BITS) >>> 0, found);
      start += count;
    }
    return found;
  }

  async #findIn(
    start: number,
    count: number,
    high: number,
    low: number,
    found: PossibleNote[],
  ): Promise<void> {
    const guess = Math.floor((high / 2 ** 32) * count) - WINDOW / 2;
    let from = Math.max(0, Math.min(guess, count - WINDOW));
    let goesUp = false;
    while (from < count) {
      const words = await this.#read(start + from, Math.min(WINDOW, count - from));
      const notes = words.length / NOTE;
      let at = firstNotBelow(words, high, low);
      // The first note with the key may be before this window.
      if (at === 0 && from > 0 && !goesUp) {
        from = Math.max(0, from - WINDOW + 1);
        continue;
      }
      goesUp = true;
      for (; at < notes && isOf(words, at, high, low); at++) found.push(noteAt(words, at));
      if (at < notes) return;
      from += notes;
    }
  }

  async #read(from: number, count: number): Promise<Uint32Array> {
    const bytes = await this.#source.read(from * NOTE * 4, count * NOTE * 4);
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
  }
}

const keyLow = (words: Uint32Array, at: number): number => (words[at * NOTE + 1] & KEY_BITS) >>> 0;

const isOf = (words: Uint32Array, at: number, high: number, low: number): boolean =>
  words[at * NOTE] === high && keyLow(words, at) === low;

function noteAt(words: Uint32Array, at: number): PossibleNote {
  const place = words[at * NOTE + 1];
  const row = words[at * NOTE + 2];
  const node = place & MAX_NODE;
  return {
    row: row & MAX_ROW,
    node,
    orLater: node === MAX_NODE,
    sign: row >>> 28,
    length: (place >>> 16) & 3,
  };
}

/** Returns the index of the first note whose key is not smaller. */
function firstNotBelow(words: Uint32Array, high: number, low: number): number {
  let from = 0;
  let to = words.length / NOTE;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const key = words[middle * NOTE];
    if (key < high || (key === high && keyLow(words, middle) < low)) from = middle + 1;
    else to = middle;
  }
  return from;
}
