import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import type { FileSet } from '../../../src/formats/format.ts';

/** A set of files in memory, `{ 'Small.cbh': bytes }`. */
export const memorySet = (name: string, files: Readonly<Record<string, Uint8Array>>): FileSet => ({
  name,
  files: new Map(
    Object.entries(files).map(([path, bytes]): [string, ByteSource] => [
      path,
      memorySource(path.slice(path.lastIndexOf('/') + 1), bytes),
    ]),
  ),
});

/** All files below `folder`, as paths relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile());

/** The files of `folder` in memory, as a set called `name`. */
export const folderSet = (folder: string, name: string): FileSet =>
  memorySet(
    name,
    Object.fromEntries(
      filesBelow(folder).map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]),
    ),
  );
