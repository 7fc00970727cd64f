// How a table of notes lies in its file: runs of notes, the number of notes of each run, then a foot. All numbers are u32,
// little-endian as in every browser's typed arrays.
//
// A note has 12 bytes:
//
// - the upper half of the position's key
// - 14 bits of its lower half, 2 bits of the length of the text, 16 bits of the node, 65535 for all nodes from there on
// - 4 bits of the sign (`model/voices/noteSign.ts`), 28 bits of the record's row
//
// Within a run, notes stand in the order of their keys. Runs are not merged, so that a table is written in one pass, with
// one run in memory. A key is cut: whoever shows a note replays its game and compares the whole key.

export const NOTE = 3;
const FOOT = 8;
const MAGIC = 0x5654_464f;
/** A new version makes all tables again. */
export const VOICES_VERSION = 1;

/** The bits of the second number that belong to the key. */
export const KEY_BITS = 0xfffc_0000;
export const MOST_NODE = 0xffff;
export const MOST_ROW = 0x0fff_ffff;

/** From these lengths on, in characters, a text belongs to the next class. */
const LENGTHS = [1, 81, 301];

export const lengthClass = (length: number): number => LENGTHS.filter((least) => length >= least).length;

/** The second number of a note. */
export const packPlace = (low: number, length: number, node: number): number =>
  ((low & KEY_BITS) | (lengthClass(length) << 16) | Math.min(node, MOST_NODE)) >>> 0;

/** The third number of a note. */
export const packRow = (sign: number, row: number): number => ((sign << 28) | row) >>> 0;

export interface VoicesFoot {
  /** Records of the database. */
  readonly records: number;
  /** Records that were read. */
  readonly games: number;
  /** Records that could not be read whole. */
  readonly damaged: number;
  /** Games of other rules than chess, whose notes are left out. */
  readonly variants: number;
  /** The number of notes in each run. */
  readonly runs: readonly number[];
}

export function encodeFoot({ records, games, damaged, variants, runs }: VoicesFoot): Uint8Array {
  const notes = runs.reduce((sum, run) => sum + run, 0);
  const foot = [...runs, MAGIC, VOICES_VERSION, records, games, damaged, variants, runs.length, notes];
  return new Uint8Array(Uint32Array.from(foot).buffer);
}

/** The size of the foot without the runs, in bytes. */
export const FOOT_BYTES = FOOT * 4;

/** The numbers of runs and notes at the end of a file; `undefined` where it is no table of this version. */
export function runsIn(
  foot: Uint8Array,
  size: number,
): { readonly runs: number; readonly notes: number } | undefined {
  if (foot.length !== FOOT_BYTES) return undefined;
  const [magic, version, , , , , runs, notes] = new Uint32Array(foot.slice().buffer);
  if (magic !== MAGIC || version !== VOICES_VERSION) return undefined;
  return size === notes * NOTE * 4 + runs * 4 + FOOT_BYTES ? { runs, notes } : undefined;
}

/** The foot with its runs, which `runsIn` knows; `undefined` where they are not those of the notes. */
export function decodeFoot(bytes: Uint8Array): VoicesFoot | undefined {
  const numbers = [...new Uint32Array(bytes.slice().buffer)];
  const runs = numbers.slice(0, -FOOT);
  const [, , records, games, damaged, variants, , notes] = numbers.slice(-FOOT);
  if (runs.reduce((sum, run) => sum + run, 0) !== notes) return undefined;
  return { records, games, damaged, variants, runs };
}
