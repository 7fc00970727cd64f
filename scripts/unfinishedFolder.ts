// A hidden folder for what is not finished: what is in it passes for nothing else, and goes when the run ends.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** With the number of the process that it belongs to. */
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
    // Signal 0 only asks.
    process.kill(owner, 0);
    return true;
  } catch (thrown) {
    // The process of somebody else runs, too.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
