import { expect, it } from 'vitest';
import { whereParts } from '../../../../src/app/panels/games/TwoLineCells.tsx';
import { SORT_COLUMNS } from '../../../../src/model/query/gameQuery.ts';
import { gameAt } from './fakeClient.ts';

const GAME = gameAt(2, {
  whiteElo: 2680,
  blackElo: undefined,
  event: 'Candidates',
  site: 'Zürich',
  date: { year: 1953, month: 8, day: 30 },
  round: 3,
  subround: 1,
  moveCount: 46,
  annotator: 'Bronstein',
  whiteTeam: 'Norway',
  blackTeam: 'Armenia',
  source: 'Zürich 53',
  gameType: 'Classical',
  medals: 1,
});

const words = (...[game, sort]: Parameters<typeof whereParts>): string => {
  const { place, when } = whereParts(game, sort);
  return [place, when].filter(Boolean).join(', ');
};

it('a row on the phone says where and when the game was played', () => {
  expect(words(GAME, undefined)).toBe('Zürich, 1953');
  expect(words({ ...GAME, site: '' }, undefined)).toBe('Candidates, 1953');
  expect(words({ ...GAME, database: 'Mega' }, undefined)).toBe('Zürich, 1953, Mega');
});

it('a row on the phone adds what the list is sorted by, unless the row shows it anyway', () => {
  const said = SORT_COLUMNS.map((column) => [column, words(GAME, column)]);
  expect(Object.fromEntries(said)).toEqual({
    number: 'No. 3, 1953',
    white: 'Zürich, 1953',
    whiteElo: 'Elo 2680, 1953',
    black: 'Zürich, 1953',
    blackElo: '1953',
    result: 'Zürich, 1953',
    moves: '46 moves, 1953',
    eco: 'Zürich, 1953',
    event: 'Candidates, 1953',
    site: 'Zürich, 1953',
    date: 'Zürich, 1953.08.30',
    round: 'round 3.1, 1953',
    contents: 'VCs, 1953',
    medals: 'Best game, 1953',
    annotator: 'Bronstein, 1953',
    whiteTeam: 'Norway, 1953',
    blackTeam: 'Armenia, 1953',
    source: 'Zürich 53, 1953',
    type: 'Classical, 1953',
  });
});
