import { describe, expect, it } from 'vitest';
import { ScanPool } from '../../../src/worker/scanning/scanPool.ts';

const A_WHILE = 60_000;

describe('waiting for a helper', () => {
  it('waiting for a helper ends when one arrives', async () => {
    const pool = new ScanPool();
    const leaving = new AbortController();
    const waiting = pool.awaitHelper(A_WHILE);
    const { port1, port2 } = new MessageChannel();
    const added = pool.add(port1, leaving.signal).catch(() => undefined);
    await waiting;
    expect(pool.helper).toBeDefined();
    await pool.awaitHelper(A_WHILE);
    leaving.abort();
    await added;
    port2.close();
  });

  it('waiting for a helper ends after its time, and at once when it is canceled', async () => {
    const pool = new ScanPool();
    await pool.awaitHelper(1);
    expect(pool.helper).toBeUndefined();
    const caller = new AbortController();
    const waiting = pool.awaitHelper(A_WHILE, caller.signal);
    caller.abort();
    await expect(waiting).rejects.toThrow('abort');
    await expect(pool.awaitHelper(A_WHILE, caller.signal)).rejects.toThrow('abort');
  });
});
