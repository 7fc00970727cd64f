// The layout of an opening table's file: signatures, then slots, then positions, then sums, then a foot. All numbers
// are u32, those of sums 64-bit floats, little-endian as in every browser's typed arrays.
//
// A signature (12 bytes, `../signatures/signature.ts`) describes one record. Signatures are in the order of rows.
//
// A slot (8 bytes) is a game: record row, and `ply << 16 | move` where it leaves the game in the previous
// slot (0xffffffff if it does not). A position (20 bytes) is: key high, key low, first slot, slot after the
// last, `ply << 16 | next move of the first slot`; or, for a game that comes there alone: record row,
// `ALONE`, `ply << 16 | next move`. Positions are sorted by key. One that is reached in several ways has
// several entries, those with slots first, and no game in two of them.
//
// A sum (160 bytes, `storedSums.ts`) is for those games of a large range that play one move there.

import { SIGNATURE } from '../signatures/signature.ts';
import { STORED_SUM_BYTES } from './storedSums.ts';

export const SLOT = 2;
export const ENTRY = 5;
export const FOOT = 8;
/** Marks the entry of a single game, which has no range of slots. */
export const ALONE = 0xffff_ffff;
const MAGIC = 0x3154_464f;
/** A new version causes all tables to be rebuilt. Tables of version 4 had no signatures. */
export const TABLE_VERSION = 5;

export interface TableFoot {
  readonly maxPly: number;
  /** Number of records in the database. */
  readonly records: number;
  readonly slots: number;
  readonly entries: number;
  readonly sums: number;
  /** Number of games that could not be replayed to their end. */
  readonly damaged: number;
}

export const encodeFoot = ({ maxPly, records, slots, entries, sums, damaged }: TableFoot): Uint8Array =>
  new Uint8Array(Uint32Array.of(MAGIC, TABLE_VERSION, maxPly, records, slots, entries, sums, damaged).buffer);

/** Decodes the foot; `undefined` if the bytes are no table of this version, or the whole file is not of this `size`. */
export function decodeFoot(bytes: Uint8Array, size: number): TableFoot | undefined {
  if (bytes.length !== FOOT * 4) return undefined;
  const [magic, version, maxPly, records, slots, entries, sums, damaged] = new Uint32Array(
    bytes.slice().buffer,
  );
  if (magic !== MAGIC || version !== TABLE_VERSION) return undefined;
  if (size !== 4 * (records * SIGNATURE + slots * SLOT + entries * ENTRY + FOOT) + sums * STORED_SUM_BYTES)
    return undefined;
  return { maxPly, records, slots, entries, sums, damaged };
}
