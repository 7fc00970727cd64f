// @vitest-environment happy-dom
import { createRef } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { columnOf, layoutColumns } from '../../../../src/app/shared/columns.ts';
import { app, render } from '../../testApp.tsx';

// Every current column has an order. This file removes that of the round before any module reads it.
beforeAll(() => {
  Reflect.deleteProperty(columnOf('round'), 'sort');
});
afterEach(cleanup);

const BY_ROUND = [{ column: 'round', descending: false }] as const;

it('sorting by a column without an order does not show that column', () => {
  expect([...layoutColumns(420, 1, { sort: BY_ROUND }).shown]).not.toContain('round');
  expect([...layoutColumns(420, 1, { choice: { shown: { round: true } } }).shown]).toContain('round');
});

it('the head of a column without an order does not sort, but does everything else', async () => {
  const { GridHead } = await import('../../../../src/app/panels/games/GridHead.tsx');
  const layout = layoutColumns(1_200, 1);
  const sortBy = vi.spyOn(app.search, 'sortBy');
  render(<GridHead element={createRef()} layout={layout} />);
  const head = screen.getByRole('columnheader', { name: /^Round/ });
  const button = within(head).getByRole('button');
  expect(button.title).toBe('Round');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(sortBy).not.toHaveBeenCalled();
  expect(head.getAttribute('aria-sort')).toBeNull();
  await userEvent.keyboard('{Delete}');
  expect(Object.values(app.stores.settings.getState().columns)).toMatchObject([{ shown: { round: false } }]);
});

it('the menu of orders does not offer a column without an order', async () => {
  const { SortItems } = await import('../../../../src/app/panels/search/SortItems.tsx');
  const { Menu } = await import('../../../../src/app/ui/Menu.tsx');
  render(
    <Menu open trigger={<button type="button">List</button>}>
      <SortItems />
    </Menu>,
  );
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toContain('Date');
  expect(names).not.toContain('Round');
});
