import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { makeScanBlock, type ScanBlock, type ScanPlan, type ScanStats } from '../../formats/scan.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import { SUMMED_COLUMNS } from './sum.ts';

/** Takes the first `hits` entries of a block. Blocks come in row order and are reused for the next entries. */
export interface HitsTarget {
  take(block: ScanBlock, hits: number): void;
  /** Takes the row of each game that could not be replayed to its end, before or after its last hits. */
  blame?(row: number): void;
}

/** The games of a database, whichever workers scan them. */
export interface GameSource {
  readonly records: number;
  /** Reads the columns for statistics. */
  columns(options: ReadOptions): Promise<GameIndex>;
  /** Scans all games, or those of `rows`. */
  scan(plan: ScanPlan, target: HitsTarget, options: ReadOptions, rows?: RecordRange): Promise<ScanStats>;
}

const HITS = 32 * 1024;

/** Number of rows to scan before other work gets its turn: some 30 ms. Smaller numbers cost more reads. */
const ROWS_AT_ONCE = 16_384;

/** All games that a reader knows now, scanned on this thread; `standBack` is awaited between parts. */
export function gamesOf(
  reader: DatabaseReader,
  standBack?: () => Promise<void>,
  rowsAtOnce = ROWS_AT_ONCE,
): GameSource {
  const records = reader.count.known;
  return {
    records,
    columns: ({ signal }) => reader.readIndex(SUMMED_COLUMNS, { signal }),
    async scan(plan, target, { onProgress, ...options }, rows = { from: 0, to: records }) {
      const block = makeScanBlock(HITS);
      const sink = {
        block,
        take: (hits: number) => target.take(block, hits),
        blame: (row: number) => target.blame?.(row),
      };
      const all = { games: 0, plies: 0, damaged: 0 };
      for (let { from } = rows; from < rows.to; from += rowsAtOnce) {
        await standBack?.();
        const part = { from, to: Math.min(rows.to, from + rowsAtOnce) };
        const { games, plies, damaged } = await reader.scan(part, plan, sink, {
          ...options,
          onProgress: ({ done }) => onProgress?.({ done: from + done, total: records }),
        });
        all.games += games;
        all.plies += plies;
        all.damaged += damaged;
      }
      return all;
    },
  };
}
