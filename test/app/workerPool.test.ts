import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import { WorkerPool } from '../../src/app/workerPool.ts';
import type { PoolPort } from '../../src/app/workerPool.ts';
import type { FolderInput } from '../../src/protocol/api.ts';
import { serve } from '../../src/protocol/serve.ts';

const EMPTY = { items: [], files: 0, unclaimed: { count: 0, examples: [] }, problems: [] };
const folder = (name: string): FolderInput => ({ kind: 'files', name, files: [] });

/** A worker that names libraries after its number, and never answers for the folder "hang". */
function fakeWorker(number: number) {
  const { port1, port2 } = new MessageChannel();
  serve(port2, {
    openFolder: ({ name }: FolderInput) =>
      name === 'hang'
        ? new Promise<never>(() => undefined)
        : Promise.resolve({ ...EMPTY, name: `${number}` }),
  });
  return Object.assign(port1, { terminate: vi.fn<() => void>(() => port1.close()) });
}

let pool: WorkerPool | undefined;
afterEach(() => pool?.stop());

function poolOf(size: number) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const reported: Failure[] = [];
  const start = vi.fn<() => PoolPort>(() => {
    const worker = fakeWorker(workers.length + 1);
    workers.push(worker);
    return worker;
  });
  pool = new WorkerPool(start, { size, onStop: (failure) => reported.push(failure) });
  return { pool, start, workers, reported };
}

describe('the worker pool', () => {
  it('starts the primary at once and the others when they are called', async () => {
    const { pool: started, start } = poolOf(2);
    expect(start).toHaveBeenCalledTimes(1);
    expect(started.all).toHaveLength(2);
    expect((await started.all[1].openFolder(folder('a'))).name).toBe('2');
    expect((await started.primary.openFolder(folder('a'))).name).toBe('1');
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('rejects what is pending when the worker reports an error, says so, and starts anew on the next call', async () => {
    const { pool: started, start, workers, reported } = poolOf(1);
    const pending = started.primary.openFolder(folder('hang')).catch((thrown: unknown) => thrown);
    workers[0].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    expect(await pending).toBeInstanceOf(FormatError);
    expect(workers[0].terminate).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([{ kind: 'internal', file: '', detail: 'worker stopped: out of memory' }]);
    expect(start).toHaveBeenCalledTimes(1);
    expect((await started.primary.openFolder(folder('a'))).name).toBe('2');
  });

  it('rejects calls, and reports nothing, after it was stopped by its owner', async () => {
    const { pool: started, reported } = poolOf(1);
    const pending = started.primary.openFolder(folder('hang'));
    started.stop();
    await expect(pending).rejects.toBeInstanceOf(FormatError);
    expect(reported).toEqual([]);
  });

  it('fails the call when no worker can be started', async () => {
    pool = new WorkerPool(() => {
      throw new Error('workers are forbidden here');
    });
    await expect(pool.primary.openFolder(folder('a'))).rejects.toMatchObject({
      failure: { kind: 'internal', detail: expect.stringContaining('workers are forbidden here') },
    });
  });
});
