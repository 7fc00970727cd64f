// @vitest-environment happy-dom
// @module-tag slow
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import type { Failure } from '../../../../src/base/failure.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { DROPPED_LIST } from '../../../../src/protocol/searchApi.ts';
import { screenOf } from '../folder/screenOf.ts';
import { MEGA } from '../games/fakeClient.ts';
import { fakeSearch } from '../games/fakeSearch.ts';
import type { FakeSearch } from '../games/fakeSearch.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MANY = 600_000;
let unfollow = (): void => undefined;

beforeEach(() => {
  screenOf(1280);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  unfollow();
  cleanup();
  vi.restoreAllMocks();
});

type ListEntities = FakeSearch['client']['listEntities'];

/** Many players, three events, no teams; names tell the kind, the order and the row. */
const LISTS: ListEntities = async ({ of, text, sort, within: list, from, to }) => {
  const all = of === 'player' ? MANY : of === 'team' ? 0 : 3;
  const count = text === '' ? all : text === 'nobody' ? 0 : 1;
  const rows = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => ({
    id: entityId(from + at + 1),
    name: `${of} ${text}${sort === 'name' ? '' : 'by games '}${from + at + 1}`,
    ...(of === 'event' ? { site: 'Linares', years: [1988, 1988 + from + at] as const } : {}),
    games: 10 + from + at,
    ...(list === undefined ? {} : { ofAll: 99 }),
  }));
  return { count, rows };
};

async function show(
  listEntities: ListEntities = LISTS,
  change: Parameters<typeof fakeSearch>[1] = {},
): Promise<void> {
  setWorker(fakeSearch(60, { listEntities, ...change }).client);
  unfollow = app.search.followList();
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
}
const tab = (name: string) => screen.getByRole<HTMLButtonElement>('tab', { name });
const row = (grid: HTMLElement, place: number) =>
  grid.querySelector(`[role="row"][aria-rowindex="${place + 1}"]`);

