// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../../src/app/session/answers/question.ts';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import { NO_ROWS } from '../../../../src/app/session/list/listStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { packContents } from '../../../../src/model/contents.ts';
import { widthClass } from '../../../../src/app/platform/widthClass.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { RecordRow, TextHeader } from '../../../../src/model/gameHeader.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { fakeClient, gameAt, MEGA } from './fakeClient.ts';
import type { FakeDatabase } from './fakeClient.ts';
import { chooseIn } from '../../menus.ts';
import { app, extendWorker, render, setWorker } from '../../testApp.tsx';

const ELEVEN_MILLION = 11_042_318;
let phone = false;

beforeEach(() => {
  phone = false;
  // happy-dom has no layout: a list of 1000 x 480 px.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  app.stores.list.setState({
    item: undefined,
    database: undefined,
    selection: NO_ROWS,
    cursor: 0,
    opened: undefined,
  });
  app.stores.list.setState({ answer: NO_ANSWER, codePage: undefined });
  app.stores.game.setState({ answer: NO_ANSWER, item: undefined, number: undefined });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showList(database: FakeDatabase): Promise<HTMLElement> {
  setWorker(fakeClient(database));
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
  return screen.getByRole('grid', { name: 'Games' });
}

it('rows whose records cannot be read in full are marked, and only rows near the window are checked', async () => {
  const problems = [12, 13, 14, 15, 16].map(
    (offset) => ({ kind: 'truncated', file: 'Mega 2026.cbg', offset }) as const,
  );
  const asked = vi.fn<(numbers: readonly number[]) => void>();
  setWorker(fakeClient({ games: 200 }));
  extendWorker({
    readDamage: ({ numbers }) => {
      asked(numbers);
      return Promise.resolve(
        numbers.filter((number) => number === 3).map((number) => ({ number, problems })),
      );
    },
  });
  render(<GameList />);
  await act(() => app.list.openList(MEGA));
  const grid = screen.getByRole('grid', { name: 'Games' });
  expect(await within(grid).findByText('damaged:')).toBeTruthy();
  expect(textAt(grid, 3)).toContain('damaged: ');
  expect(rowAt(grid, 3)?.querySelector('.games-damage')?.getAttribute('title')).toMatch(
    /^Not all of it can be read: .*Mega 2026\.cbg.*; and 2 more$/,
  );
  expect(textAt(grid, 4)).not.toContain('damaged: ');
  expect(asked.mock.lastCall?.[0].length).toBeLessThan(100);
});

/** The row at this place, 1-based as users count. */
const rowAt = (grid: HTMLElement, place: number): HTMLElement | null =>
  grid.querySelector(`[role="row"][aria-rowindex="${place + 1}"]`);
const textAt = (grid: HTMLElement, place: number): string => rowAt(grid, place)?.textContent ?? 'no such row';
const press = (grid: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(grid, { key }));

const textRow = (change: Partial<TextHeader>): TextHeader => ({
  kind: 'text',
  number: recordNumber(1),
  deleted: false,
  title: 'Foreword',
  event: '',
  site: '',
  annotator: '',
  source: '',
  sourceTitle: '',
  eventDate: {},
  contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
  ...change,
});

