// A covered game is the game as far as the reader is, whatever its shape.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredGame, seenNode } from '../../../../src/app/session/game/covering.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import type { GameTree, NodeId } from '../../../../src/model/gameTree.ts';
import { anyTree } from '../../../support/shapesOfTrees.ts';
import { gameOf } from '../../panels/board/shownGame.ts';

/** Each node says its own number, and nothing else does. */
const told = (tree: GameTree): GameTree => ({
  ...tree,
  nodes: tree.nodes.map((node, id) => ({
    ...node,
    annotations: [{ kind: 'comment', placement: 'after', language: '', text: `secret of ${id}.` }],
  })),
});

/** The nodes after `upTo`, in whatever line. */
function hiddenIn({ nodes }: GameTree, upTo: NodeId): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const [id, { parent }] of nodes.entries())
    if (id !== ROOT && (parent === upTo || hidden.has(parent))) hidden.add(id);
  return hidden;
}

const covered = fc
  .tuple(anyTree, fc.nat())
  .map(([tree, at]) => ({ tree: told(tree), upTo: (at % tree.nodes.length) as NodeId }));

describe('coveredGame', () => {
  it('a covered game contains nothing of the moves after the last visible position, and all others in their places', () => {
    fc.assert(
      fc.property(covered, ({ tree, upTo }) => {
        const game = coveredGame(gameOf(tree, { result: '1-0', tag: 'Immortal' }), upTo, new Set());
        const hidden = hiddenIn(tree, upTo);
        const text = JSON.stringify(game);
        for (const id of hidden) {
          expect(text).not.toContain(`secret of ${id}.`);
          expect(game.tree.nodes[id]).toMatchObject({ san: '', children: [], annotations: [] });
        }
        const isSame = (id: number) => game.tree.nodes[id] === tree.nodes[id];
        const others = tree.nodes.flatMap((_, id) =>
          id === ROOT || id === upTo || hidden.has(id) ? [] : id,
        );
        expect(others.filter((id) => !isSame(id))).toEqual([]);
        expect(text).not.toMatch(/Immortal|1-0/);
      }),
    );
  });

  it('a covered game has no way to a covered move: a jump there ends at the last visible position', () => {
    fc.assert(
      fc.property(covered, ({ tree, upTo }) => {
        const { nodes } = coveredGame(gameOf(tree), upTo, new Set()).tree;
        const hidden = hiddenIn(tree, upTo);
        expect(nodes.flatMap(({ children }) => children).filter((child) => hidden.has(child))).toEqual([]);
        for (const id of hidden) expect(seenNode({ ...tree, nodes }, id as NodeId)).toBe(upTo);
      }),
    );
  });
});
