// Answers of the service worker, which keeps the page for use without a network. It has nothing to do with files.
import type { CallContext } from './rpc.ts';

/** A version of the page. */
export interface PageVersion {
  readonly version: string;
  /** The size of all its files together. */
  readonly bytes: number;
}

/** The copy of the page on this machine, and whether there is a newer version of it. */
export interface OfflineState {
  /** `at` is in milliseconds since 1970. */
  readonly kept?: PageVersion & { readonly at: number };
  /** A version that could be kept: another one than `kept`. */
  readonly offered?: PageVersion;
}

/** Bytes that were fetched, of all. */
export interface KeepingProgress {
  readonly done: number;
  readonly total: number;
}

/** The calls of the service worker. */
export interface OfflineApi {
  offlineState(request: object, context: CallContext): Promise<OfflineState>;
  /** Fetches all files of the offered version, and keeps them. What was kept before stays if one of them fails. */
  keepPage(request: object, context: CallContext<KeepingProgress>): Promise<OfflineState>;
  forgetPage(request: object, context: CallContext): Promise<void>;
}