describe('the game list', () => {
  it('the game list renders the first rows of eleven million, and only those', async () => {
    const grid = await showList({ games: ELEVEN_MILLION });
    expect(grid.getAttribute('aria-rowcount')).toBe('11042319');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    expect(textAt(grid, 1)).toContain('Anderssen, Adolf');
    expect(screen.getByText('11,042,318 games')).toBeTruthy();
  });

  it('End reaches the last row and Home the first', async () => {
    const grid = await showList({ games: ELEVEN_MILLION });
    await press(grid, 'End');
    expect(textAt(grid, ELEVEN_MILLION)).toContain('11,042,318');
    expect(rowAt(grid, ELEVEN_MILLION)?.getAttribute('aria-selected')).toBe('true');
    expect(grid.scrollTop).toBe(8_000_000 - 480);
    await press(grid, 'Home');
    expect(rowAt(grid, 1)?.getAttribute('aria-selected')).toBe('true');
    expect(grid.scrollTop).toBe(0);
  });

  it('the cursor stays in the window, and its row is the active one for screen readers', async () => {
    const grid = await showList({ games: ELEVEN_MILLION });
    for (let i = 0; i < 60; i++) await press(grid, 'ArrowDown');
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('aria-rowindex')).toBe('62');
    await press(grid, 'PageUp');
    await press(grid, 'ArrowUp');
    expect(app.stores.list.getState().cursor).toBe(60 - 19 - 1);
    await press(grid, 'PageDown');
    expect(app.stores.list.getState().cursor).toBe(59);
  });

  it('a key scrolls back to the cursor even if the cursor itself does not move', async () => {
    const grid = await showList({ games: 1_000 });
    await act(async () => {
      grid.scrollTop = 500 * 24;
      fireEvent.scroll(grid);
    });
    expect(rowAt(grid, 1)).toBeNull();
    expect(grid.getAttribute('aria-activedescendant')).toBeNull();
    await press(grid, 'Home');
    expect(rowAt(grid, 1)?.getAttribute('aria-selected')).toBe('true');
  });

  it('the game list leaves left and right, letters and combinations alone', async () => {
    const grid = await showList({ games: 100 });
    for (const key of ['ArrowLeft', 'ArrowRight', 'f', 'a'])
      expect(fireEvent.keyDown(grid, { key })).toBe(true);
    expect(fireEvent.keyDown(grid, { key: 'End', ctrlKey: true })).toBe(true);
    expect(app.stores.list.getState().cursor).toBe(0);
    expect(app.stores.game.getState().answer).toBe(NO_ANSWER);
  });

  it('Enter opens the record under the cursor, a click the clicked one', async () => {
    const grid = await showList({ games: ELEVEN_MILLION });
    await press(grid, 'ArrowDown');
    await press(grid, 'Enter');
    expect(app.stores.game.getState()).toMatchObject({ item: MEGA, number: 2 });
    await act(async () => void fireEvent.click(rowAt(grid, 10) ?? grid));
    expect(app.stores.game.getState()).toMatchObject({ item: MEGA, number: 10 });
    expect(rowAt(grid, 10)?.getAttribute('aria-selected')).toBe('true');
  });

  it('the command for the next game starts from the record opened last, and stops at the ends', async () => {
    const grid = await showList({ games: 3 });
    await press(grid, 'Enter');
    await act(() => app.list.openNeighbor(1));
    expect(app.stores.game.getState().number).toBe(2);
    await press(grid, 'Home');
    await act(() => app.list.openNeighbor(2));
    expect(app.stores.game.getState().number).toBe(3);
    await act(() => app.list.openNeighbor(1));
    expect(app.stores.game.getState().number).toBe(3);
  });

  it('the board previews each record that the cursor passes, but keeps the one the user opened', async () => {
    const grid = await showList({ games: 3 });
    await press(grid, 'ArrowDown');
    expect(app.stores.game.getState()).toMatchObject({ number: 2, isPreview: true });
    await press(grid, 'End');
    expect(app.stores.game.getState()).toMatchObject({ number: 3, isPreview: true });
    const { record } = app.stores.game.getState();
    await press(grid, 'Enter');
    expect(app.stores.game.getState()).toMatchObject({ number: 3, isPreview: false });
    // The record was not read again; that would lose steps made since.
    expect(app.stores.game.getState().record).toBe(record);
    await press(grid, 'ArrowDown');
    expect(app.stores.game.getState().record).toBe(record);
  });

  it('new rows reuse the elements of old ones', async () => {
    const grid = await showList({ games: 1_000 });
    const scrollTo = (top: number) =>
      act(async () => {
        grid.scrollTop = top;
        fireEvent.scroll(grid);
      });
    await scrollTo(100 * 24);
    const before = within(grid).getAllByRole('row');
    await scrollTo(103 * 24);
    expect(textAt(grid, 124)).toContain('124');
    const created = within(grid)
      .getAllByRole('row')
      .filter((row) => !before.includes(row));
    expect(created).toHaveLength(0);
  });

  it('rows that are loading show their numbers and still bars, in place', async () => {
    let answer = (): void => undefined;
    const delay = () => new Promise<void>((resolve) => (answer = resolve));
    const grid = await showList({ games: ELEVEN_MILLION, delay });
    const waiting = rowAt(grid, 3);
    expect(waiting?.getAttribute('aria-busy')).toBe('true');
    expect(waiting?.textContent).toBe('3');
    expect(waiting?.querySelectorAll('u').length).toBeGreaterThan(2);
    const place = waiting?.style.transform;
    await act(async () => answer());
    expect(textAt(grid, 3)).toContain('Capablanca');
    expect(rowAt(grid, 3)?.style.transform).toBe(place);
  });

  it('the count shows the rows of a selection among all', async () => {
    await showList({ games: ELEVEN_MILLION, shown: 412 });
    expect(document.querySelector('.games-count')?.textContent).toBe('412 of 11,042,318 games');
  });
});

