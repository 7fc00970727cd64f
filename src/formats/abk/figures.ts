// Reads all entries once, in file order, for facts about the book as a whole.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readWindows } from '../recordWindows.ts';
import { decodeEntry, ENTRY_SIZE, FIRST_ENTRY, offsetOf } from './entries.ts';

/** Facts about a book that take a pass over all its entries. */
export interface Figures {
  /** Number of entries whose flags lack the lowest bit (deleted). The header should state the same number. */
  readonly moves: number;
  /**
   * True if any game was won or lost. If none was, the book does not count results, and its games do not
   * count as draws.
   */
  readonly hasResults: boolean;
}

/** Reads all entries. `count` includes those in the place of the header. */
export async function readFigures(source: ByteSource, count: number): Promise<Figures> {
  let moves = 0;
  let hasResults = false;
  const layout = { start: offsetOf(FIRST_ENTRY), recordSize: ENTRY_SIZE, count: count - FIRST_ENTRY };
  for await (const { records, bytes } of readWindows(source, layout))
    for (let i = 0; i < records; i++) {
      const { isMarked, won, lost } = decodeEntry(bytes.subarray(i * ENTRY_SIZE), FIRST_ENTRY);
      if (!isMarked) moves++;
      hasResults ||= won > 0 || lost > 0;
    }
  return { moves, hasResults };
}
