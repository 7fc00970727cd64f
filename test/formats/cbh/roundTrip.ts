// Runs of the round-trip properties, and how they read what they wrote.
import { expect } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

/** Runs of each property; `FUZZ_RUNS=1000` looks longer. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
/** Shrinking a long game takes its time; what it has reached by then is small enough. */
export const SETTINGS = { numRuns: RUNS, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false };

/** Encodes the database, opens it without problems and reads its games. */
export async function readGames(description: DatabaseDescription): Promise<LoadedGame[]> {
  const reader = await cbhFormat.open(memoryFiles(description.name, encodeCbh(description)), {});
  expect(reader.problems).toEqual([]);
  const games: LoadedGame[] = [];
  for (let number = 1; number <= reader.count.known; number++) {
    const record = await reader.readRecord(recordNumber(number));
    if (record.kind === 'game') games.push(record);
  }
  return games;
}
