import type { ReadOptions } from '../format.ts';
import { idColumn } from '../chessbase/columnArrays.ts';
import type { ExtendedRecords } from './extendedRecords.ts';

/** The teams of all records; those that the table of extended records lacks have none. */
export async function readTeamColumns(
  extended: ExtendedRecords | undefined,
  count: number,
  teams: number,
  options: ReadOptions,
): Promise<Record<'whiteTeam' | 'blackTeam', Uint16Array | Uint32Array>> {
  const whiteTeam = idColumn(count, teams);
  const blackTeam = idColumn(count, teams);
  if (extended === undefined) return { whiteTeam, blackTeam };
  for await (const { row, records, bytes } of extended.windows(count, options.signal)) {
    const size = bytes.length / records;
    for (let i = 0, at = 0; i < records; i++, at += size) {
      const white = u32be(bytes, at);
      const black = u32be(bytes, at + 4);
      whiteTeam[row + i] = white < teams ? white + 1 : 0;
      blackTeam[row + i] = black < teams ? black + 1 : 0;
    }
    options.onProgress?.({ done: row + records, total: count });
  }
  return { whiteTeam, blackTeam };
}

/** Numbers below 0, which stand for no team, are large ones. */
const u32be = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
