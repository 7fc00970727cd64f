// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Menu, MenuItem } from '../../../src/app/ui/Menu.tsx';
import { eventually } from '../../support/eventually.ts';
import { render } from '../testApp.tsx';

afterEach(cleanup);

async function open(): Promise<void> {
  render(
    <>
      <Menu trigger={<button type="button">Export</button>}>
        <MenuItem onSelect={() => undefined}>All</MenuItem>
      </Menu>
      <input aria-label="Search" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
}
/** Radix gives the focus back in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

it('a menu that closes gives the keyboard back to its button', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitem'));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' })));
});

it('a menu that closes leaves the keyboard where the user has put it since', async () => {
  await open();
  fireEvent.click(screen.getByRole('menuitem'));
  expect(screen.queryByRole('menuitem')).toBeNull();
  screen.getByRole('textbox').focus();
  await nextTask();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
