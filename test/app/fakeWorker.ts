import type { WorkerApi } from '../../src/protocol/api.ts';
import type { Client } from '../../src/protocol/rpc.ts';

/** A worker that answers these calls and refuses all others by their names. */
export function fakeWorker(calls: Partial<Client<WorkerApi>>): Client<WorkerApi> {
  const refuse = (name: string | symbol) => () =>
    Promise.reject(new Error(`the fake worker does not serve ${String(name)}`));
  // The proxy answers calls that are missing, so the client is complete.
  return new Proxy(calls as Client<WorkerApi>, {
    get: (served, name) => Reflect.get(served, name) ?? refuse(name),
  });
}
