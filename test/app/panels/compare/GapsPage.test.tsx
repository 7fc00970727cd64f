// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { readAddress, writeAddress } from '../../../../src/app/session/place/address.ts';
import { addressOfFigures, figuresAt } from '../../../../src/app/session/place/figuresAddress.ts';
import { DEFAULT_SETTINGS } from '../../../../src/app/session/settings/settingsStore.ts';
import { FiguresPlace } from '../../../../src/app/shell/FiguresPlace.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { describeFailure } from '../../../../src/model/failureText.ts';
import type { Uci } from '../../../../src/chess/types.ts';
import type { RepertoireGaps } from '../../../../src/protocol/gapsApi.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf } from '../board/shownGame.ts';
import { boardAfter } from '../book/fakeBooks.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { fakeClient } from '../games/fakeClient.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const MINE = 'Mine.cbh' as ItemId;
const line = (text: string): readonly Uci[] => text.split(' ').map((word) => word as Uci);
const FOUND: RepertoireGaps = {
  side: 'black',
  isKnown: true,
  isMet: true,
  inside: 0.68,
  ended: 0.3,
  unfollowed: 0,
  gaps: [
    {
      line: line('d2d4'),
      share: 0.2,
      games: 8410,
      lastYear: 2025,
      score: { total: 8410, white: 4000, draws: 2410, black: 2000 },
      usual: { uci: 'g8f6' as Uci, share: 0.46 },
    },
  ],
  answered: [{ line: line('e2e4'), share: 0.5, games: 9000, answers: ['c7c6' as Uci] }],
  stale: [{ line: line('e2e4 c7c6 g1f3 d7d5'), share: 0.04, lastYear: 2009 }],
  undated: 0,
  positions: 12,
  isCut: false,
  damaged: 0,
};
const findGaps = vi.fn<Client<WorkerApi>['findGaps']>();
const findInsideRepertoire = vi.fn<Client<WorkerApi>['findInsideRepertoire']>();

async function open(moves = '1. e4 c6'): Promise<void> {
  const findListIndex = vi.fn<Client<WorkerApi>['findListIndex']>(async () => 0);
  setWorker({ ...fakeClient({ games: 101 }), findListIndex, findGaps, findInsideRepertoire });
  const library = libraryOf([database('Mega', { games: 101 }), database('Mine', { games: 3 })]);
  app.stores.library.setState({ ...NO_LIBRARY, library });
  await app.list.openList(MEGA);
  act(() => {
    const game = gameOf(treeOf(moves));
    app.game.showRecord({ item: MEGA, number: game.header.number, key: 'game', record: game });
  });
  act(() => app.repertoireGaps.openGaps());
  render(<FiguresPlace />);
}
async function choose(): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My repertoire' }), 'Mine');
}
const fen = () => app.game.currentBoard()?.fen();

