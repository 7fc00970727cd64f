// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import type { VerdictChange } from '../../../../src/model/judgedEnding.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { libraryOf, tablebase } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

/** King and pawn against king, after a capture. */
const GAME = gameOf(treeOf('Kxd3 Ke5 Ke3 Kd5 Kf4 Ke6', '8/8/5k2/8/8/3n4/3K1P2/8 w - - 0 1'));

const findVerdictChanges = vi.fn<Client<WorkerApi>['findVerdictChanges']>();
let unfollow = (): void => undefined;
beforeEach(async () => {
  screenOf(1280);
  clearGame();
  findVerdictChanges.mockReset();
  await show(GAME);
  extendWorker({ findVerdictChanges });
});
afterEach(() => {
  unfollow();
  cleanup();
});

/** Renders the game in a folder with tables for so many men, which find these changes. */
async function draw(mostMen: number, changes: readonly VerdictChange[] = []): Promise<void> {
  findVerdictChanges.mockImplementation(async () => changes);
  app.stores.library.setState({ ...NO_LIBRARY, library: libraryOf([tablebase(mostMen)]) });
  unfollow = app.verdicts.followGame();
  render(<NotationPanel />);
  await act(async () => undefined);
}
const moves = () => screen.getByRole('group', { name: 'Moves' });
const says = (text: string) =>
  waitFor(() => expect(moves().textContent?.replaceAll('\u00A0', ' ')).toContain(text));

it.each<[VerdictChange['before'], VerdictChange['after'], string]>([
  [0, 1, 'a win for White becomes a draw'],
  [1, 0, 'a draw becomes a win for White'],
  [1, 2, 'a draw becomes a win for Black'],
  [2, 1, 'a win for Black becomes a draw'],
  [0, 2, 'a win for White becomes a win for Black'],
  [2, 0, 'a win for Black becomes a win for White'],
])('a row after the move says that the verdict %s becomes %s', async (before, after, words) => {
  await draw(4, [{ at: 5, before, after }]);
  await says(words);
  expect(moves().textContent).toMatch(/The verdict changes: with .*f4/);
  const { violations } = await axe.run(moves());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('the whole line is asked for once, from the first position with few enough men, and a step asks for nothing', async () => {
  await draw(3);
  await waitFor(() => expect(findVerdictChanges).toHaveBeenCalledTimes(1));
  const [{ fens }] = findVerdictChanges.mock.calls[0];
  expect(fens).toHaveLength(6);
  expect(fens[0]).toContain('3K4/5P2/8 b');
  act(() => app.game.step(1));
  act(() => app.game.step(1));
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(findVerdictChanges).toHaveBeenCalledTimes(1);
});

it('a folder without tables asks for nothing', async () => {
  await draw(0);
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(findVerdictChanges).not.toHaveBeenCalled();
});

it('marks that are switched off are gone', async () => {
  await draw(4, [{ at: 5, before: 0, after: 1 }]);
  await says('a win for White becomes a draw');
  act(() => app.settings.changeSettings({ markTheory: false }));
  expect(moves().textContent).not.toContain('The verdict changes');
});
