// Makes the columns of the game index directly from the bytes of the list. Each file that is needed is read
// once, from its beginning to its end.
import {
  CORE_COLUMNS,
  COLUMN_NAMES,
  EXTRA_COLUMNS,
  type Column,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';
import type { ReadOptions } from '../format.ts';
import { BLOCK, type GameOffsets } from './gameOffsets.ts';
import type { ChessBaseDatabase } from './database.ts';
import { readWindows } from '../recordWindows.ts';
import type { Columns } from './columnDecoder.ts';

/** Records that are decoded between two looks at the clock. */
const BLOCKS_AT_ONCE = 8 * BLOCK;

/**
 * Reads columns by the names of `model/gameIndex.ts`. If that reads the list, `offsets` records the offsets of its
 * games.
 */
export async function readColumns(
  { list, columns: reading }: ChessBaseDatabase,
  names: readonly ColumnName[],
  offsets: GameOffsets | undefined,
  options?: ReadOptions,
): Promise<GameIndex> {
  const { count, file, recordSize } = list;
  const wanted = new Set(names);
  const teamsElsewhere = reading.readTeams !== undefined;
  const isInList = (name: ColumnName) => name !== 'gameType' && !(teamsElsewhere && isTeam(name));
  const decoders = [
    ...(CORE_COLUMNS.some((name) => wanted.has(name)) ? [reading.core(count)] : []),
    ...(EXTRA_COLUMNS.some((name) => wanted.has(name) && isInList(name))
      ? [reading.extra(count, wanted)]
      : []),
  ];
  const wantsTeams = teamsElsewhere && names.some(isTeam);
  const total = count * ((decoders.length > 0 ? 1 : 0) + (wantsTeams ? 1 : 0));
  const breath = new Breath();
  if (decoders.length > 0) {
    const layout = { start: recordSize, recordSize, count };
    for await (const { row, records, bytes } of readWindows(file, layout, options?.signal)) {
      for (let at = 0; at < records; at += BLOCK) {
        const end = Math.min(records, at + BLOCK);
        for (const decoder of decoders) decoder.decode(bytes, at, end, row);
        offsets?.decode(bytes, at, end);
        if (at % BLOCKS_AT_ONCE === 0) await breath.take();
      }
      options?.onProgress?.({ done: row + records, total });
    }
  }
  const found: Columns = Object.assign({}, ...decoders);
  if (wantsTeams)
    Object.assign(
      found,
      await reading.readTeams?.(count, {
        ...options,
        onProgress: ({ done }) => options?.onProgress?.({ done: total - count + done, total }),
      }),
    );
  if (wanted.has('gameType')) found.gameType = new Uint8Array(count);
  const columns = new Map<ColumnName, Column>();
  for (const name of COLUMN_NAMES) {
    const column = found[name];
    if (wanted.has(name) && column !== undefined) columns.set(name, column);
  }
  return { count, columns };
}

const isTeam = (name: ColumnName): boolean => name === 'whiteTeam' || name === 'blackTeam';
