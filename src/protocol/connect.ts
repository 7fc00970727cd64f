import { Connection } from './connection.ts';
import type { Call } from './connection.ts';
import type { CallOptions, Client } from './rpc.ts';
import type { Port, ToClient, ToServer } from './wire.ts';

/** Makes the typed calls of an API from one untyped `call`. */
export function clientOver<Api>(call: Call): Client<Api> {
  const methods = new Proxy(
    {},
    {
      // `then` must stay undefined: `await client` must not become a call.
      get: (_, name) =>
        typeof name === 'string' && name !== 'then'
          ? (request: unknown, options?: CallOptions<unknown>) => call(name, request, options)
          : undefined,
    },
  );
  // The only cast of the client: an interface does not exist at run time, so its names cannot be checked.
  return methods as Client<Api>;
}

/** Makes a client for the API that is served at the other end of `port`. */
export const connect = <Api>(port: Port<ToClient, ToServer>): Client<Api> =>
  clientOver<Api>(new Connection(port).call);
