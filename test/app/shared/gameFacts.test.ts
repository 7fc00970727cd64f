import { expect, it } from 'vitest';
import { placeText, surnameOf } from '../../../src/app/shared/gameFacts.ts';
import { gameAt } from '../panels/games/fakeClient.ts';

const GAME = gameAt(17_532, {
  white: 'Rotlewi, Georg',
  black: 'Rubinstein, Akiba',
  whiteElo: undefined,
  blackElo: 2640,
  result: '0-1',
  site: 'Łódź',
  event: '',
  date: { year: 1907, month: 12 },
  round: 6,
  subround: 2,
  medals: 0b1,
});

it('the head on a phone shows result, place and year', () => {
  expect(placeText(GAME)).toBe('0–1, Łódź 1907');
  expect(placeText({ ...GAME, result: '*', site: '', event: 'Match', date: {} })).toBe('Match');
  expect(placeText({ ...GAME, site: '2', event: 'Linares', date: {} })).toBe('0–1, Linares');
  expect(placeText({ ...GAME, result: '*', site: '', event: '', date: {} })).toBe('');
  const board = { ...GAME, white: '', black: '', result: '*', site: '', event: 'Board 1', date: {} } as const;
  expect(placeText(board), 'its title says the event').toBe('');
});

it('a player without a name is a question mark', () => {
  expect(surnameOf('Rubinstein, Akiba')).toBe('Rubinstein');
  expect(surnameOf('')).toBe('?');
});
