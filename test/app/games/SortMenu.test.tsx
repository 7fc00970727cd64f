// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SortMenu } from '../../../src/app/games/SortMenu.tsx';
import { NO_SEARCH, useSearch } from '../../../src/app/state/searchStore.ts';

beforeEach(() => useSearch.setState(NO_SEARCH, true));
afterEach(cleanup);

const choose = (name: string) => userEvent.click(screen.getByRole('menuitemradio', { name }));
const sort = () => useSearch.getState().sort;

it('has the direction above the columns, which stay where they are whatever is chosen', async () => {
  render(<SortMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Order of the games' }));
  const names = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  const before = names();
  expect(before.slice(0, 3)).toEqual(['Ascending', 'Descending', 'As in the file']);
  await choose('Annotator');
  await choose('Descending');
  expect(sort()).toEqual([{ column: 'annotator', descending: true }]);
  await choose('Round');
  expect(sort()).toEqual([{ column: 'round', descending: true }]);
  expect(names()).toEqual(before);
  await choose('As in the file');
  expect(sort()).toEqual([]);
});

it('turns the order of the file round', async () => {
  render(<SortMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Order of the games' }));
  await choose('Descending');
  expect(sort()).toEqual([{ column: 'number', descending: true }]);
});
