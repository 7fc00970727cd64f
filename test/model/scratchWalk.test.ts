import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/model/gameTree.ts';
import type { NodeId } from '../../src/model/gameTree.ts';
import { layerOfTree, treeOfLayer, walkOfLayer } from '../../src/model/analysis/layers.ts';
import { boardAt } from '../../src/model/positionAt.ts';
import { addScratchMove, annotateScratch, EMPTY_SCRATCH, keepScratchLine } from '../../src/model/scratch.ts';
import type { ScratchLayer } from '../../src/model/scratch.ts';
import { shiftScratch } from '../../src/model/scratchOrder.ts';
import { withoutWalk } from '../../src/model/scratchRemoving.ts';
import { textOf } from '../support/ownAnalysis.ts';
import { treeOf } from '../support/treeOf.ts';

const GAME = treeOf('1.e4 e5 2.Nf3');
const ARROW = [{ kind: 'arrow', color: 'green', from: 0, to: 9 }] as const;
const WORDS = [{ kind: 'comment', placement: 'after', language: '', text: 'Mine' }] as const;
const startOf = (root: NodeId) => ({ fen: boardAt(GAME, root).fen(), chess960: false });

/** Plays SAN after a node of the game; moves in parentheses are only walked. */
function played(layer: ScratchLayer, root: number, ...line: string[]) {
  let change = { layer, node: ROOT };
  for (const word of line) {
    const san = word.replaceAll(/[()]/g, '');
    const tree = change.layer.get(root as NodeId);
    const board = tree === undefined ? boardAt(GAME, root as NodeId) : boardAt(tree, change.node);
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is not a move`);
    const made = { move, san: board.makeSan(move), ...(word !== san && { isUnkept: true as const }) };
    change = addScratchMove(change.layer, root as NodeId, startOf(root as NodeId), change.node, made);
  }
  return change;
}

const kept = (layer: ScratchLayer): string => textOf(treeOfLayer(GAME, layer));
const walked = (layer: ScratchLayer): string => textOf(walkOfLayer(GAME, layer));

describe('a walk', () => {
  it('a walk is not part of the analysis, and comes back over the game', () => {
    const { layer } = played(EMPTY_SCRATCH, 1, '(c5)', '(Nf3)');
    expect(kept(layer)).toBe('');
    expect(walked(layer)).toBe('e4 c5 Nf3');
    const again = layerOfTree(GAME, treeOfLayer(GAME, layer), { walk: walkOfLayer(GAME, layer) });
    expect(again).toEqual(layer);
  });

  it('a folded walk stays away, with everything drawn in it', () => {
    const drawn = annotateScratch(EMPTY_SCRATCH, 1 as NodeId, startOf(1 as NodeId), ROOT, ARROW);
    const { layer, node } = played(drawn, 1, '(c5)');
    const whole = annotateScratch(layer, 1 as NodeId, startOf(1 as NodeId), node, ARROW);
    const folded = layerOfTree(GAME, treeOfLayer(GAME, whole), {
      walk: walkOfLayer(GAME, whole),
      isFolded: true,
    });
    expect(folded).toEqual(drawn);
  });

  it('a walk is kept up to a move that is played by hand after it', () => {
    const { layer } = played(EMPTY_SCRATCH, 1, '(c5)', '(Nf3)', 'd6');
    expect(kept(layer)).toBe('e4 c5 Nf3 d6');
    expect(walked(layer)).toBe('');
  });

  it('a walk is kept up to a move that is played by hand again', () => {
    const { layer } = played(EMPTY_SCRATCH, 1, '(c5)', '(Nf3)');
    expect(kept(played(layer, 1, 'c5').layer)).toBe('e4 c5');
    expect(walked(played(layer, 1, 'c5').layer)).toBe('e4 c5 Nf3');
  });

  it('a walk is kept up to a comment, but not by an arrow', () => {
    const { layer, node } = played(EMPTY_SCRATCH, 1, '(c5)');
    const at = startOf(1 as NodeId);
    const drawn = annotateScratch(layer, 1 as NodeId, at, node, ARROW);
    expect(kept(drawn)).toBe('');
    expect(kept(annotateScratch(drawn, 1 as NodeId, at, node, [...ARROW, ...WORDS]))).toContain('c5');
  });

  it('a walk is kept through a move with all that follows, but not beside it', () => {
    const { layer, node } = played(EMPTY_SCRATCH, 1, '(c5)');
    const line = played(layer, 1, '(c5)', '(Nf3)').layer;
    const both = played(line, 1, '(e6)').layer;
    expect(kept(keepScratchLine(both, 1 as NodeId, node))).toBe('e4 c5 Nf3');
    expect(walked(keepScratchLine(both, 1 as NodeId, node))).toBe('e4 e6');
    expect(walked(keepScratchLine(both, 1 as NodeId, ROOT))).toBe('');
  });

  it('a walk ends when another one begins elsewhere, but its kept moves stay', () => {
    const { layer } = played(EMPTY_SCRATCH, 1, 'c5', '(Nf3)');
    const left = withoutWalk(layer, 2 as NodeId);
    expect(kept(left)).toBe('e4 c5');
    expect(walked(left)).toBe('');
    expect(withoutWalk(layer, 1 as NodeId)).toBe(layer);
  });
});

describe('arrows alone', () => {
  const at = startOf(1 as NodeId);
  const draw = (layer: ScratchLayer) => annotateScratch(layer, 1 as NodeId, at, ROOT, ARROW);

  it('arrows alone are not kept in the game', () => {
    expect(kept(draw(EMPTY_SCRATCH))).toBe('');
    expect(walked(draw(EMPTY_SCRATCH))).not.toBe('');
  });

  it('arrows are kept at a move of the user, and beside words', () => {
    const { layer, node } = played(EMPTY_SCRATCH, 1, 'c5');
    const drawn = annotateScratch(layer, 1 as NodeId, at, node, ARROW);
    expect(walked(drawn)).toBe('');
    const said = annotateScratch(draw(EMPTY_SCRATCH), 1 as NodeId, at, ROOT, [...ARROW, ...WORDS]);
    expect(walked(said)).toBe('');
    expect(treeOfLayer(GAME, said).nodes[1].annotations).toEqual([...ARROW, ...WORDS]);
  });
});

describe('the order of own lines', () => {
  const three = ['c5', 'e6', 'c6'].reduce((layer, san) => played(layer, 1, san).layer, EMPTY_SCRATCH);
  const main = (layer: ScratchLayer) => kept(layer);

  it('the order of own lines changes by one place, and is stored', () => {
    expect(main(three)).toBe('e4 c5 (e6) (c6)');
    const up = shiftScratch(three, 1 as NodeId, 3 as NodeId, 'up');
    expect(main(up.layer)).toBe('e4 c5 (c6) (e6)');
    expect(up.node).toBe(2);
    expect(main(shiftScratch(up.layer, 1 as NodeId, 1 as NodeId, 'down').layer)).toBe('e4 c6 (c5) (e6)');
    const stored = layerOfTree(GAME, treeOfLayer(GAME, up.layer));
    expect(main(stored)).toBe('e4 c5 (c6) (e6)');
  });

  it('the order of own lines changes at the nearest branch, or at all of them', () => {
    const deep = played(played(three, 1, 'c6', 'd4').layer, 1, 'c6', 'Nc3');
    const up = shiftScratch(deep.layer, 1 as NodeId, deep.node, 'up');
    expect(main(up.layer)).toBe('e4 c5 (e6) (c6 Nc3 (d4))');
    expect(main(shiftScratch(deep.layer, 1 as NodeId, deep.node, 'main').layer)).toBe(
      'e4 c6 (c5) (e6) Nc3 (d4)',
    );
  });

  it('the order of own lines stays if the line is already the first or the last', () => {
    expect(shiftScratch(three, 1 as NodeId, 1 as NodeId, 'up').layer).toBe(three);
    expect(shiftScratch(three, 1 as NodeId, 3 as NodeId, 'down').layer).toBe(three);
  });
});
