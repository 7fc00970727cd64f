// Real databases stay out of the repository: they are only in the folder that CHESS_DB_DIR names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Files } from './memoryFiles.ts';

const NAMED = process.env.CHESS_DB_DIR;
if (NAMED && !existsSync(NAMED)) throw new Error(`CHESS_DB_DIR names ${NAMED}, and there is no such folder`);

/** The folder, or else the name of the variable, which skipped tests show. */
export const REAL_DATA: string = NAMED ? resolve(NAMED) : '$CHESS_DB_DIR';

/** Tells whether `folder` of the real data exists; tests that need it are visibly skipped otherwise. */
export const hasRealData = (folder: string): boolean => Boolean(NAMED) && existsSync(join(REAL_DATA, folder));

/** Names of the folders within `folder` of the real data that hold a database of the same name. */
export const realFolders = (folder: string): readonly string[] =>
  hasRealData(folder)
    ? readdirSync(join(REAL_DATA, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .filter((name) => existsSync(join(REAL_DATA, folder, name, `${name}.${folder}`)))
        .sort()
    : [];

/** All files below a folder on disk, by path relative to it. */
export function filesOnDisk(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      new Uint8Array(readFileSync(path)),
    ]),
  );
}

export const realFiles = (folder: string): Files => filesOnDisk(join(REAL_DATA, folder));