beforeEach(() => {
  screenOf(1440);
  clearGame();
  app.stores.folderChoices.setState({ folders: [] });
  app.stores.settings.setState({ ...DEFAULT_SETTINGS, moveStyle: 'letters' }, true);
  findGaps.mockReset().mockImplementation(async () => FOUND);
  findInsideRepertoire.mockReset().mockImplementation(async () => ({ id: 9, count: 12, damaged: 0 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the gaps of a repertoire', () => {
  it('the gaps page asks for the repertoire first, and remembers it for the folder', async () => {
    await open();
    expect(screen.getByText(/^Choose your repertoire/)).toBeTruthy();
    expect(findGaps).not.toHaveBeenCalled();
    await choose();
    expect(await screen.findByRole('table', { name: 'Gaps' })).toBeTruthy();
    expect(app.theory.repertoire()).toBe(MINE);
    expect(findGaps.mock.calls[0][0]).toMatchObject({ repertoire: MINE, reference: MEGA, least: 0.01 });
  });

  it('a reference without a move in the position has no figures, and a sentence says so', async () => {
    findGaps.mockResolvedValue({ ...FOUND, isMet: false, inside: 1, gaps: [], stale: [] });
    await open();
    await choose();
    expect(
      await screen.findByText('Mega has no move in this position, so the gaps are unknown.'),
    ).toBeTruthy();
    expect(screen.queryByText(/stay inside/)).toBeNull();
  });

  it('the share of lines that were not followed and the games without a year are named', async () => {
    findGaps.mockResolvedValue({ ...FOUND, unfollowed: 0.12, undated: 3 });
    await open();
    await choose();
    await screen.findByRole('table', { name: 'Gaps' });
    expect(screen.getByText(/12% in lines too rare to be followed/)).toBeTruthy();
    expect(screen.getByText('3 games have no year, and are left out here: they may be newer.')).toBeTruthy();
  });

  it('databases of one name have their folder or their extension in the menus', async () => {
    await open();
    const twins = ['sub1', 'sub2'].map((folder) => database('same', { folder, games: 3 }));
    const beside = [
      database('near', { games: 3 }),
      database('near', { games: 3, id: 'near.pgn' as ItemId, extension: '.pgn' }),
    ];
    act(() => app.stores.library.setState({ library: libraryOf([database('Mega'), ...twins, ...beside]) }));
    for (const label of ['My repertoire', 'Set against']) {
      const options = within(screen.getByRole('combobox', { name: label })).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['Mega', 'sub1/same', 'sub2/same', 'near.cbh', 'near.pgn']),
      );
    }
  });

  it('the gaps are a table with the share that stays inside in one number, and no fault for axe', async () => {
    await open();
    await choose();
    const rows = (await screen.findByRole('table', { name: 'Gaps' })).querySelectorAll('tbody tr');
    const cells = [...rows[0].children].map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual(['8,410', '20%', '2025', '62', 'knight f6Nf6 46%', 'no answer']);
    const sum = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(sum).toContain('68% of the games stay inside · 1 gap over 1% · 30% come to the end of a line');
    expect(screen.getByRole('button', { name: 'Black', pressed: true })).toBeTruthy();
    // For paper, which has no menus.
    expect(screen.getByText('Repertoire for Black: Mine. Set against: Mega.')).toBeTruthy();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it.each([
    ['a long game', `e4 e5 ${'Nf3 Nf6 Ng1 Ng8 '.repeat(30)}Nc3`, 123],
    ['a null move', 'e4 -- d4', 3],
    ['a game too long for an address', `e4 e5 ${'Nf3 Nf6 Ng1 Ng8 '.repeat(250)}Nc3`, 0],
  ])('the address of the gaps leads back to their position: %s', async (_, moves, length) => {
    await open(moves);
    act(() => app.screen.closeFigures());
    act(() => app.game.toEnd());
    act(() => app.repertoireGaps.openGaps());
    const { figures } = app.stores.screen.getState();
    if (figures?.kind !== 'gaps') throw new Error('the gaps are not on the screen');
    expect(figures.way).toHaveLength(length);
    const listed = { item: MEGA, scope: { selection: 0 } };
    const text = writeAddress({ folder: 'a', figures: addressOfFigures(figures, listed) });
    const read = readAddress(text)?.figures;
    expect(read && figuresAt(read, { item: MEGA }, listed)).toEqual(figures);
  });

  it('a click shows a gap on the board, as a walk', async () => {
    await open();
    await choose();
    await userEvent.click(within(await screen.findByRole('table', { name: 'Gaps' })).getAllByRole('row')[1]);
    expect(fen()).toBe(boardAfter('d4').fen());
    await userEvent.click(screen.getByRole('button', { name: /knight f3/ }));
    expect(fen()).toBe(boardAfter('e4 c6 Nf3 d5').fen());
  });

  it('the gaps are hidden while moves of the game are covered', async () => {
    await open();
    await choose();
    expect(await screen.findByRole('table', { name: 'Gaps' })).toBeTruthy();
    act(() => void app.covering.toggle());
    expect(screen.queryByRole('table', { name: 'Gaps' })).toBeNull();
    expect(screen.getByText(/^The moves that follow are covered/)).toBeTruthy();
    act(() => void app.covering.toggle());
    expect(await screen.findByRole('table', { name: 'Gaps' })).toBeTruthy();
  });

  it('the answered moves are listed beside the gaps if the user wants that', async () => {
    await open();
    await choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'also answered ones' }));
    const rows = within(screen.getByRole('table', { name: 'Gaps' })).getAllByRole('row');
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Repertoire', 'c6', 'no answer']);
  });

  it('the user chooses the color of the repertoire', async () => {
    await open();
    await choose();
    await screen.findByRole('table', { name: 'Gaps' });
    await userEvent.click(screen.getByRole('button', { name: 'White' }));
    await waitFor(() => expect(findGaps.mock.lastCall?.[0]).toMatchObject({ side: 'white' }));
  });

  it('the gaps begin at the position that was on the board, or at the start', async () => {
    await open();
    act(() => app.game.step(1));
    act(() => app.screen.closeFigures());
    act(() => app.repertoireGaps.openGaps());
    await choose();
    await screen.findByRole('table', { name: 'Gaps' });
    expect(findGaps.mock.lastCall?.[0]).toMatchObject({ fen: boardAfter('e4').fen() });
    await userEvent.click(screen.getByRole('button', { name: 'From the start position' }));
    await waitFor(() => expect(findGaps.mock.lastCall?.[0]).toMatchObject({ fen: boardAfter('').fen() }));
  });

  it('the gaps page says that the repertoire does not have the position', async () => {
    findGaps.mockImplementation(async () => ({ ...FOUND, isKnown: false, damaged: 2 }));
    await open();
    await choose();
    expect(
      await screen.findByText(
        'Mine does not have this position. 2 damaged games were searched only in part.',
      ),
    ).toBeTruthy();
  });

  it('the gaps page says that a file has changed, and asks again when its new content is listed', async () => {
    findGaps.mockImplementation(async () => {
      throw new FormatError({ kind: 'changed', file: 'Mega.cbh' });
    });
    await open();
    await choose();
    expect(await screen.findByText('Mega.cbh has changed since it was opened.')).toBeTruthy();
    findGaps.mockImplementation(async () => FOUND);
    act(() => app.stores.library.setState(({ listing }) => ({ listing: listing + 1 })));
    expect(await screen.findByRole('table', { name: 'Gaps' })).toBeTruthy();
    expect(screen.queryByText(/has changed/)).toBeNull();
  });

  it('the number of half-moves is the depth of the repertoire at first, and larger ones can be chosen', async () => {
    findGaps.mockImplementation(async () => ({ ...FOUND, depth: 7 }));
    await open();
    await choose();
    const plies = await screen.findByRole('combobox', { name: /half-moves/ });
    await waitFor(() => expect(plies).toHaveProperty('value', '7'));
    expect([...plies.children].map(({ textContent }) => textContent)).toContain('10');
  });

  it('the gaps page leads to the games that stay in the repertoire', async () => {
    await open();
    await choose();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /half-moves/ }), '12');
    await userEvent.click(screen.getByRole('button', { name: 'List them' }));
    await waitFor(() => expect(app.stores.list.getState().selection).toEqual({ id: 9, count: 12 }));
    expect(findInsideRepertoire.mock.calls[0][0]).toEqual({
      item: MEGA,
      repertoire: { name: 'Mine' },
      plies: 12,
    });
    // The number is in a term of the search, which a call without a number replaces.
    expect(app.stores.search.getState().text).toBe('repertoire:"Mine"#12');
    act(() => app.repertoireGaps.listInside());
    expect(app.stores.search.getState().text).toBe('repertoire:Mine');
  });

  it('the search says when the games inside cannot be found', async () => {
    const failure = { kind: 'missing-file', file: 'Mine', expected: 'the repertoire' } as const;
    findInsideRepertoire.mockImplementation(() => Promise.reject(new FormatError(failure)));
    await open();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'List them' }));
    await waitFor(() =>
      expect(app.stores.search.getState().answer).toMatchObject({ kind: 'failed', failure }),
    );
    expect(describeFailure(failure)).toBe(
      'No database of the folder is called “Mine”: its games cannot be compared',
    );
  });
});
