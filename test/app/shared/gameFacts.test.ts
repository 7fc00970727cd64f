import { expect, it } from 'vitest';
import { GAME_RESULTS } from '../../../src/model/gameHeader.ts';
import { placeText, resultText, surnameOf } from '../../../src/app/shared/gameFacts.ts';
import { RESULT_WORDS } from '../../../src/app/shared/results.ts';
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

it('a result has the same signs in a header and in the lists, and none if it is unknown', () => {
  const texts = GAME_RESULTS.map((result) => resultText({ ...GAME, result }));
  expect(texts).toEqual(['1–0', '0–1', '½–½', '', '+:−', '−:+', '=:=', '0–0']);
  expect(texts).toEqual(GAME_RESULTS.map((result) => (result === '*' ? '' : RESULT_WORDS[result].sign)));
});
