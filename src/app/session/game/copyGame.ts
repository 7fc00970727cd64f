// Own moves as PGN text, for the clipboard.
import type { NodeId } from '../../../model/gameTree.ts';
import { makePgn } from '../../../model/pgn/makePgn.ts';
import { useGame } from './gameStore.ts';

/** Own moves as a game that starts from their position; `undefined` where there are none. */
export function ownMovesPgn(root: NodeId): string | undefined {
  const tree = useGame.getState().ownMoves.get(root);
  return tree === undefined ? undefined : makePgn(tree, []);
}
