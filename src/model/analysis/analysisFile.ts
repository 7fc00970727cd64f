// All analyses in one file: what the user keeps a copy of, or takes to another browser.
import * as v from 'valibot';
import { analysisJson, readAnalysis } from './analysisJson.ts';
import type { AnalysisJson } from './analysisJson.ts';
import type { Analysis } from './analysis.ts';

const FORMAT = 'open-file-analysis';
const FILE_VERSION = 1;
/** Characters: ten thousand long analyses. */
export const MOST_OF_FILE = 200_000_000;

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer()),
  analyses: v.array(v.unknown()),
});

/** What a file holds. Analyses that cannot be read are counted, and those of newer pages among them apart. */
export type ReadAnalysisFile =
  | {
      readonly kind: 'read';
      readonly analyses: readonly Analysis[];
      readonly damaged: number;
      readonly newer: number;
    }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign' };

/** The text of the file. */
export function makeAnalysisFile(analyses: readonly Analysis[]): string {
  const file: v.InferOutput<typeof head> & { readonly analyses: readonly AnalysisJson[] } = {
    format: FORMAT,
    version: FILE_VERSION,
    analyses: analyses.map(analysisJson),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Reads the text of a file that anybody may have written. What is good in it is read, also beside what is not. */
export function readAnalysisFile(text: string): ReadAnalysisFile {
  const file = v.safeParse(head, parsed(text));
  if (!file.success) return { kind: 'foreign' };
  const { version, analyses: values } = file.output;
  if (version > FILE_VERSION) return { kind: 'newer', version };
  const read = values.map(readAnalysis);
  const count = (kind: (typeof read)[number]['kind']) => read.filter((one) => one.kind === kind).length;
  return {
    kind: 'read',
    analyses: read.flatMap((one) => (one.kind === 'read' ? [one.analysis] : [])),
    damaged: count('damaged'),
    newer: count('newer'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: the file is of another kind
  }
}
