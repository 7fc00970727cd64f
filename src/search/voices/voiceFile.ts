// The layout of a file with a table of notes: runs of notes, the number of notes in each run, then a foot. All numbers
// are u32, little-endian as in every browser's typed arrays.
//
// A note has 12 bytes:
//
// - the upper half of the position's key
// - 14 bits of its lower half, 2 bits of the class of the text's length, 16 bits of the node, 65535 for larger ones
// - 4 bits of the sign (`model/voices/noteSign.ts`), 28 bits of the record's row
//
// Within a run, notes are sorted by key. Runs are not merged, so that a table is written in one pass, with one run in
// memory. Keys are cut: before a note is shown, its game is replayed and the whole key compared.

export const NOTE = 3;
const FOOT = 8;
const MAGIC = 0x5654_464f;
/** A new version causes all tables to be rebuilt. */
export const VOICES_VERSION = 1;

/** The bits of the second number that belong to the key. */
export const KEY_BITS = 0xfffc_0000;
export const MAX_NODE = 0xffff;
export const MAX_ROW = 0x0fff_ffff;

/** Lengths, in characters, from which a text belongs to the next class. */
const LENGTHS = [1, 81, 301];

export const lengthClass = (length: number): number => LENGTHS.filter((least) => length >= least).length;

/** The second number of a note. */
export const packPlace = (low: number, length: number, node: number): number =>
  ((low & KEY_BITS) | (lengthClass(length) << 16) | Math.min(node, MAX_NODE)) >>> 0;

/** The third number of a note. */
export const packRow = (sign: number, row: number): number => ((sign << 28) | row) >>> 0;

export interface VoicesFoot {
  /** Number of records in the database. */
  readonly records: number;
  /** Number of annotated games, including those that could not be read. */
  readonly games: number;
  /** Number of these games that could not be read in full. */
  readonly damaged: number;
  /** Number of games with other rules than chess, whose notes are left out. */
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

/**
 * Reads the numbers of runs and of notes from the end of a file; `undefined` if the file is no table of this
 * version.
 */
export function runsIn(
  foot: Uint8Array,
  size: number,
): { readonly runs: number; readonly notes: number } | undefined {
  if (foot.length !== FOOT_BYTES) return undefined;
  const [magic, version, , , , , runs, notes] = new Uint32Array(foot.slice().buffer);
  if (magic !== MAGIC || version !== VOICES_VERSION) return undefined;
  return size === notes * NOTE * 4 + runs * 4 + FOOT_BYTES ? { runs, notes } : undefined;
}

/** Decodes the foot with the runs that `runsIn` counted; `undefined` if their sizes do not add up. */
export function decodeFoot(bytes: Uint8Array): VoicesFoot | undefined {
  const numbers = [...new Uint32Array(bytes.slice().buffer)];
  const runs = numbers.slice(0, -FOOT);
  const [, , records, games, damaged, variants, , notes] = numbers.slice(-FOOT);
  if (runs.reduce((sum, run) => sum + run, 0) !== notes) return undefined;
  return { records, games, damaged, variants, runs };
}
