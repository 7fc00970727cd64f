// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineStrip } from '../../../../src/app/panels/engine/EngineStrip.tsx';
import { treeOf } from '../../../support/treeOf.ts';
import { FakeEngines } from '../../session/engine/fakeEngine.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, render, setEngine } from '../../testApp.tsx';
import { clearGame, gameOf, nodeOf, show, whereabouts } from '../board/shownGame.ts';

let engines: FakeEngines;
let leave = () => undefined as void;
const user = userEvent.setup();

beforeEach(async () => {
  screenOf(1920);
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  leave = app.engine.followBoard();
  await show(gameOf(treeOf('e4 e5 Nf3 Nc6')));
  render(<EngineStrip />);
});
afterEach(() => {
  leave();
  cleanup();
});

const strip = () => screen.getByRole('region', { name: 'Engine' });
const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the engine' })).getAllByRole('listitem');

async function switchOn(...said: readonly string[]): Promise<void> {
  await user.click(screen.getByRole('switch', { name: 'Engine' }));
  await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
  engines.last.say(...said);
}
const ITALIAN = 'info depth 9 multipv 1 score cp 35 nodes 9 nps 312000 pv e2e4 e7e5 g1f3 b8c6 f1c4';
const QUEENS = 'info depth 9 multipv 2 score mate -3 nodes 9 nps 312000 pv d2d4 d7d5';

it('a switched-off engine says only that; the tooltip says what the first switch will load', async () => {
  expect(strip().textContent).toBe('Engine off');
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toContain(
    'Stockfish 19, 1.4 MB, loads once from this page',
  );
});

it('the strip shows lines with White’s score, moves with their numbers, depth and speed', async () => {
  await switchOn(ITALIAN, QUEENS);
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(strip().textContent).toContain('depth 9 · 312 kn/s');
  expect(screen.getByLabelText('Evaluation').textContent).toBe('+0.35');
  expect(lines()[1].textContent).toContain('#−3');
  expect(
    within(lines()[0])
      .getAllByRole('button', { name: /White|Black/ })
      .map((move) => move.textContent),
  ).toEqual([
    '1, White, e41.e4',
    '1, Black, e5e5',
    '2, White, knight f32.♘f3',
    '2, Black, knight c6♘c6',
    '3, White, bishop c43.♗c4',
  ]);
});

it('a click on a move of a line plays the line up to there', async () => {
  await switchOn(ITALIAN, QUEENS);
  await user.click(await screen.findByRole('button', { name: '3, White, bishop c4' }));
  expect(whereabouts()).toBe('own Bc4');
  expect(app.stores.game.getState().node).toBe(nodeOf('Nc6'));
});

it('the arrow opens a line too long for its row', async () => {
  await switchOn(ITALIAN);
  const arrow = await screen.findByRole('button', { name: 'Whole line' });
  await user.click(arrow);
  expect(screen.getByRole('button', { name: 'Short line' }).getAttribute('aria-expanded')).toBe('true');
});

it('the old figure stays, grayed, until the new position has one, and lines keep their room', async () => {
  await switchOn(ITALIAN);
  await waitFor(() => expect(lines()).toHaveLength(1));
  act(() => app.game.step(1));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(screen.getByLabelText('Evaluation').getAttribute('data-old')).toBe('true');
  expect(strip().querySelectorAll('.engine-line.waiting')).toHaveLength(3);
  expect(strip().textContent).toContain('searching');
});

it('the strip says in words how a game is over', async () => {
  await act(() => show(gameOf(treeOf('', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))));
  await switchOn();
  expect((await screen.findByRole('status')).textContent).toBe('Stalemate. The game is drawn.');
  expect(screen.queryByLabelText('Evaluation')).toBeNull();
});

it('the menu offers no lines, threat or pause if there is nothing to search', async () => {
  const offered = () =>
    screen
      .queryAllByRole('menuitem', { name: /^(More lines|Threat|Pause)/ })
      .filter((line) => line.getAttribute('aria-disabled') !== 'true');
  await switchOn();
  await user.click(screen.getByRole('button', { name: 'Engine settings' }));
  await waitFor(() => expect(offered()).toHaveLength(3));
  await act(() => show(gameOf(treeOf('', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'))));
  await waitFor(() => expect(offered()).toHaveLength(0));
  expect(screen.getByRole('menuitem', { name: /^Play the best move/ })).toBeTruthy();
});

it('a threat and a pause have a button that ends them, for as long as they last', async () => {
  const button = (name: string) => within(strip()).queryByRole('button', { name });
  await switchOn();
  expect(button('Threat')).toBeNull();
  act(() => void app.engine.toggleThreat());
  await user.click(screen.getByRole('button', { name: 'Threat' }));
  expect(button('Threat')).toBeNull();
  act(() => void app.engine.toggleHold());
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(app.stores.engine.getState().isHeld).toBe(false);
});

it('the strip shows as many lines as the window has room for, until the user chooses a number', async () => {
  screenOf(1280);
  vi.stubGlobal('innerHeight', 720);
  await switchOn(ITALIAN, QUEENS);
  await waitFor(() => expect(lines()).toHaveLength(1));
  act(() => void app.engine.changeLines(1));
  engines.last.say(ITALIAN, QUEENS);
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(app.stores.settings.getState()).toMatchObject({ engineLines: 0, engineLinesLow: 2 });
  vi.unstubAllGlobals();
});

it('the strip says that the engine cannot be loaded, and tries again', async () => {
  setEngine(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('switch', { name: 'Engine' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The engine could not be loaded.');
  setEngine(engines.load);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the strip says that the engine stopped when restarting it did not help', async () => {
  await switchOn();
  act(() => engines.last.die());
  await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
  act(() => engines.last.die());
  expect(screen.getByRole('alert').textContent).toContain('The engine stopped.');
  expect(screen.getByRole('button', { name: 'Start it again' })).toBeDefined();
});

async function threadChoices(): Promise<(string | null)[]> {
  await switchOn();
  await user.click(screen.getByRole('button', { name: 'Engine settings' }));
  const words = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
  return words.slice(3).map((choice) => choice.textContent);
}

it('the menu says why there is only one thread if the page is not isolated', async () => {
  expect(await threadChoices()).toEqual([
    '1: this page is not isolated. Started with npm start or npx, or with headers of its server, it offers more.',
  ]);
});

it('the menu lets the user choose the number of threads if several are possible', async () => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(4);
  setEngine(engines.load, true);
  expect(await threadChoices()).toEqual(['2, by the processors here', '1', '2', '3']);
  await user.click(screen.getByRole('menuitemradio', { name: '3' }));
  await waitFor(() => expect(engines.last.heard).toContain('setoption name Threads value 3'));
  vi.restoreAllMocks();
});
