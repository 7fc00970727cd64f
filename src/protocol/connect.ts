import { Connection } from './connection.ts';
import type { Call } from './connection.ts';
import type { CallOptions, Client } from './rpc.ts';
import type { Port, ToClient, ToServer } from './wire.ts';

/** The typed calls of an API over one untyped `call`. */
export function clientOver<Api>(call: Call): Client<Api> {
  const methods = new Proxy(
    {},
    {
      // `then` stays undefined: an `await` of the client must not become a call.
      get: (_, name) =>
        typeof name === 'string' && name !== 'then'
          ? (request: unknown, options?: CallOptions<unknown>) => call(name, request, options)
          : undefined,
    },
  );
  // The one cast of the client: an interface has no names at run time that could be checked here.
  return methods as Client<Api>;
}

/** Calls whatever serves the other end of `port`. */
export const connect = <Api>(port: Port<ToClient, ToServer>): Client<Api> =>
  clientOver<Api>(new Connection(port).call);
