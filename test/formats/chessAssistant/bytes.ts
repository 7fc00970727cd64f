// Databases for tests that give the records' bytes themselves.
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { makeMovetext } from '../../support/makeMovetext.ts';
import type { DatabaseDescription, GameDescription } from '../../encoders/chessAssistant/description.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { type Files, memoryFiles } from '../../support/memoryFiles.ts';

/** Codes as numbers; texts become their ASCII bytes. */
export const bytes = (...parts: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])));

export const E4 = 19;
export const E5 = 19;
export const D4 = 15;
export const C5 = 11;
export const NF3 = 43;
export const NC6 = 39;
export const START = 231;
export const END = 232;

export const open = (database: Omit<DatabaseDescription, 'name'>): Promise<DatabaseReader> =>
  openFiles(encodeChessAssistant({ name: 'Test', ...database }));
export const openFiles = (files: Files): Promise<DatabaseReader> =>
  chessAssistantFormat.open(memoryFiles('Test', files), {});

export async function load(reader: DatabaseReader, number = 1): Promise<LoadedGame> {
  const record = await reader.readRecord(recordNumber(number));
  if (record.kind !== 'game') throw new Error('a text');
  return record;
}

/** Loads a game of only these codes. */
export const loadCodes = async (...codes: readonly (number | string)[]): Promise<LoadedGame> =>
  load(await open({ games: [{ codes: bytes(...codes) }] }));
export const loadGame = async (game: GameDescription): Promise<LoadedGame> =>
  load(await open({ games: [game] }));

/** A game's moves on one line. */
export const movetext = ({ tree }: LoadedGame): string => makeMovetext(tree).replaceAll('\n', ' ').trim();
