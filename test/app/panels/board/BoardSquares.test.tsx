// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { treeOf } from '../../../support/treeOf.ts';
import { app, render } from '../../testApp.tsx';
import { clearGame, gameOf, show, whereabouts } from './shownGame.ts';

let stop = () => undefined as void;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  clearGame();
  await show(gameOf(treeOf('e4 e5 Nf3 (2.f4 exf4) Nc6')));
  stop = app.keys.listenToKeys();
});
afterEach(() => {
  stop();
  cleanup();
});

const board = () => screen.getByRole('region', { name: 'Board' });
const said = () => within(board()).getAllByRole('status')[0].textContent;
const here = () => document.activeElement?.getAttribute('aria-label');
const press = (keys: string) => userEvent.keyboard(keys);

async function enter(fen?: string): Promise<void> {
  if (fen !== undefined) await show(gameOf(treeOf('', fen)));
  render(<BoardPanel />);
  await press('o');
}

it('o leads to the squares, which have names and are one stop of the Tab key', async () => {
  await enter();
  expect(here()).toBe('e1, White king');
  const squares = within(screen.getByRole('grid', { name: 'Squares' })).getAllByRole('gridcell');
  expect(squares).toHaveLength(64);
  expect(squares[0].getAttribute('aria-label')).toBe('a8, Black rook');
  expect(squares.filter((square) => square.tabIndex === 0)).toEqual([document.activeElement]);
  await press('{ArrowUp}{ArrowUp}');
  expect(here()).toBe('e3, empty');
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
});

it('letters and digits lead to pieces, files and ranks; capitals go back', async () => {
  await enter();
  const seen: (string | null | undefined)[] = [];
  for (const key of ['n', 'n', 'N', 'd', '7', 'b', '4']) {
    await press(key);
    seen.push(here());
  }
  expect(seen).toEqual([
    'g1, White knight',
    'b8, Black knight',
    'g1, White knight',
    'd1, White queen',
    'd7, Black pawn',
    'c8, Black bishop',
    'c4, empty',
  ]);
  // These letters do not run their usual commands here.
  expect(app.stores.game.getState().flipped).toBe(false);
  expect(app.stores.settings.getState().showLibrary).toBe(true);
});

it('the arrows on a flipped board move as the user sees it', async () => {
  act(app.game.flip);
  await enter();
  await press('{ArrowDown}{ArrowRight}');
  expect(here()).toBe('d2, White pawn');
});

it('Enter chooses a piece and then its target, and the move is the game’s or the user’s own', async () => {
  await enter();
  await press('e2{Enter}');
  expect(said()).toBe('Chosen. White pawn e2: e3, e4.');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  await press('4{Enter}');
  expect(whereabouts()).toBe('e4');
  expect(here()).toBe('e4, White pawn');
  expect(said()).toMatch(/^1, White, e4\. Black to move\./);
  await press('c7{Enter}5{Enter}');
  expect(whereabouts()).toBe('own c5');
});

it('the board says why a choice cannot be played', async () => {
  await enter();
  await press('e7{Enter}');
  expect(said()).toBe('It is White’s turn.');
  await press('5{Enter}');
  expect(said()).toBe('e5 is empty.');
  await press('e1{Enter}');
  expect(said()).toBe('White king e1 has no legal move.');
  await press('e2{Enter}5{Enter}');
  expect(said()).toBe('White pawn cannot go to e5.');
  await press('{Escape}');
  expect(board().querySelector('[aria-selected]')).toBeNull();
});

it('m says where a piece can go: captures, and castling once', async () => {
  await enter('r3k2r/8/8/8/8/8/4p3/R3K2R w KQkq - 0 1');
  await press('m');
  expect(said()).toBe('White king e1: d2, takes e2, f2.');
  await press('h1m');
  expect(said()).toContain('takes h8');
  await act(() => show(gameOf(treeOf('', 'r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1'))));
  await press('e1m');
  expect(said()).toContain('castles kingside');
  expect(said()).toContain('castles queenside');
  expect(said()).not.toMatch(/\b[cg]1\b/);
});

it('the letter of a piece promotes a pawn, and the keyboard returns to its square', async () => {
  await enter('8/4P3/8/8/8/2k5/8/4K3 w - - 0 1');
  await press('e7{Enter}8{Enter}');
  const chooser = screen.getByRole('dialog', { name: 'Promote on e8' });
  fireEvent.keyDown(within(chooser).getByRole('button', { name: 'queen' }), { key: 'n' });
  expect(whereabouts()).toBe('own e8=N');
  expect(here()).toBe('e8, White knight');
});

it('Shift and arrows walk through the game; Escape gives the arrows back to it', async () => {
  await enter();
  await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowRight}{/Shift}');
  expect(whereabouts()).toBe('f4');
  await press('{Shift>}{Home}{/Shift}');
  expect(whereabouts()).toBe('start');
  expect(here()).toBe('e1, White king');
  await press('{Escape}');
  expect(document.activeElement).toBe(board());
  await press('{ArrowRight}');
  expect(whereabouts()).toBe('e4');
});

it('the squares follow the spoken style', async () => {
  app.settings.changeSettings({ spokenStyle: 'nato' });
  await enter();
  expect(here()).toBe('echo 1, White king');
  await press('g1m');
  expect(said()).toBe('White knight golf 1: foxtrot 3, hotel 3.');
});
