// The call that reads the user's own analyses from a file.
import type { Analysis } from '../model/analysis/analysis.ts';
import type { Collection } from '../model/collection/collection.ts';
import type { CallContext } from './rpc.ts';

/** Some of the analyses of a file, and how many of them were looked at so far. */
interface AnalysesRead {
  readonly analyses: readonly Analysis[];
  readonly done: number;
  readonly total: number;
}

/**
 * The kind of a file, with its collections. What cannot be read of either is counted, and what newer pages have written
 * apart.
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
  /** Reads a file of analyses. Progress hands them over, some at a time, each once; the reply comes after all of them. */
  readAnalyses(request: { file: File }, context: CallContext<AnalysesRead>): Promise<AnalysisFileReply>;
}
