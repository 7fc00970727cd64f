// @vitest-environment happy-dom
import axe from 'axe-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { msg } from '../../../../src/base/messages.ts';
import type { Uci } from '../../../../src/chess/types.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { DatabaseItem } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import type { LineHistory } from '../../../../src/protocol/theoryApi.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { screenOf } from '../folder/screenOf.ts';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const MEGA = itemId('Mega.cbh');
const MINE = itemId('Mine.pgn');
const database = (id: typeof MEGA, name: string): DatabaseItem => ({
  kind: 'database',
  id,
  name,
  folder: '',
  extension: '.cbh',
  format: 'cbh',
  label: msg('ChessBase database'),
  title: '',
  games: 10,
  complete: true,
  problems: [],
});
const GAME = gameOf(treeOf('d4 d5 c4 e6 Nc3 Nf6'));
const NOVELTY: LineHistory = {
  novelty: {
    at: 4,
    item: MEGA,
    games: 37,
    isTelling: true,
    moves: [
      { uci: 'c7c6' as Uci, games: 29 },
      { uci: 'd5c4' as Uci, games: 8 },
    ],
    later: 112,
  },
  unasked: [],
  failed: [],
};

let unfollow = (): void => undefined;
beforeEach(async () => {
  screenOf(1280);
  clearGame();
  app.stores.library.setState({
    library: {
      name: 'Chess',
      items: [database(MEGA, 'Mega'), database(MINE, 'Mine')],
      files: 2,
      unclaimed: { count: 0, examples: [] },
      problems: [],
    },
  });
  app.stores.book.setState({ on: [MEGA] });
  await show(GAME);
});
afterEach(() => {
  unfollow();
  cleanup();
  vi.restoreAllMocks();
});

function draw(): void {
  unfollow = app.theory.followTheory();
  render(<NotationPanel />);
}
const moves = () => screen.getByRole('group', { name: 'Moves' });
const says = (text: string | RegExp) =>
  waitFor(() => expect(moves().textContent?.replaceAll('\u00A0', ' ')).toMatch(text));

it('the row says what is new, when, and what was played before; a click lists these games', async () => {
  const readLineHistory = vi.fn<Client<WorkerApi>['readLineHistory']>(async () => NOVELTY);
  extendWorker({ readLineHistory });
  draw();
  await says(
    'New here on 26 December 1907. 37 earlier games have 2…c6 (29) or 2…d takes c4dxc4 (8). ' +
      'Since then 112 games have this move. 37 games',
  );
  expect(readLineHistory).toHaveBeenCalledWith(
    expect.objectContaining({
      items: [MEGA],
      game: expect.objectContaining({ number: 17, moveCount: 3 }) as unknown,
    }),
    expect.anything(),
  );
  const listed = vi.spyOn(app.trees, 'showGamesAt').mockResolvedValue(undefined);
  fireEvent.click(within(moves()).getByRole('button', { name: '37 games' }));
  await waitFor(() =>
    expect(listed).toHaveBeenCalledWith(
      MEGA,
      { fen: expect.stringContaining('2PP4') as unknown, chess960: false },
      'Played before the open game',
      { before: expect.objectContaining({ white: 'Rotlewi, Georg' }) as unknown },
    ),
  );
  const { violations } = await axe.run(moves());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('the row says that the move is the only one, and that the order of moves is new', async () => {
  const novelty = NOVELTY.novelty && { ...NOVELTY.novelty, later: 0, isReordered: true as const };
  extendWorker({ readLineHistory: async () => ({ ...NOVELTY, novelty }) });
  draw();
  await says('This game came to the position before by a new order of moves. No other game has it. 37 games');
  expect(moves().querySelectorAll('.theory-row')).toHaveLength(1);
});

it('a search through all games answers what the table leaves open, with progress and cancel', async () => {
  let finish: (history: LineHistory) => void = () => undefined;
  extendWorker({
    readLineHistory: async ({ scan }, options) => {
      if (scan !== true) return { ...NOVELTY, openFrom: 4 };
      options?.onProgress?.({ done: 1, total: 4 });
      return new Promise((resolve) => (finish = resolve));
    },
  });
  draw();
  fireEvent.click(await within(moves()).findByRole('button', { name: 'Look through all games' }));
  await says('Looking through all games: 25%. Cancel');
  fireEvent.click(within(moves()).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await within(moves()).findByRole('button', { name: 'Look through all games' }));
  await says('Looking through all games: 25%. Cancel');
  finish(NOVELTY);
  await waitFor(() =>
    expect(within(moves()).queryByRole('button', { name: /Look through|Cancel/ })).toBeNull(),
  );
});

it('the notation says why there is no answer: the table is being built or missing, the database unreadable', async () => {
  extendWorker({
    readLineHistory: async () => ({
      unasked: [MEGA],
      failed: [{ item: MINE, failure: { kind: 'unreadable', file: 'Mine.pgn' } }],
    }),
  });
  app.stores.trees.setState({ tables: { [MEGA]: { kind: 'building' } } });
  draw();
  await says('Earlier games appear here once the opening table of Mega is built.');
  await says(/Mine cannot be asked what was played before: .*Mine\.pgn/);
  app.stores.trees.setState({ tables: { [MEGA]: { kind: 'none' } } });
  await says('Mega has no opening table: its earlier games are not compared.');
  const made = vi.spyOn(app.trees, 'makeTable').mockResolvedValue(undefined);
  fireEvent.click(within(moves()).getByRole('button', { name: 'Build a table' }));
  expect(made).toHaveBeenCalledWith(MEGA);
});

it('the notation marks where game and repertoire part, and leads there', async () => {
  extendWorker({
    readLineHistory: async () => ({ unasked: [], failed: [] }),
    findRepertoireEnd: async () => ({ last: 3, moves: ['c7c6' as Uci], number: recordNumber(2) }),
  });
  draw();
  app.theory.chooseRepertoire(MINE);
  await says('Your repertoire (Mine) agrees up to here. It has 2…c6, not 2…e6. Open it here');
  expect(moves().querySelectorAll('.in-repertoire')).toHaveLength(1);
  const opened = vi.spyOn(app.game, 'openRecord').mockResolvedValue(undefined);
  fireEvent.click(within(moves()).getByRole('button', { name: 'Open it here' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith(MINE, 2, expect.objectContaining({ isFollowed: true })),
  );
  app.theory.chooseRepertoire(undefined);
  await waitFor(() => expect(moves().textContent).not.toContain('repertoire'));
});

it('the worker is not asked if nothing is on or marks are off', async () => {
  const readLineHistory = vi.fn<Client<WorkerApi>['readLineHistory']>(async () => NOVELTY);
  extendWorker({ readLineHistory });
  app.settings.changeSettings({ markTheory: false });
  draw();
  app.settings.changeSettings({ markTheory: true });
  app.stores.book.setState({ on: [] });
  app.stores.book.setState({ on: [MEGA] });
  await says('New here');
  expect(readLineHistory).toHaveBeenCalledTimes(1);
});
