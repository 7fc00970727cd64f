// The columns of the game index, straight from the bytes of `.cbh`: the file is read once, from end to end.
import { COLUMN_NAMES, type ColumnName, type GameIndex } from '../../model/gameIndex.ts';
import type { ReadOptions } from '../format.ts';
import { decodeContents } from './contentFlags.ts';
import { HEADER_RECORD_SIZE } from './headerFile.ts';
import type { Family } from './openFamily.ts';

type Column = Uint8Array | Uint16Array | Uint32Array;

/** Whole records in some 16 MiB. */
const WINDOW_RECORDS = Math.floor((16 * 1024 * 1024) / HEADER_RECORD_SIZE);

/** In the `result` column: a record that is no game. Games have the stored code, 0 (0-1) to 7 (0-0). */
export const NO_RESULT = 255;

const GAME = 0x01;
const KIND_BITS = 0x7f;

/**
 * Columns of raw numbers that sort as their values do: Elo, ECO (A00 = 128, steps of 128), date (2.1), contents and
 * medals, the mainline's full moves, ids of players and tournaments. Records that are no games hold 0, and
 * `NO_RESULT` as result.
 */
export async function readColumns(
  family: Family,
  names: readonly ColumnName[],
  options?: ReadOptions,
): Promise<GameIndex> {
  const { count, headerSource } = family;
  const columns = new Map<ColumnName, Column>();
  for (const name of COLUMN_NAMES) if (names.includes(name)) columns.set(name, allocate(name, count));
  for (let row = 0; row < count; row += WINDOW_RECORDS) {
    options?.signal?.throwIfAborted();
    const records = Math.min(WINDOW_RECORDS, count - row);
    const bytes = await headerSource.read((row + 1) * HEADER_RECORD_SIZE, records * HEADER_RECORD_SIZE);
    for (const [name, column] of columns) fill(name, column, row, bytes, records);
    options?.onProgress?.({ done: row + records, total: count });
  }
  return { count, columns };
}

function allocate(name: ColumnName, count: number): Column {
  switch (name) {
    case 'result':
      return new Uint8Array(count).fill(NO_RESULT);
    case 'moveCount':
      return new Uint8Array(count);
    case 'whiteElo':
    case 'blackElo':
    case 'eco':
    case 'medals':
      return new Uint16Array(count);
    case 'white':
    case 'black':
    case 'event':
    case 'date':
    case 'contents':
      return new Uint32Array(count);
  }
}

/** Where the number stands in a game record: `[offset, bytes]`, big-endian. */
const FIELDS = {
  white: [9, 3],
  black: [12, 3],
  event: [15, 3],
  date: [24, 3],
  result: [27, 1],
  whiteElo: [31, 2],
  blackElo: [33, 2],
  eco: [35, 2],
  medals: [37, 2],
  contents: [39, 4],
  moveCount: [45, 1],
} as const satisfies Record<ColumnName, readonly [number, number]>;

const MAGNITUDE = 43;

/** The hot loop: `bytes` holds `records` whole records, so every index below is inside it. */
function fill(name: ColumnName, column: Column, row: number, bytes: Uint8Array, records: number): void {
  const [offset, length] = FIELDS[name];
  for (let i = 0, base = 0; i < records; i++, base += HEADER_RECORD_SIZE) {
    if ((bytes[base] & KIND_BITS) !== GAME) continue;
    let value = 0;
    for (let at = base + offset; at < base + offset + length; at++) value = value * 256 + bytes[at];
    if (name === 'contents')
      value = decodeContents(value, bytes[base + MAGNITUDE] * 256 + bytes[base + MAGNITUDE + 1]);
    else if (name === 'result') value &= 7;
    else if (name === 'date') value &= 0x1fffff;
    column[row + i] = value;
  }
}