describe('the rows of the list', () => {
  const one = (row: RecordRow) => showList({ games: 1, rowAt: () => row });
  const cell = (grid: HTMLElement, column: string) =>
    grid.querySelector<HTMLElement>(`[role="gridcell"][data-column="${column}"]`);

  it('rows print the winner bold, the year apart from month and day, and no unknown Elo', async () => {
    const grid = await one(
      gameAt(0, {
        result: '0-1',
        date: { year: 1907, month: 12, day: 26 },
        whiteElo: 0,
        blackElo: undefined,
      }),
    );
    expect(cell(grid, 'white')?.className).not.toContain('strong');
    expect(cell(grid, 'black')?.className).toContain('strong');
    expect(cell(grid, 'result')?.textContent).toBe('0–1');
    expect(cell(grid, 'date')?.querySelector('b')?.textContent).toBe('1907');
    expect(cell(grid, 'date')?.textContent).toBe('1907.12.26');
    expect(cell(grid, 'white-elo')?.textContent).toBe('');
    expect(cell(grid, 'black-elo')?.textContent).toBe('');
  });

  it('rows name medals and contents in words', async () => {
    const grid = await one(
      gameAt(0, { medals: 0b1001, contents: packContents({ variations: 3, comments: 2, symbols: 1 }) }),
    );
    expect(cell(grid, 'medals')?.title).toBe('Best game, Novelty');
    expect(cell(grid, 'medals')?.querySelector('[aria-hidden]:not(svg)')?.textContent).toBe('Best game +1');
    // The title names the cell; hidden words beside it would be read twice.
    expect(cell(grid, 'medals')?.querySelector('.visually-hidden')).toBeNull();
    expect([...(cell(grid, 'flags')?.querySelectorAll('i') ?? [])].map((flag) => flag.textContent)).toEqual([
      'r',
      'C',
      's',
      '',
      '',
    ]);
    expect(cell(grid, 'flags')?.title).toBe('301–1,000 variation moves, many comments, symbols');
  });

  it('rows have the teams, each in its column', async () => {
    const grid = await one(gameAt(0, { whiteTeam: 'Norway', blackTeam: 'Armenia' }));
    expect(cell(grid, 'white-team')?.textContent).toBe('Norway');
    expect(cell(grid, 'black-team')?.textContent).toBe('Armenia');
  });

  it('a row shows the evaluation of a line in place of its result', async () => {
    const grid = await one(gameAt(0, { result: '1-0', lineEvaluation: 14 }));
    expect(cell(grid, 'result')?.textContent).toBe('⩲');
    expect(cell(grid, 'result')?.querySelector('span')?.title).toMatch(/^Line: White/);
    expect(cell(grid, 'white')?.className).not.toContain('strong');
  });

  it('a row says that its game is deleted', async () => {
    const grid = await one(gameAt(0, { deleted: true }));
    expect(rowAt(grid, 1)?.className).toContain('games-deleted');
    expect(cell(grid, 'white')?.textContent).toBe('deleted: Anderssen, Adolf');
  });

  it('a row shows a guiding text by its title over the name columns', async () => {
    const grid = await one(textRow({ title: 'Foreword' }));
    const title = grid.querySelector('[aria-colspan="3"]');
    expect(title?.textContent).toBe('Guiding text: Foreword');
    expect(title?.querySelector('svg')).not.toBeNull();
  });

  it('a row shows a study that nobody played by its title over the name columns', async () => {
    const grid = await one(gameAt(0, { white: '', black: '', tag: '1.d4 d5 2.c4', result: '*' }));
    expect(grid.querySelector('[aria-colspan="3"]')?.textContent).toBe('1.d4 d5 2.c4');
    expect(cell(grid, 'white')).toBeNull();
    expect(cell(grid, 'result')?.textContent).toContain('*');
  });

  it('rows name their database in a list over several', async () => {
    const rows: readonly RecordRow[] = [
      gameAt(0, { database: 'Mega' }),
      { ...textRow({}), database: 'Magazine' },
      {
        kind: 'unreadable',
        number: recordNumber(3),
        problem: { kind: 'invalid', file: '' },
        database: 'Old',
      },
    ];
    const grid = await showList({ games: 3, rowAt: (row) => rows[row] });
    expect(cell(grid, 'database')?.hidden).toBe(true);
    act(() =>
      app.stores.list.setState(({ database }) => ({
        database: database && { ...database, members: [MEGA] },
      })),
    );
    const cells = [...grid.querySelectorAll<HTMLElement>('[role="gridcell"][data-column="database"]')];
    expect(cells.map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['Mega', false],
      ['Magazine', false],
      ['Old', false],
    ]);
    expect(grid.querySelector('.games-unreadable')?.getAttribute('aria-colspan')).toBe('12');
  });

  it('a row says which record cannot be read, and why', async () => {
    const problem = { kind: 'invalid', file: 'Mega.cbh', offset: 46, found: '0xa4' } as const;
    const grid = await one({ kind: 'unreadable', number: recordNumber(17), problem });
    expect(textAt(grid, 1)).toContain('Record 17 cannot be read');
    expect(grid.querySelector('.games-unreadable')?.getAttribute('title')).toBe(
      'Mega.cbh is damaged at byte 46: found 0xa4',
    );
  });

  it('the menu of a row opens its game and leads to the games of its opening', async () => {
    const grid = await showList({ games: 3 });
    const rows = await within(grid).findAllByRole('row');
    fireEvent.contextMenu(rows[2]);
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Open/ }));
    await vi.waitFor(() => expect(app.stores.list.getState().opened).toBe(1));
    fireEvent.contextMenu(rows[2]);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Games of the opening B01' }));
    expect(app.stores.search.getState().text).toBe('eco:B01');
  });

  it('the menu of a row leads to the games of its players and to preparation, without opening it', async () => {
    const grid = await showList({ games: 3 });
    const rows = await within(grid).findAllByRole('row');
    const { white, black, number } = gameAt(1);
    fireEvent.contextMenu(rows[2]);
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${black} ?card`) }));
    fireEvent.click(await screen.findByRole('menuitem', { name: `Prepare against ${black}` }));
    expect(app.stores.screen.getState().figures).toEqual({
      kind: 'preparation',
      item: MEGA,
      name: black,
      player: { number, color: 'black' },
      side: 'black',
    });
    act(() => app.screen.closeFigures());
    fireEvent.contextMenu(rows[2]);
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${white} ?card`) }));
    fireEvent.click(await screen.findByRole('menuitem', { name: `Games of ${white}` }));
    await vi.waitFor(() => expect(app.stores.search.getState().text).toBe(`player="${white}"`));
    expect(app.stores.list.getState().opened).toBeUndefined();
  });

  it('rows name the opening of a chess game whose code is known, if the column is chosen', async () => {
    const { eco } = gameAt(1);
    app.settings.changeSettings({ columns: { [widthClass()]: { shown: { opening: true } } } });
    const grid = await one(gameAt(2, { eco }));
    expect(cell(grid, 'opening')?.textContent).toBe('Scandinavian Defense');
  });

  it('rows have two lines on the phone', async () => {
    phone = true;
    const grid = await one(
      gameAt(2, { result: '1-0', site: 'San Sebastián', date: { year: 1911, month: 2 }, eco: gameAt(3).eco }),
    );
    const [white, black, result, where] = within(rowAt(grid, 1) ?? grid).getAllByRole('gridcell');
    expect(white?.textContent).toBe('Capablanca, J. R.');
    expect(white?.className).toContain('strong');
    expect(black?.textContent).toBe('Vachier-Lagrave, M.');
    expect(result?.textContent).toBe('1–0');
    expect(where?.textContent).toBe('San Sebastián, 1911');
  });
});

