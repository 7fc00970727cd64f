// A hidden folder for unfinished files, so that nobody takes them for finished ones. The caller removes it at the end.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches the folder's name, which has the id of its process. */
const NAME = /^\.open-file-(\d+)$/;

/** Makes the folder in `parent`, and removes those of runs that were killed. */
export async function makeUnfinished(parent: string): Promise<string> {
  for (const name of await readdir(parent)) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `.open-file-${process.pid}`);
  await mkdir(folder);
  return folder;
}

function isRunning(owner: number): boolean {
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(owner, 0);
    return true;
  } catch (thrown) {
    // A process of another user is running as well.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
