// The opening of a position on the screen: the last named one on the way to it.
import { Board } from '../../../chess/board.ts';
import { openingAt, openingOfCode } from '../../../chess/eco.ts';
import type { Opening } from '../../../chess/eco.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { mainline } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Eco, Move } from '../../../chess/types.ts';
import { pathToCursor, treeAt } from './gameCursor.ts';
import type { WalkableGame, GameCursor } from './gameCursor.ts';

function openingAfter(start: GameTree, moves: Iterable<Move>, eco?: Eco): Opening | undefined {
  const board = Board.fromFen(start.startFen, start.chess960) ?? new Board();
  const named = () => {
    const found = openingAt(board);
    return eco === undefined || found?.eco === eco ? found : undefined;
  };
  let opening = named();
  for (const move of moves) {
    board.play(move);
    opening = named() ?? opening;
  }
  return opening;
}

/** Returns the opening on the way to a place, own moves included; none for a variant. */
export function openingOnWay(game: WalkableGame, cursor: GameCursor): Opening | undefined {
  if (game.variant !== undefined) return undefined;
  const moves = pathToCursor(game, cursor)
    .slice(1)
    .map((at) => {
      const { tree, node } = treeAt(game, at);
      return tree.nodes[node].move;
    });
  return openingAfter(game.tree, moves);
}

type OpeningFacts = Pick<GameHeader, 'eco' | 'variant'> & Partial<Pick<GameHeader, 'white' | 'black'>>;

/**
 * Returns the opening of a whole game; none for a variant. If the file has an ECO code, only a name that fits
 * the code. Without players, as in a repertoire, only the moves before the first branch count.
 */
export function openingOfGame(
  tree: GameTree,
  { eco, variant, white, black }: OpeningFacts,
): Opening | undefined {
  if (variant !== undefined) return undefined;
  const isGame = white !== '' || black !== '';
  const line = mainline(tree);
  const branch = isGame
    ? -1
    : line.findIndex((node) => tree.nodes[tree.nodes[node].parent].children.length > 1);
  const moves = line.slice(0, branch < 0 ? undefined : branch).map((node) => tree.nodes[node].move);
  return openingAfter(tree, moves, eco) ?? (eco && openingOfCode(eco));
}
