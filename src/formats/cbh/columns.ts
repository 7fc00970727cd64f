// The columns of the game index, straight from the bytes of `.cbh` and `.cbj`: each file is read once, from end to end.
import {
  COLUMN_NAMES,
  CORE_COLUMNS,
  EXTRA_COLUMNS,
  type Column,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../breath.ts';
import type { ReadOptions } from '../format.ts';
import { CoreColumns, ExtraColumns } from './columnDecoding.ts';
import type { GameOffsets } from './gameOffsets.ts';
import { HEADER_RECORD_SIZE } from './headerFile.ts';
import type { Family } from './openFamily.ts';
import { readWindows } from './recordWindows.ts';
import { readTeamColumns } from './teamColumns.ts';

/** Records decoded by one call: engines make good code for functions that are called often. */
const BLOCK = 4096;
/** Records decoded between two looks at the clock. */
const BLOCKS_AT_ONCE = 8 * BLOCK;

/**
 * Columns by `model/gameIndex.ts`. Entity number i of a file has the id i + 1; one that its file does not have is
 * unknown. The core columns are decoded together, and so are the others of `.cbh`. Where `.cbh` is read for them, `offsets`
 * takes down what it says of these.
 */
export async function readColumns(
  family: Family,
  names: readonly ColumnName[],
  offsets: GameOffsets | undefined,
  options?: ReadOptions,
): Promise<GameIndex> {
  const { count, headerSource, names: entities, extended } = family;
  const { sizes } = entities;
  const wanted = new Set(names);
  const decoders = [
    ...(CORE_COLUMNS.some((name) => wanted.has(name)) ? [new CoreColumns(count, sizes)] : []),
    ...(EXTRA_COLUMNS.some((name) => !isElsewhere(name) && wanted.has(name))
      ? [new ExtraColumns(count, sizes)]
      : []),
  ];
  const wantsTeams = wanted.has('whiteTeam') || wanted.has('blackTeam');
  const total = count * ((decoders.length > 0 ? 1 : 0) + (wantsTeams ? 1 : 0));
  const layout = { start: HEADER_RECORD_SIZE, recordSize: HEADER_RECORD_SIZE, count };
  const breath = new Breath();
  if (decoders.length > 0)
    for await (const { row, records, bytes } of readWindows(headerSource, layout, options?.signal)) {
      for (let at = 0; at < records; at += BLOCK) {
        const end = Math.min(records, at + BLOCK);
        for (const decoder of decoders) decoder.decode(bytes, at, end, row);
        offsets?.decode(bytes, at, end);
        if (at % BLOCKS_AT_ONCE === 0) await breath.take();
      }
      options?.onProgress?.({ done: row + records, total });
    }
  const found: Partial<Record<ColumnName, Column>> = Object.assign({}, ...decoders);
  if (wantsTeams)
    Object.assign(
      found,
      await readTeamColumns(extended, count, sizes.teams, {
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

/** Not in `.cbh`: teams are in `.cbj`, and nobody files ChessBase's games by a type. */
const isElsewhere = (name: ColumnName): boolean =>
  name === 'whiteTeam' || name === 'blackTeam' || name === 'gameType';