describe('a list without rows', () => {
  it('an empty list asks for a database when none is chosen', () => {
    render(<GameList />);
    expect(screen.getByText(/choose a database/i)).toBeTruthy();
  });

  it('an empty list says that the database is empty', async () => {
    setWorker(fakeClient({ games: 0 }));
    render(<GameList />);
    await act(() => app.list.openList(MEGA));
    expect(screen.getByText('This database has no games.')).toBeTruthy();
  });

  it('an empty list says why the database does not open, with a button to reload', async () => {
    const open = () => Promise.reject(new FormatError({ kind: 'changed', file: 'Mega 2026.cbh' }));
    setWorker(fakeClient({ games: 5, open }));
    render(<GameList />);
    await act(() => app.list.openList(MEGA));
    expect(screen.getByRole('alert').textContent).toContain('Mega 2026.cbh has changed since it was opened');
    expect(screen.getByRole('button', { name: /reload/i })).toBeTruthy();
  });

  it('the list keeps its rows and says why others could not be read', async () => {
    const rowOf = (index: number): RecordRow => {
      if (index >= 1_000) throw new FormatError({ kind: 'unreadable', file: 'Mega 2026.cbh' });
      return gameAt(index);
    };
    const grid = await showList({ games: 5_000, rowAt: rowOf });
    await press(grid, 'End');
    expect(screen.getByRole('alert').textContent).toContain('Mega 2026.cbh');
    await press(grid, 'Home');
    expect(textAt(grid, 1)).toContain('Anderssen');
  });
});

