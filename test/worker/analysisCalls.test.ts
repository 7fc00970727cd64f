import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/model/analysis/analysis.ts';
import { makeAnalysisFile } from '../../src/model/analysis/analysisFile.ts';
import { analysisJson } from '../../src/model/analysis/analysisJson.ts';
import type { Collection, CollectionId } from '../../src/model/collection/collection.ts';
import type { CollectedId } from '../../src/model/gameHeader.ts';
import { analysisCalls } from '../../src/worker/calls/analysisCalls.ts';
import { analysisOf } from '../support/ownAnalysis.ts';

const ONE = analysisOf('1.e4 e5', '1.e4 c5');
const OTHER = analysisOf('1.d4', '1.d4 {mine} d5');

async function readText(text: string, signal = new AbortController().signal) {
  const analyses: Analysis[] = [];
  const places: string[] = [];
  const reply = await analysisCalls().readAnalyses(
    { file: new File([text], 'mine.json') },
    {
      signal,
      progress(some) {
        analyses.push(...some.analyses);
        places.push(`${some.done} of ${some.total}`);
      },
    },
  );
  return { reply, analyses, places };
}

describe('reading a file of analyses', () => {
  it('each analysis of a file is returned once', async () => {
    const many = Array.from({ length: 2000 }, (_, year) => analysisOf('1.e4', '1.e4 e5', { date: { year } }));
    const { reply, analyses, places } = await readText(makeAnalysisFile(many));
    expect(analyses).toEqual(many);
    expect(reply).toEqual({ kind: 'read', damaged: 0, newer: 0, collections: [] });
    expect(places.length).toBeGreaterThan(1);
    expect(places.at(-1)).toBe('2000 of 2000');
  });

  it('the good analyses of a file are read, and the bad ones are counted', async () => {
    const file = JSON.parse(makeAnalysisFile([ONE])) as { analyses: unknown[] };
    file.analyses.push(null, { ...analysisJson(OTHER), moves: [[0, 'a1a8']] }, { version: 9 });
    const { reply, analyses } = await readText(JSON.stringify(file));
    expect(analyses).toEqual([ONE]);
    expect(reply).toEqual({ kind: 'read', damaged: 2, newer: 1, collections: [] });
  });

  it('the collections of a file are read, and older files have none', async () => {
    const collection: Collection = {
      id: '0123456789abcdef' as CollectionId,
      name: 'Lesson',
      games: [{ id: 7 as CollectedId, note: 'the wrong rook' }],
      changed: 1,
      revision: 3,
    };
    const file = JSON.parse(makeAnalysisFile([ONE], [collection])) as { collections: unknown[] };
    file.collections.push({ name: 'damaged' }, { version: 9 });
    const { reply, analyses } = await readText(JSON.stringify(file));
    expect(analyses).toEqual([ONE]);
    expect(reply).toEqual({ kind: 'read', damaged: 1, newer: 1, collections: [collection] });
  });

  it('other files are named for what they are', async () => {
    expect((await readText('[Event "?"]\n\n1.e4 *')).reply).toEqual({ kind: 'foreign' });
    const newer = '{"format":"open-file-analysis","version":2,"analyses":[]}';
    expect((await readText(newer)).reply).toEqual({ kind: 'newer', version: 2 });
  });

  it('reading a file of analyses ends when it is canceled', async () => {
    await expect(readText(makeAnalysisFile([ONE]), AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});
