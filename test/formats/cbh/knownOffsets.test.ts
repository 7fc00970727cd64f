// After the columns were read, a scan reads one byte of the list, and must find exactly the same as before.
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { DatabaseReader, ScanOptions } from '../../../src/formats/format.ts';
import { makeScanBlock, type ScanPlan, type ScanStats } from '../../../src/formats/scan.ts';
import { CORE_COLUMNS } from '../../../src/model/gameIndex.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { type Files, memoryFiles } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { hasRealData, realFiles, realFolders } from '../../support/realData.ts';
import { compact, gameRecord, LINE_END, pawn, step } from './moveStreams.ts';

const HEADER = 46;
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen;
const E4 = pawn(5, 1);
const NF3 = step('N2', -1, 2);
const game = (...values: number[]) => gameRecord(0, compact(0, [...values, LINE_END]));
const PLAN = planForPositions([INITIAL_FEN, AFTER_E4]);

/** The stated offset and the kind of each record of a list. */
interface Listed {
  readonly offset: number;
  readonly kind: number;
}

function listOf(records: readonly Listed[]): Uint8Array {
  const list = new Uint8Array(HEADER * (records.length + 1));
  const view = new DataView(list.buffer);
  view.setUint16(3, HEADER);
  view.setUint32(6, records.length + 1);
  for (const [row, { offset, kind }] of records.entries()) {
    view.setUint8(HEADER * (row + 1), kind);
    view.setUint32(HEADER * (row + 1) + 1, offset);
  }
  return list;
}

/**
 * Games among everything possible: texts, holes, moved games, damaged sizes and offsets, a truncated file.
 */
function randomDatabase(random: Random): Files {
  const moves = [0, 26, ...Array.from({ length: 24 }, () => 0)];
  const records = Array.from({ length: 1 + random.below(3000) }, (): Listed => {
    if (random.chance(0.01)) moves.push(...Array.from({ length: random.pick([1, 300, 70_000]) }, () => 7));
    const offset = random.chance(0.02)
      ? random.pick([0, random.u32(), random.below(moves.length)])
      : moves.length;
    const record = random.pick([game(E4), game(NF3), game(E4, E4, NF3), game(E4, 240), game()]);
    if (random.chance(0.01)) record[3] = random.below(256);
    moves.push(...record);
    return {
      offset,
      kind: random.chance(0.03) ? random.pick([0, 0x03, 0x83, 7]) : random.pick([0x01, 0x81]),
    };
  });
  const whole = Uint8Array.from(moves);
  const cbg = random.chance(0.3) ? whole.subarray(0, 26 + random.below(whole.length - 26)) : whole;
  return new Map([
    ['a.cbh', listOf(records)],
    ['a.cbg', cbg],
  ]);
}

interface Found {
  readonly stats: ScanStats;
  readonly hits: readonly string[];
  readonly blamed: readonly number[];
}

async function scan(
  reader: DatabaseReader,
  {
    plan = PLAN,
    from = 0,
    to = Infinity,
    ...options
  }: ScanOptions & { plan?: ScanPlan; from?: number; to?: number } = {},
): Promise<Found> {
  const hits: string[] = [];
  const blamed: number[] = [];
  const block = makeScanBlock(4096);
  const take = (count: number) => {
    for (let i = 0; i < count; i++)
      hits.push(`${block.rows[i]} ${block.plies[i]} ${block.moves[i]} ${block.keys[i]}`);
  };
  const blame = (row: number) => blamed.push(row);
  const stats = await reader.scan({ from, to }, plan, { block, take, blame }, options);
  return { stats, hits, blamed };
}

/** Counts the bytes read from a `.cbh`. */
function counting() {
  const counts = { bytes: 0 };
  const wrap = (source: ByteSource): ByteSource =>
    source.name.endsWith('.cbh')
      ? {
          ...source,
          read: (offset, length) => {
            counts.bytes += length;
            return source.read(offset, length);
          },
        }
      : source;
  return { counts, wrap };
}

const open = (files: Files, wrap?: (source: ByteSource) => ByteSource) =>
  cbhFormat.open(memoryFiles('a', files, wrap), {});

/** A reader without columns, one with columns, and the second one's reads of the list. */
async function openTwice(files: Files) {
  const { counts, wrap } = counting();
  const fresh = await open(files);
  const indexed = await open(files, wrap);
  await indexed.readIndex(CORE_COLUMNS);
  return { fresh, indexed, counts };
}

