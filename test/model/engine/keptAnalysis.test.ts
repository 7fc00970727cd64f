import { describe, expect, it } from 'vitest';
import type { PositionKey } from '../../../src/model/engine/gamePositions.ts';
import type { Finding } from '../../../src/model/engine/gameReview.ts';
import { packAnalysis, unpackAnalysis } from '../../../src/model/engine/keptAnalysis.ts';
import type { GameAnalysis } from '../../../src/model/engine/keptAnalysis.ts';

const KEY = '463b96181691fc9c' as PositionKey;
const analysisOf = (finding: Finding): GameAnalysis => ({
  engine: 'Stockfish 19',
  depth: 16,
  findings: new Map([[KEY, finding]]),
});
const STORED = {
  version: 1,
  engine: 'Stockfish 19',
  depth: 16,
  positions: [[KEY, 'cp', 30, 16, 'e2e4 e7e5']],
};
const read = (change: object) => unpackAnalysis({ ...STORED, ...change });
const positionsIn = (positions: unknown) => {
  const found = read({ positions });
  return found.kind === 'analysis' ? [...found.analysis.findings.values()] : found.kind;
};

describe('an analysis that is kept', () => {
  it.each<Finding>([
    { score: { kind: 'centipawns', value: -35 }, depth: 16, line: ['e2e4', 'e7e8q'] },
    { score: { kind: 'mate', distance: -3, unit: 'moves' }, depth: 16, line: [] },
  ])('a kept analysis unpacks to the same findings: %o', (finding) => {
    const analysis = analysisOf(finding);
    const stored: unknown = structuredClone(packAnalysis(analysis));
    expect(unpackAnalysis(stored)).toEqual({ kind: 'analysis', analysis });
  });

  it('a kept analysis of a newer page is reported as newer', () => {
    expect(read({ version: 2 })).toEqual({ kind: 'newer' });
  });

  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { version: 1 },
    { ...STORED, depth: -1 },
    { ...STORED, positions: {} },
  ])('a kept analysis that makes no sense is unreadable: %o', (stored) => {
    expect(unpackAnalysis(stored)).toEqual({ kind: 'unreadable' });
  });

  it('a kept analysis loses the positions that make no sense, and no others', () => {
    const good = STORED.positions[0];
    for (const bad of [
      null,
      [],
      ['x', 'cp', 30, 16, ''],
      [KEY, 'pawns', 30, 16, ''],
      [KEY, 'cp', 0.5, 16, ''],
      [KEY, 'mate', 0, 16, ''],
      [KEY, 'cp', 30, 1e9, ''],
    ])
      expect(positionsIn([bad, good])).toHaveLength(1);
    expect(positionsIn([[KEY, 'cp', 30, 16, 'e2e4 <script> e7e5']])).toMatchObject([{ line: ['e2e4'] }]);
    expect(positionsIn([[KEY, 'cp', 30, 16, 7]])).toMatchObject([{ line: [] }]);
  });
});
