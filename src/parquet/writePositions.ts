// Writes the positions of a database in the order of their keys, after one scan of its games.
import { Breath } from '../base/breath.ts';
import type { DatabaseReader } from '../formats/format.ts';
import { makeScanBlock } from '../formats/scan.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { ByteSink } from './parquetFile.ts';
import { PositionsTable } from './positionsTable.ts';
import type { Scratch } from './scratch.ts';
import { PositionSorter } from './sortPositions.ts';

/** The maximum number of hits in one block of the scan. */
const HITS = 16 * 1024;
/** Number of games that are scanned before rows may go to files: their rows take some 11 MB. */
const GAMES_AT_ONCE = 8 * 1024;
/** The approximate share of the scan in the time of the whole work. */
const SHARE_OF_SCAN = 0.4;

export interface PositionOptions {
  /** Temporary files for rows that do not fit into memory. */
  readonly scratch: Scratch;
  /** The games to write, as rows in the form of `ScanPlan.only`; all if absent. */
  readonly only?: Uint32Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the finished share of the work, from 0 to 1. */
  readonly report?: (share: number) => void;
  /** The number of positions in memory from which on they go to `scratch`. */
  readonly atOnce?: number;
}

/** Writes the file, and returns the number of its rows. Throws `FormatError` and `AbortError`. */
export async function writePositions(
  reader: DatabaseReader,
  sink: ByteSink,
  { scratch, only, signal, report, atOnce }: PositionOptions,
): Promise<number> {
  const breath = new Breath();
  const pause = async (): Promise<void> => {
    await breath.take();
    signal?.throwIfAborted();
  };
  // The index is read before there are rows in memory, because reading it takes some 300 MB for a while.
  const facts = await readFacts(reader, signal);
  const sorter = new PositionSorter(scratch, { pause, atOnce });
  const positions = await scanInto(sorter, reader, { only, signal }, (share) =>
    report?.(SHARE_OF_SCAN * share),
  );
  const table = new PositionsTable(sink, facts);
  for await (const rows of sorter.sorted())
    await table.add(rows, async () => {
      report?.(SHARE_OF_SCAN + ((1 - SHARE_OF_SCAN) * table.rows) / positions);
      await pause();
    });
  await table.finish();
  report?.(1);
  return table.rows;
}

/** Passes every position to the sorter, and returns the number of positions. */
async function scanInto(
  sorter: PositionSorter,
  reader: DatabaseReader,
  { only, signal }: Pick<PositionOptions, 'only' | 'signal'>,
  report: (share: number) => void,
): Promise<number> {
  const plan = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline', ...(only && { only }) } as const;
  const positionKeys = new Uint32Array(2 * HITS);
  const block = { ...makeScanBlock(HITS), positionKeys };
  const { known } = reader.count;
  let positions = 0;
  const take = (hits: number): void => {
    sorter.rows.addHits(positionKeys, block, hits);
    positions += hits;
  };
  for (let from = 0; from < known; from += GAMES_AT_ONCE) {
    const to = Math.min(known, from + GAMES_AT_ONCE);
    await reader.scan({ from, to }, plan, { block, take }, { ...(signal && { signal }) });
    await sorter.settle();
    report(to / known);
  }
  return positions;
}

async function readFacts(reader: DatabaseReader, signal: AbortSignal | undefined) {
  const names = ['result', 'whiteElo', 'blackElo'] as const;
  const { columns } = await reader.readIndex(names, { ...(signal && { signal }) });
  const column = (name: ColumnName): Column => columns.get(name) ?? new Uint8Array(reader.count.known);
  return { result: column('result'), whiteElo: column('whiteElo'), blackElo: column('blackElo') };
}
