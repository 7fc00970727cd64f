import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { mainline, pathTo, ROOT } from '../../src/model/gameTree.ts';
import type { GameTree, NodeId } from '../../src/model/gameTree.ts';
import { makePgn } from '../../src/model/pgn/makePgn.ts';
import { addScratchMove, EMPTY_SCRATCH } from '../../src/model/scratch.ts';
import { deleteScratchLine, takeBackScratch } from '../../src/model/scratchRemoving.ts';
import type { ScratchLayer } from '../../src/model/scratch.ts';
import { boardAt } from '../../src/model/positionAt.ts';

const START = { fen: INITIAL_FEN, chess960: false };
const AT = 7 as NodeId;

/** Plays SAN after `node` in the tree at node 7 of some game. */
function play(layer: ScratchLayer, node: NodeId, san: string) {
  const tree = layer.get(AT);
  const board = tree === undefined ? new Board() : boardAt(tree, node);
  const move = board.parseSan(san);
  if (move === undefined) throw new Error(`${san} is not a move`);
  return addScratchMove(layer, AT, START, node, { move, san: board.makeSan(move) });
}

function playLine(layer: ScratchLayer, from: NodeId, ...line: string[]) {
  let change = { layer, node: from };
  for (const san of line) change = play(change.layer, change.node, san);
  return change;
}

const treeOf = (layer: ScratchLayer): GameTree => {
  const tree = layer.get(AT);
  if (tree === undefined) throw new Error('there are no own moves');
  return tree;
};
const sans = (tree: GameTree, nodes: readonly NodeId[]) => nodes.map((node) => tree.nodes[node].san);

describe('own moves', () => {
  it('own moves start a tree at a node of the game and grow variations', () => {
    const { layer, node } = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5');
    const other = playLine(layer, ROOT, 'd4');
    expect(sans(treeOf(other.layer), mainline(treeOf(other.layer)))).toEqual(['e4', 'e5']);
    expect(treeOf(other.layer).nodes[ROOT].children).toEqual([1, other.node]);
    expect(node).toBe(2);
    expect(makePgn(treeOf(other.layer), [])).toContain('1. e4 (1. d4) 1... e5 *');
  });

  it('own moves that are played again are followed, not doubled', () => {
    const first = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5');
    const again = playLine(first.layer, ROOT, 'e4', 'e5');
    expect(again).toEqual(first);
    expect(again.layer).toBe(first.layer);
  });

  it('own moves have trees of their own at different nodes of the game', () => {
    const one = playLine(EMPTY_SCRATCH, ROOT, 'e4').layer;
    const two = addScratchMove(one, 9 as NodeId, START, ROOT, treeOf(one).nodes[1]);
    expect([...two.layer.keys()]).toEqual([AT, 9]);
    expect([...one.keys()]).toEqual([AT]);
  });

  it('own moves are copied as a game that starts from their position', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
    const board = Board.fromFen(fen);
    const move = board?.parseSan('Bb5');
    if (board === undefined || move === undefined) throw new Error('the position is wrong');
    const { layer } = addScratchMove(EMPTY_SCRATCH, AT, { fen: board.fen(), chess960: false }, ROOT, {
      move,
      san: board.makeSan(move),
    });
    expect(makePgn(treeOf(layer), [])).toBe(`[SetUp "1"]\n[FEN "${fen}"]\n\n3. Bb5 *\n`);
  });
});

describe('taking back', () => {
  it('taking back removes the last move and goes to the one before', () => {
    const { layer, node } = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5');
    const back = takeBackScratch(layer, AT, node);
    expect(sans(treeOf(back.layer), mainline(treeOf(back.layer)))).toEqual(['e4']);
    expect(back.node).toBe(1);
  });

  it('taking back inside a line only goes back', () => {
    const { layer } = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5', 'Nf3');
    expect(takeBackScratch(layer, AT, 2 as NodeId)).toEqual({ layer, node: 1 });
  });

  it('taking back the only move ends the tree', () => {
    const { layer, node } = playLine(EMPTY_SCRATCH, ROOT, 'e4');
    expect(takeBackScratch(layer, AT, node)).toEqual({ layer: new Map(), node: ROOT });
  });

  it('taking back without own moves changes nothing', () => {
    expect(takeBackScratch(EMPTY_SCRATCH, AT, 3 as NodeId)).toEqual({ layer: EMPTY_SCRATCH, node: ROOT });
  });
});

describe('deleting', () => {
  it('deleting removes a move with all that follows and keeps the other lines', () => {
    const line = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5', 'Nf3');
    const withOther = playLine(line.layer, 1 as NodeId, 'c5', 'Nc3').layer;
    const { layer, node } = deleteScratchLine(withOther, AT, 2 as NodeId);
    expect(sans(treeOf(layer), mainline(treeOf(layer)))).toEqual(['e4', 'c5', 'Nc3']);
    expect(treeOf(layer).nodes[node].san).toBe('e4');
  });

  it('deleting from the root removes everything', () => {
    const { layer } = playLine(EMPTY_SCRATCH, ROOT, 'e4', 'e5');
    expect(deleteScratchLine(layer, AT, ROOT).layer.size).toBe(0);
  });
});

describe('a layer after any sequence of changes', () => {
  const step = fc.record({
    kind: fc.constantFrom('play' as const, 'back' as const, 'delete' as const),
    node: fc.nat(),
    move: fc.nat(),
  });
  const moves = ['e4', 'd4', 'c4', 'Nf3', 'Nc3', 'e5', 'd5', 'c5', 'Nf6', 'Nc6', 'a3', 'a6', 'h3', 'h6'];

  it('a layer is a sound tree of legal moves after any changes, and the layer before is untouched', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let layer = EMPTY_SCRATCH;
        for (const { kind, node, move } of steps) {
          const before = structuredClone(layer);
          const tree = layer.get(AT);
          const at = (tree === undefined ? 0 : node % tree.nodes.length) as NodeId;
          const board = tree === undefined ? new Board() : boardAt(tree, at);
          const san = moves[move % moves.length];
          const played = board.parseSan(san);
          let change = { layer, node: at };
          if (kind === 'back') change = takeBackScratch(layer, AT, at);
          else if (kind === 'delete') change = deleteScratchLine(layer, AT, at);
          else if (played !== undefined) change = play(layer, at, san);
          expect(layer).toEqual(before);
          layer = change.layer;
          expect(change.node).toBeLessThan(Math.max(1, layer.get(AT)?.nodes.length ?? 0));
          checkSound(layer);
        }
      }),
    );
  });
});

function checkSound(layer: ScratchLayer): void {
  const tree = layer.get(AT);
  if (tree === undefined) return;
  expect(tree.nodes.length).toBeGreaterThan(1);
  for (const [id, node] of tree.nodes.entries()) {
    if (id === ROOT) continue;
    expect(node.parent).toBeLessThan(id);
    expect(tree.nodes[node.parent].children.filter((child) => child === id)).toHaveLength(1);
    expect(node.ply).toBe(pathTo(tree, id as NodeId).length);
    expect(boardAt(tree, node.parent).isLegal(node.move)).toBe(true);
  }
  const children = tree.nodes.flatMap((node) => node.children);
  expect(new Set(children).size).toBe(tree.nodes.length - 1);
}
