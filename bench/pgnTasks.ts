// Work on a PGN file, starting from its bytes, that is compared with other programs.
import { blobSource } from '../src/bytes/blobSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import { Board } from '../src/chess/board.ts';
import { INITIAL_FEN, type Fen } from '../src/chess/types.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { polyglotFormat } from '../src/formats/polyglot/format.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import { buildTable } from '../src/search/openingTree/buildTable.ts';
import { gamesOf } from '../src/search/openingTree/gameSource.ts';
import { MoveSums } from '../src/search/openingTree/moveSums.ts';
import { SUMMED_COLUMNS } from '../src/search/openingTree/sum.ts';
import { tableLimits } from '../src/search/openingTree/tableMemory.ts';
import { TreeTable } from '../src/search/openingTree/treeTable.ts';
import { planForPositions } from '../src/search/positionPlan.ts';

async function openWhole(bytes: Uint8Array): Promise<DatabaseReader> {
  const files = new Map([['Games.pgn', memorySource('Games.pgn', bytes)]]);
  const reader = await pgnFormat.open({ name: 'Games', files }, {});
  await reader.readToEnd?.();
  return reader;
}

/** Counts the games whose mainline has the position. */
export async function gamesWithPosition(bytes: Uint8Array, fen: Fen): Promise<number> {
  const reader = await openWhole(bytes);
  let games = 0;
  const take = (hits: number): void => void (games += hits);
  const plan = { ...planForPositions([fen]), firstOnly: true };
  await reader.scan({ from: 0, to: Infinity }, plan, { block: makeScanBlock(1024), take });
  return games;
}

/** Counts the games, after making each a tree with its tags. */
export async function gamesAsTrees(bytes: Uint8Array): Promise<number> {
  const reader = await openWhole(bytes);
  let games = 0;
  for await (const record of reader.readRecords(0, reader.count.known)) if (record.kind === 'game') games++;
  return games;
}

/** Makes the opening table of the games, and returns White's points of each first move: two for a win, one for a draw. */
export async function firstMovesOfTable(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const reader = await openWhole(bytes);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of buildTable(gamesOf(reader), tableLimits(reader.count.known)))
    chunks.push(Uint8Array.from(chunk));
  const table = await TreeTable.open(blobSource('table', new Blob(chunks)));
  const board = new Board();
  const sums = new MoveSums(board, await reader.readIndex(SUMMED_COLUMNS));
  await table?.find(board.keyHigh, board.keyLow, sums);
  const { moves = [] } = sums.entry('Games.pgn') ?? {};
  return new Map(moves.map(({ uci, score }) => [uci, 2 * (score?.white ?? 0) + (score?.draws ?? 0)]));
}

/** Returns the weight of each first move in a Polyglot book. */
export async function firstMovesOfBook(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const files = new Map([['Book.bin', memorySource('Book.bin', bytes)]]);
  const book = await polyglotFormat.open({ name: 'Book', files });
  const entry = await book.lookup({ fen: INITIAL_FEN });
  return new Map(entry?.moves.map(({ uci, weight = 0 }) => [uci, weight]));
}
