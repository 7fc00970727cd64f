import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { twoCbhFormat } from '../../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { ArchiveReader, DatabaseFormat } from '../../../src/formats/format.ts';
import { readMemberTable } from '../../../src/formats/cbv/memberTable.ts';
import { WrittenSums } from '../../../src/formats/cbv/writtenSums.ts';
import { sumOf } from '../../../src/formats/cbv/blockSum.ts';
import { checkArchive } from '../../../src/worker/archiveCheck.ts';
import { openSet, problemsOf, readHealth } from '../../../src/worker/claimedItems.ts';
import { encode2cbh } from '../../encoders/2cbh.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbv, type BlockMode } from '../../encoders/cbv.ts';
import { encryptDes } from '../../encoders/cbv/encrypt.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { Random } from '../../support/random.ts';
import { itOfInputs } from '../../support/randomInputs.ts';
import { open, openBytes, textLike } from './archives.ts';

const BLOCK = 61_440;
const TABLE = 8;
const RECORD = 173;

/** The blocks of an archive, found by the lengths in their heads. */
function blocksOf(archive: Uint8Array): { readonly at: number; readonly end: number }[] {
  const view = new DataView(archive.buffer);
  const blocks: { readonly at: number; readonly end: number }[] = [];
  let at = TABLE + RECORD * view.getUint16(2, true);
  while (at < archive.length) {
    const end = at + 4 + view.getUint16(at, true);
    blocks.push({ at, end });
    at = end;
  }
  return blocks;
}

const check = async (reader: ArchiveReader): Promise<readonly Failure[]> =>
  checkArchive({ reader, problems: reader.problems }, {});

const MODES: readonly (readonly BlockMode[])[] = [[0], [1], [2], [3], [3, 0, 1, 2]];

describe('the checksum of a block', () => {
  itOfInputs('a checksum reveals any flipped bit, except in an odd last byte', 400, async (inputs) => {
    for (let input = 0; input < inputs; input++) {
      const random = new Random(input);
      const archive = encodeCbv({
        members: [1, 2].map((name) => ({
          name: `${name}`,
          bytes: textLike(
            random,
            random.below(4) === 0 ? BLOCK + random.below(5000) : 1 + random.below(9000),
          ),
          modes: MODES[input % MODES.length],
          reachBack: random.chance(0.3),
        })),
      });
      const { at, end } = random.pick(blocksOf(archive));
      const place = at + random.below(end - at);
      archive[place] ^= 1 << random.below(8);
      const isLeftOut = place === end - 1 && (end - at) % 2 === 1;
      const found = await check(await openBytes(archive));
      if (!isLeftOut) expect(found, `input ${input}, byte ${place - at} of ${end - at}`).not.toEqual([]);
    }
  });

  itOfInputs('a checksum is right in every sound archive', 60, async (inputs) => {
    for (let input = 0; input < inputs; input++) {
      const random = new Random(input + 1000);
      const bytes = textLike(random, 1 + random.below(2 * BLOCK));
      const reader = await open({ members: [{ name: 'a', bytes, reachBack: random.chance(0.5) }] });
      expect(await check(reader)).toEqual([]);
    }
  });

  it('a wrong checksum is reported, and the bytes stay readable', async () => {
    const bytes = textLike(new Random(4), 3 * BLOCK);
    const archive = encodeCbv({ members: [{ name: 'a', bytes, modes: [0] }] });
    const second = blocksOf(archive)[1].at;
    archive[second + 100] ^= 4;
    const source = (await openBytes(archive)).members.get('a');
    if (source === undefined) throw new Error('no member');
    const read = await source.read(BLOCK, 10);
    expect(read).toEqual(bytes.slice(BLOCK, BLOCK + 10));
    const told = { kind: 'invalid', file: 'a.cbv/a', offset: second };
    expect(source.doubts?.problem).toMatchObject(told);
    expect(source.doubts?.at(0, BLOCK)).toBeUndefined();
    expect(source.doubts?.at(BLOCK - 1, 2)).toMatchObject(told);
    expect(source.doubts?.at(2 * BLOCK, BLOCK)).toBeUndefined();
  });

  it('checksums that are wrong in all blocks are no damage: another program wrote the archive', async () => {
    const bytes = textLike(new Random(5), 3 * BLOCK);
    const archive = encodeCbv({ members: ['a', 'b'].map((name) => ({ name, bytes })) });
    for (const { at } of blocksOf(archive)) archive.set([0x5a, 0xa5], at + 2);
    expect(await check(await openBytes(archive))).toEqual([]);
  });

  it.each([
    [1, 70, 64],
    [3, 30, 64],
    [40, 2, 64],
    [20, 2, 40],
    [70, 1, 64],
    [70, 3, 64],
  ])(
    'an archive of %i members of %i wrong blocks each has %i of them checked',
    async (members, blocks, asked) => {
      const bytes = new Uint8Array((blocks - 1) * BLOCK + 1).fill(7);
      const archive = encodeCbv({
        members: Array.from({ length: members }, (_, at) => ({ name: `${at}`, bytes, modes: [0] })),
      });
      for (const { at } of blocksOf(archive)) archive[at + 2] ^= 1;
      const source = memorySource('a.cbv', archive);
      const table = await readMemberTable(source);
      const sums = new WrittenSums(source, table.members);
      expect(await sums.witnesses()).toEqual({ fitting: 0, other: asked });
    },
  );

  it('the checksum of the only block counts', async () => {
    const archive = encodeCbv({ members: [{ name: 'a', bytes: textLike(new Random(6), 500), modes: [0] }] });
    archive[archive.length - 9] ^= 1;
    expect(await check(await openBytes(archive))).toMatchObject([
      { kind: 'invalid', offset: TABLE + RECORD },
    ]);
  });

  it('a check counts the damaged blocks of a file, and includes blocks that copy from them', async () => {
    const bytes = textLike(new Random(7), 3 * BLOCK);
    const archive = encodeCbv({
      members: [
        { name: 'a', bytes, modes: [1], reachBack: true },
        { name: 'b', bytes },
      ],
    });
    // Everything unpacks; only the stored sum is wrong.
    archive[blocksOf(archive)[0].at + 2] ^= 1;
    const reader = await openBytes(archive);
    const [problem] = await check(reader);
    expect(problem).toMatchObject({ kind: 'invalid', offset: blocksOf(archive)[0].at });
    expect(problem.found).toMatch(/and 2 more such blocks$/);
  });
});

