// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../../src/app/shell/App.tsx';
import { clientWith, database, folderNamed, libraryOf, missing } from '../panels/folder/fakeLibrary.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app, render, setWorker } from '../testApp.tsx';

/** Counts the renders of the notation, and so of every panel of the desk. */
const drawn = vi.hoisted(() => vi.fn<() => null>(() => null));
vi.mock('../../../src/app/panels/notation/NotationPanel.tsx', () => ({ NotationPanel: drawn }));

beforeEach(() => {
  screenOf(1920);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the desk does not render again for news of an item, a requested focus, or unchanged settings', async () => {
  setWorker(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  await screen.findByRole('radiogroup', { name: 'Layout' });
  drawn.mockClear();
  act(() => app.items.renewItem(database('Annotated', { problems: [missing('Annotated.cbg')] })));
  act(() => app.screen.requestFocus('games'));
  act(() =>
    app.stores.list.setState({
      answer: { kind: 'failed', failure: { kind: 'unreadable', file: 'Annotated.cbh' } },
    }),
  );
  act(() => app.settings.changeSettings({ showBook: true, showLibrary: true }));
  expect(drawn).not.toHaveBeenCalled();
  act(() => app.settings.changeSettings({ language: 'de' }));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
});

it('a list that is ready late does not take the keyboard from a field in use', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  setWorker(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  const grid = await screen.findByRole('grid', { name: 'Games' });
  act(() => field.focus());
  act(() => app.screen.requestFocus('games'));
  expect(document.activeElement).toBe(field);
  act(() => field.blur());
  act(() => app.screen.requestFocus('games'));
  expect(document.activeElement).toBe(grid);
});

it('the search field gets the next letter after the key that shows it', async () => {
  setWorker(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  await screen.findByRole('grid', { name: 'Games' });
  onTestFinished(app.keys.listenToKeys());
  act(() => app.layouts.showLayout('reading'));
  expect(screen.queryByRole('combobox', { name: 'Search games' })).toBeNull();
  // Not in `act`, which would render everything before it returns.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search games' }));
});
