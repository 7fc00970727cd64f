import { expect, it } from 'vitest';
import { namePieces } from '../../../src/app/library/BreakableName.tsx';

it.each([
  ['Perfect2021', 'Perfect|2021'],
  ['shorter_cbj_test', 'shorter_|cbj_|test'],
  ['test-annotations', 'test-|annotations'],
  ['Mega.Database.2026', 'Mega.|Database.|2026'],
  ['twic1134', 'twic|1134'],
  ['small2', 'small2'],
  ['E4_E5', 'E4_|E5'],
  ['a-b', 'a-b'],
  ['Классика2021', 'Классика|2021'],
  ['Rook endings', 'Rook endings'],
])('%s goes on in a second line only where its parts meet', (name, pieces) => {
  expect(namePieces(name).join('|')).toBe(pieces);
  expect(namePieces(name).join('')).toBe(name);
});
