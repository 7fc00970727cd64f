// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CollectionId } from '../../../../src/model/collection/collection.ts';
import { collectionItem } from '../../../../src/protocol/items.ts';
import { LibraryPanel } from '../../../../src/app/panels/library/LibraryPanel.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { archive, book, clientWith, database, libraryOf, locked, missing } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const LIBRARY = libraryOf([
  database('Mega 2026', { games: 11_042_318 }),
  database('Hastings', { problems: [missing('Hastings.cbg')] }),
  database('Lesson', { id: collectionItem('0123456789abcdef' as CollectionId), games: 6, members: [] }),
  book('Masters'),
  database('Inside', { folder: 'CBM 224.cbv' }),
  archive('CBM 224.cbv'),
  locked('Secret.cbz'),
]);

beforeEach(() => {
  screenOf(1280);
  setWorker(clientWith(() => Promise.resolve(LIBRARY)));
  app.stores.library.setState({ ...NO_LIBRARY, library: LIBRARY }, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => render(<LibraryPanel form="rail" />);
const button = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);

it('the rail counts the files of each kind, and says how many need attention', () => {
  show();
  expect(button('Databases: 3, 1 needs attention').textContent).toBe('Databases 3');
  expect(button('Books: 1')).toBeTruthy();
  expect(button('Archives: 2')).toBeTruthy();
  expect(button('Collections: 1').textContent).toBe('Collections 1');
  expect(button('1 item needs attention')).toBeTruthy();
});

it('the rail opens one kind at a time, and closes it again', async () => {
  show();
  await userEvent.click(button('Books: 1'));
  expect(screen.getByRole('heading', { name: 'Books' })).toBeTruthy();
  expect(rows()).toEqual(['Chess', expect.stringContaining('Masters')]);
  await userEvent.click(button('Databases: 3, 1 needs attention'));
  expect(button('Books: 1').getAttribute('aria-expanded')).toBe('false');
  expect(rows().join()).toContain('Mega 2026');
  expect(rows().join()).not.toContain('Lesson');
  await userEvent.click(button('Databases: 3, 1 needs attention'));
  expect(app.stores.screen.getState().libraryOver).toBe(false);
});

it('the rail shows an archive with its contents', async () => {
  show();
  await userEvent.click(button('Archives: 2'));
  expect(rows().join()).toContain('Inside');
  expect(rows().join()).toContain('Secret');
  expect(rows().join()).not.toContain('Mega 2026');
});

it('the rail marks the kind that holds the open database', () => {
  app.stores.library.setState({ selected: LIBRARY.items[0].id });
  show();
  expect(button('Databases: 3, 1 needs attention').dataset.holdsOpen).toBe('true');
  expect(button('Books: 1').dataset.holdsOpen).toBeUndefined();
});

it('a library that opened by itself stays open at its key, and gets the keyboard', () => {
  show();
  act(app.screen.glanceAtLibrary);
  act(app.screen.toggleLibrary);
  expect(app.stores.screen.getState().libraryOver).toBe('all');
  expect(document.activeElement?.getAttribute('role')).toBe('treeitem');
});

it('a library that opens by itself leaves the keyboard alone and closes when a key is pressed elsewhere', async () => {
  render(
    <>
      <LibraryPanel form="rail" />
      <input aria-label="List" />
    </>,
  );
  screen.getByRole('textbox').focus();
  act(app.screen.glanceAtLibrary);
  expect(screen.getByRole('heading', { name: 'Library' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.keyboard('x');
  expect(app.stores.screen.getState().libraryOver).toBe(false);
});
