// All analyses in one file: what the user keeps a copy of, or takes to another browser.
import * as v from 'valibot';
import { analysisJson } from './analysisJson.ts';
import type { Analysis } from './analysis.ts';
import type { Collection } from '../collection/collection.ts';
import { collectionJson } from '../collection/collectionJson.ts';

const FORMAT = 'open-file-analysis';
const FILE_VERSION = 1;
/** Bytes: far more than a hundred thousand analyses of usual length. */
export const MOST_OF_FILE = 200_000_000;

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer()),
  analyses: v.array(v.unknown()),
  /** Older pages neither write nor read them. */
  collections: v.optional(v.array(v.unknown()), []),
});

/** The content of a file: its analyses as values that nobody has checked. */
export type ReadAnalysisFile =
  | { readonly kind: 'read'; readonly values: readonly unknown[]; readonly collections: readonly unknown[] }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign' };

/** The text of the file. */
export const makeAnalysisFile = (
  analyses: readonly Analysis[],
  collections: readonly Collection[] = [],
): string => fileOfValues(analyses.map(analysisJson), collections.map(collectionJson));

/** A file of values as they are, whatever they are: a reader tells what it can read of them. */
export function fileOfValues(analyses: readonly unknown[], collections: readonly unknown[] = []): string {
  const file: v.InferInput<typeof head> = {
    format: FORMAT,
    version: FILE_VERSION,
    analyses: [...analyses],
    ...(collections.length > 0 && { collections: [...collections] }),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Reads the text of a file that anybody may have written. Each value is for `readAnalysis`, each collection for `readCollection`. */
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
    return undefined; // no JSON: the file is of another kind
  }
}
