// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import type { PlaceRanges } from '../../../../src/model/placeRanges.ts';
import { msg } from '../../../../src/base/messages.ts';
import { CLIPBOARD } from '../../../../src/protocol/items.ts';
import type { DatabaseItem } from '../../../../src/protocol/items.ts';
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

it('marks rows with Shift, and with Ctrl one by one; a plain step takes the marks away', async () => {
  const grid = await showList();
  expect(selected(grid)).toEqual([1]);
  fireEvent.click(rowAt(grid, 4), { shiftKey: true });
  expect(selected(grid)).toEqual([1, 2, 3, 4]);
  fireEvent.click(rowAt(grid, 2), { ctrlKey: true });
  fireEvent.click(rowAt(grid, 7), { metaKey: true });
  expect(selected(grid)).toEqual([1, 3, 4, 7]);
  expect(screen.getByText('4 games are marked')).toBeTruthy();
  press(grid, 'ArrowDown');
  expect(selected(grid)).toEqual([8]);
});

it('marks by keys alone', async () => {
  const grid = await showList();
  press(grid, 'ArrowDown', { shiftKey: true });
  press(grid, 'ArrowDown', { ctrlKey: true });
  press(grid, 'ArrowDown', { ctrlKey: true });
  press(grid, ' ');
  expect(selected(grid)).toEqual([1, 2, 4]);
  press(grid, 'Escape');
  expect(selected(grid)).toEqual([4]);
});

it('puts what is marked on the clipboard: all of eleven million rows are one range', async () => {
  const grid = await showList();
  const asked = vi.fn<(places: PlaceRanges) => void>();
  const item: DatabaseItem = {
    kind: 'database',
    id: CLIPBOARD,
    name: 'Clipboard',
    folder: '',
    extension: '',
    format: 'clipboard',
    label: msg('Games by reference'),
    title: '',
    games: ELEVEN_MILLION,
    complete: true,
    problems: [],
  };
  extendWorker({
    collect: ({ places }) => {
      asked(places);
      return Promise.resolve({ item, changed: ELEVEN_MILLION - 1 });
    },
  });
  press(grid, 'a', { ctrlKey: true });
  expect(screen.getByText('11,042,318 games are marked')).toBeTruthy();
  await act(async () => void press(grid, 'y'));
  expect(asked).toHaveBeenCalledWith([{ from: 0, to: ELEVEN_MILLION }]);
  expect(app.stores.screen.getState().notice).toBe(
    '11,042,317 games were added to the clipboard. 1 was there already.',
  );
});
