// The messages that cross the port. Each names its call by an id that the caller chose.
import type { Failure } from '../base/failure.ts';

/** A message of the caller. */
export type ToServer =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly request: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** A message to the caller. */
export type ToClient =
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  /** The handler gave up without a cancel of the caller, because newer work replaced its own. */
  | { readonly kind: 'aborted'; readonly id: number };

/** The common interface of `Worker`, `self` in a worker, and `MessagePort`. */
export interface Port<In, Out> {
  postMessage(message: Out, options: { transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<In>) => void): void;
  addEventListener(type: 'error' | 'messageerror' | 'close', listener: (event: Event) => void): void;
  /** A `MessagePort` queues messages until it is started. */
  start?(): void;
}
