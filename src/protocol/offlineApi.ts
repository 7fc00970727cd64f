// The calls of the service worker, which keeps the page for use without a network. It never touches the user's files.
import type { CallContext } from './rpc.ts';

/** A version of the page. */
export interface PageVersion {
  readonly version: string;
  /** The size of all its files. */
  readonly bytes: number;
}

/** The copy of the page on this machine, and a newer version if there is one. */
export interface OfflineState {
  /** The copy on this machine. `at` is the time when it was made, in milliseconds since 1970. */
  readonly kept?: PageVersion & { readonly at: number };
  /** A version that the server offers, and that `keepPage` would keep. */
  readonly offered?: PageVersion;
}

/** Progress in bytes: `done` are fetched, `total` are to fetch. */
export interface KeepingProgress {
  readonly done: number;
  readonly total: number;
}

/** The calls of the service worker. */
export interface OfflineApi {
  offlineState(request: object, context: CallContext): Promise<OfflineState>;
  /** Fetches all files of the offered version, and keeps them. If one of them fails, the old copy stays. */
  keepPage(request: object, context: CallContext<KeepingProgress>): Promise<OfflineState>;
  forgetPage(request: object, context: CallContext): Promise<void>;
}
