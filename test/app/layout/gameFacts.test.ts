import { expect, it } from 'vitest';
import { factsOf, placeText, surnameOf } from '../../../src/app/layout/gameFacts.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { gameAt } from '../games/fakeClient.ts';

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

it('a phone’s head says result, place and year', () => {
  expect(placeText(GAME)).toBe('0–1, Łódź 1907');
  expect(placeText({ ...GAME, result: '*', site: '', event: 'Match', date: {} })).toBe('Match');
  expect(placeText({ ...GAME, site: '2', event: 'Linares', date: {} })).toBe('0–1, Linares');
  expect(placeText({ ...GAME, result: '*', site: '', event: '', date: {} })).toBe('');
});

it('a player without a name is a question mark', () => {
  expect(surnameOf('Rubinstein, Akiba')).toBe('Rubinstein');
  expect(surnameOf('')).toBe('?');
});

it('the facts leave out what the file does not know', () => {
  const facts = new Map(factsOf(GAME).map(({ name, value }) => [name, value]));
  expect(facts.get('White')).toBe('Rotlewi, Georg');
  expect(facts.get('Black')).toBe('Rubinstein, Akiba, 2640');
  expect(facts.get('Date')).toBe('1907.12');
  expect(facts.get('Round')).toBe('6.2');
  expect(facts.get('Medals')).toBe('Best game');
  expect(facts.get('Number')).toBe('17,533');
  expect(facts.has('Event')).toBe(false);
  expect(facts.has('Marked')).toBe(false);
});

it('a guiding text has facts of its own', () => {
  const facts = factsOf({
    kind: 'text',
    number: recordNumber(3),
    deleted: true,
    title: 'Foreword',
    event: '',
    site: '',
    annotator: 'Tarrasch, Siegbert',
    source: '',
    contents: GAME.contents,
  });
  expect(facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Title: Foreword',
    'Annotator: Tarrasch, Siegbert',
    'Number: 3',
    'Marked: deleted',
  ]);
});
