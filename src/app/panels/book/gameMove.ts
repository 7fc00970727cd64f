import type { Uci } from '../../../chess/types.ts';
import { makeUci } from '../../../chess/uci.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { useApp } from '../../session/appContext.tsx';
import { chosenNext, treeAt } from '../../session/game/gameCursor.ts';
import { useGame } from '../../session/hooks.ts';

/** Returns the next move of the line on the board: the book marks its row. */
export function useGameMove(): Uci | undefined {
  const app = useApp();
  return useGame(({ chosen, node, own }): Uci | undefined => {
    const game = app.game.currentGame();
    if (game === undefined) return undefined;
    const place = own === undefined ? { node } : { node, own };
    const next = chosenNext(game, chosen, place);
    if (next === undefined) return undefined;
    const here = treeAt(game, place);
    const there = treeAt(game, next);
    return makeUci(boardAt(here.tree, here.node), there.tree.nodes[there.node].move);
  });
}
