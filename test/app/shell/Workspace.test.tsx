// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../../src/app/shell/App.tsx';
import { clientWith, database, folderNamed, libraryOf, missing } from '../panels/folder/fakeLibrary.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app, render, setWorker } from '../testApp.tsx';

/** Every panel of the desk is drawn when this one is. */
const drawn = vi.hoisted(() => vi.fn<() => null>(() => null));
vi.mock('../../../src/app/panels/notation/NotationPanel.tsx', () => ({ NotationPanel: drawn }));

beforeEach(() => {
  screenOf(1920);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the desk is not drawn anew by news of an item, by a list that wants the focus, or by settings that stay', async () => {
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

it('a list that is ready late takes the keyboard from nobody who writes or chooses', async () => {
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

it('the search field has the next letter after the key that brings it on the screen', async () => {
  setWorker(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  await screen.findByRole('grid', { name: 'Games' });
  onTestFinished(app.keys.listenToKeys());
  act(() => app.layouts.showLayout('reading'));
  expect(screen.queryByRole('combobox', { name: 'Search games' })).toBeNull();
  // Not in `act`, which would draw everything before it is over.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search games' }));
});
