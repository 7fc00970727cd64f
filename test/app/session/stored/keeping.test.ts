// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIST_READY } from '../../../../src/app/session/list/listStore.ts';
import { msg } from '../../../../src/base/message.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import { itemId, type DatabaseItem } from '../../../../src/protocol/items.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { app, extendWorker } from '../../testApp.tsx';

const item = (games: number, complete = true): DatabaseItem => ({
  kind: 'database',
  id: itemId('Big.pgn'),
  name: 'Big',
  folder: '',
  extension: '.pgn',
  format: 'pgn',
  label: msg('PGN games'),
  title: '',
  games,
  complete,
  problems: [],
});
const keepRead = vi.fn<Client<WorkerApi>['keepRead']>();
const show = (database: DatabaseItem): void =>
  app.stores.list.setState({ item: database.id, database, answer: LIST_READY });

beforeEach(() => {
  keepRead.mockReset().mockResolvedValue({ kind: 'kept' });
  extendWorker({ keepRead });
  app.keeping.followLists();
});

describe('the contents of a large file', () => {
  it('the contents of a large file are stored once, when all of its games are listed', () => {
    show(item(5000, false));
    expect(keepRead).not.toHaveBeenCalled();
    show(item(90_000));
    show(item(90_000));
    expect(keepRead.mock.calls.map(([request]) => request)).toEqual([{ item: 'Big.pgn' }]);
  });

  it('the contents of a short list are not stored', () => {
    show(item(1999));
    expect(keepRead).not.toHaveBeenCalled();
  });

  it('storing is aborted when the folder is listed again', () => {
    show(item(90_000));
    const signal = keepRead.mock.calls[0][1]?.signal;
    app.stores.library.setState(({ listing }) => ({ listing: listing + 1 }));
    expect(signal?.aborted).toBe(true);
    show(item(90_000));
    expect(keepRead).toHaveBeenCalledTimes(2);
  });

  it('a file that cannot be read raises no fault, but a bug does', async () => {
    keepRead.mockRejectedValueOnce(new FormatError({ kind: 'unreadable', file: 'Big.pgn' }));
    show(item(90_000));
    await vi.waitFor(() => expect(keepRead).toHaveBeenCalledTimes(1));
    expect(app.stores.faults.getState().faults).toEqual([]);
    keepRead.mockRejectedValueOnce(new Error('a bug'));
    app.stores.library.setState(({ listing }) => ({ listing: listing + 1 }));
    show(item(90_000));
    await vi.waitFor(() => expect(app.stores.faults.getState().faults).toHaveLength(1));
  });
});
