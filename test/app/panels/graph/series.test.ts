import { describe, expect, it } from 'vitest';
import { barsOf, curveOf, widthOf } from '../../../../src/app/panels/graph/drawn.ts';
import { chances, seriesOf } from '../../../../src/app/panels/graph/series.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import type { GameTree } from '../../../../src/model/gameTree.ts';
import type { Score } from '../../../../src/model/score.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { annotated } from '../notation/annotated.ts';

const centipawns = (value: number): Score => ({ kind: 'centipawns', value });
const TREE = treeOf('e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6');

/** Adds the annotation that `make` returns to every move. */
const everywhere = (tree: GameTree, make: (ply: number) => Annotation): GameTree => ({
  ...tree,
  nodes: tree.nodes.map((node) => (node.ply === 0 ? node : { ...node, annotations: [make(node.ply)] })),
});

describe('the figures of a game', () => {
  it('the figures come from the moves of the game', () => {
    const series = seriesOf(
      everywhere(TREE, (ply) => ({ kind: 'evaluation', score: centipawns(ply), depth: 1 })),
    );
    expect(series?.points.map(({ score }) => score)).toEqual([
      undefined,
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(centipawns),
    ]);
    expect(series?.hasTimes).toBe(false);
  });

  it('the figures come from the profile at the start, which may be shorter or longer than the game', () => {
    const entries = Array.from({ length: 30 }, (_, at) => ({ score: centipawns(at), depth: 9 }));
    const profile = annotated(TREE, '', { kind: 'evaluationProfile', entries });
    expect(seriesOf(profile)?.points).toHaveLength(9);
    expect(seriesOf(profile)?.points[8].score).toEqual(centipawns(8));
    const short = annotated(TREE, '', { kind: 'evaluationProfile', entries: entries.slice(0, 7) });
    expect(seriesOf(short)?.points[8].score).toBeUndefined();
  });

  it('the figures end before a mate on the board, whose score does not say who has won', () => {
    const series = seriesOf(
      everywhere(TREE, (ply) => ({
        kind: 'evaluation',
        score: ply === 8 ? { kind: 'mate', distance: 0, unit: 'moves' } : centipawns(-ply),
        depth: 1,
      })),
    );
    expect(series?.points.slice(7).map(({ score }) => score)).toEqual([centipawns(-7), undefined]);
  });

  it('too few figures make no picture', () => {
    expect(seriesOf(TREE)).toBeUndefined();
    expect(seriesOf(annotated(TREE, 'e4', { kind: 'timeSpent', seconds: 3, fraction: 0 }))).toBeUndefined();
    const unknown = everywhere(TREE, () => ({
      kind: 'evaluation',
      score: { kind: 'unknown', code: 7, value: 1 },
      depth: 1,
    }));
    expect(seriesOf(unknown)).toBeUndefined();
  });

  it('times of moves are bars', () => {
    const timed = seriesOf(
      everywhere(TREE, (ply) => ({ kind: 'timeSpent', seconds: ply * 10, fraction: 0 })),
    );
    expect(timed?.hasTimes).toBe(true);
    const bars = barsOf(timed?.points ?? [], false);
    expect(bars.map(({ black }) => black)).toEqual([false, true, false, true, false, true, false, true]);
    expect(bars[7].height).toBeGreaterThan(bars[0].height);
    // The last bar is as wide as the others.
    expect(bars[7].ply + 0.4).toBeLessThan(widthOf(timed?.points ?? []));
  });
});

describe('chances', () => {
  it('chances run from Black’s win to White’s', () => {
    expect(chances(centipawns(0))).toBe(0);
    expect(chances(centipawns(300))).toBeCloseTo(0.502, 2);
    expect(chances(centipawns(-300))).toBeCloseTo(-0.502, 2);
    expect(chances({ kind: 'mate', distance: -3, unit: 'moves' })).toBe(-1);
    expect(chances(undefined)).toBeUndefined();
  });

  it('chances are drawn with White above the middle and Black below, and gaps are bridged', () => {
    const node = 0 as never;
    const { line, white, black } = curveOf([
      { node, score: { kind: 'mate', distance: 2, unit: 'moves' } },
      { node },
      { node, score: { kind: 'mate', distance: -2, unit: 'moves' } },
    ]);
    expect(line).toBe('0,1.00 2,39.00');
    expect(white).toBe('0,20 0,1.00 2,20.00 2,20');
    expect(black).toBe('0,20 0,20.00 2,39.00 2,20');
  });
});
