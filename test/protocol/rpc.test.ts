import { afterEach, describe, expect, it } from 'vitest';
import { FormatError, isAbort } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import { connect } from '../../src/protocol/connect.ts';
import { Connection } from '../../src/protocol/connection.ts';
import type { CallContext, Transfers } from '../../src/protocol/rpc.ts';
import { serve } from '../../src/protocol/serve.ts';
import { eventually } from '../support/eventually.ts';

interface Kitchen {
  double(request: number, context: CallContext): Promise<number>;
  cook(request: { minutes: number }, context: CallContext<string>): Promise<string>;
  wait(request: undefined, context: CallContext): Promise<void>;
  burn(request: unknown, context: CallContext): Promise<void>;
  fetchPixels(request: number, context: CallContext): Promise<{ pixels: Uint8Array<ArrayBuffer> }>;
  ring(request: { bell: MessagePort }, context: CallContext): Promise<void>;
  unsendable(request: undefined, context: CallContext): Promise<unknown>;
}

const started: string[] = [];
let waiting: AbortSignal | undefined;
let served: Uint8Array | undefined;
const BAD_EGG: Failure = { kind: 'invalid', file: 'egg.cbh', offset: 46, expected: 'a yolk', found: 'none' };

const kitchen: Kitchen = {
  async double(request) {
    started.push('double');
    return request * 2;
  },
  async cook({ minutes }, context) {
    for (let minute = 1; minute <= minutes; minute++) context.progress(`minute ${minute}`);
    return 'soup';
  },
  wait(_, { signal }) {
    waiting = signal;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  },
  async burn(request) {
    if (request === 'egg') throw new FormatError(BAD_EGG);
    if (request === 'superseded') throw new DOMException('a newer order came', 'AbortError');
    throw new TypeError('the pan is undefined');
  },
  async fetchPixels(length) {
    const pixels = new Uint8Array(length).fill(7);
    served = pixels.subarray();
    return { pixels };
  },
  async ring({ bell }) {
    bell.postMessage('dinner');
  },
  async unsendable() {
    return () => 'functions do not cross';
  },
};

const ports: MessagePort[] = [];
function openKitchen(transfers: Transfers<Kitchen> = {}) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serve<Kitchen>(port2, kitchen, transfers);
  return { client: connect<Kitchen>(port1), port1, port2 };
}
const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
};

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  started.length = 0;
  waiting = undefined;
});

describe('calls over a port', () => {
  it('each call gets its own reply', async () => {
    const { client } = openKitchen();
    expect(await Promise.all([client.double(1), client.double(2), client.double(21)])).toEqual([2, 4, 42]);
  });

  it('calls report progress in order and before the reply', async () => {
    const heard: string[] = [];
    const reply = await openKitchen().client.cook({ minutes: 3 }, { onProgress: (line) => heard.push(line) });
    expect([...heard, reply]).toEqual(['minute 1', 'minute 2', 'minute 3', 'soup']);
  });

  it('calls never start if they are already canceled', async () => {
    const { client } = openKitchen();
    const thrown: unknown = await client.double(1, { signal: AbortSignal.abort() }).catch((e: unknown) => e);
    expect(isAbort(thrown)).toBe(true);
    await client.cook({ minutes: 0 });
    expect(started).toEqual([]);
  });

  it('a canceled call rejects at once, and its handler is notified', async () => {
    const { client } = openKitchen();
    const controller = new AbortController();
    const call = client.wait(undefined, { signal: controller.signal }).catch((e: unknown) => e);
    await eventually(() => expect(waiting).toBeDefined());
    controller.abort('any reason');
    expect(isAbort(await call)).toBe(true);
    await eventually(() => expect(waiting?.aborted).toBe(true));
  });

  it('a signal that fires after the reply changes nothing', async () => {
    const { client } = openKitchen();
    const controller = new AbortController();
    expect(await client.double(4, { signal: controller.signal })).toBe(8);
    controller.abort();
    expect(await client.double(5)).toBe(10);
  });

  it('a call fails with the failure of a FormatError, rebuilt with all its fields', async () => {
    expect(await failureOf(openKitchen().client.burn('egg'))).toEqual(BAD_EGG);
  });

  it('a call fails as internal, with the stack of the handler, if anything else is thrown', async () => {
    const failure = await failureOf(openKitchen().client.burn('pan'));
    expect(failure.kind).toBe('internal');
    expect(failure.detail).toMatch(/TypeError: the pan is undefined\n\s+at .*rpc\.test\.ts/);
  });

  it('a call is canceled if its handler was superseded', async () => {
    const thrown: unknown = await openKitchen()
      .client.burn('superseded')
      .catch((e: unknown) => e);
    expect(isAbort(thrown)).toBe(true);
  });

  it('a call fails if its request or reply cannot be cloned', async () => {
    const { client } = openKitchen();
    expect((await failureOf(client.burn(() => 0))).detail).toMatch(/DataCloneError/);
    expect((await failureOf(client.unsendable(undefined))).detail).toMatch(/DataCloneError/);
    expect(await client.double(3)).toBe(6);
  });

  it('a call fails if the server does not have it', async () => {
    const { port1 } = openKitchen();
    const call = new Connection(port1).call;
    expect((await failureOf(call('bake', 1))).detail).toMatch(/no call named bake/);
    expect((await failureOf(call('toString', 1))).detail).toMatch(/no call named toString/);
  });

  it('calls copy buffers, and move those at a declared place of the reply', async () => {
    const copied = await openKitchen().client.fetchPixels(5);
    expect([copied.pixels.length, served?.length]).toEqual([5, 5]);
    const { client } = openKitchen({ fetchPixels: (reply) => [reply.pixels.buffer] });
    const moved = await client.fetchPixels(5);
    expect([...moved.pixels, served?.length]).toEqual([7, 7, 7, 7, 7, 0]);
  });

  it('calls move the named parts of the request, including ports', async () => {
    const { client } = openKitchen();
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const answer = new Promise((resolve) => {
      port2.addEventListener('message', ({ data }) => resolve(data));
      port2.start();
    });
    await client.ring({ bell: port1 }, { transfer: [port1] });
    expect(await answer).toBe('dinner');
  });

  it('a client can be returned from an async function', async () => {
    const { client } = openKitchen();
    expect(await (await Promise.resolve(client)).double(2)).toBe(4);
  });
});

describe('a port that dies', () => {
  it('a dead port fails pending and later calls', async () => {
    const { client, port2 } = openKitchen();
    const pending = failureOf(client.wait(undefined));
    await eventually(() => expect(waiting).toBeDefined());
    port2.close();
    expect(await pending).toMatchObject({
      kind: 'internal',
      detail: expect.stringContaining('worker stopped'),
    });
    expect((await failureOf(client.double(1))).detail).toMatch(/worker stopped/);
  });

  it('a dead port tells its owner once, unless the owner stopped it', async () => {
    const heard: Failure[] = [];
    const { port1, port2 } = openKitchen();
    const connection = new Connection(port1, (failure) => heard.push(failure));
    port1.dispatchEvent(new Event('messageerror'));
    port2.close();
    await eventually(() => expect(heard).toHaveLength(1));
    expect(connection.stop('again')).toEqual(heard[0]);

    const { port1: other } = openKitchen();
    const stopped = new Connection(other, (failure) => heard.push(failure));
    const pending = failureOf(stopped.call('wait', undefined));
    stopped.stop('the page closes it');
    expect((await pending).detail).toBe('worker stopped: the page closes it');
    expect(heard).toHaveLength(1);
  });
});
