import type { DatabaseReader } from '../../formats/format.ts';
import type { ScanPlan } from '../../formats/scan.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { ItemId } from '../../protocol/items.ts';
import { scanChunk } from './chunkHits.ts';
import type { ChunkHits } from './chunkHits.ts';
import type { ChunkRows } from './chunks.ts';
import type { ScanRequest } from './helperApi.ts';
import { scanMainlines } from './mainlineScan.ts';
import { searchWords } from './searchWords.ts';

/** Narrows the plan to those rows of a range that may have a hit or are damaged. The answer stays the same. */
export type Narrow = (item: ItemId, rows: RecordRange, plan: ScanPlan) => Promise<ScanPlan>;

/** A database, and a way to rule out games without a scan. */
export interface Scanned {
  readonly item: ItemId;
  readonly reader: DatabaseReader;
  readonly narrow?: Narrow | undefined;
}

/** Answers a question about a chunk's rows, in the same way in every worker. */
export async function answerChunk(
  { item, reader, narrow }: Scanned,
  rows: ChunkRows,
  question: ScanRequest,
  signal: AbortSignal,
): Promise<ChunkHits> {
  switch (question.kind) {
    case 'positions': {
      const plan = (await narrow?.(item, rows, question.plan)) ?? question.plan;
      return scanChunk(reader, rows, plan, signal);
    }
    case 'mainlines':
      return scanMainlines(reader, rows, signal);
    case 'words':
      return searchWords(reader, rows, question, signal);
  }
}
