// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhoneEngine } from '../../../../src/app/panels/engine/PhoneEngine.tsx';
import { treeOf } from '../../../support/treeOf.ts';
import { FakeEngines } from '../../session/engine/fakeEngine.ts';
import { app, render, setEngine } from '../../testApp.tsx';
import { clearGame, gameOf, show } from '../board/shownGame.ts';

const user = userEvent.setup();
let engines: FakeEngines;
let leave = () => undefined as void;

beforeEach(async () => {
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  leave = app.engine.followBoard();
  await show(gameOf(treeOf('e4 e5')));
  render(<PhoneEngine />);
});
afterEach(() => {
  leave();
  cleanup();
});

async function switchOn(): Promise<void> {
  act(() => app.engine.toggleEngine());
  await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
  engines.last.say('info depth 9 multipv 1 score cp 35 nodes 9 nps 312000 pv e2e4 e7e5');
  await screen.findByRole('button', { name: '1, White, e4' });
}

it('the phone shows one line of the engine; the arrow opens the head', async () => {
  await switchOn();
  expect(screen.queryByRole('switch', { name: 'Engine' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All lines of the engine' }));
  expect(screen.getByRole('switch', { name: 'Engine' })).toBeTruthy();
});

it('the phone says, without being opened, that its line is of another position or another side', async () => {
  await switchOn();
  act(() => {
    app.engine.togglePin();
  });
  act(() => app.game.step(1));
  await user.click(screen.getByRole('button', { name: 'Pinned: follow the board again' }));
  expect(screen.queryByRole('switch', { name: 'Engine' })).toBeNull();
  act(() => {
    app.engine.toggleThreat();
  });
  expect(screen.getByText('Threat')).toBeTruthy();
});