describe('the code page', () => {
  it('the choice of a code page reads the list again at the same place', async () => {
    const client = fakeClient({ games: 1_000, codePage: 'windows-1252' });
    setWorker(client);
    render(<GameList />);
    await act(() => app.list.openList(MEGA));
    act(() => app.list.moveCursor(500));
    const choose = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('menuitemradio', { name })));
    await chooseIn(/^Mega/, 'Alphabet of names…');
    const chosen = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
    expect(chosen('Found in names and texts: Western (1252)')).toBe('true');
    await choose('Cyrillic (1251)');
    expect(chosen('Cyrillic (1251)')).toBe('true');
    expect(app.stores.list.getState()).toMatchObject({
      codePage: 'windows-1251',
      cursor: 500,
      answer: { kind: 'ready' },
    });
    expect(textAt(screen.getByRole('grid'), 501)).toContain('501');
    await choose('Found in names and texts');
    expect(chosen('Found in names and texts: Western (1252)')).toBe('true');
    expect(app.stores.list.getState()).toMatchObject({
      codePage: 'windows-1252',
      cursor: 500,
      answer: { kind: 'ready' },
    });
  });
});

describe('opening databases', () => {
  it('the database that was opened last is shown, whichever answers first', async () => {
    const answers: (() => void)[] = [];
    const open = () => new Promise<void>((resolve) => void answers.push(resolve));
    setWorker(fakeClient({ games: 7, open }));
    const first = app.list.openList(itemId('Other.cbh'));
    const second = app.list.openList(MEGA);
    answers[1]?.();
    await second;
    answers[0]?.();
    await first;
    expect(app.stores.list.getState()).toMatchObject({
      item: MEGA,
      selection: { id: 1 },
      answer: { kind: 'ready' },
    });
  });
});

it('the game list has no accessibility faults that axe sees', async () => {
  const rows: RecordRow[] = [
    gameAt(0, { deleted: true }),
    textRow({ number: recordNumber(2) }),
    { kind: 'unreadable', number: recordNumber(3), problem: { kind: 'invalid', file: 'Mega.cbh' } },
  ];
  const grid = await showList({
    games: 400,
    codePage: 'windows-1252',
    rowAt: (index) => rows[index] ?? gameAt(index),
  });
  expect(textAt(grid, 3)).toContain('cannot be read');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

describe('a list that grows', () => {
  it('a growing list has its first rows at once, says that there may be more, and keeps its place', async () => {
    const steps: (() => void)[] = [];
    const step = () => new Promise<void>((resolve) => steps.push(resolve));
    async function* grows() {
      await step();
      yield 5_000;
      await step();
      yield 9_000;
    }
    const grid = await showList({ games: 600, grows: grows() });
    expect(screen.getByText('600 games so far')).toBeTruthy();
    await act(async () => app.list.moveCursor(300));
    const before = textAt(grid, 301);
    await act(async () => steps.shift()?.());
    expect(screen.getByText('5,000 games so far')).toBeTruthy();
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    expect(textAt(grid, 301)).toBe(before);
    await act(async () => steps.shift()?.());
    await act(async () => steps.shift()?.());
    expect(screen.getByText('9,000 games')).toBeTruthy();
    expect(app.stores.list.getState().cursor).toBe(300);
    await press(grid, 'End');
    expect(app.stores.list.getState().cursor).toBe(8_999);
  });
});
