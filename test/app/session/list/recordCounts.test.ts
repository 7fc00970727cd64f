import { expect, it } from 'vitest';
import { listedWords } from '../../../../src/app/session/list/recordCounts.ts';

it('a list counts texts apart from games, and calls them records while nobody knows', () => {
  const counts = { games: 35, texts: 1, unreadable: 0 };
  expect(listedWords(36, { games: 36, counts })).toBe('35 games, 1 text');
  expect(listedWords(12, { games: 36, counts })).toBe('12 records');
  expect(listedWords(36, { games: 36 })).toBe('36 records');
  expect(listedWords(12, { games: 36, counts: { games: 36, texts: 0, unreadable: 0 } })).toBe('12 games');
});
