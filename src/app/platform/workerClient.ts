import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';

let current: Client<WorkerApi> | undefined;

/** The connection to the worker; started by `main.tsx`, replaced by a fake in tests. */
export function workerClient(): Client<WorkerApi> {
  if (current === undefined) throw new Error('The worker was not started');
  return current;
}

export function setWorkerClient(client: Client<WorkerApi>): void {
  current = client;
}
