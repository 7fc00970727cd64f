import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { WorkerPool } from '../../../src/app/platform/workerPool.ts';
import type { PoolPort } from '../../../src/app/platform/workerSlot.ts';
import type { FolderInput } from '../../../src/protocol/api.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { serve } from '../../../src/protocol/serve.ts';
import { eventually } from '../../support/eventually.ts';

const EMPTY = { items: [], files: 0, unclaimed: { count: 0, examples: [] }, problems: [] };
const folder = (name: string): FolderInput => ({ kind: 'files', name, files: [] });

/** A helper that has sent its number through the port to the primary. */
interface Joined {
  readonly primary: number;
  readonly helper: number;
  readonly signal: AbortSignal;
  giveUp(): void;
}

interface PoolOfFakes {
  readonly helpersFail?: boolean;
}

/** A worker that names libraries after its number, and never answers for the folder "hang". */
function fakeWorker(number: number, joined: Joined[], { helpersFail = false }: PoolOfFakes) {
  const { port1, port2 } = new MessageChannel();
  serve(port2, {
    openFolder: ({ name }: FolderInput) =>
      name === 'hang'
        ? new Promise<never>(() => undefined)
        : Promise.resolve({ ...EMPTY, name: `${number}` }),
    helpAt: async ({ port }: { port: MessagePort }) => {
      if (helpersFail) throw new Error('it cannot help');
      port.postMessage(number);
    },
    addHelper: ({ port }: { port: MessagePort }, { signal }: CallContext) =>
      new Promise<void>((giveUp, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        port.addEventListener('message', ({ data: helper }) =>
          joined.push({ primary: number, helper, signal, giveUp }),
        );
        port.start();
      }),
  });
  return Object.assign(port1, { terminate: vi.fn<() => void>(() => port1.close()) });
}

let pool: WorkerPool | undefined;
afterEach(() => pool?.stop());

function poolOf(size: number, options: PoolOfFakes = {}) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const reported: Failure[] = [];
  const joined: Joined[] = [];
  const start = vi.fn<() => PoolPort>(() => {
    const worker = fakeWorker(workers.length + 1, joined, options);
    workers.push(worker);
    return worker;
  });
  pool = new WorkerPool(start, { size, onStop: (failure) => void reported.push(failure) });
  return { pool, start, workers, reported, joined };
}

