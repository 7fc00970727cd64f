// What crosses the port. Every message names its call by an id that the caller chose.
import type { Failure } from '../base/failure.ts';

/** What a caller says. */
export type ToServer =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly request: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** What is said to a caller. */
export type ToClient =
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  /** The handler itself gave up: its work was superseded. */
  | { readonly kind: 'aborted'; readonly id: number };

/** What a `Worker`, a worker's own `self` and a `MessagePort` have in common. */
export interface Port<In, Out> {
  postMessage(message: Out, options: { transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<In>) => void): void;
  addEventListener(type: 'error' | 'messageerror' | 'close', listener: (event: Event) => void): void;
  /** A `MessagePort` holds its messages back until it is started. */
  start?(): void;
}
