import { afterEach, describe, expect, it, vi } from 'vitest';
import { msg } from '../../../src/base/messages.ts';
import { FormatError, isAbort } from '../../../src/base/failure.ts';
import type { RecordRange } from '../../../src/formats/wantedRows.ts';
import type { DatabaseItem, ItemId } from '../../../src/protocol/items.ts';
import { itemId } from '../../../src/protocol/items.ts';
import { serve } from '../../../src/protocol/serve.ts';
import type { HelperApi } from '../../../src/worker/scanning/helperApi.ts';
import { answerChunk } from '../../../src/worker/scanning/answerChunk.ts';
import type { ChunkRows } from '../../../src/worker/scanning/chunks.ts';
import { HELPER_TRANSFERS } from '../../../src/worker/scanning/helperCalls.ts';
import { scanDatabase } from '../../../src/worker/scanning/scanDatabase.ts';
import type { DatabaseScan } from '../../../src/worker/scanning/scanDatabase.ts';
import { ScanPool } from '../../../src/worker/scanning/scanPool.ts';
import { eventually } from '../../support/eventually.ts';
import { PLAN, fakeScan } from './fakeReader.ts';
import type { FakeScan } from './fakeReader.ts';

const ROWS = 20_000;
const A: ItemId = itemId('a.fake');
const ITEM: DatabaseItem = {
  kind: 'database',
  id: A,
  name: 'a',
  folder: '',
  extension: '.fake',
  problems: [],
  format: 'fake',
  label: msg('Fake'),
  title: '',
  games: ROWS,
  complete: true,
};
const TENTHS = Array.from({ length: ROWS / 10 }, (_, i) => 10 * i);
const changed = () => new FormatError({ kind: 'changed', file: 'a.fake' });

const ports: MessagePort[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const port of ports.splice(0)) port.close();
});

/** A helper over a reader of its own; `instead` replaces some of its calls. */
function addHelper(pool: ScanPool, fake: FakeScan, instead: Partial<HelperApi> = {}) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const attach = vi.fn<HelperApi['attach']>(() => Promise.resolve());
  const jobs: number[] = [];
  const chunks: { signal: AbortSignal; answer: Promise<unknown> }[] = [];
  const api: HelperApi = {
    attach,
    startJob: async ({ job }) => void jobs.push(job),
    doChunk: (range, { signal }) => {
      const answer = answerChunk(
        { item: A, reader: fake.reader },
        range,
        { kind: 'positions', plan: PLAN },
        signal,
      );
      chunks.push({ signal, answer });
      return answer;
    },
    endJob: async ({ job }) => void jobs.splice(jobs.indexOf(job), 1),
    readNotes: () => Promise.reject(new Error('no notes')),
    buildTree: () => Promise.resolve({ kind: 'unneeded' }),
    keepRead: () => Promise.resolve({ kind: 'unneeded' }),
    standBack: async () => undefined,
    ping: () => Promise.resolve(),
    ...instead,
  };
  serve<HelperApi>(port2, api, HELPER_TRANSFERS);
  const away = new AbortController();
  const gone = pool.add(port1, away.signal).catch((thrown: unknown) => thrown);
  return { port: port2, attach, jobs, chunks, gone, away };
}

function scanOf(pool: ScanPool, { reader }: FakeScan, others: Partial<DatabaseScan> = {}) {
  const rows: number[] = [];
  const plies: number[] = [];
  const nextRows: number[] = [];
  const controller = new AbortController();
  /** Number of chunks reported so far, at each stop of a worker. */
  const restarts: number[] = [];
  const outcome = scanDatabase({
    pool,
    item: A,
    reader,
    database: async () => ({ item: ITEM, sources: [], version: '1' }),
    range: { from: 0, to: ROWS },
    question: { kind: 'positions', plan: PLAN },
    signal: controller.signal,
    onRestart: () => restarts.push(nextRows.length),
    onHits: (hits, nextRow) => {
      rows.push(...hits.rows);
      plies.push(...hits.plies);
      nextRows.push(nextRow);
    },
    ...others,
  });
  return { restarts, outcome, rows, plies, nextRows, controller };
}

