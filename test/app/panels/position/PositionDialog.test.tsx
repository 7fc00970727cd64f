// @vitest-environment happy-dom
// @module-tag slow
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameList } from '../../../../src/app/panels/games/GameList.tsx';
import { PositionDialog } from '../../../../src/app/panels/position/PositionDialog.tsx';
import { paceText } from '../../../../src/app/panels/position/PositionProgress.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { readSaved } from '../../../../src/app/session/search/savedSearchesStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { ANY_POSITION } from '../../../../src/model/position/positionQuery.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameAt, MEGA } from '../games/fakeClient.ts';
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
  app.stores.savedSearches.setState({ searches: [] });
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
  render(
    <>
      <GameList />
      <PositionDialog />
    </>,
  );
  await act(() => app.list.openList(MEGA));
  return worker;
}
const settled = () => waitFor(() => expect(app.stores.search.getState().answer.kind).not.toBe('asking'));
const looksFor = () => app.stores.search.getState().position;
const dialog = () => within(screen.getByRole('dialog', { name: 'Find positions' }));

describe('the position on the board', () => {
  it('a search for the position on the board lists its games and gives the list the keyboard', async () => {
    await show();
    const header = gameAt(0);
    const tree = treeOf('1. e4 e5 2. Nf3');
    act(() => {
      app.game.showRecord({
        item: MEGA,
        number: header.number,
        key: 'game',
        record: { kind: 'game', header, tree, problems: [] },
      });
      app.positions.findOnBoard();
    });
    await settled();
    expect(looksFor()).toEqual({ kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' });
    expect(app.stores.list.getState()).toMatchObject({ hits: true, selection: { count: GAMES / 2 } });
    expect(app.stores.screen.getState().focus).toBe('games');
    expect(screen.getByText('The initial position')).toBeTruthy();
  });

  it('the position is searched in variations when that is switched on', async () => {
    await show();
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Variations too' }));
    await settled();
    expect(looksFor()?.lines).toBe('all');
    expect(screen.getByText('The initial position, variations too')).toBeTruthy();
  });

  it('the position is searched within the filter, in all games, and within the filter again', async () => {
    const { asked } = await show();
    act(() => app.search.searchFor('rubinstein'));
    await settled();
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    const narrowed = asked.at(-1);
    expect(narrowed).toMatch(/^searchPositions \d+$/);
    await userEvent.click(screen.getByRole('button', { name: 'Look in all games' }));
    await settled();
    expect(asked.at(-1)).toBe('searchPositions undefined');
    expect(app.stores.search.getState().text).toBe('');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Variations too' }));
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Only in “rubinstein”' }));
    await settled();
    expect(app.stores.search.getState().text).toBe('rubinstein');
    expect(asked.at(-1)).toMatch(/^searchPositions \d+$/);
  });

  it('an impossible position is not searched: the form says why, and searches once it is corrected', async () => {
    const { asked } = await show();
    act(() => void app.positions.pasteFen('8/8/8/8/8/8/8/4K3 w - - 0 1'));
    const field = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Position in FEN' });
    expect(dialog().getByRole('status').textContent).toBe(' Black has no king.');
    const find = dialog().getByRole<HTMLButtonElement>('button', { name: 'Find the position' });
    expect(find.disabled).toBe(true);
    expect(asked.some((call) => call.startsWith('searchPositions'))).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '4k3/8/8/8/8/8/8/4K3 w - - 0 1{Enter}');
    await settled();
    expect(looksFor()).toMatchObject({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('text that is no FEN does not open the form', async () => {
    await show();
    expect(app.positions.pasteFen('Carlsen – Nepomniachtchi')).toBe(false);
    expect(app.stores.screen.getState().dialog).toBeUndefined();
  });

  it('a position of Chess960 keeps its castling rights', async () => {
    await show();
    act(() => void app.positions.pasteFen('nrkrbbqn/pppppppp/8/8/8/8/PPPPPPPP/NRKRBBQN w KQkq - 0 1'));
    await settled();
    expect(looksFor()).toMatchObject({ chess960: true });
  });
});

describe('a kind of position', () => {
  async function open(): Promise<HTMLElement> {
    await show();
    act(() => app.positions.openPosition('pattern'));
    return dialog().getByRole('grid', { name: 'Pattern' });
  }
  const words = () => dialog().getByRole('status').textContent ?? '';

  it('a pattern is set up with the keyboard alone', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: 'd4: anything' }));
    await userEvent.keyboard('P{ArrowUp}p{ArrowRight}+Nb+!{ArrowUp}Q!{ArrowLeft}e');
    expect(screen.getByRole('gridcell', { name: 'd4: White pawn' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'e6: no White queen' })).toBeTruthy();
    expect(words()).toBe(
      'White: pawn d4; Black: pawn d5; empty: d6; White knight or Black bishop: e5; no White queen: e6.' +
        ' The position on the board does not fit.',
    );
    await userEvent.keyboard('{Delete}{ArrowRight}{Delete}');
    expect(words()).toContain('White: pawn d4; Black: pawn d5; White knight or Black bishop: e5.');
  });

  it('a pattern is searched as described, and its chip in the list leads back to it', async () => {
    await open();
    await userEvent.keyboard('P');
    await userEvent.type(dialog().getByRole('textbox', { name: 'White rooks' }), '1-2');
    await userEvent.type(dialog().getByRole('textbox', { name: 'White’s queens minus Black’s' }), '+1');
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'To move' }), 'white');
    await userEvent.type(dialog().getByRole('textbox', { name: 'From move' }), '10');
    await userEvent.click(dialog().getByRole('checkbox', { name: 'colors swapped' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Find positions' }));
    await settled();
    expect(looksFor()).toEqual({
      kind: 'pattern',
      lines: 'mainline',
      pattern: {
        ...ANY_POSITION,
        squares: [{ square: 27, pieces: ['P'] }],
        material: { R: { from: 1, to: 2 } },
        difference: { Q: { from: 1, to: 1 } },
        turn: 'white',
        plies: { from: 19, to: 65_535 },
        mirrorColors: true,
      },
    });
    const chip = screen.getByRole('button', { name: /^White: pawn d4; White has 1 to 2 rooks;/ });
    await userEvent.click(chip);
    expect(words()).toContain(
      'White: pawn d4; White has 1 to 2 rooks; White has 1 more queen; White to move',
    );
  });

  it('the pointer puts a piece on a square, and takes it away again', async () => {
    await open();
    await userEvent.click(dialog().getByRole('radio', { name: 'Black queen' }));
    await userEvent.click(screen.getByRole('gridcell', { name: 'c7: anything' }));
    expect(words()).toContain('Black: queen c7');
    await userEvent.click(screen.getByRole('gridcell', { name: 'c7: Black queen' }));
    expect(words()).toBe('Any position.');
  });

  it('the pointer does the same to all squares that it is dragged over', async () => {
    await open();
    const square = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}: `) });
    const drag = (shiftKey: boolean, first: string, ...others: string[]) => {
      fireEvent.pointerDown(square(first), { button: 0, buttons: 1, shiftKey });
      for (const name of others) fireEvent.pointerEnter(square(name), { buttons: 1, shiftKey });
    };
    await userEvent.click(dialog().getByRole('radio', { name: 'Black queen' }));
    await userEvent.click(square('f7'));
    await userEvent.click(dialog().getByRole('radio', { name: 'Black rook' }));
    drag(false, 'c7', 'd7', 'e7');
    expect(words()).toContain('Black: queen f7, rooks c7–e7');
    drag(false, 'd7', 'e7', 'f7', 'g7');
    expect(words()).toContain('Black: queen f7, rook c7');
    drag(true, 'f7', 'c7', 'g7');
    expect(square('f7').getAttribute('aria-label')).toBe('f7: Black rook or Black queen');
    expect(square('c7').getAttribute('aria-label')).toBe('c7: Black rook');
    expect(square('g7').getAttribute('aria-label')).toBe('g7: Black rook');
    drag(true, 'c7', 'f7', 'g7', 'h7');
    expect(words()).toContain('Black: queen f7');
    expect(square('g7').getAttribute('aria-label')).toBe('g7: anything');
  });

  it('a finger that enters a square before it presses it puts a piece there', async () => {
    await open();
    const square = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}: `) });
    HTMLElement.prototype.releasePointerCapture = () => undefined;
    const finger = { pointerType: 'touch', pointerId: 7, button: 0, buttons: 1 };
    for (const name of ['a2', 'b2', 'c2']) {
      fireEvent.pointerEnter(square(name), finger);
      fireEvent.pointerDown(square(name), finger);
      fireEvent.pointerUp(square(name), finger);
    }
    expect(words()).toContain('a2–c2');
    fireEvent.pointerEnter(square('b2'), finger);
    fireEvent.pointerDown(square('b2'), finger);
    fireEvent.pointerUp(square('b2'), finger);
    expect(square('b2').getAttribute('aria-label')).toBe('b2: anything');
  });

  it('a pointer that was pressed beside the board changes no square', async () => {
    await open();
    const square = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}: `) });
    fireEvent.pointerDown(square('a2'), { button: 0, buttons: 1 });
    fireEvent.pointerUp(square('a2'), { button: 0 });
    fireEvent.pointerEnter(square('b2'), { buttons: 1 });
    expect(square('a2').getAttribute('aria-label')).not.toBe('a2: anything');
    expect(square('b2').getAttribute('aria-label')).toBe('b2: anything');
  });

  it('a pattern starts from the board, from its pawns, or from a known pattern', async () => {
    await open();
    await userEvent.click(dialog().getByRole('button', { name: 'Pawns only' }));
    expect(words()).toContain('White: pawns a2–h2; Black: pawns a7–h7; each side has 8 pawns.');
    expect(words()).toContain('The position on the board fits.');
    await userEvent.click(dialog().getByRole('button', { name: 'Clear' }));
    await userEvent.click(dialog().getByRole('button', { name: 'As on the board' }));
    expect(words()).toContain('White: king e1, queen d1');
    const known = dialog().getByRole('combobox', { name: 'Start from a known pattern' });
    await userEvent.selectOptions(known, 'Rook against rook');
    await userEvent.click(dialog().getByRole('button', { name: 'Find positions' }));
    await settled();
    expect(screen.getByRole('button', { name: 'Rook against rook' })).toBeTruthy();
  });

  it('an impossible pattern says why, and text that is no number changes nothing', async () => {
    await open();
    await userEvent.keyboard('K{ArrowRight}K');
    expect(words()).toContain('White king: 2 on the board, but at most 1 allowed.');
    const find = dialog().getByRole<HTMLButtonElement>('button', { name: 'Find positions' });
    expect(find.disabled).toBe(true);
    const rooks = dialog().getByRole('textbox', { name: 'White rooks' });
    await userEvent.type(rooks, 'two');
    expect(rooks.getAttribute('aria-invalid')).toBe('true');
    expect(app.stores.position.getState().pattern.material).toEqual({});
  });

  it('a pattern is not searched while a field is invalid, and the form says which', async () => {
    await show();
    act(() => app.positions.openPosition('pattern'));
    await userEvent.keyboard('P');
    const find = dialog().getByRole<HTMLButtonElement>('button', { name: 'Find positions' });
    const rooks = dialog().getByRole<HTMLInputElement>('textbox', { name: 'White rooks' });
    await userEvent.type(rooks, 'two');
    expect(dialog().getByRole('status').textContent).toContain('White rooks: “two” is not a number');
    expect(find.disabled).toBe(true);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(looksFor()).toBeUndefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Clear' }));
    expect(rooks.value).toBe('');
    await userEvent.type(dialog().getByRole('textbox', { name: 'From move' }), '0');
    expect(dialog().getByRole('status').textContent).toContain(
      'From move: “0” is not a number from 1 to 999',
    );
  });

  it('the form of patterns has no accessibility faults', async () => {
    await open();
    await userEvent.keyboard('P');
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
  });
});

describe('the report of the search', () => {
  const report = (part: object) => ({
    searchPositions: (async (_, options) => {
      const found = { selection: { id: 7, count: 3 }, done: GAMES, total: GAMES, damaged: 0, ...part };
      options?.onProgress?.(found);
      return found;
    }) as FakeSearch['client']['searchPositions'],
  });

  it('a finished search counts damaged games, lists them, and counts them again when that list is left', async () => {
    await show(report({ damaged: 2, damagedGames: { id: 8, count: 2 } }));
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    expect(screen.getByText(/2 damaged games were searched only in part/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Which?' }));
    await settled();
    expect(app.stores.list.getState().selection).toEqual({ id: 8, count: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Damaged games' }));
    await settled();
    expect(app.stores.list.getState().selection.id).toBe(7);
    expect(screen.getByRole('button', { name: 'Which?' })).toBeTruthy();
  });

  it('the chip says how many of very many damaged games are listed', async () => {
    await show(report({ damaged: 3204, damagedGames: { id: 8, count: 1000 } }));
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Which?' }));
    expect(
      screen.getByRole('button', { name: 'Remove: The first 1,000 of 3,204 damaged games' }),
    ).toBeTruthy();
  });

  it('the search says that a worker stopped and its part was searched again', async () => {
    await show(report({ restarted: true }));
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    expect(
      screen.getByText('The browser stopped a worker of this search; its part was searched again.'),
    ).toBeTruthy();
  });

  it('the search asks to reload a folder that has changed since', async () => {
    const failure = { kind: 'changed', file: 'Mega.cbg' } as const;
    await show({ searchPositions: () => Promise.reject(new FormatError(failure)) });
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    expect(
      screen.getByText(/Mega\.cbg has changed since it was opened\. The list has not changed\./),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload folder' })).toBeTruthy();
  });

  it('a failed search lists the games found before it failed; unreadable files must be chosen again', async () => {
    app.stores.library.setState({
      ...NO_LIBRARY,
      source: { kind: 'files', name: 'Mega', files: [] },
    });
    await show({
      searchPositions: (_, options) => {
        options?.onProgress?.({ selection: { id: 7, count: 3 }, done: 9, total: GAMES, damaged: 0 });
        return Promise.reject(new FormatError({ kind: 'unreadable', file: 'Mega.cbg', offset: 7 }));
      },
    });
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    expect(
      screen.getByText(/Mega\.cbg could not be read\. The list shows what was found before that\./),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose the folder again…' })).toBeTruthy();
    app.stores.library.setState(NO_LIBRARY, true);
  });

  it('a search without games offers wider searches', async () => {
    await show(report({ selection: { id: 7, count: 0 } }));
    act(() => app.positions.openPosition('pattern'));
    await userEvent.keyboard('P');
    await userEvent.click(dialog().getByRole('button', { name: 'Find positions' }));
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'With colors swapped, too' }));
    await settled();
    expect(looksFor()).toMatchObject({ pattern: { mirrorColors: true, mirrorWings: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Look in variations, too' }));
    await settled();
    expect(looksFor()?.lines).toBe('all');
  });

  it('the search shows its pace once it is known, and the time left if that is long', () => {
    expect(paceText(1000, 2000, 500)).toBe('');
    expect(paceText(1_000_000, 2_000_000, 1000)).toBe(' · 1.0 M a second');
    expect(paceText(1_000_000, 21_000_000, 1000)).toBe(' · 1.0 M a second · 20 s left');
  });
});

describe('a saved search', () => {
  it('a saved search has its position and its order, even after a reload', async () => {
    await show();
    act(() => app.positions.findFen(INITIAL_FEN));
    await settled();
    app.stores.search.setState({ sort: [{ column: 'date', descending: true }] });
    app.savedSearches.saveSearch('Start');
    const [saved] = readSaved(JSON.parse(JSON.stringify(app.stores.savedSearches.getState()))).searches;
    expect(saved).toMatchObject({ name: 'Start', text: '', position: { kind: 'exact', fen: INITIAL_FEN } });
    app.stores.search.setState({ position: undefined, sort: [] });
    act(() => app.savedSearches.applySaved(saved));
    await settled();
    expect(looksFor()).toEqual(saved.position);
    expect(app.stores.search.getState().sort).toEqual([{ column: 'date', descending: true }]);
    expect(readSaved({ searches: [{ ...saved, position: { kind: 'exact', fen: 'x' } }] }).searches).toEqual(
      [],
    );
  });
});
