import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const BUSY = join(import.meta.dirname, 'busy.mjs');

/** Starts this many processes that only compute. They end with this process, or when the caller disconnects them. */
export const startLoad = (count: number): readonly ChildProcess[] =>
  Array.from({ length: count }, () =>
    spawn(process.execPath, [BUSY], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );

/** Ends the processes of `startLoad`. */
export function stopLoad(busy: readonly ChildProcess[]): void {
  for (const child of busy) if (child.connected) child.disconnect();
}
