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
import { measureTablebases } from './tablebases.ts';
import { measureVoices } from './voices.ts';

export { firstMovesOfBook, firstMovesOfTable, gamesAsTrees, gamesWithPosition } from './pgnTasks.ts';

/**
 * Databases by name: `games`, the same ones as `chessAssistant`, `scid` and `packed` (`.pgn.zst`), all generated here;
 * and real ones: `linares`, `archive`, whose only file is a `.cbv`, `book`, a `.ctg` with its tables, and `tables`,
 * endgame tables with known positions, by file name. If `packed` or a real one is absent, so are its measures.
 */
export type BenchData = Readonly<Record<string, DatabaseFiles>>;

export async function runSuite({
  games,
  linares,
  archive,
  book,
  chessAssistant,
  scid,
  packed,
  tables,
}: BenchData): Promise<Measure[]> {
  // `npm run bench -- voices` has no other database.
  if (games === undefined) return linares === undefined ? [] : measureVoices(linares);
  return [
    ...(await measureDecoding(games)),
    ...(await measureChessAssistant(games, chessAssistant)),
    ...(await measureScid(games, scid)),
    ...(await measureSyntheticGames()),
    ...(linares === undefined ? [] : await measureLargestGame(linares)),
    ...(linares === undefined ? [] : await measureAnnotatedGame(linares)),
    ...(linares === undefined ? [] : await measureVoices(linares)),
    ...(await measureFirstRows(games)),
    ...(await measureGameIndex()),
    ...(await measurePgn(games)),
    ...(packed === undefined ? [] : await measurePacked(packed)),
    ...(await measureParquet(games)),
    ...(await measureDuplicates(games)),
    ...(archive === undefined ? [] : await measureArchives(archive)),
    ...(book === undefined ? [] : await measureBooks(book)),
    ...(tables === undefined ? [] : await measureTablebases(tables)),
  ];
}
