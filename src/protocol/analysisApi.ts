// The call that reads the user's own analyses from a file.
import type { Analysis } from '../model/analysis/analysis.ts';
import type { Collection } from '../model/collection/collection.ts';
import type { CallContext } from './rpc.ts';

/** Some of the analyses of a file, and the number processed so far. */
interface AnalysesRead {
  readonly analyses: readonly Analysis[];
  readonly done: number;
  readonly total: number;
}

/**
 * The kind of a file, with its collections. Entries that cannot be read are counted, and those that newer pages have
 * written are counted apart.
 */
type AnalysisFileReply =
  | {
      readonly kind: 'read';
      readonly damaged: number;
      readonly newer: number;
      readonly collections: readonly Collection[];
    }
  /** A newer page has written the whole file. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'large' };

/** Calls for the user's own analysis. */
export interface AnalysisApi {
  /** Reads a file of analyses. Progress delivers each of them once, a few at a time; the reply comes last. */
  readAnalyses(request: { file: File }, context: CallContext<AnalysesRead>): Promise<AnalysisFileReply>;
}
