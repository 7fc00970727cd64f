import { expect, it } from 'vitest';
import { EndingTally } from '../../../src/worker/endgames/endingTally.ts';

it('one material has its sides in the rows, whichever color has which', () => {
  const tally = new EndingTally();
  tally.add({ verdict: 'first', first: 0, material: 'KRvK', isLevel: false }, 0);
  tally.add({ verdict: 'first', first: 1, material: 'KRvK', isLevel: false }, 2);
  tally.add({ verdict: 'second', first: 1, material: 'KRvK', isLevel: false }, 1);
  expect(tally.table()).toEqual({
    material: 'KRvK',
    unknown: [],
    rows: [
      { verdict: 'first', games: 2, firstWon: 2, drawn: 0, secondWon: 0, open: 0 },
      { verdict: 'second', games: 1, firstWon: 0, drawn: 1, secondWon: 0, open: 0 },
    ],
  });
});

it.each([
  ['equal men', 'KRvKR', true],
  ['men of several kinds', 'KQvK', false],
])('games with %s are told apart by color', (_, material, isLevel) => {
  const tally = new EndingTally();
  tally.add({ verdict: 'firstButRule', first: 0, material: 'KRvKR', isLevel }, 0);
  tally.add({ verdict: 'first', first: 1, material, isLevel }, undefined);
  tally.add({ verdict: { kind: 'rounded' }, first: 1, material, isLevel }, 2);
  expect(tally.table()).toEqual({
    unknown: [{ reason: { kind: 'rounded' }, games: 1 }],
    rows: [
      { verdict: 'firstButRule', games: 1, firstWon: 1, drawn: 0, secondWon: 0, open: 0 },
      { verdict: 'second', games: 1, firstWon: 0, drawn: 0, secondWon: 0, open: 1 },
    ],
  });
});

it('games without a verdict are counted by reason, and each missing table is named once', () => {
  const tally = new EndingTally();
  const tables = (...names: string[]) => ({ kind: 'tables', tables: names }) as const;
  for (const verdict of [tables('A'), { kind: 'castling' } as const, tables('A', 'B'), tables('B')])
    tally.add({ verdict, first: 0, material: 'KRvK', isLevel: false }, 0);
  expect(tally.table().unknown).toEqual([
    { reason: tables('A', 'B'), games: 3 },
    { reason: { kind: 'castling' }, games: 1 },
  ]);
});
