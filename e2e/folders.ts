// Folders on disk that the tests drop: copies of the demo, which a test may damage, and one with ten million games.
import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { hasRealData as isThere } from '../test/support/realData.ts';

const ROOT = resolve(import.meta.dirname, '..');
export const DEMO = join(ROOT, 'public/demo');

export { REAL_DATA } from '../test/support/realData.ts';
/** True if real databases exist; tests that need them are visibly skipped otherwise. */
export const hasRealData = isThere('cbh');

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

export function temporaryFolder(name: string): TemporaryFolder {
  const outer = mkdtempSync(join(tmpdir(), 'open-file-'));
  const path = join(outer, name);
  mkdirSync(path);
  return { path, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

const isBook = (path: string): boolean => / book\b/.test(basename(path));

/** A copy of the demo without its books, which the test may damage. */
export function demoCopy(name = 'Copy'): TemporaryFolder {
  const folder = temporaryFolder(name);
  cpSync(DEMO, folder.path, { recursive: true, filter: (path) => !isBook(path) });
  return folder;
}

const RECORD = 46;
const GAMES = 10_000_000;

/** A `.cbh` of ten million records, sparse on disk: the first and last thousand are games, and the rest is empty. */
export function tenMillionGames(): TemporaryFolder & { readonly games: number } {
  const folder = temporaryFolder('Ten million');
  const file = openSync(join(folder.path, 'Huge.cbh'), 'w');
  ftruncateSync(file, RECORD * (GAMES + 1));
  const header = Buffer.alloc(RECORD);
  header.writeUInt16BE(44, 1);
  header.writeUInt16BE(RECORD, 3);
  header.writeUInt8(1, 5);
  header.writeUInt32BE(GAMES + 1, 6);
  header.writeUInt32BE(GAMES + 1, 40);
  writeSync(file, header, 0, RECORD, 0);
  const game = Buffer.alloc(RECORD);
  game.writeUInt8(1, 0);
  game.writeUInt32BE(26, 1);
  game.writeUIntBE((2024 << 9) | (5 << 5) | 17, 24, 3);
  game.writeUInt8(2, 27);
  game.writeUInt16BE(2750, 31);
  game.writeUInt16BE(2700, 33);
  game.writeUInt16BE(200 << 7, 35);
  game.writeUInt8(40, 45);
  const thousand = Buffer.concat(Array.from({ length: 1000 }, () => game));
  writeSync(file, thousand, 0, thousand.length, RECORD);
  writeSync(file, thousand, 0, thousand.length, RECORD * (GAMES + 1) - thousand.length);
  closeSync(file);
  return { ...folder, games: GAMES };
}