describe('a wrong password', () => {
  const members = ['a', 'b'].map((member) => ({ name: member, bytes: textLike(new Random(8), 900) }));
  const good = encodeCbv({ members });
  const name = 'a.cbz';

  it('a wrong password is reported even if it decrypts the head of the archive', async () => {
    // The head as the wrong password would write it.
    const archive = encryptDes(good, 'right');
    archive.set(encryptDes(good, 'wrong').subarray(0, 8));
    await expect(openBytes(archive, { name, password: 'wrong' })).rejects.toMatchObject({
      failure: { kind: 'password', found: 'a wrong password' },
    });
  });

  it('the right password is accepted, whatever damage follows the head', async () => {
    const data = TABLE + 2 * RECORD;
    for (const at of [8, 8 + 128, 8 + 150, data, data + 2, data + 9, good.length - 2]) {
      const damaged = good.slice();
      damaged[at] ^= 0xff;
      const { members: found } = await openBytes(encryptDes(damaged, 'right'), { name, password: 'right' });
      expect(found.size, `byte ${at}`).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('dates of members', () => {
  it('members have the dates of their files', async () => {
    const bytes = new Uint8Array(3);
    const { changed } = await open({
      members: [
        { name: 'a', bytes, changed: [20160806, 15180712] },
        { name: 'b', bytes, changed: [20160801, 1023331] },
        { name: 'c', bytes, changed: [20160230, 0] },
        { name: 'd', bytes, changed: [20160228, 24000000] },
        { name: 'e', bytes },
      ],
    });
    expect(changed).toEqual(
      new Map([
        ['a', '2016-08-06T15:18:07'],
        ['b', '2016-08-01T01:02:33'],
      ]),
    );
  });
});

describe('a database in a damaged archive', () => {
  const GAMES = 3000;
  const MOVES = movesOf(
    '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Na5 10.Bc2 c5 11.d4 Qc7 12.d5 c4',
  );
  const base: DatabaseDescription = {
    name: 'Base',
    records: Array.from({ length: GAMES }, (_, game) => ({
      kind: 'game',
      white: `White ${game % 10}`,
      black: 'Black',
      ...MOVES,
    })),
  };
  const older = archiveOf(encodeCbh(base), cbhFormat);
  const newer = archiveOf(encode2cbh(base), twoCbhFormat);

  function archiveOf(files: ReadonlyMap<string, Uint8Array>, format: DatabaseFormat) {
    const members = [...files].map(([path, bytes]) => ({ name: path, bytes, modes: [0] as const }));
    return { files, format, bytes: encodeCbv({ members }) };
  }

  async function openDamaged({ files, format, bytes }: typeof older, file: string, offset: number) {
    const copy = bytes.slice();
    const number = [...files.keys()].indexOf(file);
    const start = new DataView(copy.buffer).getUint32(TABLE + RECORD * number + 128, true);
    const block = Math.floor(offset / BLOCK);
    copy[start + 5 * (block + 1) + offset] ^= 1;
    const { members } = await openBytes(copy, { name: 'Base.cbv' });
    return openSet('Base', {
      format,
      files: [...members].map(([path, source]) => ({ path, open: async () => source })),
    });
  }

  it.each([
    ['Base.cbg', older],
    ['Base.cbh', older],
    ['Base.cbj', older],
    ['Base.2cbh', newer],
  ] as const)(
    'the health report counts the games in the damaged block of %s, and no others',
    async (file, archive) => {
      const opened = await openDamaged(archive, file, BLOCK + 1000);
      const report = await readHealth(opened);
      if (report === undefined) throw new Error('no report');
      const told = { kind: 'invalid', file: `Base.cbv/${file}` };
      expect(report.problems).toContainEqual(expect.objectContaining(told));
      expect(problemsOf(opened)).toContainEqual(expect.objectContaining(told));
      const { length = 1 } = archive.files.get(file) ?? {};
      const part = (GAMES * Math.min(BLOCK, length - BLOCK)) / length;
      expect(report.damaged.count).toBeGreaterThan(part - 30);
      expect(report.damaged.count).toBeLessThan(part + 30);
      expect(report.damaged.first[0].problems).toContainEqual(expect.objectContaining(told));
      for await (const record of opened.reader.readRecords(0, 10))
        expect('problems' in record && record.problems).toEqual([]);
    },
  );

  it.each([
    ['Base.cbp', older, 28 + 4 + 67 + 12],
    ['Base.2lid', newer, 500],
  ] as const)(
    'the health report counts the games whose names are in the damaged block of %s',
    async (file, archive, offset) => {
      const opened = await openDamaged(archive, file, offset);
      const report = await readHealth(opened);
      expect(report?.damaged.count).toBe(GAMES);
      expect(report?.damaged.first[0].problems).toContainEqual(
        expect.objectContaining({ kind: 'invalid', file: `Base.cbv/${file}` }),
      );
    },
  );

  it('the health report counts one game of .2cbg, whose records have their own checksums', async () => {
    const opened = await openDamaged(newer, 'Base.2cbg', BLOCK + 1000);
    const report = await readHealth(opened);
    expect(report?.damaged.count).toBe(1);
    expect(report?.problems).toContainEqual(
      expect.objectContaining({ kind: 'invalid', file: 'Base.cbv/Base.2cbg' }),
    );
  });
});

it('a check reports a member that the disk cannot read', async () => {
  const failing = {
    ...memorySource('a', new Uint8Array(10)),
    read: () => Promise.reject(new FormatError({ kind: 'unreadable', file: 'a' })),
  };
  const reader = { problems: [], encrypted: false, members: new Map([['a', failing]]) };
  expect(await checkArchive({ reader, problems: [] }, {})).toEqual([{ kind: 'unreadable', file: 'a' }]);
});

it('the sum of a block is the sum of its words, whatever its place in memory', () => {
  const random = new Random(9);
  for (let input = 0; input < 300; input++) {
    const all = random.bytes(9 + random.below(input < 100 ? 9 : 3000)).fill(0xff, random.below(100));
    const block = all.subarray(random.below(5));
    let sum = 0;
    for (let at = 4; at + 1 < block.length; at += 2) sum += block[at] + 256 * block[at + 1];
    expect(sumOf(block)).toBe(sum % 65_536);
  }
});
