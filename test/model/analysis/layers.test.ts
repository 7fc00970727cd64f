import { describe, expect, it } from 'vitest';
import {
  isEmptyTree,
  keepShapesOfWalk,
  layerOfTree,
  treeOfLayer,
} from '../../../src/model/analysis/layers.ts';
import { treeOf } from '../../support/treeOf.ts';
import { textOf } from '../../support/ownAnalysis.ts';

const GAME = treeOf('1.e4 e5 (1...c5 2.Nf3) 2.Nf3 Nc6 3.Bb5');

/** The trees over an edition of the game, by the move each one starts after. */
const layerText = (game: typeof GAME, added: string) =>
  Object.fromEntries(
    [...layerOfTree(game, treeOf(added))].map(([root, tree]) => [
      game.nodes[root].san || 'start',
      textOf(tree),
    ]),
  );

describe('an analysis over a game', () => {
  it('the layer of an analysis starts at the move that leaves the game', () => {
    expect(layerText(GAME, '1.e4 e5 2.Bc4 {mine} Nf6')).toEqual({ e5: 'Bc4 {mine} Nf6' });
  });

  it('a layer can annotate moves of the game, and its start', () => {
    expect(layerText(GAME, '{all of it} 1.e4 {here} e5 2.Nf3 $1')).toEqual({
      start: '{all of it}',
      e4: '{here}',
      Nf3: '$1',
    });
  });

  it('a layer can start in a variation of the game', () => {
    expect(layerText(GAME, '1.e4 c5 2.Nf3 d6')).toEqual({ Nf3: 'd6' });
  });

  it('a layer has its own moves for those that another edition of the game leaves out', () => {
    expect(layerText(treeOf('1.e4 e5 2.Nf3 Nc6 3.Bb5'), '1.e4 c5 2.Nf3 d6 {Najdorf}')).toEqual({
      e4: 'c5 Nf3 d6 {Najdorf}',
    });
  });

  it.each([
    '1.e4 e5 2.Bc4 {mine} Nf6 (2...Bc5 {too} 3.c3) 3.d3',
    '{start} 1.e4 {here} e6 (1...c5 2.Nf3 $1 d6) 2.d4',
    '1.d4 d5 (1...Nf6)',
  ])('an analysis is the same after it was stored and laid over the game again: %s', (added) => {
    const tree = treeOf(added);
    expect(textOf(treeOfLayer(GAME, layerOfTree(GAME, tree)))).toBe(textOf(tree));
  });

  it('a layer keeps Chess960 and the start position', () => {
    const fen = 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9';
    const game = treeOf('1.Nb4', fen, true);
    const layer = layerOfTree(game, treeOf('1.b3 e5', fen, true));
    expect([...layer.values()]).toMatchObject([{ startFen: game.startFen, chess960: true }]);
    expect(treeOfLayer(game, layer)).toMatchObject({ startFen: game.startFen, chess960: true });
  });

  it('shapes of a walk at kept moves, or beside kept words, are kept, and others stay in the walk', () => {
    const arrow = { kind: 'arrow', color: 'green', from: 0, to: 9 } as const;
    const withArrows = (text: string) => {
      const tree = treeOf(text);
      return { ...tree, nodes: tree.nodes.map((node) => ({ ...node, annotations: [arrow] })) };
    };
    const trees = { kept: treeOf('1.e4 {here} c6 2.d4'), walk: withArrows('1.e4 c6 2.Nc3') };
    const { kept, walk } = keepShapesOfWalk(GAME, trees);
    expect(textOf(kept)).toBe('e4 {here} arrow c6 arrow d4');
    expect(textOf(walk)).toBe('arrow e4 c6 Nc3 arrow');
    const settled = { kept, walk };
    expect(keepShapesOfWalk(GAME, settled)).toBe(settled);
  });

  it('a shape that a walk and a kept move share is kept once, and the walk lacks it', () => {
    const square = { kind: 'square', color: 'red', square: 3 } as const;
    const tree = treeOf('1.e4 c6');
    const both = { ...tree, nodes: tree.nodes.with(2, { ...tree.nodes[2], annotations: [square] }) };
    const { kept, walk } = keepShapesOfWalk(GAME, { kept: both, walk: both });
    expect(kept.nodes[2].annotations).toEqual([square]);
    expect(isEmptyTree(walk)).toBe(true);
  });
});
