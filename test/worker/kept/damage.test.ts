// Kept entries that are damaged, cut, of another file, or made by someone else change no figure.
import { beforeAll, describe, expect, it } from 'vitest';
import { toFailure } from '../../../src/base/failure.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { BlockChecksums } from '../../../src/worker/storage/blockChecksums.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { Random } from '../../support/random.ts';
import { memoryStore } from '../storage/memoryStore.ts';
import {
  bytesOfPgn,
  everything,
  keep,
  keptReaderOf,
  largePgn,
  mixedPgn,
  opener,
  scanned,
  visit,
} from './keptSamples.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen;
const PLAN = planForPositions([AFTER_E4]);
const BYTES = bytesOfPgn(mixedPgn(20));

async function figures(reader: Parameters<typeof everything>[0]) {
  const range = { from: 0, to: reader.count.known };
  const first = await scanned(reader, range, PLAN);
  return { ...(await everything(reader)), first, again: await scanned(reader, range, PLAN) };
}

let expected: Awaited<ReturnType<typeof figures>>;
const kept = new Map<string, Uint8Array>();

beforeAll(async () => {
  const { reader } = await opener(BYTES)();
  expected = await figures(reader);
  const store = memoryStore();
  await keep(new Storage(store), BYTES);
  for (const [name, bytes] of store.files) kept.set(name, bytes);
});

/** The kept files, with their data changed. */
function changed(change: (data: Uint8Array) => Uint8Array) {
  const store = memoryStore();
  for (const [name, bytes] of kept)
    store.files.set(name, name.endsWith('.data') ? change(bytes.slice()) : bytes);
  return store;
}

/** Changes the data of an entry, and makes its checksums fit again. */
function withChecksums(change: (data: Uint8Array) => void) {
  return (stored: Uint8Array): Uint8Array => {
    const manifest = [...kept].find(([name]) => name.endsWith('.json'))?.[1];
    const { size } = JSON.parse(new TextDecoder().decode(manifest)) as { readonly size: number };
    const data = stored.slice(0, size);
    change(data);
    const sums = new BlockChecksums();
    sums.add(data);
    const trailer = sums.trailer();
    const all = new Uint8Array(size + trailer.length);
    all.set(data);
    all.set(trailer, size);
    return all;
  };
}

const places = (random: Random, count: number): readonly number[] =>
  Array.from({ length: count }, () => random.below(1_000_000) / 1_000_000);

describe('a kept entry', () => {
  it.each(places(new Random(1), 16))(
    'a kept entry with a byte flipped at %d of its length changes no figure',
    async (place) => {
      const store = changed((data) => {
        data[Math.floor(place * data.length)] ^= 0x10;
        return data;
      });
      const opened = await visit(new Storage(store), BYTES);
      expect(await figures(opened.reader)).toEqual(expected);
    },
  );

  it('a kept entry with a flipped byte is deleted when it is noticed', async () => {
    const store = changed((data) => {
      data[100] ^= 1;
      return data;
    });
    const opened = await visit(new Storage(store), BYTES);
    await figures(opened.reader);
    expect([...store.files.keys()]).toEqual([]);
    expect(keptReaderOf(opened).hasEntry).toBe(false);
  });

  it('a damaged entry of a growing file makes the reader read through the file', async () => {
    const bytes = bytesOfPgn(largePgn());
    const store = memoryStore();
    await keep(new Storage(store), bytes);
    const { reader } = await opener(bytes)();
    await reader.readToEnd?.();
    const data = [...store.files].find(([name]) => name.endsWith('.data'));
    if (data !== undefined) data[1][Math.floor(data[1].length / 3)] ^= 4;
    const opened = await visit(new Storage(store), bytes);
    const { known } = opened.reader.count;
    const range = { from: 0, to: known };
    const [hits, index, rows] = await Promise.all([
      scanned(opened.reader, range, PLAN),
      opened.reader.readIndex(['white']),
      opened.reader.readRows(known - 40, known),
    ]);
    expect(hits).toEqual(await scanned(reader, range, PLAN));
    expect(index).toEqual(await reader.readIndex(['white']));
    expect(rows).toEqual(await reader.readRows(known - 40, known));
    expect(opened.reader.count).toEqual(reader.count);
  });

  it.each(places(new Random(2), 24))(
    'a forged entry, changed at %d, causes no endless loop and no crash',
    async (place) => {
      const store = changed(
        withChecksums((data) => {
          const at = Math.floor(place * data.length);
          data.fill(0xff, at, Math.min(data.length, at + 4));
        }),
      );
      const opened = await visit(new Storage(store), BYTES);
      // Such an entry may state anything about games, but it must not break the reader.
      const failure = await figures(opened.reader).then(() => undefined, toFailure);
      expect(failure?.kind).not.toBe('internal');
    },
  );

  it('the kept entry of another time or size is not used, and is deleted when the file is kept again', async () => {
    const store = changed((data) => data);
    const storage = new Storage(store);
    expect(keptReaderOf(await visit(storage, BYTES, 2)).hasEntry).toBe(false);
    const longer = bytesOfPgn(`${mixedPgn(20)}\n[White "One more"]\n\n1. e4 *\n`);
    expect(keptReaderOf(await visit(storage, longer)).hasEntry).toBe(false);
    await keep(storage, longer);
    expect(store.files.size).toBe(2);
    expect(keptReaderOf(await visit(storage, BYTES)).hasEntry).toBe(false);
  });

  it('a kept entry with places that differ from the reader’s is not used', async () => {
    const store = changed((data) => data);
    // A blank is moved from the first game to the end of the file.
    const blank = BYTES.indexOf(0x20, 400);
    const other = BYTES.slice();
    other.copyWithin(blank, blank + 1);
    other[other.length - 1] = 0x20;
    expect(keptReaderOf(await visit(new Storage(store), other)).hasEntry).toBe(false);
  });

  it('a kept entry that was interrupted, or finds no room, leaves nothing', async () => {
    const full = memoryStore(2000);
    expect(await keep(new Storage(full), BYTES)).toMatchObject({
      kind: 'refused',
      failure: { kind: 'storage' },
    });
    expect(full.files.size).toBe(0);
    const store = memoryStore();
    let steps = 0;
    const interrupt = async (): Promise<undefined> => {
      if (++steps > 1) throw new DOMException('', 'AbortError');
      return undefined;
    };
    await expect(keep(new Storage(store), BYTES, interrupt)).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.files.size).toBe(0);
  });

  it('a kept entry that another tab is writing is left to that tab', async () => {
    const store = memoryStore();
    const [ours, theirs] = [new Storage(store), new Storage(store)];
    let second: Promise<unknown> | undefined;
    const first = await keep(ours, BYTES, async () => void (await (second ??= keep(theirs, BYTES))));
    expect(first).toEqual({ kind: 'kept' });
    expect(await second).toMatchObject({ kind: 'refused', failure: { found: 'another tab is writing it' } });
    expect(keptReaderOf(await visit(theirs, BYTES)).hasEntry).toBe(true);
  });
});
