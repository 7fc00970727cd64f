import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';

/** Settles when the worker has ended, however that came: browsers end one without a word, and give its lock to us. */
export async function whenGone(worker: Client<WorkerApi>): Promise<void> {
  // Pages without https have no locks, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  const name = `Open File: worker ${Date.now()} ${Math.random()}`;
  if (locks === undefined || !(await worker.holdLock({ name }))) return new Promise(() => undefined);
  await locks.request(name, () => undefined);
}
