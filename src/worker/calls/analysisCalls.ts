// Reads the file of all analyses. The page gets them in batches, to keep its tasks short.
import { Breath } from '../../base/breath.ts';
import type { Analysis } from '../../model/analysis/analysis.ts';
import type { Collection } from '../../model/collection/collection.ts';
import { readCollection } from '../../model/collection/collectionJson.ts';
import { MAX_OF_FILE, readAnalysisFile } from '../../model/analysis/analysisFile.ts';
import { readAnalysis } from '../../model/analysis/analysisJson.ts';
import type { AnalysisApi } from '../../protocol/analysisApi.ts';

/** A batch ends when it has this many moves, which the page takes in one task of a few milliseconds. */
const MOVES_AT_ONCE = 1500;

export const analysisCalls = (): AnalysisApi => ({
  async readAnalyses({ file }, { signal, progress }) {
    if (file.size > MAX_OF_FILE) return { kind: 'large' };
    const text = await file.text();
    signal.throwIfAborted();
    const read = readAnalysisFile(text);
    if (read.kind !== 'read') return read;
    const { values } = read;
    const collections: Collection[] = [];
    const left = { damaged: 0, newer: 0 };
    const breath = new Breath();
    let analyses: Analysis[] = [];
    let moves = 0;
    for (const [at, value] of values.entries()) {
      const one = readAnalysis(value);
      if (one.kind === 'read') {
        analyses.push(one.analysis);
        moves += one.analysis.tree.nodes.length + one.analysis.game.mainline.nodes.length;
      } else left[one.kind]++;
      if (moves >= MOVES_AT_ONCE || at === values.length - 1) {
        progress({ analyses, done: at + 1, total: values.length });
        analyses = [];
        moves = 0;
      }
      await breath.take();
      signal.throwIfAborted();
    }
    for (const value of read.collections) {
      const one = readCollection(value);
      if (one.kind === 'read') collections.push(one.collection);
      else left[one.kind]++;
      await breath.take();
      signal.throwIfAborted();
    }
    return { kind: 'read', ...left, collections };
  },
});
