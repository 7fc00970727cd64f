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

/** Rows that are scanned before others have their turn: a tenth of a second. */
const ROWS_AT_ONCE = 65_536;

/** All games that a reader knows now, scanned on this thread; `standBack` is awaited between its parts. */
export function gamesOf(
  reader: DatabaseReader,
  standBack?: () => Promise<void>,
  rowsAtOnce = ROWS_AT_ONCE,
): GameSource {
  const records = reader.count.known;
  return {
    records,
    columns: ({ signal }) => reader.readIndex(SUMMED_COLUMNS, { signal }),
    async scan(plan, target, { onProgress, ...options }) {
      const block = makeScanBlock(HITS);
      const take = (hits: number) => target.take(block, hits);
      const all = { games: 0, plies: 0, damaged: 0 };
      for (let from = 0; from < records; from += rowsAtOnce) {
        await standBack?.();
        const part = { from, to: Math.min(records, from + rowsAtOnce) };
        const { games, plies, damaged } = await reader.scan(
          part,
          plan,
          { block, take },
          {
            ...options,
            onProgress: ({ done }) => onProgress?.({ done: from + done, total: records }),
          },
        );
        all.games += games;
        all.plies += plies;
        all.damaged += damaged;
      }
      return all;
    },
  };
}
