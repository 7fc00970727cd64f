// The call that reads the user's own analyses from a file.
import type { Analysis } from '../model/analysis/analysis.ts';
import type { Collection } from '../model/collection/collection.ts';
import type { CallContext } from './rpc.ts';

/** The next analyses of a file; `done` of `total` entries have been read. */
interface AnalysesRead {
  readonly analyses: readonly Analysis[];
  readonly done: number;
  readonly total: number;
}

/**
 * The kind of the file. If it could be read, its collections, and the numbers of damaged entries and of entries that a
 * newer version of the page has written.
 */
type AnalysisFileReply =
  | {
      readonly kind: 'read';
      readonly damaged: number;
      readonly newer: number;
      readonly collections: readonly Collection[];
    }
  /** A newer version of the page has written the file. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'large' };

/** Calls for the user's own analysis. */
export interface AnalysisApi {
  /** Reads a file of analyses. Progress delivers each analysis once, a few at a time; the reply has none. */
  readAnalyses(request: { file: File }, context: CallContext<AnalysesRead>): Promise<AnalysisFileReply>;
}
