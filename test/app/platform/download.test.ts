import { expect, it } from 'vitest';
import { fileName } from '../../../src/app/platform/download.ts';

it('a file name has no characters that a system forbids, and no dots that a browser would replace', () => {
  expect(fileName('../../x', 'html', 'games')).toBe('x.html');
  expect(fileName('a/../b: c?', 'pgn', 'games')).toBe('a  b c.pgn');
  expect(fileName('.profile', 'pgn', 'games')).toBe('profile.pgn');
  expect(fileName('...', 'pgn', 'games')).toBe('games.pgn');
});

it('a file name keeps the dots of initials and of numbers', () => {
  expect(fileName('Tal, M. - Smyslov, V. 1.e4', 'pgn', 'games')).toBe('Tal, M. - Smyslov, V. 1.e4.pgn');
});
