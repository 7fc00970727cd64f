// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../../../src/base/failure.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameAt, MEGA } from '../../panels/games/fakeClient.ts';
import { fakeSearch } from '../../panels/games/fakeSearch.ts';
import { app, setWorker } from '../../testApp.tsx';

type Search = Client<WorkerApi>['searchPositions'];

let unfollow = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

/** Opens the form with the structure on the board, in a database whose positions this search finds. */
async function openForm(search: Search): Promise<void> {
  setWorker(fakeSearch(240, { searchPositions: search }).client);
  await app.list.openList(MEGA);
  const header = gameAt(0);
  app.game.showRecord({
    item: MEGA,
    number: header.number,
    key: 'game',
    record: { kind: 'game', header, tree: treeOf('1. e4 e6 2. d4 d5 3. e5'), problems: [] },
  });
  app.game.toEnd();
  app.positions.structureLikeThis();
  unfollow = app.patternCount.followForm();
}

const countNow = () => app.stores.position.getState().count;
const found = (count: number, done = 240, damaged = 0) => ({
  selection: { id: 7, count },
  done,
  total: 240,
  damaged,
});

describe('the games of a pattern', () => {
  it('the form counts its games after a pause, with the pawns of the board and their mirrored forms', async () => {
    const search = vi.fn<Search>(async () => found(31, 240, 2));
    await openForm(search);
    expect(search).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    const { position } = search.mock.calls[0][0];
    const pattern = position.kind === 'pattern' ? position.pattern : undefined;
    expect(pattern?.squares).toHaveLength(16);
    expect(pattern).toMatchObject({ mirrorColors: true, mirrorWings: true });
    expect(pattern?.squares).toContainEqual({ square: 36, pieces: ['P'] });
    expect(countNow()).toEqual({ kind: 'ready', value: { games: 31, damaged: 2 } });
    expect(app.stores.screen.getState().dialog).toBe('position');
  });

  it('a change of the form counts again, and aborts the earlier count', async () => {
    const signals: AbortSignal[] = [];
    const search = vi.fn<Search>((_, { signal, onProgress } = {}) => {
      if (signal !== undefined) signals.push(signal);
      onProgress?.(found(5, 60));
      return new Promise(() => undefined);
    });
    await openForm(search);
    await vi.advanceTimersByTimeAsync(300);
    expect(countNow()).toEqual({ kind: 'asking', progress: { done: 60, total: 240, games: 5 } });
    app.positions.changePattern((pattern) => ({ ...pattern, turn: 'black' }));
    expect(signals[0].aborted).toBe(true);
    expect(countNow()).toEqual({ kind: 'asking' });
    await vi.advanceTimersByTimeAsync(300);
    expect(search).toHaveBeenCalledTimes(2);
    expect(signals[1].aborted).toBe(false);
  });

  it('an empty form counts no games, and drops the previous count', async () => {
    const search = vi.fn<Search>(async () => found(31));
    await openForm(search);
    await vi.advanceTimersByTimeAsync(300);
    app.positions.clearPattern();
    expect(countNow()).toEqual({ kind: 'none' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('games that cannot be counted show the reason', async () => {
    const failure = { kind: 'changed', file: 'Mega.cbh' } as const;
    await openForm(() => Promise.reject(new FormatError(failure)));
    await vi.advanceTimersByTimeAsync(300);
    expect(countNow()).toEqual({ kind: 'failed', failure });
  });

  it('a form that was opened without a pattern counts no games', async () => {
    const search = vi.fn<Search>(async () => found(31));
    await openForm(search);
    app.positions.openPosition('pattern');
    await vi.advanceTimersByTimeAsync(1000);
    expect(search).not.toHaveBeenCalled();
  });
});
