// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { MEGA } from '../games/fakeClient.ts';
import { fakeSearch } from '../games/fakeSearch.ts';
import type { FakeSearch } from '../games/fakeSearch.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const GAMES = 240;
let unfollow = (): void => undefined;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  unfollow();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(change: Parameters<typeof fakeSearch>[1] = {}): Promise<FakeSearch> {
  const worker = fakeSearch(GAMES, change);
  setWorker(worker.client);
  unfollow = app.search.followList();
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
  return worker;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search games' });
const settled = () =>
  waitFor(() =>
    expect(app.stores.search.getState()).toMatchObject({ answer: { kind: 'ready' }, awaited: false }),
  );

const NAMES: FakeSearch['client']['completeNames'] = async ({ of, text }) =>
  of === 'player' && 'carlsen'.startsWith(text.toLowerCase())
    ? [{ id: entityId(7), name: 'Carlsen, Magnus', games: 5321 }]
    : [];

describe('the search field', () => {
  it('the search field finds games after a pause, and shows how many of all games that is', async () => {
    await show();
    await userEvent.type(field(), 'white:rubinstein');
    await settled();
    expect(screen.getByText('of 240 games', { exact: false }).textContent).toBe('30 of 240 games');
    expect(screen.getByRole('grid', { name: 'Games' }).getAttribute('aria-rowcount')).toBe('31');
  });

  it('the search field underlines an error, says what was expected, and corrects it', async () => {
    await show();
    await userEvent.type(field(), 'whte:rubinstein');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('.search-shadow u')?.textContent).toBe('whte');
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('There is no field “whte”');
    await userEvent.click(within(note ?? document.body).getByRole('button', { name: 'Write “white”' }));
    expect(field().value).toBe('white:rubinstein');
    await settled();
    expect(app.stores.list.getState().selection.count).toBe(30);
  });

  it('Escape clears the search field and shows all games again', async () => {
    await show();
    await userEvent.type(field(), 'white:rubinstein');
    await settled();
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('');
    await waitFor(() => expect(screen.getByText('240 games')).toBeTruthy());
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Games' }));
  });

  it('Enter leads to the list at once', async () => {
    await show();
    await userEvent.type(field(), 'white:rubinstein{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Games' }));
    await settled();
    expect(app.stores.list.getState()).toMatchObject({ cursor: 0 });
  });

  it('the search field keeps a user who returned to it after Enter, when the games come late', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await show({
      findGames: async (request, options) => {
        await late;
        return fakeSearch(GAMES).client.findGames(request, options);
      },
    });
    await userEvent.type(field(), 'rub{Enter}');
    act(() => app.screen.requestFocus('search'));
    await userEvent.keyboard('{End}in');
    await act(async () => answer());
    await settled();
    await userEvent.keyboard('stein');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('rubinstein');
  });

  it('keys pressed right after Enter act on the games that the search finds', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const found = fakeSearch(GAMES);
    await show({
      readRows: (request, options) => found.client.readRows(request, options),
      findListIndex: (request, options) => found.client.findListIndex(request, options),
      findGames: async (request, options) => {
        await late;
        return found.client.findGames(request, options);
      },
    });
    const grid = screen.getByRole('grid', { name: 'Games' });
    await userEvent.type(field(), 'white:rubinstein');
    expect(grid.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(app.stores.list.getState()).toMatchObject({ cursor: 0, opened: undefined });
    expect(screen.getByText(/^Your keys wait for these games/)).toBeTruthy();
    await act(async () => answer());
    await settled();
    expect(screen.queryByText(/^Your keys wait/)).toBeNull();
    const { selection, cursor } = app.stores.list.getState();
    expect(cursor).toBe(1);
    await waitFor(() => expect(app.stores.game.getState().number).toBe(found.rows(selection)[1] + 1));
    expect(grid.getAttribute('aria-busy')).toBe('false');
  });

  it('keys that wait for games are dropped at Escape, at another search, and if no games come', async () => {
    const answers: (() => void)[] = [];
    const found = fakeSearch(GAMES);
    let fails = false;
    await show({
      findListIndex: (request, options) => found.client.findListIndex(request, options),
      readRows: (request, options) => found.client.readRows(request, options),
      findGames: async (request, options) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        if (fails) throw new FormatError({ kind: 'invalid', file: 'Mega.cbh' });
        return found.client.findGames(request, options);
      },
    });
    const answer = async () => {
      await waitFor(() => {
        for (const go of answers.splice(0)) go();
        expect(app.stores.search.getState().awaited).toBe(false);
      });
      expect(app.stores.list.getState()).toMatchObject({ cursor: 0, opened: undefined });
    };
    await userEvent.type(field(), 'rub{Enter}{ArrowDown}{Enter}{Escape}');
    expect(screen.queryByText(/^Your keys wait/)).toBeNull();
    expect(field().value).toBe('rub');
    await answer();
    act(() => app.screen.requestFocus('search'));
    await userEvent.keyboard('{End}in{Enter}{ArrowDown}{Enter}');
    act(() => app.search.sortBy('white'));
    expect(screen.queryByText(/^Your keys wait/)).toBeNull();
    await answer();
    fails = true;
    act(() => app.screen.requestFocus('search'));
    await userEvent.keyboard('{End}s{Enter}{ArrowDown}{Enter}');
    expect(screen.getByText(/^Your keys wait/)).toBeTruthy();
    await answer();
    await userEvent.keyboard('{ArrowDown}');
    expect(app.stores.list.getState().cursor).toBe(1);
  });

  it('keys that wait for games are dropped when another game is clicked', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const found = fakeSearch(GAMES);
    await show({
      findGames: async (request, options) => {
        await late;
        return found.client.findGames(request, options);
      },
      findListIndex: (request, options) => found.client.findListIndex(request, options),
    });
    await userEvent.type(field(), 'white:rubinstein{Enter}{ArrowDown}{Enter}');
    const row = await waitFor(() => {
      const place = document.querySelector('[data-place="5"]');
      if (place === null) throw new Error('The row is not there');
      return place;
    });
    await userEvent.click(row);
    expect(screen.queryByText(/^Your keys wait/)).toBeNull();
    await waitFor(() => expect(app.stores.game.getState().number).toBe(6));
    await act(async () => answer());
    await settled();
    expect(app.stores.game.getState().number).toBe(6);
  });

  it('a database chosen on the way back from games behind a move is not asked for the game’s place', async () => {
    const club = 'Club.cbh' as ItemId;
    const asked: ItemId[] = [];
    let answer = (): void => undefined;
    await show({
      findListIndex({ item }) {
        asked.push(item);
        return new Promise((resolve) => (answer = () => resolve(undefined)));
      },
    });
    app.stores.game.setState({ item: MEGA, number: recordNumber(5) });
    const behind = { selection: { id: 300, count: 3 }, label: 'Games with e4', ofAll: false };
    act(() => app.stores.search.setState({ behind: { ...behind, from: recordNumber(5) } }));
    act(() => app.stores.list.setState({ selection: behind.selection }));
    act(app.behind.leaveBehind);
    expect(asked).toEqual([MEGA]);
    await act(() => app.list.openList(club));
    await act(async () => answer());
    expect(app.stores.list.getState().item).toBe(club);
    expect(asked).toEqual([MEGA]);
  });

  it('the search field takes the focus when a command asks for it', async () => {
    await show();
    act(() => app.stores.screen.setState({ focus: 'search' }));
    expect(document.activeElement).toBe(field());
    expect(app.stores.screen.getState().focus).toBe(undefined);
  });
});

