// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../../src/app/shell/App.tsx';
import { openFolder } from '../../../src/app/session/folder/folder.ts';
import { listenToKeys } from '../../../src/app/session/screen/runKeys.ts';
import { renewItem } from '../../../src/app/session/folder/items.ts';
import { requestFocus } from '../../../src/app/session/screen/layout.ts';
import { NO_LIBRARY, useLibrary } from '../../../src/app/session/folder/libraryStore.ts';
import { useList } from '../../../src/app/session/list/listStore.ts';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  useSettings,
} from '../../../src/app/session/screen/settingsStore.ts';
import { setWorkerClient } from '../../../src/app/platform/workerClient.ts';
import { clientWith, database, folderNamed, libraryOf, missing } from '../panels/folder/fakeLibrary.ts';
import { screenOf } from '../panels/folder/screenOf.ts';

/** Every panel of the desk is drawn when this one is. */
const drawn = vi.hoisted(() => vi.fn<() => null>(() => null));
vi.mock('../../../src/app/panels/notation/NotationPanel.tsx', () => ({ NotationPanel: drawn }));

beforeEach(() => {
  screenOf(1920);
  localStorage.clear();
  useSettings.setState(DEFAULT_SETTINGS, true);
  useLibrary.setState(NO_LIBRARY, true);
  useList.setState(useList.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the desk is not drawn anew by news of an item, by a list that wants the focus, or by settings that stay', async () => {
  setWorkerClient(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => openFolder(folderNamed('Chess')));
  await screen.findByText(/Nothing leaves this device/);
  drawn.mockClear();
  act(() => renewItem(database('Annotated', { problems: [missing('Annotated.cbg')] })));
  act(() => requestFocus('games'));
  act(() => useList.setState({ status: 'failed', failure: { kind: 'unreadable', file: 'Annotated.cbh' } }));
  act(() => changeSettings({ reading: false, showGames: true }));
  expect(drawn).not.toHaveBeenCalled();
  act(() => changeSettings({ reading: true }));
  expect(drawn).toHaveBeenCalled();
});

it('a list that is ready late takes the keyboard from nobody who writes or chooses', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  setWorkerClient(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => openFolder(folderNamed('Chess')));
  const grid = await screen.findByRole('grid', { name: 'Games' });
  act(() => field.focus());
  act(() => requestFocus('games'));
  expect(document.activeElement).toBe(field);
  act(() => field.blur());
  act(() => requestFocus('games'));
  expect(document.activeElement).toBe(grid);
});

it('the search field has the next letter after the key that brings it on the screen', async () => {
  setWorkerClient(clientWith(() => Promise.resolve(libraryOf([database('Annotated')]))));
  render(<App />);
  await act(() => openFolder(folderNamed('Chess')));
  await screen.findByRole('grid', { name: 'Games' });
  onTestFinished(listenToKeys());
  act(() => changeSettings({ reading: true }));
  expect(screen.queryByRole('combobox', { name: 'Search games' })).toBeNull();
  // Not in `act`, which would draw everything before it is over.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search games' }));
});
