// Plausible games that nobody has played: a line of theory, then moves that take undefended men and leave few of their
// own undefended. No game ends in mate or stalemate: a player who would be mated has resigned.
import { isAttacked } from '../../src/chess/attacks.ts';
import { Board } from '../../src/chess/board.ts';
import { isCastling } from '../../src/chess/legality.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { moveFrom, moveTo } from '../../src/chess/move.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, roleCodeOf } from '../../src/chess/pieces.ts';
import { rankOf } from '../../src/chess/squares.ts';
import type { Move } from '../../src/chess/types.ts';
import type { Random } from '../../test/support/random.ts';
import { OPENING_LINES } from './openings.ts';

export interface PlayedGame {
  readonly eco: string;
  /** Number of plies in the line of theory. */
  readonly theory: number;
  readonly moves: readonly Move[];
}

/** The value of each role: none, pawn, knight, bishop, rook, queen, king. */
const VALUES = [0, 1, 3, 3, 5, 9, 0];
const PROMOTES = 0x1000;
/** The share of quiet moves that a player considers; captures are never overlooked. */
const LOOKED_AT = 0.2;
const MIN_PLIES = 30;

const THEORY = OPENING_LINES.map(({ weight, eco, line }) => {
  const board = new Board();
  const moves = line.split(' ').map((san) => {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is not legal in ${line}`);
    board.play(move);
    return move;
  });
  return { weight, eco, moves };
});
const CHOICES = THEORY.flatMap((line) => Array.from({ length: line.weight }, () => line));

const START = new Board();
const board = new Board();

/** The number of games in which every line of theory occurs as often as its weight. */
export const ROUND = CHOICES.length;

/** Plays game number `number`, which determines its line of theory; the seed determines the rest. */
export function playGame(number: number, random: Random): PlayedGame {
  const { eco, moves: theory } = CHOICES[number % ROUND];
  const moves: Move[] = [...theory];
  board.copyFrom(START);
  for (const move of theory) board.play(move);
  const plies = MIN_PLIES + random.below(55) + random.below(55);
  while (moves.length < plies) {
    const move = chooseMove(random);
    if (move === undefined) {
      moves.pop();
      break;
    }
    board.play(move);
    moves.push(move);
  }
  return { eco, theory: theory.length, moves };
}

function chooseMove(random: Random): Move | undefined {
  const { squares } = board;
  let best: Move | undefined;
  let most = -Infinity;
  for (const move of legalMoves(board)) {
    // A promotion would take more than one byte.
    if (move >= PROMOTES) continue;
    const isLookedAt = squares[moveTo(move)] !== EMPTY || best === undefined || random.chance(LOOKED_AT);
    if (!isLookedAt) continue;
    const worth = worthOf(move) + random.below(100) / 100;
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

/** Estimates a move: the pawns won, and a simple evaluation of the rest. */
function worthOf(move: Move): number {
  const { squares, turn } = board;
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isCastling(board, move)) return 2;
  const role = roleCodeOf(squares[from]);
  const enemy = 1 - turn;
  const value = VALUES[role];
  let worth = VALUES[roleCodeOf(squares[to])];
  if (isAttacked(squares, to, enemy)) worth -= value;
  if (isAttacked(squares, from, enemy)) worth += value / 2;
  if (role === KING) worth -= 1;
  const isAtHome = rankOf(from) === (turn === 0 ? 0 : 7);
  if ((role === KNIGHT || role === BISHOP) && isAtHome) worth += 1;
  if (role === PAWN && worth === 0) worth -= 0.3;
  return worth;
}
