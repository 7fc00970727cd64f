import { Chess } from 'chessops/chess';
import { oracleFen } from '../chess/oracle.ts';
import { legalMoves } from '../encoders/randomGames.ts';
import { Random } from './random.ts';

/** Positions of random games with many captures, from the start to few men, as chessops writes them. */
export function randomFens(count: number): readonly string[] {
  const random = new Random(7);
  const fens: string[] = [];
  let position = Chess.default();
  while (fens.length < count) {
    const moves = legalMoves(position);
    const captures = moves.filter(({ to }) => position.board.occupied.has(to));
    const move = moves.length === 0 ? undefined : random.pick(captures.length > 0 ? captures : moves);
    if (move === undefined || position.board.occupied.size() < 6) position = Chess.default();
    else position.play(move);
    if (random.chance(0.3)) fens.push(oracleFen(position));
  }
  return fens;
}
