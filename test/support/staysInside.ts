// The slow twin of games inside a repertoire: chessops plays each move, and each position is looked up by its FEN.
import type { Chess } from 'chessops/chess';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { nameOf, startOf } from './countedByHand.ts';
import type { CountedGame } from './countedByHand.ts';

/** Tells whether the first plies of a game stay in these positions, and whether it has as many. */
export function staysInside(game: CountedGame, positions: ReadonlySet<string>, plies: number): boolean {
  const position: Chess = startOf(game);
  if (game.sans.length < plies || !positions.has(nameOf(position))) return false;
  return game.sans.slice(0, plies).every((san) => {
    const move = parseSan(position, san);
    if (move !== undefined) makeSanAndPlay(position, move);
    return positions.has(nameOf(position));
  });
}