describe('the worker pool', () => {
  it('the pool starts the primary at once, and helpers on demand', async () => {
    const { pool: started, start, joined } = poolOf(3);
    expect(start).toHaveBeenCalledTimes(1);
    expect((await started.primary.openFolder(folder('a'))).name).toBe('1');
    void started.startHelpers();
    await eventually(() => expect(joined.map(({ helper }) => helper)).toEqual([2, 3]));
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('the pool replaces a helper that dies, takes it away from the primary, and reports no fault', async () => {
    const { pool: started, workers, joined, reported } = poolOf(2);
    void started.startHelpers();
    await eventually(() => expect(joined).toHaveLength(1));
    workers[1].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await eventually(() => expect(joined).toHaveLength(2));
    expect(joined[0].signal.aborted).toBe(true);
    expect(joined[1].helper).toBe(3);
    expect(workers[1].terminate).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });

  it('the pool replaces a helper that the primary has given up', async () => {
    const { pool: started, workers, joined } = poolOf(2);
    void started.startHelpers();
    await eventually(() => expect(joined).toHaveLength(1));
    joined[0].giveUp();
    await eventually(() => expect(joined).toHaveLength(2));
    expect(workers[1].terminate).toHaveBeenCalledTimes(1);
  });

  it('the pool connects its helpers to a new primary', async () => {
    const { pool: started, workers, joined, reported } = poolOf(2);
    void started.startHelpers();
    await eventually(() => expect(joined).toHaveLength(1));
    workers[0].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await eventually(() => expect(joined).toHaveLength(2));
    expect(joined.map(({ primary }) => primary)).toEqual([1, 4]);
    expect(reported).toHaveLength(1);
  });

  it('the pool gives up a helper that dies again and again', async () => {
    const { pool: started, joined, start } = poolOf(2, { helpersFail: true });
    await started.startHelpers();
    expect(start).toHaveBeenCalledTimes(6);
    await new Promise((later) => setTimeout(later, 20));
    expect(start).toHaveBeenCalledTimes(6);
    expect(joined).toEqual([]);
  });

  it('helpers that cannot be connected count as started, and the error is reported', async () => {
    const { pool: started } = poolOf(3);
    const untold: unknown[] = [];
    const onRejection = (reason: unknown): void => void untold.push(reason);
    process.on('unhandledRejection', onRejection);
    vi.stubGlobal('MessageChannel', undefined);
    try {
      await started.startHelpers();
      await eventually(() => expect(untold).toHaveLength(2));
      expect(`${untold[0]}`).toContain('MessageChannel');
    } finally {
      vi.unstubAllGlobals();
      process.off('unhandledRejection', onRejection);
    }
  });

  it('an error of the worker rejects pending calls and is reported; the next call starts another worker', async () => {
    const { pool: started, start, workers, reported } = poolOf(1);
    const pending = started.primary.openFolder(folder('hang')).catch((thrown: unknown) => thrown);
    workers[0].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    expect(await pending).toBeInstanceOf(FormatError);
    expect(workers[0].terminate).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([{ kind: 'internal', file: '', detail: 'worker stopped: out of memory' }]);
    expect(start).toHaveBeenCalledTimes(1);
    expect((await started.primary.openFolder(folder('a'))).name).toBe('2');
  });

  it('a worker that ends silently rejects its calls and is replaced', async () => {
    let end: () => void = () => undefined;
    const joined: Joined[] = [];
    const reported: Failure[] = [];
    let started = 0;
    pool = new WorkerPool(() => fakeWorker(++started, joined, {}), {
      onStop: (failure) => void reported.push(failure),
      whenGone: () => new Promise((resolve) => (end = resolve)),
    });
    const pending = pool.primary.openFolder(folder('hang')).catch((thrown: unknown) => thrown);
    end();
    expect(await pending).toMatchObject({ failure: { kind: 'stopped' } });
    expect(reported).toEqual([{ kind: 'stopped', file: '' }]);
    expect((await pool.primary.openFolder(folder('a'))).name).toBe('2');
  });

  it('calls wait until the successor of a primary has what it needs', async () => {
    let end: () => void = () => undefined;
    let started = 0;
    const order: string[] = [];
    pool = new WorkerPool(() => fakeWorker(++started, [], {}), {
      onStop: async (_failure, successor) => {
        order.push((await successor.openFolder(folder('a'))).name);
      },
      whenGone: () => new Promise((resolve) => (end = resolve)),
    });
    end();
    await eventually(() => expect(started).toBe(2));
    order.push(`then ${(await pool.primary.openFolder(folder('b'))).name}`);
    expect(order).toEqual(['2', 'then 2']);
  });

  it('a successor that could not be prepared still answers, and the error is reported', async () => {
    let end: () => void = () => undefined;
    let started = 0;
    const untold: unknown[] = [];
    const onRejection = (reason: unknown): void => void untold.push(reason);
    process.on('unhandledRejection', onRejection);
    try {
      pool = new WorkerPool(() => fakeWorker(++started, [], {}), {
        onStop: async () => {
          throw new Error('a fault of ours');
        },
        whenGone: () => new Promise((resolve) => (end = resolve)),
      });
      end();
      await eventually(() => expect(untold).toEqual([new Error('a fault of ours')]));
      expect((await pool.primary.openFolder(folder('b'))).name).toBe('2');
    } finally {
      process.off('unhandledRejection', onRejection);
    }
  });

  it('a pool that its owner stops rejects calls, and reports nothing', async () => {
    const { pool: started, reported } = poolOf(1);
    const pending = started.primary.openFolder(folder('hang'));
    started.stop();
    await expect(pending).rejects.toBeInstanceOf(FormatError);
    expect(reported).toEqual([]);
  });

  it('the call fails when no worker can be started', async () => {
    pool = new WorkerPool(() => {
      throw new Error('workers are forbidden here');
    });
    await expect(pool.primary.openFolder(folder('a'))).rejects.toMatchObject({
      failure: { kind: 'internal', detail: expect.stringContaining('workers are forbidden here') },
    });
  });
});
