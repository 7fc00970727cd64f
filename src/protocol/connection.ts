import { FormatError, toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { CallOptions } from './rpc.ts';
import type { Port, ToClient, ToServer } from './wire.ts';

/** An untyped call of a method by name. `clientOver` makes a typed `Client` of it. */
export type Call = (method: string, request: unknown, options?: CallOptions<unknown>) => Promise<unknown>;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly onProgress: ((value: unknown) => void) | undefined;
  /** Removes the listener from the caller's signal. */
  readonly release: () => void;
}

const abortError = () => new DOMException('The call was canceled', 'AbortError');

/** The calling end of a port. After the port has died, all pending and later calls are rejected. */
export class Connection {
  readonly #port: Port<ToClient, ToServer>;
  readonly #onStop: (failure: Failure) => void;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #stopped: Failure | undefined;

  /** Calls `onStop` once, with the reason, if the port dies on its own or `lose` is called. */
  constructor(port: Port<ToClient, ToServer>, onStop: (failure: Failure) => void = () => undefined) {
    this.#port = port;
    this.#onStop = onStop;
    port.addEventListener('message', ({ data }) => this.#receive(data));
    port.addEventListener('error', (event) => this.#die(reasonOf(event)));
    port.addEventListener('messageerror', () => this.#die('a message could not be read'));
    port.addEventListener('close', () => this.#die('the port was closed'));
    port.start?.();
  }

  readonly call: Call = (method, request, { signal, onProgress, transfer = [] } = {}) => {
    if (signal?.aborted) return Promise.reject(abortError());
    if (this.#stopped !== undefined) return Promise.reject(new FormatError(this.#stopped));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#settle(id)?.reject(abortError());
        this.#post({ kind: 'cancel', id });
      };
      const release = () => signal?.removeEventListener('abort', cancel);
      this.#pending.set(id, { resolve, reject, onProgress, release });
      signal?.addEventListener('abort', cancel);
      try {
        this.#post({ kind: 'call', id, method, request }, transfer);
      } catch (thrown) {
        // A request that cannot be cloned is a bug of the caller, reported like a bug of the worker.
        this.#settle(id)?.reject(new FormatError(toFailure(thrown)));
      }
    });
  };

  /** Rejects all pending and later calls. An owner that ends the worker calls this. */
  stop(reason: string): Failure {
    return this.#reject({ kind: 'internal', file: '', detail: `worker stopped: ${reason}` });
  }

  /** Rejects all pending and later calls with this failure, and calls `onStop`, for a worker that was found dead. */
  lose(failure: Failure): void {
    if (this.#stopped === undefined) this.#onStop(this.#reject(failure));
  }

  #die(reason: string): void {
    if (this.#stopped === undefined) this.#onStop(this.stop(reason));
  }

  #reject(failure: Failure): Failure {
    this.#stopped ??= failure;
    for (const id of this.#pending.keys()) this.#settle(id)?.reject(new FormatError(this.#stopped));
    return this.#stopped;
  }

  #post(message: ToServer, transfer: readonly Transferable[] = []): void {
    this.#port.postMessage(message, { transfer: [...transfer] });
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.release();
    return pending;
  }

  #receive(message: ToClient): void {
    // Canceled calls are no longer pending, so their late messages are dropped.
    switch (message.kind) {
      case 'progress':
        return this.#pending.get(message.id)?.onProgress?.(message.value);
      case 'reply':
        return this.#settle(message.id)?.resolve(message.value);
      case 'failure':
        return this.#settle(message.id)?.reject(new FormatError(message.failure));
      case 'aborted':
        return this.#settle(message.id)?.reject(abortError());
    }
  }
}

const reasonOf = (event: Event): string =>
  'message' in event && typeof event.message === 'string' && event.message !== ''
    ? event.message
    : 'it could not be started';
