import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { legalMoves } from '../../../src/chess/mobility.ts';
import type { Color, Move } from '../../../src/chess/types.ts';
import { sideOfName, tellSide } from '../../../src/worker/trees/repertoireSide.ts';
import { Random } from '../../support/random.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const PLIES = 9;
/** Up to this ply, a repertoire answers several moves of the other side. */
const BROAD_PLIES = 5;

/** Makes a repertoire with two moves in about a third of the positions of its side. */
function randomRepertoire(random: Random, side: Color): ReadonlyMap<string, readonly Move[]> {
  const moves = new Map<string, readonly Move[]>();
  const walk = (board: Board, ply: number): void => {
    if (ply === PLIES || moves.has(board.fen())) return;
    const isOwn = (board.turn === 0) === (side === 'white');
    const isBroad = ply < BROAD_PLIES;
    const count = isOwn ? (random.chance(0.33) ? 2 : 1) : isBroad ? 3 + random.below(3) : 1;
    const legal = [...legalMoves(board)];
    const chosen = Array.from({ length: Math.min(count, legal.length) }, () =>
      legal.splice(random.below(legal.length), 1),
    ).flat();
    moves.set(board.fen(), chosen);
    for (const move of chosen) {
      const next = board.clone();
      next.play(move);
      walk(next, ply + 1);
    }
  };
  walk(new Board(), 0);
  return moves;
}

describe('the side of a repertoire', () => {
  itOfInputs(
    'tellSide returns the side with fewer choices, also with several weapons',
    40,
    async (inputs) => {
      for (let seed = 1; seed <= inputs; seed++) {
        const random = new Random(seed);
        const side = random.chance(0.5) ? 'white' : 'black';
        const moves = randomRepertoire(random, side);
        expect([seed, await tellSide(new Board(), async (board) => moves.get(board.fen()) ?? [])]).toEqual([
          seed,
          side,
        ]);
      }
    },
  );

  it.each([
    ['White repertoire.pgn', 'white'],
    ['MyWhite.pgn', 'white'],
    ['Schwarz gegen d4.cbh', 'black'],
    ['Mis blancas.pgn', 'white'],
    ['За чёрных.pgn', 'black'],
    ['White and Black.pgn', undefined],
    ['Whitehead.pgn', undefined],
    ['Mine.pgn', undefined],
  ] as const)('the name %s tells %s', (name, side) => {
    expect(sideOfName(name)).toBe(side);
  });
});
