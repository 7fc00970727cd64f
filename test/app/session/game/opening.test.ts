import { describe, expect, it } from 'vitest';
import { openingOfGame } from '../../../../src/app/session/game/opening.ts';
import { Board } from '../../../../src/chess/board.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import type { Eco } from '../../../../src/chess/types.ts';
import { GameTreeBuilder } from '../../../../src/model/gameTreeBuilder.ts';

function gameOf(moves: string) {
  const builder = new GameTreeBuilder(INITIAL_FEN);
  const board = new Board();
  for (const san of moves.split(' ')) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is not possible`);
    builder.play(move);
    board.play(move);
  }
  return builder.build();
}

describe('the opening of a game', () => {
  const game = gameOf('e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6');

  it('the opening of a game is the last named position of its mainline', () => {
    expect(openingOfGame(game, {})).toEqual({ eco: 'B90', name: 'Sicilian Defense: Najdorf Variation' });
  });

  it('the opening of a game has a name that goes with the code of the file', () => {
    expect(openingOfGame(game, { eco: 'B50' as Eco })).toMatchObject({ eco: 'B50' });
  });

  it('the file’s code gives the name if no position of the game has that code', () => {
    expect(openingOfGame(game, { eco: 'B80' as Eco })).toEqual({
      eco: 'B80',
      name: 'Sicilian Defense: Scheveningen Variation',
    });
    expect(openingOfGame(game, { eco: 'E99' as Eco })?.name).toMatch(
      /^King's Indian Defense: Orthodox Variation/,
    );
  });

  it('a study without players has the opening that all of its lines have in common', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const board = new Board();
    const moveOf = (san: string) => {
      const move = board.parseSan(san);
      if (move === undefined) throw new Error(`${san} is not possible`);
      return move;
    };
    for (const san of ['e4', 'c5', 'Nf3']) {
      const move = moveOf(san);
      builder.play(move);
      board.play(move);
    }
    builder.play(moveOf('d6'));
    builder.startAlternative();
    builder.play(moveOf('Nc6'));
    builder.endLine();
    const tree = builder.build();
    const players = { white: '', black: '' };
    expect(openingOfGame(tree, players)?.name).toBe('Sicilian Defense');
    expect(openingOfGame(tree, { ...players, white: 'Tal' })).toMatchObject({ eco: 'B50' });
  });

  it('a game has no opening if the openings of the file’s code share no name', () => {
    expect(openingOfGame(game, { eco: 'A00' as Eco })).toBeUndefined();
  });
});
