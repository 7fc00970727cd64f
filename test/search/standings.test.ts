import { expect, it } from 'vitest';
import { entityId } from '../../src/model/entity.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { CrossGame, CrossPlayer } from '../../src/model/statistics.ts';
import { formOf } from '../../src/search/standings.ts';

const ROUNDS = 6000;

const game = (opponent: number, round: number): CrossGame => ({
  number: recordNumber(round),
  opponent,
  white: true,
  round,
  subround: 0,
  points: 0.5,
  unplayed: false,
});

const playerOf = (id: number, results: readonly CrossGame[]): CrossPlayer => ({
  id: entityId(id),
  name: `P${id}`,
  points: 0,
  games: results.length,
  tiebreak: 0,
  results,
});

it('a final of thousands of rounds is recognized as a knock-out by one look at each game', () => {
  let looks = 0;
  const player = (id: number, games: readonly CrossGame[]): CrossPlayer => ({
    ...playerOf(id, games),
    get results() {
      looks++;
      return games;
    },
  });
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at + 1);
  const final = (opponent: number) => rounds.slice(1).map((round) => game(opponent, round));
  const players = [
    player(1, [game(1, 1), ...final(2)]),
    player(2, [game(0, 1)]),
    player(3, [game(3, 1), ...final(0)]),
    player(4, [game(2, 1)]),
  ];
  expect(formOf(players, rounds)).toBe('knockout');
  expect(looks).toBeLessThan(40);
});

it('pairs of a knock-out of four are no knock-out if the database names another kind', () => {
  const match = (opponent: number, round: number, points: 0 | 1) => [
    { ...game(opponent, round), points },
    { ...game(opponent, round), points },
  ];
  const players = [
    playerOf(1, [...match(1, 1, 1), ...match(2, 2, 1)]),
    playerOf(2, [...match(0, 1, 0), ...match(3, 2, 1)]),
    playerOf(3, [...match(3, 1, 1), ...match(0, 2, 0)]),
    playerOf(4, [...match(2, 1, 0), ...match(1, 2, 0)]),
  ];
  expect(formOf(players, [1, 2])).toBe('knockout');
  expect(formOf(players, [1, 2], 'team')).toBe('grid');
  expect(formOf(players, [1, 2], 'Scheveningen')).toBe('grid');
  expect(formOf(players, [1, 2], 'round robin')).toBe('grid');
});
