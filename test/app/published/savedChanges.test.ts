import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedGame } from '../../../src/app/published/savedChanges.ts';
import { legalMoves } from '../../../src/chess/mobility.ts';
import { NULL_MOVE } from '../../../src/chess/move.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { GameTreeBuilder } from '../../../src/model/gameTreeBuilder.ts';
import type { GameTree, NodeId } from '../../../src/model/gameTree.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { moveSquares } from '../../../src/app/shared/shownPosition.ts';
import { movesAfter, placementOf, positionAt } from '../../../src/published/savedGame.ts';
import type { SavedGame } from '../../../src/published/savedGame.ts';
import { treeOf } from '../../support/treeOf.ts';

/** The positions that a page reaches with the game stored as text. */
function walked(tree: GameTree): readonly unknown[] {
  const saved: SavedGame = JSON.parse(JSON.stringify(savedGame(tree)));
  return tree.nodes.map((_, id) => {
    const { squares, ...position } = positionAt(saved, id);
    return { ...position, fen: placementOf(squares), next: movesAfter(saved, id) };
  });
}

/** The same positions by the rules of chess. */
const byRules = (tree: GameTree): readonly unknown[] =>
  tree.nodes.map((node, id) => {
    const board = boardAt(tree, id as NodeId);
    return {
      lastMove: id === 0 ? [] : moveSquares(node),
      isCheck: board.isCheck(),
      turn: board.turn === 0 ? 'white' : 'black',
      fen: board.fen().split(' ')[0],
      next: node.children,
    };
  });

describe('moves as a saved page keeps them', () => {
  it('saved moves lead to the positions of the tree, whatever was played', () => {
    const step = fc.record({ jump: fc.nat(13), choice: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const builder = new GameTreeBuilder(INITIAL_FEN);
        let played = 0;
        for (const { jump, choice } of steps) {
          if (jump === 10) builder.startVariation();
          else if (jump === 11) builder.endLine();
          else if (jump >= 12) builder.goTo((choice % (played + 1)) as NodeId);
          const moves = legalMoves(builder.board);
          builder.play(moves.length === 0 || jump === 9 ? NULL_MOVE : moves[choice % moves.length]);
          played++;
        }
        const tree = builder.build();
        expect(walked(tree)).toEqual(byRules(tree));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['castles', treeOf('1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O (4.c3 Nf6 5.d4 exd4 6.e5 d5 7.exd6) Nf6')],
    ['promotes, with check', treeOf('1.a8=Q+ Kd7', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1')],
    ['begins with Black', treeOf('1...O-O-O', 'r3k3/8/8/8/8/8/8/4K3 b q - 0 1')],
    ['begins in check', treeOf('1.Kxe2', '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1')],
    ['is of Chess960', treeOf('1.O-O', '4k3/8/8/8/8/8/8/5K1R w H - 0 1', true)],
  ])('saved moves are right in a game that %s', (_, tree) => {
    expect(walked(tree)).toEqual(byRules(tree));
  });
});
