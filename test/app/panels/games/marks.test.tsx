// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import type { PlaceRanges } from '../../../../src/model/placeRanges.ts';
import type { CollectedReference } from '../../../../src/model/collection/collection.ts';
import { notesOf } from '../../../../src/app/session/collections/shownCollections.ts';
import { collectionItem } from '../../../../src/protocol/items.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { app, extendWorker, render, setWorker } from '../../testApp.tsx';
import { fakeClient, MEGA } from './fakeClient.ts';

const ELEVEN_MILLION = 11_042_318;

beforeEach(() => {
  // happy-dom has no layout: a list of 1000 x 480 px.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showList(): Promise<HTMLElement> {
  setWorker(fakeClient({ games: ELEVEN_MILLION }));
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
  return screen.getByRole('grid', { name: 'Games' });
}

/** The places, 1-based, of the rows in the window that are marked. */
const selected = (grid: HTMLElement): number[] =>
  [...grid.querySelectorAll('[role="row"][aria-selected="true"]')].map(
    (row) => Number(row.getAttribute('aria-rowindex')) - 1,
  );
const rowAt = (grid: HTMLElement, place: number): Element =>
  grid.querySelector(`[role="row"][aria-rowindex="${place + 1}"]`) ?? grid;
const press = (grid: HTMLElement, key: string, more: object = {}): boolean =>
  fireEvent.keyDown(grid, { key, ...more });

it('Shift selects rows, Ctrl selects them one by one, and a plain step clears the selection', async () => {
  const grid = await showList();
  expect(selected(grid)).toEqual([1]);
  fireEvent.click(rowAt(grid, 4), { shiftKey: true });
  expect(selected(grid)).toEqual([1, 2, 3, 4]);
  fireEvent.click(rowAt(grid, 2), { ctrlKey: true });
  fireEvent.click(rowAt(grid, 7), { metaKey: true });
  expect(selected(grid)).toEqual([1, 3, 4, 7]);
  expect(screen.getByText('4 selected')).toBeTruthy();
  press(grid, 'ArrowDown');
  expect(selected(grid)).toEqual([8]);
});

it('keys alone select rows', async () => {
  const grid = await showList();
  press(grid, 'ArrowDown', { shiftKey: true });
  press(grid, 'ArrowDown', { ctrlKey: true });
  press(grid, 'ArrowDown', { ctrlKey: true });
  press(grid, ' ');
  expect(selected(grid)).toEqual([1, 2, 4]);
  press(grid, 'Escape');
  expect(selected(grid)).toEqual([4]);
});

const reference = (number: number): CollectedReference => ({
  database: { folder: 'Chess', item: MEGA, name: 'Mega', version: '1' },
  number: recordNumber(number),
  facts: { kind: 'text', title: `Text ${number}` },
});

it('selected games go into a first collection, which is made without asking', async () => {
  const grid = await showList();
  const asked = vi.fn<(places: PlaceRanges) => void>();
  extendWorker({
    referTo: ({ places }) => {
      asked(places);
      return Promise.resolve([1, 2, 3].map(reference));
    },
    readKeys: () => Promise.resolve([]),
  });
  press(grid, 'ArrowDown', { shiftKey: true });
  press(grid, 'ArrowDown', { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeTruthy();
  await act(async () => void press(grid, 'y'));
  expect(asked).toHaveBeenCalledWith([{ from: 0, to: 3 }]);
  expect(screen.queryByText('3 selected')).toBeNull();
  expect(screen.getByText('Added to Collection 1, 3')).toBeTruthy();
  await act(async () => void press(grid, 'y'));
  expect(screen.getByText('Already in Collection 1, 3')).toBeTruthy();
  const [collection, ...others] = app.stores.collections.getState().collections.values();
  expect(others).toEqual([]);
  expect(collection).toMatchObject({
    name: 'Collection 1',
    games: [1, 2, 3].map((number) => ({ at: { number } })),
  });
});

it('a collection refuses more games than it holds before the worker is asked for them', async () => {
  const grid = await showList();
  press(grid, 'a', { ctrlKey: true });
  expect(screen.getByText('11,042,318 selected')).toBeTruthy();
  await act(async () => void press(grid, 'y'));
  expect(app.stores.screen.getState().notice).toBe(
    'A collection holds at most 50,000 games: nothing was added.',
  );
});

it('the note of a collected game is stored, and Undo removes it', async () => {
  const grid = await showList();
  extendWorker({
    referTo: () => Promise.resolve([reference(1)]),
    collectedAt: () =>
      Promise.resolve(
        [...app.stores.collections.getState().collections.values()][0].games.map(({ id }) => id),
      ),
    readKeys: () => Promise.resolve([]),
    findAgain: () => Promise.resolve([]),
  });
  await act(async () => void press(grid, 'y'));
  const [{ id, games }] = app.stores.collections.getState().collections.values();
  act(() => app.stores.list.setState({ item: collectionItem(id) }));
  await act(async () => void app.collections.startNote());
  expect(app.stores.collections.getState().noted).toBe(games[0].id);
  act(() => app.collections.noteGame(games[0].id, ' Zugzwang '));
  const now = app.stores.collections.getState();
  expect(notesOf(now.collections.get(id)?.games)).toEqual(new Map([[games[0].id, 'Zugzwang']]));
  act(app.collections.undoChange);
  expect(notesOf(app.stores.collections.getState().collections.get(id)?.games).size).toBe(0);
});

it('the page asks to which collection the games are added', async () => {
  const grid = await showList();
  press(grid, 'Y', { shiftKey: true });
  expect(app.stores.screen.getState().dialog).toBe('collect');
});
