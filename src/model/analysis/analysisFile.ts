// All analyses and collections in one file: a backup, or a way to take them to another browser.
import * as v from 'valibot';
import { analysisJson } from './analysisJson.ts';
import type { Analysis } from './analysis.ts';
import type { Collection } from '../collection/collection.ts';
import { collectionJson } from '../collection/collectionJson.ts';

const FORMAT = 'open-file-analysis';
const FILE_VERSION = 1;
/** The maximum number of bytes of a file: far more than a hundred thousand analyses of usual length. */
export const MAX_OF_FILE = 200_000_000;

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer()),
  analyses: v.array(v.unknown()),
  /** Older versions of the page neither write nor read collections. */
  collections: v.optional(v.array(v.unknown()), []),
});

/** The analyses (`values`) and collections of a file, unchecked; or the reason why it cannot be read. */
export type ReadAnalysisFile =
  | { readonly kind: 'read'; readonly values: readonly unknown[]; readonly collections: readonly unknown[] }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign' };

/** Writes the text of the file. */
export const makeAnalysisFile = (
  analyses: readonly Analysis[],
  collections: readonly Collection[] = [],
): string => fileOfValues(analyses.map(analysisJson), collections.map(collectionJson));

/** Writes values that were not checked. The reader of the file checks them, and skips damaged ones. */
export function fileOfValues(analyses: readonly unknown[], collections: readonly unknown[] = []): string {
  const file: v.InferInput<typeof head> = {
    format: FORMAT,
    version: FILE_VERSION,
    analyses: [...analyses],
    ...(collections.length > 0 && { collections: [...collections] }),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Reads the text of an untrusted file. The caller checks values with `readAnalysis` and `readCollection`. */
export function readAnalysisFile(text: string): ReadAnalysisFile {
  const file = v.safeParse(head, parsed(text));
  if (!file.success) return { kind: 'foreign' };
  const { version, analyses: values, collections } = file.output;
  return version > FILE_VERSION ? { kind: 'newer', version } : { kind: 'read', values, collections };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON, so not one of our files
  }
}
