import { expect, it } from 'vitest';
import { packContents } from '../../src/model/contents.ts';
import { differencesFrom } from '../../src/model/differences.ts';
import { gameAt } from '../app/panels/games/fakeClient.ts';

const FULL = gameAt(0, {
  round: 3,
  date: { year: 1999, month: 1, day: 20 },
  contents: packContents({ variations: 0, comments: 2, symbols: 0 }),
});

it('differences name the facts that another record of the game states otherwise or lacks', () => {
  expect(differencesFrom(FULL, FULL)).toEqual([]);
  const other = {
    ...FULL,
    white: 'Anderssen, A',
    round: undefined,
    date: { year: 1999 },
    contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
  };
  expect(differencesFrom(FULL, other)).toEqual([
    { fact: 'white', isMissing: false },
    { fact: 'date', isMissing: false },
    { fact: 'round', isMissing: true },
    { fact: 'notes', isMissing: true },
  ]);
});

it('differences take an open result for no result', () => {
  expect(differencesFrom({ ...FULL, result: '1-0' }, { ...FULL, result: '*' })).toEqual([
    { fact: 'result', isMissing: true },
  ]);
});
