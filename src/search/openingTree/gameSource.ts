import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { makeScanBlock, type ScanBlock, type ScanPlan, type ScanStats } from '../../formats/scan.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import { SUMMED_COLUMNS } from './sum.ts';

/** Takes the first `hits` entries of a block. The block is reused for the next ones. Blocks come in row order. */
export interface HitsTarget {
  take(block: ScanBlock, hits: number): void;
}

/** The games of a database, whichever workers scan them. */
export interface GameSource {
  readonly records: number;
  /** The columns that statistics are made of. */
  columns(options: ReadOptions): Promise<GameIndex>;
  scan(plan: ScanPlan, target: HitsTarget, options: ReadOptions): Promise<ScanStats>;
}

const HITS = 32 * 1024;

/** All games that a reader knows now, scanned on this thread. */
export function gamesOf(reader: DatabaseReader): GameSource {
  const records = reader.count.known;
  return {
    records,
    columns: ({ signal }) => reader.readIndex(SUMMED_COLUMNS, { signal }),
    scan(plan, target, options) {
      const block = makeScanBlock(HITS);
      const take = (hits: number) => target.take(block, hits);
      return reader.scan({ from: 0, to: records }, plan, { block, take }, options);
    },
  };
}
