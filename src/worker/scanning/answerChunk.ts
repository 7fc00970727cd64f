import type { DatabaseReader } from '../../formats/format.ts';
import { scanChunk } from './chunkHits.ts';
import type { ChunkHits } from './chunkHits.ts';
import type { ChunkRows } from './chunks.ts';
import type { ScanRequest } from './helperApi.ts';
import { scanMainlines } from './mainlineScan.ts';
import { searchWords } from './searchWords.ts';

/** The answers of a chunk's rows to a question, the same in every worker. */
export function answerChunk(
  reader: DatabaseReader,
  rows: ChunkRows,
  question: ScanRequest,
  signal: AbortSignal,
): Promise<ChunkHits> {
  switch (question.kind) {
    case 'positions':
      return scanChunk(reader, rows, question.plan, signal);
    case 'mainlines':
      return scanMainlines(reader, rows, signal);
    case 'words':
      return searchWords(reader, rows, question, signal);
  }
}
