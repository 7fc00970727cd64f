// What is timed next to pgn-extract: all work on a PGN file from its bytes on.
import { memorySource } from '../src/bytes/memorySource.ts';
import type { Fen } from '../src/chess/types.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import { planForPositions } from '../src/search/positionPlan.ts';

async function openWhole(bytes: Uint8Array): Promise<DatabaseReader> {
  const files = new Map([['Games.pgn', memorySource('Games.pgn', bytes)]]);
  const reader = await pgnFormat.open({ name: 'Games', files }, {});
  await reader.readToEnd?.();
  return reader;
}

/** Number of games whose mainline has the position. */
export async function gamesWithPosition(bytes: Uint8Array, fen: Fen): Promise<number> {
  const reader = await openWhole(bytes);
  let games = 0;
  const take = (hits: number): void => void (games += hits);
  const plan = { ...planForPositions([fen]), firstOnly: true };
  await reader.scan({ from: 0, to: Infinity }, plan, { block: makeScanBlock(1024), take });
  return games;
}

/** Number of games, each made a tree with its tags. */
export async function gamesAsTrees(bytes: Uint8Array): Promise<number> {
  const reader = await openWhole(bytes);
  let games = 0;
  for await (const record of reader.readRecords(0, reader.count.known)) if (record.kind === 'game') games++;
  return games;
}
