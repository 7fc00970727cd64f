// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import type { Bucket, Distribution } from '../../../../src/model/statistics.ts';
import { MEGA } from '../games/fakeClient.ts';
import { fakeSearch } from '../games/fakeSearch.ts';
import { app, render, setWorker } from '../../testApp.tsx';
import { screenOf } from '../folder/screenOf.ts';

let unfollow = (): void => undefined;
let asked: number[] = [];

beforeEach(() => {
  asked = [];
  screenOf(1280);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  unfollow();
  cleanup();
  vi.restoreAllMocks();
});

const bucket = (key: number, white: number, black: number): Bucket => ({
  from: key,
  to: key,
  outcomes: { white, draws: 0, black, unplayed: 0, open: 0 },
});
/** The openings B90, B92 and D43. */
const OPENINGS: Distribution = {
  buckets: [bucket(190, 3, 1), bucket(192, 2, 0), bucket(343, 1, 2)],
  unknown: 4,
};

async function show(openings: Distribution = OPENINGS): Promise<void> {
  const countOpenings = async ({ selection }: { readonly selection: number }) => {
    asked.push(selection);
    return openings;
  };
  setWorker(fakeSearch(60, { countOpenings }).client);
  unfollow = app.search.followList();
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
  await userEvent.click(screen.getByRole('tab', { name: 'Openings' }));
}
const tree = () => screen.findByRole('treegrid', { name: 'Openings' });
const rows = (grid: HTMLElement): readonly string[] =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
const press = (grid: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(grid, { key }));
const text = (): string => app.stores.search.getState().text;

describe('the tree of openings', () => {
  it('arrows open and close the groups, and Enter lists the games of an opening', async () => {
    await show();
    const grid = await tree();
    expect(rows(grid).map((row) => row.slice(0, 9))).toEqual(['B Semi-op', 'D Closed ', 'Without a']);
    await press(grid, 'ArrowRight');
    await press(grid, 'ArrowRight');
    await press(grid, 'ArrowRight');
    const current = grid.querySelector('[aria-selected="true"]');
    expect(current?.textContent).toContain('B90');
    expect(current?.getAttribute('aria-level')).toBe('3');
    await press(grid, 'ArrowLeft');
    expect(grid.querySelector('[aria-selected="true"]')?.textContent).toContain('B90–99');
    await press(grid, 'ArrowLeft');
    expect(grid.querySelector('[aria-selected="true"]')?.getAttribute('aria-expanded')).toBe('false');
    await press(grid, 'Enter');
    expect(text()).toBe('eco:B9');
    expect(app.stores.screen.getState().listTab).toBe('games');
  });

  it('a group that has no sibling is open, and the tree is unchanged when the user comes back', async () => {
    await show({ buckets: [bucket(190, 3, 1)], unknown: 0 });
    const grid = await tree();
    expect(rows(grid)).toHaveLength(3);
    await press(grid, 'End');
    await userEvent.click(screen.getByRole('button', { name: 'List them' }));
    expect(text()).toBe('eco:B90');
    await userEvent.click(screen.getByRole('tab', { name: 'Openings' }));
    expect((await tree()).querySelector('[aria-selected="true"]')?.textContent).toContain('B90');
  });

  it('names can order the tree, and games without a code are listed', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'By name' }));
    const grid = await tree();
    const names = [...grid.querySelectorAll('[role="gridcell"][data-column="name"]')];
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Semi-Slav Defense D43',
      'Sicilian Defense: Najdorf Variation B90–99',
      'Without a code',
    ]);
    await press(grid, 'End');
    await press(grid, 'Enter');
    expect(text()).toBe('-eco:A-E is:game');
  });

  it('typed words leave the matching openings, all unfolded', async () => {
    await show();
    await tree();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or ECO code' }), 'opocensky');
    await waitFor(async () => expect(rows(await tree())[2]).toContain('B92'));
    expect(rows(await tree())).toHaveLength(3);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name or ECO code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or ECO code' }), 'nothing such');
    expect(await screen.findByText('No opening of the list matches “nothing such”.')).toBeTruthy();
  });

  it('the tree counts the games of the list or all games, and lists the games it counted', async () => {
    await show();
    await tree();
    act(() => app.search.searchFor('moves>=21'));
    await waitFor(() =>
      expect(app.stores.search.getState()).toMatchObject({ answer: { kind: 'ready' }, awaited: false }),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Openings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'All games' }));
    await waitFor(() => expect(asked.at(-1)).toBe(app.stores.list.getState().whole.id));
    expect(asked).toContain(app.stores.list.getState().selection.id);
    await press(await tree(), 'Home');
    await press(await tree(), 'Enter');
    expect(text()).toBe('eco:B');
  });

  it('a list without codes says so, and leads to the opening tree', async () => {
    await show({ buckets: [], unknown: 9 });
    expect(await screen.findByText(/No game has an ECO code\./)).toBeTruthy();
    const shown = vi.spyOn(app.books, 'switchBook').mockReturnValue(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Show the opening tree' }));
    expect(shown).toHaveBeenCalledWith(MEGA);
  });

  it('the panel of openings has no faults that axe can see', async () => {
    await show();
    await tree();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  });
});
