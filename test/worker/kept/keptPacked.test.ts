import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { gzipFormat } from '../../../src/formats/packed/format.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import type { OpenedReader } from '../../../src/worker/claimedFiles.ts';
import { KeptReads } from '../../../src/worker/kept/keptReads.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { memoryStore } from '../storage/memoryStore.ts';
import { bytesOfPgn, keptReaderOf, largePgn, scanned } from './keptSamples.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen;
const PACKED = new Uint8Array(gzipSync(bytesOfPgn(largePgn(7_000_000))));

async function openPacked(packed: Uint8Array): Promise<OpenedReader> {
  const source = memorySource('base.pgn.gz', packed);
  const { members } = await gzipFormat.open({ name: 'base', files: new Map([['base.pgn.gz', source]]) }, {});
  const files = new Map([...members].map(([path, member]) => [path, member] as const));
  const reader = await pgnFormat.open({ name: 'base', files }, {});
  return { reader, ofFiles: [], sources: [...files.values()] };
}

const claimedPacked = (version: { name: string; size: number; modified: number } | undefined) => ({
  files: [
    {
      path: 'base.pgn.gz/base.pgn',
      open: () => Promise.reject(new Error('opened elsewhere')),
      version: async () => version,
    },
  ],
});
const VERSION = { name: 'base.pgn.gz/base.pgn', size: PACKED.length, modified: 1 };
const PLACE = 'folder/base.pgn.gz/base.pgn';
const standBack = async (): Promise<void> => undefined;

async function visit(storage: Storage, version: typeof VERSION | undefined, packed = PACKED) {
  const kept = new KeptReads(storage, 0);
  const files = claimedPacked(version);
  const opened = await kept.open(files, PLACE, () => openPacked(packed));
  const keep = () => kept.make({ opened, ...files, place: PLACE, standBack }, {});
  return { opened, keep };
}

describe('the kept entry of a packed file', () => {
  it('the kept entry of a packed file lists, filters and finds without unpacking it', async () => {
    const storage = new Storage(memoryStore());
    expect(await (await visit(storage, VERSION)).keep()).toEqual({ kind: 'kept' });
    const { reader } = await openPacked(PACKED);
    await reader.readToEnd?.();
    const { opened } = await visit(storage, VERSION);
    const kept = keptReaderOf(opened);
    const { known } = reader.count;
    const [{ growth }] = opened.sources;
    const unpacked = growth?.known;
    expect(kept.count).toEqual(reader.count);
    expect(await kept.readRows(known - 60, known)).toEqual(await reader.readRows(known - 60, known));
    expect(await kept.readIndex(['date', 'event'])).toEqual(await reader.readIndex(['date', 'event']));
    const plan = planForPositions([AFTER_E4]);
    const plain = { from: 200, to: 204 };
    expect(await scanned(kept, plain, plan)).toEqual(await scanned(reader, plain, plan));
    expect(growth).toMatchObject({ isComplete: false, known: unpacked });
    const last = recordNumber(known);
    expect(await kept.readRecord(last)).toEqual(await reader.readRecord(last));
    expect(kept.problems).toEqual(reader.problems);
  });

  it('a packed file without a version, or without its end, has no kept entry', async () => {
    const store = memoryStore();
    const storage = new Storage(store);
    expect(await (await visit(storage, undefined)).keep()).toEqual({ kind: 'unneeded' });
    const cut = await visit(storage, VERSION, PACKED.slice(0, PACKED.length - 4000));
    expect(await cut.keep()).toEqual({ kind: 'unneeded' });
    expect(store.files.size).toBe(0);
  });
});
