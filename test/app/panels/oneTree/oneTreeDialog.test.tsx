// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OneTreeDialog } from '../../../../src/app/panels/oneTree/OneTreeDialog.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import type { MergedGames } from '../../../../src/model/merged/mergedGames.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, show } from '../board/shownGame.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const NONE: MergedGames = {
  startFen: INITIAL_FEN,
  chess960: false,
  moves: [],
  games: 0,
  unplayed: 0,
  damaged: 0,
  left: { beyond: 0, otherStarts: 0, variants: 0, unreadable: 0, texts: 3, least: 1 },
};

beforeEach(() => {
  app.stores.list.setState({ item: itemId('games.pgn'), selection: { id: 5, count: 12_000 } });
});
afterEach(cleanup);

function open(mergeGames: Client<WorkerApi>['mergeGames']): void {
  extendWorker({ mergeGames });
  render(<OneTreeDialog />);
  act(() => app.screen.openDialog('oneTree'));
}

it('the tree is made of the listed games, as deep as the user wants it, and opens as a board', async () => {
  const mergeGames = vi.fn<Client<WorkerApi>['mergeGames']>(async () => ({ ...NONE, games: 2 }));
  const board = vi.spyOn(app.boards, 'openBoardOf').mockResolvedValue();
  open(mergeGames);
  expect(screen.getByText('The first 10,000 of 12,000 games are taken.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Depth in moves' }), '20');
  await userEvent.click(screen.getByRole('checkbox', { name: 'With the notes of the games' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  expect(mergeGames.mock.calls[0][0]).toEqual({
    item: 'games.pgn',
    selection: 5,
    plies: 40,
    withNotes: true,
    fromHits: false,
  });
  await vi.waitFor(() => expect(board).toHaveBeenCalledOnce());
  expect(board.mock.calls[0][0]).toMatch(/^Tree of 2 games: /);
  expect(board.mock.calls[0][1]).toContain('[Event "Tree of 2 games: ');
  expect(board.mock.calls[0][1]).toContain('2 games of');
  expect(screen.queryByRole('dialog')).toBeNull();
  board.mockRestore();
});

it('the dialog reports a list without games, and one that cannot be read', async () => {
  open(async () => NONE);
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  expect(await screen.findByText('None of these records is a game that a tree can have.')).toBeTruthy();
  extendWorker({
    mergeGames: () => Promise.reject(new FormatError({ kind: 'changed', file: 'games.pgn' })),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  expect(await screen.findByText(/has changed/)).toBeTruthy();
});

it('reading the games shows progress and can be canceled', async () => {
  let signal: AbortSignal | undefined;
  open((_, options) => {
    signal = options?.signal;
    options?.onProgress?.({ done: 10, total: 100 });
    return new Promise(() => undefined);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  expect((await screen.findByRole<HTMLProgressElement>('progressbar')).value).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Make the tree' })).toBeTruthy();
});

it('the dialog makes no tree of a list with a covered game, and says so', async () => {
  const mergeGames = vi.fn<Client<WorkerApi>['mergeGames']>(async () => NONE);
  await show(gameOf(treeOf('e4 e5')));
  act(() => void app.covering.toggle());
  open(mergeGames);
  extendWorker({ locateRecords: async () => [[11_000]] });
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  await vi.waitFor(() => expect(mergeGames).toHaveBeenCalledOnce());
  extendWorker({ locateRecords: async () => [[9999]] });
  await userEvent.click(screen.getByRole('button', { name: 'Make the tree' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The moves of game No. 17 are covered. Uncover them first.',
  );
  expect(mergeGames).toHaveBeenCalledOnce();
});
