import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../src/base/failure.ts';
import type { LibraryFile } from '../src/worker/claimedFiles.ts';
import { fileName } from '../src/worker/sources.ts';
import type { NodeFiles } from './nodeSource.ts';

const MAX_DEPTH = 32;

export interface NodeFolder {
  readonly files: readonly LibraryFile[];
  /** Subfolders that could not be read. */
  readonly problems: readonly Failure[];
}

/**
 * Lists all files in a folder of the disk, like a browser does for a dropped one: names that start with `.` are left
 * out. `wanted` selects among the names at the top.
 */
export async function readNodeFolder(
  folder: string,
  open: NodeFiles,
  wanted: (name: string) => boolean = () => true,
): Promise<NodeFolder> {
  const files: LibraryFile[] = [];
  const problems: Failure[] = [];
  const seen = new Set<string>();
  let level = [''];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) {
      problems.push({ kind: 'limit', file: level[0], expected: `at most ${MAX_DEPTH} folders deep` });
      break;
    }
    const below: string[] = [];
    for (const path of level)
      for (const name of await attempt(path, problems, () => readdir(join(folder, path)), [])) {
        if (name.startsWith('.') || (path === '' && !wanted(name))) continue;
        const child = path === '' ? name : `${path}/${name}`;
        const diskPath = join(folder, child);
        const stats = await attempt(child, problems, () => stat(diskPath), undefined);
        if (stats?.isFile()) files.push({ path: child, open: () => open.source(fileName(child), diskPath) });
        else if (stats?.isDirectory() && isNew(stats, seen)) below.push(child);
      }
    level = below;
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/** Tells whether a folder was not read yet, because links may lead back to one. */
function isNew({ dev, ino }: Stats, seen: Set<string>): boolean {
  const key = `${dev}:${ino}`;
  if (ino !== 0 && seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Returns the disk's answer about `path`; if the disk refuses, notes a problem and returns `instead`. */
async function attempt<Answer>(
  path: string,
  problems: Failure[],
  ask: () => Promise<Answer>,
  instead: Answer,
): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    problems.push({ kind: 'unreadable', file: path, found: String(thrown.code) });
    return instead;
  }
}
