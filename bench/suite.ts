// All measures. The same bundle runs in Node and in a worker of the browser.
import { measureArchives } from './archives.ts';
import { measureBooks } from './books.ts';
import { measureChessAssistant } from './chessAssistant.ts';
import type { DatabaseFiles } from './database.ts';
import { measureDecoding } from './decoding.ts';
import { measureGameIndex } from './gameIndex.ts';
import {
  measureAnnotatedGame,
  measureFirstRows,
  measureLargestGame,
  measureSyntheticGames,
} from './games.ts';
import type { Measure } from './measure.ts';
import { measureDuplicates } from './duplicates.ts';
import { measurePacked } from './packed.ts';
import { measureParquet } from './parquet.ts';
import { measurePgn } from './pgn.ts';
import { measureScid } from './scid.ts';

export { gamesAsTrees, gamesWithPosition } from './pgnTasks.ts';

/**
 * Real databases by name, `archive`, whose only file is a `.cbv`, `book`, a `.ctg` with its tables, and
 * `chessAssistant`, `scid` and `packed` (`.pgn.zst`), the games of `twic1134`; an absent one leaves out the measures that
 * need it.
 */
export type BenchData = Readonly<Record<string, DatabaseFiles>>;

export async function runSuite({
  twic1134,
  linares,
  archive,
  book,
  chessAssistant,
  scid,
  packed,
}: BenchData): Promise<Measure[]> {
  return [
    ...(twic1134 === undefined ? [] : await measureDecoding(twic1134)),
    ...(twic1134 === undefined || chessAssistant === undefined
      ? []
      : await measureChessAssistant(twic1134, chessAssistant)),
    ...(twic1134 === undefined || scid === undefined ? [] : await measureScid(twic1134, scid)),
    ...(await measureSyntheticGames()),
    ...(linares === undefined ? [] : await measureLargestGame(linares)),
    ...(linares === undefined ? [] : await measureAnnotatedGame(linares)),
    ...(twic1134 === undefined ? [] : await measureFirstRows(twic1134)),
    ...(await measureGameIndex()),
    ...(twic1134 === undefined ? [] : await measurePgn(twic1134)),
    ...(packed === undefined ? [] : await measurePacked(packed)),
    ...(twic1134 === undefined ? [] : await measureParquet(twic1134)),
    ...(twic1134 === undefined ? [] : await measureDuplicates(twic1134)),
    ...(archive === undefined ? [] : await measureArchives(archive)),
    ...(book === undefined ? [] : await measureBooks(book)),
  ];
}
