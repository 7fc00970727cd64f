// Opens PGN from a string, read as the library reads a file.
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

export const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

export const openPgn = (text: string | Uint8Array) =>
  pgnFormat.open(memoryFiles('Games', new Map([['Games.pgn', bytesOf(text)]])), {});

/** All games of the text. */
export async function readGames(text: string | Uint8Array): Promise<LoadedGame[]> {
  const reader = await openPgn(text);
  await reader.readToEnd?.();
  const games: LoadedGame[] = [];
  for (let number = 1; number <= reader.count.known; number++) {
    const record = await reader.readRecord(recordNumber(number));
    if (record.kind === 'game') games.push(record);
  }
  return games;
}

/** The only game of the text. */
export async function readGame(text: string | Uint8Array): Promise<LoadedGame> {
  const games = await readGames(text);
  if (games.length !== 1) throw new Error(`${games.length} games`);
  return games[0];
}
