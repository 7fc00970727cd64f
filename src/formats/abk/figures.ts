// Looks at all entries once, in their order in the file: what the book says of its games as a whole.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readWindows } from '../recordWindows.ts';
import { decodeEntry, ENTRY_SIZE, FIRST_ENTRY, offsetOf } from './entries.ts';

/** Facts that the entries of a book have in common. */
export interface Figures {
  /** Moves that are not marked as deleted by their lowest flag, as the header counts them. */
  readonly moves: number;
  /** True if any game was won or lost. If none was, results were not counted, and the games are no draws. */
  readonly hasResults: boolean;
}

/** Reads the file from end to end. */
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