/** The hits without known offsets, with the reader's own, and with those of another reader. */
async function findThrice(fresh: DatabaseReader, indexed: DatabaseReader, random: Random) {
  const { known: records } = indexed.count;
  const only = Uint32Array.from({ length: Math.ceil(records / 32) }, () => random.u32() & random.u32());
  const plan = { ...PLAN, only };
  const from = random.below(Math.max(1, records));
  const to = from + random.below(records - from + 1);
  const without: Found[] = [];
  const own: Found[] = [];
  const told: Found[] = [];
  for (const asked of [{}, { from, to }, { plan }, { plan, from, to }]) {
    const offsets = indexed.knownOffsets?.({ from: 0, to: records, ...asked });
    if (offsets === undefined) throw new Error('The offsets are not known');
    without.push(await scan(fresh, asked));
    own.push(await scan(indexed, asked));
    told.push(await scan(fresh, { ...asked, offsets }));
  }
  return { without, own, told };
}

describe('a scan after the columns were read', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a scan with known offsets finds the same in any database (%i)',
    async (seed) => {
      const random = new Random(seed);
      const { fresh, indexed } = await openTwice(randomDatabase(random));
      const { without, own, told } = await findThrice(fresh, indexed, random);
      expect(own).toEqual(without);
      expect(told).toEqual(without);
    },
  );
});

describe.skipIf(!hasRealData('cbh'))(
  'a scan of real databases with known offsets (skipped if they are absent)',
  { tags: 'real' },
  () => {
    it.each(realFolders('cbh'))('a scan with known offsets finds the same in %s', async (name) => {
      const { fresh, indexed, counts } = await openTwice(
        new Map(
          [...realFiles(`cbh/${name}`)].map(([path, bytes]) => [
            path.toLowerCase().replace(/^[^.]*\./, 'a.'),
            bytes,
          ]),
        ),
      );
      const { without, own, told } = await findThrice(fresh, indexed, new Random(9));
      expect(own).toEqual(without);
      expect(told).toEqual(without);
      const before = counts.bytes;
      await scan(indexed);
      expect(counts.bytes - before).toBeLessThanOrEqual(1);
    });
  },
);

describe('the list of games', () => {
  const records = (count: number): Files => {
    const moves = Array.from({ length: count }, () => game(E4));
    const size = moves[0].length;
    return new Map([
      ['a.cbh', listOf(moves.map((_, row) => ({ offset: 26 + size * row, kind: 1 })))],
      ['a.cbg', Buffer.concat([Uint8Array.of(0, 26), new Uint8Array(24), ...moves])],
    ]);
  };

  it('a scan with known offsets reads one byte of the list, to notice a changed file', async () => {
    const { indexed, counts } = await openTwice(records(3000));
    const before = counts.bytes;
    expect((await scan(indexed)).hits).toHaveLength(6000);
    expect(counts.bytes - before).toBe(1);
  });

  it('a scan that receives offsets reads the list only if they are of other rows', async () => {
    const { indexed } = await openTwice(records(3000));
    const { counts, wrap } = counting();
    const reader = await open(records(3000), wrap);
    const offsets = indexed.knownOffsets?.({ from: 0, to: 2000 });
    for (const [to, bytes] of [
      [2000, 1],
      [2500, 1000 * HEADER],
    ]) {
      const before = counts.bytes;
      expect((await scan(reader, { from: 1500, to, offsets })).hits).toHaveLength(2 * (to - 1500));
      expect(counts.bytes - before).toBe(bytes);
    }
  });

  it('a list that has changed ends the scan', async () => {
    let isChanged = false;
    const wrap = (source: ByteSource): ByteSource => ({
      ...source,
      read: (offset, length) => {
        if (isChanged && source.name === 'a.cbh')
          throw new FormatError({ kind: 'changed', file: source.name, offset });
        return source.read(offset, length);
      },
    });
    const reader = await open(records(100), wrap);
    await reader.readIndex(CORE_COLUMNS);
    isChanged = true;
    await expect(scan(reader)).rejects.toMatchObject({ failure: { kind: 'changed', file: 'a.cbh' } });
  });
});

describe('the offsets of games', () => {
  const files = randomDatabase(new Random(20));
  const all = { from: 0, to: 1 };

  it('offsets are unknown before the columns are read, and after columns of other files', async () => {
    const reader = await open(files);
    expect(reader.knownOffsets?.(all)).toBeUndefined();
    await reader.readIndex(['whiteTeam', 'gameType']);
    expect(reader.knownOffsets?.(all)).toBeUndefined();
    await reader.readIndex(['medals']);
    expect(reader.knownOffsets?.(all)).toBeDefined();
    expect(reader.knownOffsets?.({ from: 0, to: reader.count.known + 1 })).toBeUndefined();
  });

  it('offsets over 32 bits, and those of a database without moves, are left to the list', async () => {
    const wide = await open(files, (source) =>
      source.name === 'a.cbg' ? { ...source, size: 0x1_0000_0000 } : source,
    );
    const without = await cbhFormat.open(
      {
        name: 'a',
        files: new Map([['a.cbh', memorySource('a.cbh', files.get('a.cbh') ?? new Uint8Array())]]),
      },
      {},
    );
    for (const reader of [wide, without]) {
      await reader.readIndex(CORE_COLUMNS);
      expect(reader.knownOffsets?.(all)).toBeUndefined();
    }
  });
});
