// Both generations of ChessBase databases for round-trip properties.
import { expect } from 'vitest';
import { twoCbhFormat } from '../../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { DatabaseFormat, DatabaseReader } from '../../../src/formats/format.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { encode2cbh } from '../../encoders/2cbh.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { type Files, memoryFiles } from '../../support/memoryFiles.ts';

/** Runs of each property; `FUZZ_RUNS=1000` tests more. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
/** Shrinking a long game takes time; the result at this limit is small enough. */
export const SETTINGS = { numRuns: RUNS, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false };

/** One generation: its reader and its encoder, which share only the format description. */
export interface Generation {
  readonly format: DatabaseFormat;
  encode(description: DatabaseDescription): Files;
}
export const CBH: Generation = { format: cbhFormat, encode: encodeCbh };
export const TWO_CBH: Generation = { format: twoCbhFormat, encode: encode2cbh };

/** Encodes the database and opens it. */
export const openDescribed = (
  description: DatabaseDescription,
  { format, encode }: Generation,
): Promise<DatabaseReader> => format.open(memoryFiles(description.name, encode(description)), {});

/** Encodes the database, opens it without problems and reads its games. */
export async function readGames(
  description: DatabaseDescription,
  generation: Generation = CBH,
): Promise<LoadedGame[]> {
  const reader = await openDescribed(description, generation);
  expect(reader.problems).toEqual([]);
  const games: LoadedGame[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if (record.kind === 'game' && 'tree' in record) games.push(record);
  return games;
}
