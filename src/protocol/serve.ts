import { isAbort, toFailure } from '../base/failure.ts';
import type { CallContext, Servable, Transfers } from './rpc.ts';
import type { Port, ToClient, ToServer } from './wire.ts';

interface Handler {
  (request: unknown, context: CallContext<unknown>): Promise<unknown>;
}

/**
 * Answers the calls that arrive at `port` with the methods of `handlers`. An error of a handler becomes a `Failure`:
 * the one of a `FormatError`, or else `internal` with the stack.
 */
export function serve<Api extends Servable<Api>>(
  port: Port<ToServer, ToClient>,
  handlers: Api,
  transfers: Transfers<Api> = {},
): void {
  const running = new Map<number, AbortController>();

  async function answer(id: number, method: string, request: unknown, signal: AbortSignal): Promise<void> {
    const send = (message: ToClient, transfer: readonly Transferable[] = []): void => {
      if (!signal.aborted) port.postMessage(message, { transfer: [...transfer] });
    };
    try {
      const call = lookUp<Handler>(handlers, method);
      if (call === undefined) throw new Error(`The worker has no call named ${method}`);
      const context = { signal, progress: (value: unknown) => send({ kind: 'progress', id, value }) };
      const value = await call.call(handlers, request, context);
      const buffers = lookUp<(reply: unknown) => readonly Transferable[]>(transfers, method);
      // The reply is sent inside the `try`, so that a reply that cannot be cloned becomes a failure of this call.
      send({ kind: 'reply', id, value }, buffers?.(value));
    } catch (thrown) {
      send(isAbort(thrown) ? { kind: 'aborted', id } : { kind: 'failure', id, failure: toFailure(thrown) });
    }
  }

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'cancel') {
      running.get(data.id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(data.id, controller);
    void answer(data.id, data.method, data.request, controller.signal).finally(() => running.delete(data.id));
  });
  port.start?.();
}

/** Returns the method of `owner` with a name from a message; `undefined` for methods that every object has. */
function lookUp<Found>(owner: object, name: string): Found | undefined {
  if (!(name in owner) || name in Object.prototype) return undefined;
  const found: unknown = Reflect.get(owner, name);
  // The only cast of the server: the name is data, and `Servable` and `Transfers` have checked the type of the method.
  return typeof found === 'function' ? (found as Found) : undefined;
}
