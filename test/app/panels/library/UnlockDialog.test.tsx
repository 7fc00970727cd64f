// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialogs } from '../../../../src/app/shell/Dialogs.tsx';
import { LibraryPanel } from '../../../../src/app/panels/library/LibraryPanel.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { archive, clientWith, database, libraryOf, locked } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const LOCKED = libraryOf([database('My repertoire'), locked('Secret.cbz')]);
const UNLOCKED = libraryOf([
  database('My repertoire'),
  archive('Secret.cbz', { members: 12 }),
  database('Preparation', { folder: 'Secret.cbz' }),
]);

/** The passwords tried so far. */
let tried: string[] = [];

beforeEach(() => {
  screenOf(1920);
  tried = [];
  setWorker({
    ...clientWith(() => Promise.resolve(LOCKED)),
    unlockArchive: async ({ item, password }) => {
      tried.push(password);
      if (password === 'Caissa') return UNLOCKED;
      throw new FormatError({ kind: 'password', file: item, found: 'a wrong password' });
    },
  });
  app.stores.library.setState({ ...NO_LIBRARY, library: LOCKED }, true);
  render(
    <>
      <LibraryPanel form="column" />
      <Dialogs />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const ask = () => userEvent.click(row(/Secret/));

it('a locked archive has a padlock, and asks for the password when it is chosen', async () => {
  expect(row(/Secret/).querySelector('.lucide-lock')).toBeTruthy();
  await ask();
  expect(screen.getByRole('dialog', { name: 'Secret.cbz' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

it('the right password opens the archive and the first database in it', async () => {
  await ask();
  await userEvent.keyboard('Caissa{Enter}');
  expect(tried).toEqual(['Caissa']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.stores.library.getState().selected).toBe('Secret.cbz/Preparation.cbh');
  expect(row(/Secret/).getAttribute('aria-expanded')).toBe('true');
  expect(row(/Preparation/).getAttribute('aria-level')).toBe('3');
});

it('unlocking keeps news of another database that arrive during it', async () => {
  const grown = database('My repertoire', { games: 4321 });
  setWorker({
    ...clientWith(() => Promise.resolve(LOCKED)),
    unlockArchive: async () => {
      app.items.renewItem(grown);
      return UNLOCKED;
    },
  });
  await ask();
  await userEvent.keyboard('Caissa{Enter}');
  expect(row(/Preparation/).getAttribute('aria-level')).toBe('3');
  expect(app.stores.library.getState().library?.items).toContain(grown);
});

it('the dialog says in place that a password is wrong, and asks again', async () => {
  await ask();
  await userEvent.keyboard('caissa{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Wrong password');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'Caissa');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }));
  expect(tried).toEqual(['caissa', 'Caissa']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an empty password does not reach the worker, and Escape closes the dialog', async () => {
  await ask();
  await userEvent.keyboard('{Enter}');
  expect(tried).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.stores.library.getState().library).toBe(LOCKED);
});

it('the list of what was found leads to the dialog', async () => {
  // Without `act`, the dialog is found before its second render, which lets the pointer reach it.
  act(() => app.stores.screen.setState({ dialog: 'found' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Locked')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enter password…' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});
