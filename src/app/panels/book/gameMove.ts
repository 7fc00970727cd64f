import { makeUci } from '../../../chess/uci.ts';
import type { Uci } from '../../../chess/types.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { currentGround } from '../../session/game/game.ts';
import { useGame } from '../../session/game/gameStore.ts';
import { chosenNext, treeAt } from '../../session/game/places.ts';

/** The move with which the line on the board goes on: the book marks its row. */
export function useGameMove(): Uci | undefined {
  return useGame(({ chosen, node, own }): Uci | undefined => {
    const ground = currentGround();
    if (ground === undefined) return undefined;
    const place = own === undefined ? { node } : { node, own };
    const next = chosenNext(ground, chosen, place);
    if (next === undefined) return undefined;
    const here = treeAt(ground, place);
    const there = treeAt(ground, next);
    return makeUci(boardAt(here.tree, here.node), there.tree.nodes[there.node].move);
  });
}
