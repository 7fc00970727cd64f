import { describe, expect, it } from 'vitest';
import { readAnalysis } from '../../../src/model/analysis/analysisJson.ts';
import { makeAnalysisFile, readAnalysisFile } from '../../../src/model/analysis/analysisFile.ts';
import { analyzedGamePgn, analysisPgn } from '../../../src/model/analysis/analysisPgn.ts';
import { analysisOf } from '../../support/ownAnalysis.ts';

const ONE = analysisOf('1.e4 e5', '1.e4 c5');
const OTHER = analysisOf('1.d4', '1.d4 {mine} d5');

describe('the file of all analyses', () => {
  it('the file holds all analyses, and each reads back', () => {
    const file = readAnalysisFile(makeAnalysisFile([ONE, OTHER]));
    expect(file.kind === 'read' && file.values.map(readAnalysis)).toEqual([
      { kind: 'read', analysis: ONE },
      { kind: 'read', analysis: OTHER },
    ]);
  });

  it.each(['', '{', '[]', 'null', '{"format":"other","version":1,"analyses":[]}', '[Event "?"]\n\n1.e4 *'])(
    'a file of another kind is refused as foreign: %j',
    (text) => expect(readAnalysisFile(text)).toEqual({ kind: 'foreign' }),
  );

  it('a file of a newer page is named as newer, with its version', () => {
    const newer = '{"format":"open-file-analysis","version":2,"analyses":[]}';
    expect(readAnalysisFile(newer)).toEqual({ kind: 'newer', version: 2 });
  });
});

describe('an analysis as PGN', () => {
  const tree = {
    ...ONE.tree,
    nodes: ONE.tree.nodes.with(1, {
      ...ONE.tree.nodes[1],
      annotations: [
        { kind: 'comment', placement: 'after', language: '', text: 'Mine' },
        { kind: 'nag', nag: 1 },
        { kind: 'arrow', color: 'green', from: 12, to: 28 },
        { kind: 'square', color: 'red', square: 28 },
        { kind: 'evaluation', score: { kind: 'centipawns', value: 35 }, depth: 20 },
      ],
    }),
  };

  it('an analysis as PGN is the game with the user’s moves as variations', () => {
    const pgn = analysisPgn({ ...ONE, tree });
    expect(pgn).toContain('[White "Rotlewi, Georg"]');
    expect(pgn.split('\n\n')[1].replaceAll('\n', ' ').trim()).toBe(
      '1. e4 $1 {[%csl Re4] [%cal Ge2e4] [%eval 0.35,20] Mine} 1... e5 (1... c5) 0-1',
    );
  });

  it('the game as PGN without its analysis has no own moves', () => {
    expect(analyzedGamePgn(ONE.game)).toMatch(/\n\n1\. e4 e5 0-1\n/);
  });
});