describe('the tabs over the list', () => {
  it('the tabs say which kinds the database has, and only those can be chosen', async () => {
    await show();
    await waitFor(() => expect(tab('Teams').disabled).toBe(true));
    expect(tab('Teams').title).toBe('This database names no teams.');
    expect(tab('Players').disabled).toBe(false);
    expect(tab('Players').title).toBe('600,000 players');
    expect(tab('Games').getAttribute('aria-selected')).toBe('true');
  });

  it('the arrows walk through the tabs, past those that are empty', async () => {
    await show();
    await waitFor(() => expect(tab('Teams').disabled).toBe(true));
    act(() => tab('Games').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tab('Events'));
    expect(await screen.findByRole('grid', { name: 'Events' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'Events' })).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tab('Sources'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Games'));
  });

  it('the tabs begin with the games again in another database', async () => {
    await show();
    await userEvent.click(tab('Players'));
    await act(() => app.list.openList(itemId('Other.cbh')));
    expect(app.stores.screen.getState().listTab).toBe('games');
  });
});

describe('a list of entities', () => {
  it('the list of players reaches the last of 600,000, with a few rows in the page', async () => {
    await show();
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    expect(screen.getByText('600,000 players')).toBeTruthy();
    await act(async () => void fireEvent.keyDown(grid, { key: 'End' }));
    await waitFor(() => expect(row(grid, MANY)?.textContent).toBe('player 600000600,009'));
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  });

  it('a chosen player adds a term to the search and shows the games', async () => {
    await show();
    act(() => app.stores.search.setState({ text: 'elo>2500' }));
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    await act(async () => void fireEvent.keyDown(grid, { key: 'ArrowDown' }));
    await act(async () => void fireEvent.keyDown(grid, { key: 'Enter' }));
    expect(app.stores.search.getState().text).toBe('elo>2500 player="player 2"');
    expect(app.stores.screen.getState().listTab).toBe('games');
  });

  it('a player whose row is still loading when chosen shows the games once it arrives', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await show(async (request, options) => {
      if (request.from > 0) await late;
      return LISTS(request, options);
    });
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    await act(async () => void fireEvent.keyDown(grid, { key: 'End' }));
    await act(async () => void fireEvent.keyDown(grid, { key: 'Enter' }));
    expect(app.stores.search.getState().text).toBe('');
    await act(async () => answer());
    expect(app.stores.search.getState().text).toBe('player="player 600000"');
  });

  it('Escape forgets the keys that wait for the filter’s results', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await show(async (request, options) => {
      if (request.text !== '') await late;
      return LISTS(request, options);
    });
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter players' }), 'tal{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/Your keys wait for these players/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/Your keys wait/)).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
    expect(app.stores.search.getState().text).toBe('');
  });

  it('keys pressed right after the filter act on its results', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await show(async (request, options) => {
      if (request.text !== '') await late;
      return LISTS(request, options);
    });
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter players' }), 'tal{Enter}');
    expect(document.activeElement).toBe(grid);
    expect(grid.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(app.stores.search.getState().text).toBe('');
    await act(async () => answer());
    await waitFor(() => expect(app.stores.search.getState().text).toBe('player="player tal1"'));
  });

  it('button and key open the card of a player and the table of an event, and leave the games alone', async () => {
    await show();
    fireEvent.click(tab('Players'));
    const players = await screen.findByRole('grid', { name: 'Players' });
    const opened = () => {
      const { figures } = app.stores.screen.getState();
      act(app.screen.closeFigures);
      return [figures?.kind, figures && 'name' in figures && figures.name];
    };
    fireEvent.click(await screen.findByRole('button', { name: 'Player card of player 3' }));
    expect(opened()).toEqual(['player', 'player 3']);
    fireEvent.keyDown(players, { key: 'Enter', shiftKey: true });
    expect(opened()).toEqual(['player', 'player 3']);
    expect(app.stores.search.getState().query).toBeUndefined();
    fireEvent.click(tab('Events'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cross table of event 2' }));
    expect(opened()).toEqual(['event', 'event 2']);
  });

  it('a name filters the list, and the list says when none fits', async () => {
    await show();
    await userEvent.click(tab('Players'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter players' }), 'tal');
    expect(await screen.findByText('1 player')).toBeTruthy();
    expect(await screen.findByText('player tal1')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'nobody');
    expect(await screen.findByText('No player matches “nobody”.')).toBeTruthy();
  });

  it('the list counts the filtered games beside all, or all games if that is chosen', async () => {
    await show();
    act(() => app.search.searchFor('elo>2500'));
    await waitFor(() => expect(app.stores.search.getState().answer.kind).toBe('ready'));
    const { count } = app.stores.list.getState().selection;
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    await waitFor(() => expect(row(grid, 1)?.textContent).toBe('player 110 of 99'));
    expect(screen.getByText(`${count} of 60 games`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All games' }));
    await waitFor(() => expect(row(grid, 1)?.textContent).toBe('player 110'));
    act(() => app.search.clearSearch());
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Games that count' })).toBeNull());
  });

  it('texts are not counted as games', async () => {
    const whole = 60;
    await show(LISTS, {
      countRecords: async ({ selection }) => ({
        games: app.stores.list.getState().whole.id === selection ? whole - 1 : 1,
        texts: 1,
        unreadable: 0,
      }),
    });
    act(() => app.search.searchFor('number:1..2'));
    await userEvent.click(tab('Players'));
    expect(await screen.findByText('1 of 59 games')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All games' }).title).toBe('In the database: 59 games');
  });

  it('the list is asked for again when the worker has dropped the games it counts', async () => {
    const failure: Failure = { kind: 'changed', file: MEGA, expected: DROPPED_LIST };
    let lost = true;
    await show(async (request, options) => {
      if (request.within === undefined || !lost) return LISTS(request, options);
      lost = false;
      throw new FormatError(failure);
    });
    act(() => app.search.searchFor('elo>2500'));
    await waitFor(() => expect(app.stores.search.getState().answer.kind).toBe('ready'));
    await userEvent.click(tab('Players'));
    expect((await screen.findByRole('grid', { name: 'Players' })).textContent).toContain('10 of 99');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the list sorts by games, and shows years and sites of events', async () => {
    await show();
    await userEvent.click(tab('Events'));
    const grid = await screen.findByRole('grid', { name: 'Events' });
    const cells = (place: number) =>
      [...(row(grid, place)?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => cell.textContent);
    expect(cells(1).slice(0, 4)).toEqual(['event 11988, Linares', '1988', 'Linares', '10']);
    expect(cells(3).slice(0, 2)).toEqual(['event 31988–90, Linares', '1988–90']);
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    expect(screen.getByRole('columnheader', { name: 'Year' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Games' }));
    expect(screen.getByRole('columnheader', { name: 'Games' }).getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(row(grid, 1)?.textContent).toContain('by games'));
  });

  it('the head that sorts the list reverses it, by mouse and by keyboard', async () => {
    await show(async (request, options) => {
      const { count, rows } = await LISTS(request, options);
      const way = request.reversed === true ? 'down' : 'up';
      return { count, rows: rows.map((one) => ({ ...one, name: `${request.sort} ${way}` })) };
    });
    await userEvent.click(tab('Players'));
    const grid = await screen.findByRole('grid', { name: 'Players' });
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const seen = (name: string, order: 'ascending' | 'descending', asked: string) =>
      waitFor(() => {
        expect(head(name).getAttribute('aria-sort')).toBe(order);
        expect(row(grid, 1)?.textContent).toBe(`${asked}10`);
      });
    await seen('Name', 'ascending', 'name up');
    await userEvent.click(within(head('Name')).getByRole('button'));
    await seen('Name', 'descending', 'name down');
    await userEvent.click(within(head('Games')).getByRole('button'));
    await seen('Games', 'descending', 'games up');
    expect(head('Name').getAttribute('aria-sort')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await seen('Games', 'ascending', 'games down');
    await userEvent.keyboard(' ');
    await seen('Games', 'descending', 'games up');
  });

  it('the list says why it cannot be read', async () => {
    await show(() => Promise.reject(new FormatError({ kind: 'missing-file', file: 'Mega.cbp' })));
    await userEvent.click(tab('Players'));
    expect((await screen.findByRole('alert')).textContent).toContain('Mega.cbp is missing');
  });

  it('the list has no accessibility faults that axe sees', async () => {
    await show();
    await userEvent.click(tab('Events'));
    await screen.findByRole('grid', { name: 'Events' });
    const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
