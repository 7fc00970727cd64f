// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
/** Radix returns the focus in a later task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

it('a menu that closes gives the keyboard back to its button', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitem'));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' })));
});

it('a menu that closes leaves the keyboard where the user has moved it', async () => {
  await open();
  fireEvent.click(screen.getByRole('menuitem'));
  expect(screen.queryByRole('menuitem')).toBeNull();
  screen.getByRole('textbox').focus();
  await nextTask();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('Back in the browser closes a menu', async () => {
  await open();
  fireEvent.popState(window);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('a menu that a key has opened gives the keyboard back to where it was', async () => {
  function Keyed() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu open={isOpen} onOpenChange={setOpen} trigger={<button type="button">Settings</button>}>
          <MenuItem onSelect={() => undefined}>All</MenuItem>
        </Menu>
        <input aria-label="List" onKeyDown={() => setOpen(true)} />
      </>
    );
  }
  render(<Keyed />);
  screen.getByRole('textbox').focus();
  await userEvent.keyboard(',');
  await userEvent.click(screen.getByRole('menuitem'));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'List' })));
});
