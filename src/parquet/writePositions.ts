// The positions of a database in the order of their keys, in memory that does not grow with them: the keys are taken part
// by part, and the games are scanned once more for each part.
import { Breath } from '../formats/breath.ts';
import type { DatabaseReader } from '../formats/format.ts';
import { makeScanBlock } from '../formats/scan.ts';
import type { ScanBlock } from '../formats/scan.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { ByteSink } from './parquetFile.ts';
import { BUCKETS, PositionPart, bucketOf, partsOf } from './positionPart.ts';
import { PositionsTable } from './positionsTable.ts';

/** Positions in memory at once, 14 bytes each. */
export const POSITIONS_AT_ONCE = 12 * 1024 * 1024;
/** Hits of a scan at once. */
const HITS = 16 * 1024;
/** Parts that are expected until the positions are counted. */
const POSITIONS_OF_GAME = 85;

export interface PositionOptions {
  /** The wanted rows as in `ScanPlan.only`; all if absent. */
  readonly only?: Uint32Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Gets how much is done, from 0 to 1. */
  readonly report?: (share: number) => void;
  /** Positions that may be in memory at once. */
  readonly atOnce?: number;
}

/** Writes the file, and gives the number of its rows. Throws `FormatError` and `AbortError`. */
export async function writePositions(
  reader: DatabaseReader,
  sink: ByteSink,
  { only, signal, report, atOnce = POSITIONS_AT_ONCE }: PositionOptions = {},
): Promise<number> {
  const { known } = reader.count;
  let passes = 1 + Math.ceil((known * POSITIONS_OF_GAME) / atOnce);
  let pass = 0;
  const scan = async (take: TakeHits): Promise<void> => {
    const scanned = (nextRow: number) => report?.(Math.min(1, (pass + nextRow / known) / passes));
    await scanAll(reader, { only, signal, take, scanned });
    pass++;
  };
  const counts = new Uint32Array(BUCKETS);
  await scan(({ positionKeys }, hits) => countKeys(positionKeys, hits, counts));
  const parts = partsOf(counts, atOnce);
  passes = 1 + parts.length;
  const table = new PositionsTable(sink, await readFacts(reader, signal));
  const rows = new PositionPart(parts.reduce((most, part) => Math.max(most, part.rows), 0));
  const breath = new Breath();
  const pause = async (): Promise<void> => {
    await breath.take();
    signal?.throwIfAborted();
  };
  for (const part of parts) {
    rows.begin(part, counts);
    await scan((block, hits) => rows.take(block.positionKeys, block, hits));
    await table.addPart(rows, pause);
  }
  await table.finish();
  return table.rows;
}

type KeyedBlock = ScanBlock & { readonly positionKeys: Uint32Array };
type TakeHits = (block: KeyedBlock, hits: number) => void;

interface Scan {
  readonly only: Uint32Array | undefined;
  readonly signal: AbortSignal | undefined;
  readonly take: TakeHits;
  /** Gets the first row that was not scanned yet. */
  readonly scanned: (nextRow: number) => void;
}

async function scanAll(reader: DatabaseReader, { only, signal, take, scanned }: Scan): Promise<void> {
  const plan = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline', ...(only && { only }) } as const;
  const block: KeyedBlock = { ...makeScanBlock(HITS), positionKeys: new Uint32Array(2 * HITS) };
  const takeBlock = (hits: number, nextRow: number): void => {
    take(block, hits);
    scanned(nextRow);
  };
  const range = { from: 0, to: reader.count.known };
  await reader.scan(range, plan, { block, take: takeBlock }, { ...(signal && { signal }) });
}

function countKeys(keys: Uint32Array, hits: number, counts: Uint32Array): void {
  for (let i = 0; i < hits; i++) counts[bucketOf(keys[2 * i + 1])]++;
}

async function readFacts(reader: DatabaseReader, signal: AbortSignal | undefined) {
  const names = ['result', 'whiteElo', 'blackElo'] as const;
  const { columns } = await reader.readIndex(names, { ...(signal && { signal }) });
  const column = (name: ColumnName): Column => columns.get(name) ?? new Uint8Array(reader.count.known);
  return { result: column('result'), whiteElo: column('whiteElo'), blackElo: column('blackElo') };
}
