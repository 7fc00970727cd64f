import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';

/**
 * Settles when the worker has ended, for whatever reason: the page then gets the lock that the worker held.
 * Without locks, never settles.
 */
export async function whenGone(worker: Client<WorkerApi>): Promise<void> {
  // Without https there are no locks, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  const name = `Open File: worker ${Date.now()} ${Math.random()}`;
  if (locks === undefined || !(await worker.holdLock({ name }))) return new Promise(() => undefined);
  await locks.request(name, () => undefined);
}