it('texts are counted apart from games, in the database and in the list', async () => {
  await show({
    countRecords: async ({ selection }) =>
      selection === app.stores.list.getState().whole.id
        ? { games: 58, texts: 2, unreadable: 0 }
        : { games: 3, texts: 1, unreadable: 0 },
  });
  const head = () => document.querySelector('.games-count')?.textContent;
  await waitFor(() => expect(head()).toBe('58 games, 2 texts'));
  await userEvent.type(field(), 'elo>2500{Enter}');
  await waitFor(() => expect(head()).toBe('3 of 58 games, 1 of 2 texts'));
});

describe('completion', () => {
  it('the search field offers names with their games, and the keyboard takes one', async () => {
    await show({ completeNames: NAMES });
    await userEvent.type(field(), 'car');
    const option = await screen.findByRole('option', { name: /Carlsen, Magnus/ });
    expect(option.textContent).toBe('Carlsen, MagnusPlayer5,321 games');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
    expect(option.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('player="Carlsen, Magnus" ');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(app.stores.search.getState().query).toMatchObject({
      kind: 'name',
      text: 'Carlsen, Magnus',
      match: 'exact',
    });
  });

  /** Serves names that arrive on request: `answer` delivers those for the typed letters. */
  async function showLateNames() {
    const late = new Map<string, () => void>();
    await show({
      completeNames: async ({ of, text }) => {
        if (of !== 'player') return [];
        await new Promise<void>((resolve) => late.set(text, resolve));
        return text === ''
          ? []
          : [
              { id: entityId(8), name: `${text}, Karl`, games: 3 },
              { id: entityId(9), name: `${text}, Otto`, games: 2 },
            ];
      },
    });
    return (text: string) => act(async () => late.get(text)?.());
  }

  it('keys act on the offers on the screen, even while others are loading', async () => {
    const answer = await showLateNames();
    await userEvent.type(field(), ' elo>2500{Home}dra');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByRole('option', { name: /Otto/ })).toBeNull();
    await answer('dra');
    const otto = screen.getByRole('option', { name: /dra, Otto/ });
    while (otto.getAttribute('aria-selected') !== 'true') await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('player="dra, Otto" elo>2500');
    // The caret is after the name that was taken.
    await userEvent.keyboard('-');
    expect(field().value).toBe('player="dra, Otto" -elo>2500');
  });

  it('the search field offers no names of the previous database', async () => {
    let isLate = false;
    await show({
      completeNames: (request) => (isLate ? new Promise(() => undefined) : NAMES(request)),
    });
    await userEvent.type(field(), 'car');
    await screen.findByRole('option', { name: /Carlsen/ });
    act(() => field().blur());
    isLate = true;
    await act(() => app.list.openList('Club.cbh' as ItemId));
    await userEvent.type(field(), 'ca');
    expect(screen.queryByRole('option', { name: /Carlsen/ })).toBeNull();
    await userEvent.keyboard('r');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('option', { name: /Carlsen/ })).toBeNull();
  });

  it('the search field offers names after a field, for that side', async () => {
    await show({ completeNames: NAMES });
    await userEvent.type(field(), 'elo>2500 black:carl');
    await userEvent.click(await screen.findByRole('option', { name: /Carlsen/ }));
    expect(field().value).toBe('elo>2500 black="Carlsen, Magnus" ');
  });

  it('the search field offers fields, and then their values', async () => {
    await show();
    await userEvent.type(field(), 'res');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('result:');
    await userEvent.click(screen.getByRole('option', { name: /Draw/ }));
    expect(field().value).toBe('result:draw ');
  });

  it('the caret is after the taken name before the next frame, so the next letter goes there', async () => {
    await show({ completeNames: NAMES });
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    await userEvent.type(field(), ' elo>2500{Home}black:carl');
    await userEvent.click(await screen.findByRole('option', { name: /Carlsen/ }));
    await userEvent.keyboard('-');
    expect(field().value).toBe('black="Carlsen, Magnus" -elo>2500');
  });

  it('the search field offers openings by name and by code', async () => {
    await show();
    await userEvent.type(field(), 'najdorf');
    expect(screen.getAllByRole('option', { name: /Najdorf/ })[0]?.textContent).toContain('B90-B99');
    await userEvent.clear(field());
    await userEvent.type(field(), 'eco:B3');
    expect(screen.getAllByRole('option').map((option) => option.textContent?.slice(0, 3))).toContain('B33');
  });

  it('the arrow opens the offers of an empty field, and Escape closes them', async () => {
    await show();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /^player:/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('a slow search', () => {
  it('a slow search shows its progress, and can be stopped', async () => {
    const searchPositions: FakeSearch['client']['searchPositions'] = (_, options) => {
      options?.onProgress?.({ selection: { id: 900, count: 3 }, done: 60, total: GAMES, damaged: 0 });
      return new Promise(() => undefined);
    };
    await show({ searchPositions });
    const busy = () => screen.getByRole('grid', { name: 'Games' }).getAttribute('aria-busy');
    expect(busy()).toBe('false');
    await act(async () => {
      app.search.searchPosition({ kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' });
    });
    expect(busy()).toBe('true');
    expect(screen.getByText('25%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Looking for the position' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/there may be more/)).toBeTruthy();
    expect(app.stores.list.getState().selection.count).toBe(3);
    expect(busy()).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Remove: The initial position' }));
    await waitFor(() => expect(app.stores.list.getState().selection.count).toBe(GAMES));
  });

  it('a slow search keeps the table and its focus while it has found nothing yet', async () => {
    let tell: ((found: number) => void) | undefined;
    const searchPositions: FakeSearch['client']['searchPositions'] = (_, options) => {
      tell = (count) =>
        options?.onProgress?.({ selection: { id: 900, count }, done: 60, total: GAMES, damaged: 0 });
      return new Promise(() => undefined);
    };
    await show({ searchPositions });
    const grid = screen.getByRole('grid', { name: 'Games' });
    grid.focus();
    await act(async () => {
      app.search.searchPosition({ kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' });
    });
    await act(async () => tell?.(0));
    expect(grid.getAttribute('aria-rowcount')).toBe('1');
    expect(screen.getByText('No game yet…')).toBeTruthy();
    await act(async () => tell?.(3));
    expect(grid.getAttribute('aria-rowcount')).toBe('4');
    expect(document.activeElement).toBe(grid);
    expect(screen.queryByText('No game yet…')).toBeNull();
  });

  it('a failed search says why and can be tried again', async () => {
    const findGames = vi.fn<FakeSearch['client']['findGames']>(() =>
      Promise.reject(new FormatError({ kind: 'truncated', file: 'Mega.cbp' })),
    );
    await show({ findGames });
    await userEvent.type(field(), 'lasker{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.parentElement?.textContent).toContain('Mega.cbp ends too early');
    const asked = findGames.mock.calls.length;
    await userEvent.click(again);
    await waitFor(() => expect(findGames).toHaveBeenCalledTimes(asked + 1));
  });
});

describe('a folder that was reopened because its worker was stopped', () => {
  it('the notice of a reopened folder stays until the user closes it, and mentions a repeated search', async () => {
    await show();
    act(() => app.stores.library.setState({ revived: true }));
    const words = 'The browser stopped the worker that reads the files. The folder was opened again';
    expect(screen.getByText(`${words}.`)).toBeTruthy();
    await userEvent.type(field(), 'lasker{Enter}');
    await settled();
    expect(screen.getByText(`${words}, and the search was done again.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(new RegExp(words))).toBeNull();
  });
});

describe('nothing found', () => {
  it('an empty list offers to leave out the term whose removal leaves most games', async () => {
    await show();
    await userEvent.type(field(), 'white:rubinstein moves>200');
    // A slow typist gets an empty list before the last letter; its offers vanish when the last search begins.
    await settled();
    const button = await screen.findByRole('button', { name: 'Without “moves>200”' });
    expect(button.parentElement?.textContent).toContain('30 games');
    expect(screen.queryByRole('button', { name: 'Without “white:rubinstein”' })).toBeNull();
    // Another text with an error has no such terms: the list is still that of the previous search.
    act(() => app.search.searchFor('foo:bar'));
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
    expect(screen.getByText('No games matched the previous search.')).toBeTruthy();
    expect(screen.getByText(/There is no field “foo”.* The list has not changed\.$/)).toBeTruthy();
    act(() => app.search.searchFor('white:rubinstein moves>200'));
    await userEvent.click(await screen.findByRole('button', { name: 'Without “moves>200”' }));
    await waitFor(() => expect(app.stores.list.getState().selection.count).toBe(30));
    expect(field().value).toBe('white:rubinstein');
  });

  it('an empty list offers the opening that the words name', async () => {
    await show();
    act(() => app.search.searchFor('najdorf sicilian moves>=0'));
    await userEvent.click(await screen.findByRole('button', { name: /^Opening: Sicilian.*\(B90-B99\)$/ }));
    expect(field().value).toBe('moves>=0 eco:B90-B99');
  });

  const lines = () =>
    within(screen.getByText('No games match.').parentElement ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('the line that leaves out a term says if the term matches no game alone', async () => {
    await show();
    act(() => app.search.searchFor('white:carlsenn moves>=21 white:rubinstein'));
    await screen.findByRole('button', { name: 'Without “white:carlsenn”' });
    expect(lines()).toEqual([
      'Show all games',
      'Without “white:carlsenn”28 games · matches no game even on its own',
    ]);
  });

  it('several terms that match no game alone are named if leaving out one of them does not help', async () => {
    const found = fakeSearch(GAMES);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await show({
      findGames: async (request, options) => {
        if (request.query?.kind === 'name') await asked;
        return found.client.findGames(request, options);
      },
    });
    act(() => app.search.searchFor('white:carlsenn black:nakamuraa moves>=21'));
    await waitFor(() => expect(lines()).toEqual(['Show all games']));
    answer();
    await screen.findByText('“black:nakamuraa” matches no game even on its own');
    expect(lines()).toEqual([
      'Show all games',
      '“white:carlsenn” matches no game even on its own',
      '“black:nakamuraa” matches no game even on its own',
    ]);
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
  });
});

describe('the column heads', () => {
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const button = (name: string) => within(head(name)).getByRole('button');

  it('the column heads sort up, down, and back to file order', async () => {
    await show();
    await userEvent.click(button('White'));
    expect(head('White').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(button('White'));
    expect(head('White').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(button('White'));
    expect(head('White').getAttribute('aria-sort')).toBeNull();
  });

  it('the column heads take a second key with Shift, and number both', async () => {
    await show();
    const user = userEvent.setup();
    await user.click(button('White'));
    await user.keyboard('{Shift>}');
    await user.click(button('Moves'));
    await user.keyboard('{/Shift}');
    expect(head('White').querySelector('sup')?.textContent).toBe('1');
    expect(head('Moves').querySelector('sup')?.textContent).toBe('2');
    expect(app.stores.search.getState().sort).toEqual([
      { column: 'white', descending: false },
      { column: 'moves', descending: false },
    ]);
  });

  it('the column heads are one stop of Tab, and the arrows go from one to the next', async () => {
    await show();
    expect(document.querySelectorAll('[role="columnheader"] button[tabindex="0"]')).toHaveLength(1);
    act(() => button('White').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Elo of White'));
    await userEvent.keyboard('{Enter}');
    expect(app.stores.search.getState().sort).toEqual([{ column: 'whiteElo', descending: false }]);
    expect(app.stores.game.getState().answer.kind).toBe('none');
  });
});

it('the search bar has no accessibility faults that axe sees', async () => {
  await show({ completeNames: NAMES });
  await userEvent.type(field(), 'carl');
  await screen.findByRole('option', { name: /Carlsen/ });
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('the search that does not narrow games behind a move is named, and applies again after them', async () => {
  await show();
  act(() => app.search.searchFor('elo>2500'));
  await settled();
  const { whole } = app.stores.list.getState();
  await act(() => app.behind.showSelection(MEGA, whole, 'Games with e4, of all games', { ofAll: true }));
  expect(screen.getByText('Games with e4, of all games')).toBeTruthy();
  expect(screen.getByText('Not narrowed by: elo>2500')).toBeTruthy();
  act(() => app.stores.search.setState({ text: '' }));
  expect(screen.queryByText(/^Not narrowed by/)).toBeNull();
  act(() => app.stores.search.setState({ text: 'elo>2500' }));
  act(() =>
    app.stores.search.setState({
      position: { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' },
    }),
  );
  expect(screen.getByText(/^Not narrowed by: elo>2500 · ./)).toBeTruthy();
  expect(screen.queryByText('Variations too')).toBeNull();
  act(() => app.stores.search.setState({ position: undefined }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Games with e4, of all games' }));
  await settled();
  expect(screen.queryByText(/^Not narrowed by/)).toBeNull();
  expect(app.stores.search.getState().text).toBe('elo>2500');
});
