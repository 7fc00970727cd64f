// Typed calls over a MessagePort-like channel: progress, cancel, failures, transfer. Knows no chess.
// The types are here; `serve.ts` answers calls, `connect.ts` makes them over a `connection.ts`, `wire.ts` says what crosses.

/** What a handler gets besides its request. */
export interface CallContext<Progress = never> {
  readonly signal: AbortSignal;
  progress(value: Progress): void;
}

/** What a caller may pass besides the request. */
export interface CallOptions<Progress = never> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: Progress) => void;
  /** Ports and buffers of the request that move instead of being copied; they are gone on the caller's side. */
  readonly transfer?: readonly Transferable[];
}

/** An API seen from the caller's side: the context becomes options. */
export type Client<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (
    request: infer Request,
    context: CallContext<infer Progress>,
  ) => Promise<infer Reply>
    ? (request: Request, options?: CallOptions<Progress>) => Promise<Reply>
    : never;
};

/** Any API that can be served: calls of one request and a context. */
export type Servable<Api> = {
  readonly [Name in keyof Api]: (request: never, context: CallContext<never>) => Promise<unknown>;
};

/**
 * Where in a reply the buffers are that move instead of being copied, by call. They are gone on the server's
 * side afterwards, so they must have been made for this reply.
 */
export type Transfers<Api> = {
  readonly [Name in keyof Api]?: Api[Name] extends (...args: never) => Promise<infer Reply>
    ? (reply: Reply) => readonly Transferable[]
    : never;
};
