// The reader must return the encoder's input. The two programs share only the format description.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { randomGame, randomGame960 } from '../../encoders/randomGames.ts';
import { whatIsRead, whatWasWritten } from '../chessbase/randomTrip.ts';
import { RUNS, SETTINGS } from '../chessbase/roundTrip.ts';

describe('a random game', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'a random game comes back from encoding mode %i move by move',
    async (mode) => {
      const property = fc.asyncProperty(randomGame(120), async (game) => {
        expect(await whatIsRead(game, { mode })).toEqual(whatWasWritten(game));
      });
      await fc.assert(property, SETTINGS);
    },
  );

  it.each([10, 11])('a random Chess960 game comes back from encoding mode %i move by move', async (mode) => {
    const property = fc.asyncProperty(randomGame960(120), async (game) => {
      expect(await whatIsRead(game, { mode })).toEqual(whatWasWritten(game));
    });
    await fc.assert(property, SETTINGS);
  });

  it.each([8, 9])(
    'a random game comes back from encoding mode %i of losing chess, without our rules',
    async (mode) => {
      const movesOf = ({ nodes }: Pick<GameTree, 'nodes'>) =>
        nodes.map(({ move, parent, children, ply }) => ({ move, parent, children, ply }));
      const property = fc.asyncProperty(randomGame(60), async (game) => {
        const read = await whatIsRead(game, { mode });
        expect(movesOf(read)).toEqual(movesOf(whatWasWritten(game)));
        expect(read.problems).toEqual([]);
      });
      await fc.assert(property, SETTINGS);
    },
  );

  it('a random game of more than 255 moves comes back although the counter wraps', async () => {
    const property = fc.asyncProperty(randomGame(900), fc.nat({ max: 7 }), async (game, mode) => {
      expect(await whatIsRead(game, { mode })).toEqual(whatWasWritten(game));
    });
    await fc.assert(property, { ...SETTINGS, numRuns: Math.ceil(RUNS / 8) });
  });
});
