import { makeUci } from '../../../chess/uci.ts';
import type { Uci } from '../../../chess/types.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { chosenNext, treeAt } from '../../session/game/places.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/** The move with which the line on the board goes on: the book marks its row. */
export function useGameMove(): Uci | undefined {
  const app = useApp();
  return useGame(({ chosen, node, own }): Uci | undefined => {
    const ground = app.game.currentGround();
    if (ground === undefined) return undefined;
    const place = own === undefined ? { node } : { node, own };
    const next = chosenNext(ground, chosen, place);
    if (next === undefined) return undefined;
    const here = treeAt(ground, place);
    const there = treeAt(ground, next);
    return makeUci(boardAt(here.tree, here.node), there.tree.nodes[there.node].move);
  });
}
