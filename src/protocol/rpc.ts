// Typed calls over a MessagePort-like channel, with progress, cancellation, failures and transfer, independent of
// chess.

/** The second argument of a handler: the caller's signal, and a function that reports progress to the caller. */
export interface CallContext<Progress = never> {
  readonly signal: AbortSignal;
  progress(value: Progress): void;
}

/** Options of a caller. */
export interface CallOptions<Progress = never> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: Progress) => void;
  /** Ports and buffers in the request that are moved, not copied: the caller can no longer use them. */
  readonly transfer?: readonly Transferable[];
}

/** An API on the caller's side: the context becomes options. */
export type Client<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (
    request: infer Request,
    context: CallContext<infer Progress>,
  ) => Promise<infer Reply>
    ? (request: Request, options?: CallOptions<Progress>) => Promise<Reply>
    : never;
};

/** An API that can be served: all methods take a request and a context, and return a promise. */
export type Servable<Api> = {
  readonly [Name in keyof Api]: (request: never, context: CallContext<never>) => Promise<unknown>;
};

/**
 * For each call, the buffers of its reply that are moved, not copied. The server loses them, so they must have been
 * made for this reply.
 */
export type Transfers<Api> = {
  readonly [Name in keyof Api]?: Api[Name] extends (...args: never) => Promise<infer Reply>
    ? (reply: Reply) => readonly Transferable[]
    : never;
};
