// A worker over ports, as in the page, with helpers beside it. Its ports are closed after each test.
import { afterEach } from 'vitest';
import type { Format } from '../../src/formats/format.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import { connect } from '../../src/protocol/connect.ts';
import type { Client } from '../../src/protocol/rpc.ts';
import { serve } from '../../src/protocol/serve.ts';
import { createSession } from '../../src/worker/session.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };

/** Registers the closing of ports for the calling file. */
export function workers() {
  const ports: MessagePort[] = [];
  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  function channel(): MessageChannel {
    const made = new MessageChannel();
    ports.push(made.port1, made.port2);
    return made;
  }

  async function addHelper(client: Client<WorkerApi>, formats: readonly Format[]): Promise<void> {
    const { port1, port2 } = channel();
    await createSession(formats).helpAt({ port: port1 }, context);
    client.addHelper({ port: port2 }, { transfer: [port2] }).catch(() => undefined);
  }

  /** A client of a worker that knows these formats, with that many helpers. */
  async function start(formats: readonly Format[], helpers = 0): Promise<Client<WorkerApi>> {
    const { port1, port2 } = channel();
    serve<WorkerApi>(port1, createSession(formats));
    const client = connect<WorkerApi>(port2);
    for (let i = 0; i < helpers; i++) await addHelper(client, formats);
    return client;
  }

  return { start, addHelper };
}
