// Typed calls over a MessagePort-like channel: progress, cancel, failures, transfer. Knows no chess.

/** What a handler gets besides its request. */
export interface CallContext<Progress = never> {
  readonly signal: AbortSignal;
  progress(value: Progress): void;
}

/** What a caller may pass besides the request. */
export interface CallOptions<Progress = never> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: Progress) => void;
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