describe('a scan by all workers', () => {
  it.each([1, 2, 4])('a scan finds the same games in the same order with %i workers', async (workers) => {
    const pool = new ScanPool();
    const local = fakeScan(ROWS);
    const helpers = Array.from({ length: workers - 1 }, () => fakeScan(ROWS));
    for (const helper of helpers) addHelper(pool, helper);
    const { outcome, rows, plies, nextRows } = scanOf(pool, local);
    expect(await outcome).toEqual({ games: ROWS, plies: 2 * ROWS, damaged: 1, restarted: false });
    expect(rows).toEqual(TENTHS);
    expect(plies).toEqual(TENTHS.map((row) => row % 7));
    expect([...nextRows].sort((a, b) => a - b)).toEqual(nextRows);
    expect(nextRows.at(-1)).toBe(ROWS);
    for (const { ranges } of [local, ...helpers]) expect(ranges.length).toBeGreaterThan(0);
  });

  it('a scan pauses for the user’s requests, and continues after them', async () => {
    const pool = new ScanPool();
    let end = (): void => undefined;
    const asked = pool.foreground.run(() => new Promise<void>((resolve) => (end = resolve)));
    const local = fakeScan(ROWS);
    const helper = fakeScan(ROWS, () => (helper.blocks === 5 ? end() : undefined));
    addHelper(pool, helper);
    const { outcome, rows } = scanOf(pool, local);
    await asked;
    expect(local.blocks).toBe(0);
    await outcome;
    expect(local.blocks).toBeGreaterThan(0);
    expect(rows).toEqual(TENTHS);
  });

  it('a pausing scan can be canceled', async () => {
    const pool = new ScanPool();
    void pool.foreground.run(() => new Promise<void>(() => undefined));
    const { outcome, controller } = scanOf(pool, fakeScan(ROWS));
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a scan starts with few rows and cuts chunks at multiples of 1,024', async () => {
    const local = fakeScan(ROWS);
    await scanOf(new ScanPool(), local).outcome;
    expect(local.ranges[0]).toEqual({ from: 0, to: 2048 });
    expect(local.ranges.filter(({ from }) => from % 1024 !== 0)).toEqual([]);
  });

  it('a scan uses a helper that arrives while it runs', async () => {
    const pool = new ScanPool();
    const late = fakeScan(ROWS);
    const local = fakeScan(ROWS, (row) => {
      if (row === 2048) addHelper(pool, late);
    });
    const { outcome, rows } = scanOf(pool, local);
    await outcome;
    expect(rows).toEqual(TENTHS);
    expect(late.blocks).toBeGreaterThan(0);
  });

  it('a helper gets a database once, until its files change', async () => {
    const pool = new ScanPool();
    const { attach, jobs } = addHelper(pool, fakeScan(ROWS));
    const database = (version: string) => async () => ({ item: ITEM, sources: [], version });
    for (const version of ['1', '1', '2']) {
      await scanOf(pool, fakeScan(ROWS), { database: database(version) }).outcome;
    }
    expect(attach).toHaveBeenCalledTimes(2);
    await eventually(() => expect(jobs).toEqual([]));
  });

  it('a canceled search leaves nothing at a helper', async () => {
    const pool = new ScanPool();
    const doChunk = vi.fn<HelperApi['doChunk']>(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const { jobs } = addHelper(pool, fakeScan(ROWS), { doChunk });
    const { outcome, controller } = scanOf(pool, fakeScan(ROWS));
    await eventually(() => expect(doChunk).toHaveBeenCalled());
    expect(jobs).toHaveLength(1);
    controller.abort();
    await expect(outcome).rejects.toSatisfy(isAbort);
    await eventually(() => expect(jobs).toEqual([]));
  });

  it('a helper gets the places of the games in its chunks, if this reader knows them', async () => {
    const local = fakeScan(ROWS);
    const known = ({ from, to }: RecordRange) =>
      to > 9000
        ? undefined
        : {
            from,
            unit: 1,
            steps: new Uint8Array(to - from),
            far: new Uint32Array(0),
            farBefore: new Uint32Array(1),
          };
    const pool = new ScanPool();
    const chunks: ChunkRows[] = [];
    const helper = fakeScan(ROWS);
    addHelper(pool, helper, {
      doChunk: (rows, { signal }) => {
        chunks.push(rows);
        return answerChunk(
          { item: A, reader: helper.reader },
          rows,
          { kind: 'positions', plan: PLAN },
          signal,
        );
      },
    });
    const { outcome } = scanOf(pool, { ...local, reader: { ...local.reader, knownOffsets: known } });
    await outcome;
    expect(chunks.some(({ to }) => to <= 9000)).toBe(true);
    expect(chunks.map(({ offsets }) => offsets)).toEqual(chunks.map(known));
    expect(helper.offsets).toEqual(chunks.map(known));
  });

  it('a scan continues without a helper that cannot open the database', async () => {
    const pool = new ScanPool();
    addHelper(pool, fakeScan(ROWS), { attach: () => Promise.reject(changed()) });
    const { outcome, rows } = scanOf(pool, fakeScan(ROWS));
    expect(await outcome).toMatchObject({ games: ROWS, restarted: false });
    expect(rows).toEqual(TENTHS);
  });

  it('a scan itself reads the chunks that a helper may not read', async () => {
    const pool = new ScanPool();
    const refused = fakeScan(ROWS, () => {
      throw new FormatError({ kind: 'unreadable', file: 'a.fake' });
    });
    addHelper(pool, refused);
    const { outcome, rows } = scanOf(pool, fakeScan(ROWS));
    expect(await outcome).toMatchObject({ games: ROWS, restarted: false });
    expect(rows).toEqual(TENTHS);
  });
});

describe('a canceled scan', () => {
  it('a canceled scan stops all workers after their current blocks', async () => {
    const pool = new ScanPool();
    let goOn = (): void => undefined;
    const held = new Promise<void>((released) => (goOn = released));
    const workers = [fakeScan(ROWS, () => held), fakeScan(ROWS, () => held), fakeScan(ROWS, () => held)];
    const [local, ...helpers] = workers;
    const joined = helpers.map((helper) => addHelper(pool, helper));
    const { outcome, controller } = scanOf(pool, local);
    const thrown = outcome.catch((reason: unknown) => reason);
    await eventually(() => expect(workers.every(({ ranges }) => ranges.length > 0)).toBe(true));
    controller.abort();
    const chunks = joined.flatMap((helper) => helper.chunks);
    await eventually(() => expect(chunks.every(({ signal }) => signal.aborted)).toBe(true));
    goOn();
    expect(isAbort(await thrown)).toBe(true);
    await Promise.allSettled(chunks.map(({ answer }) => answer));
    for (const { blocks, ranges } of workers) expect(blocks).toBeLessThanOrEqual(ranges.length);
  });
});

describe('a helper that stops', () => {
  it('chunks of a stopped helper are scanned by the others, and the outcome says so', async () => {
    const pool = new ScanPool();
    const { port, gone } = addHelper(
      pool,
      fakeScan(ROWS, () => port.close()),
    );
    const { outcome, rows, nextRows, restarts } = scanOf(pool, fakeScan(ROWS));
    expect(await outcome).toMatchObject({ games: ROWS, restarted: true });
    // The restart is reported before the end, while the search continues.
    expect(restarts.length).toBeGreaterThan(0);
    expect(restarts[0]).toBeLessThan(nextRows.length);
    expect(rows).toEqual(TENTHS);
    expect(await gone).toBeUndefined();
    expect(pool.size).toBe(1);
  });

  it('a silent helper is given up', async () => {
    const pool = new ScanPool({ patience: 20 });
    const silent = () => new Promise<never>(() => undefined);
    const { gone } = addHelper(pool, fakeScan(ROWS), { doChunk: silent, ping: silent });
    const { outcome, rows } = scanOf(pool, fakeScan(ROWS));
    expect(await outcome).toMatchObject({ restarted: true });
    expect(rows).toEqual(TENTHS);
    expect(await gone).toBeUndefined();
  });

  it('a busy helper is waited for while it shows signs of life', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pool = new ScanPool({ patience: 20 });
    let goOn = (): void => undefined;
    const held = new Promise<void>((released) => (goOn = released));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = fakeScan(ROWS, () => {
      begin();
      return held;
    });
    const { gone } = addHelper(pool, slow);
    const { outcome, rows } = scanOf(pool, fakeScan(ROWS));
    await begun;
    for (let waited = 0; waited < 5; waited++) {
      vi.advanceTimersByTime(20);
      // Replies come in order: after this ping, the watch has its own reply.
      await pool.helper?.client.ping({});
    }
    goOn();
    expect(await outcome).toMatchObject({ restarted: false });
    expect(rows).toEqual(TENTHS);
    expect(await Promise.race([gone, 'still there'])).toBe('still there');
  });

  it('a helper pauses its builds while a request of the user runs, even if the helper arrives late', async () => {
    const pool = new ScanPool();
    const standBack = vi.fn<HelperApi['standBack']>(() => Promise.resolve());
    addHelper(pool, fakeScan(ROWS), { standBack });
    let answer = (): void => undefined;
    const asked = pool.foreground.run(() => new Promise<void>((resolve) => (answer = resolve)));
    addHelper(pool, fakeScan(ROWS), { standBack });
    await vi.waitFor(() => expect(standBack).toHaveBeenCalledTimes(2));
    answer();
    await asked;
    await vi.waitFor(() => expect(standBack).toHaveBeenCalledTimes(4));
    expect(standBack.mock.calls.map(([{ isAsked }]) => isAsked)).toEqual([true, true, false, false]);
  });

  it('a helper leaves when the page removes it', async () => {
    const pool = new ScanPool();
    const { gone, away } = addHelper(pool, fakeScan(ROWS));
    away.abort();
    expect(isAbort(await gone)).toBe(true);
    expect(pool.size).toBe(1);
  });
});

describe('a failure during a scan', () => {
  it.each(['here', 'at a helper'])('a failure %s ends the scan everywhere with its cause', async (place) => {
    const pool = new ScanPool();
    const failing = fakeScan(ROWS, (row) => {
      if (row >= 4096) throw changed();
    });
    const other = fakeScan(ROWS, () => new Promise((later) => setTimeout(later, 1)));
    addHelper(pool, place === 'here' ? other : failing);
    const { outcome } = scanOf(pool, place === 'here' ? failing : other);
    await expect(outcome).rejects.toMatchObject({ failure: { kind: 'changed', file: 'a.fake' } });
  });
});
