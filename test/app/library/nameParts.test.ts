import { expect, it } from 'vitest';
import { nameParts } from '../../../src/app/library/nameParts.ts';

it.each([
  ['Perfect2021', ['Perfect', '2021']],
  ['cbh_cbj_test', ['cbh_', 'cbj_', 'test']],
  ['MegaDatabase', ['Mega', 'Database']],
  ['2024Games', ['2024', 'Games']],
  ['My games 2020', ['My games 2020']],
  ['linares', ['linares']],
  ['__', ['__']],
])('%s may be broken between its words', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});
