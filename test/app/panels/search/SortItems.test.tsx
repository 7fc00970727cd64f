// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SortItems } from '../../../../src/app/panels/search/SortItems.tsx';
import { Menu } from '../../../../src/app/ui/Menu.tsx';
import { app, render } from '../../testApp.tsx';

afterEach(cleanup);

const choose = (name: string) => userEvent.click(screen.getByRole('menuitemradio', { name }));
const drawMenu = () =>
  render(
    <Menu open trigger={<button type="button">List</button>}>
      <SortItems />
    </Menu>,
  );
const sort = () => app.stores.search.getState().sort;

it('the menu has the direction above the columns, which stay in place whatever is chosen', async () => {
  drawMenu();
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

it('the menu has a second key, for games that the first one leaves equal', async () => {
  drawMenu();
  const second = (name: string) => screen.getByRole('menuitem', { name: `Then by: ${name}` });
  expect(second('nothing more').getAttribute('aria-disabled')).toBe('true');
  await choose('White');
  await userEvent.click(second('nothing more'));
  const inner = within(await screen.findByRole('menu', { name: 'Then by: nothing more' }));
  const chooseSecond = (name: string) => userEvent.click(inner.getByRole('menuitemradio', { name }));
  expect(inner.queryByRole('menuitemradio', { name: 'White' })).toBeNull();
  await chooseSecond('Date');
  const white = { column: 'white', descending: false };
  expect(sort()).toEqual([white, { column: 'date', descending: false }]);
  await chooseSecond('Descending');
  expect(sort()).toEqual([white, { column: 'date', descending: true }]);
  expect(second('Date')).toBeTruthy();
  await chooseSecond('Nothing more');
  expect(sort()).toEqual([white]);
});

it('the second key stays with another first one, unless it is the same', async () => {
  const date = { column: 'date', descending: true } as const;
  app.stores.search.setState({ sort: [{ column: 'white', descending: false }, date] });
  drawMenu();
  await choose('Event');
  expect(sort()).toEqual([{ column: 'event', descending: false }, date]);
  await choose('Date');
  expect(sort()).toEqual([{ column: 'date', descending: false }]);
});

it('the menu reverses the order of the file', async () => {
  drawMenu();
  await choose('Descending');
  expect(sort()).toEqual([{ column: 'number', descending: true }]);
});
