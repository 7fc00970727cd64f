import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { cbvFormat } from '../../../src/formats/cbv/format.ts';
import type { ArchiveOptions } from '../../../src/formats/format.ts';
import { encodeCbv, makeBlock, packBlock, packMember } from '../../encoders/cbv.ts';
import type { ArchiveDescription, BlockMode } from '../../encoders/cbv.ts';
import { counted, watchingAllocations } from '../../support/costs.ts';
import { Random } from '../../support/random.ts';
import { open, openBytes, textLike } from './archives.ts';

const BLOCK = 61_440;
const hash = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
};

describe('an archive', () => {
  const random = new Random(3);
  const sizes = [0, 1, 100, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 7];
  const description: ArchiveDescription = {
    garbage: 0xcd,
    members: [
      ...sizes.map((size) => ({ name: `text ${size}.cbg`, bytes: textLike(random, size) })),
      ...sizes.map((size) => ({ name: `random ${size}.cbg`, bytes: random.bytes(size) })),
      { name: 'Games.html\\Anand.jpg', bytes: random.bytes(9) },
      { name: 'far back', bytes: textLike(random, 6 * BLOCK), modes: [1, 3] as const, reachBack: true },
    ],
  };

  it('an archive has its members by path, byte for byte, whatever the modes of their blocks', async () => {
    const { members, problems } = await open(description);
    expect(problems).toEqual([]);
    expect([...members.keys()].slice(-2)).toEqual(['Games.html/Anand.jpg', 'far back']);
    expect(members.size).toBe(description.members.length);
    for (const [at, source] of [...members.values()].entries()) {
      const { bytes, name } = description.members[at];
      expect(source.size).toBe(bytes.length);
      const found = await source.read(0, source.size);
      expect([name, hash(found)]).toEqual([name, hash(bytes)]);
    }
    expect(members.get('Games.html/Anand.jpg')?.name).toBe('Anand.jpg');
  });

  it('an archive can be read at any offset, in any order, by many readers at once', async () => {
    const { members } = await open(description);
    const reads: Promise<void>[] = [];
    const sources = [...members.values()];
    for (let i = 0; i < 500; i++) {
      const at = random.below(sources.length);
      const { bytes, name } = description.members[at];
      const offset = random.below(bytes.length + 1);
      const length = random.below(Math.min(bytes.length - offset, random.pick([10, 70_000, 300_000])) + 1);
      const read = sources[at].read(offset, length).then((found) => {
        expect(hash(found), `${String(name)} ${offset} ${length}`).toBe(
          hash(bytes.subarray(offset, offset + length)),
        );
      });
      if (i % 7 === 0) await read;
      else reads.push(read);
    }
    await Promise.all(reads);
  });

  it('a member refuses reads outside of its bytes', async () => {
    const { members } = await open({ members: [{ name: 'a', bytes: new Uint8Array(10) }] });
    const source = members.get('a');
    for (const [offset, length] of [
      [0, 11],
      [10, 1],
      [-1, 1],
      [3, -1],
    ])
      expect(await failureOf(source?.read(offset, length) ?? Promise.reject())).toMatchObject({
        kind: 'truncated',
        file: 'a',
      });
  });

  it('the reader opens records without 64-bit copies, and an archive without members', async () => {
    const short = await open({ recordSize: 140, members: [{ name: 'a', bytes: Uint8Array.of(1, 2, 3) }] });
    expect(await short.members.get('a')?.read(1, 2)).toEqual(Uint8Array.of(2, 3));
    const empty = await open({ members: [] });
    expect([empty.members.size, empty.problems]).toEqual([0, []]);
  });

  it('member names decode from UTF-8 and from windows-1252', async () => {
    const latin = Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]);
    const bytes = new Uint8Array(1);
    const { members } = await open({
      members: [
        { name: latin, bytes },
        { name: 'Дебют.cbh', bytes },
        { name: 'x'.repeat(128), bytes },
      ],
    });
    expect([...members.keys()]).toEqual(['Müller', 'Дебют.cbh', 'x'.repeat(128)]);
  });

  it('the reader reads only those pages of an archive that a read needs', async () => {
    const costs = { bytesRead: 0, largestAllocation: 0 };
    const bytes = random.bytes(80 * BLOCK);
    const archive = encodeCbv({
      members: [
        { name: 'first', bytes, modes: [0] },
        { name: 'second', bytes, modes: [0] },
      ],
    });
    const source = counted(memorySource('a.cbv', archive), costs);
    const { members } = await cbvFormat.open({ name: 'a', files: new Map([['a.cbv', source]]) }, {});
    await members.get('second')?.read(0, 100);
    expect(costs.bytesRead).toBeLessThan(3.1 * 1024 * 1024);
  });
});

describe('a damaged archive', () => {
  const bytes = textLike(new Random(5), 3 * BLOCK + 10);
  const modes: readonly BlockMode[] = [3, 2, 1, 0];
  const members = ['a', 'b'].map((name) => ({ name, bytes, modes }));
  const archive = encodeCbv({ members });
  const start = 8 + 2 * 173;
  const packed = packMember(members[0]);
  const second = packBlock(bytes.subarray(0, BLOCK), 0, 3).length;

  const damaged = (at: number, value: number) => {
    const copy = archive.slice();
    copy[at] = value;
    return openBytes(copy);
  };

  it('damage fails the reads that touch it, and they report its offset', async () => {
    // The second block of `a` has an unknown mode.
    const reader = await damaged(start + second + 4, 9);
    const [a, b] = [...reader.members.values()];
    expect(hash(await a.read(0, BLOCK))).toBe(hash(bytes.subarray(0, BLOCK)));
    expect(await failureOf(a.read(BLOCK - 1, 2))).toEqual({
      kind: 'invalid',
      file: 'a.cbv/a',
      offset: start + second,
      expected: 'a block mode of 0 to 3',
      found: '9',
    });
    expect(hash(await b.read(0, b.size))).toBe(hash(bytes));
  });

  it('the blocks after a damaged one stay readable', async () => {
    const reader = await damaged(start + 5 + 1, 0);
    const [a] = reader.members.values();
    expect((await failureOf(a.read(0, 1))).offset).toBe(start);
    expect(hash(await a.read(BLOCK, 2 * BLOCK))).toBe(hash(bytes.subarray(BLOCK, 3 * BLOCK)));
  });

  it('an archive that was cut shows its remaining bytes', async () => {
    const cut = archive.length - packed.length + second;
    const reader = await openBytes(archive.slice(0, cut));
    expect(reader.problems).toMatchObject([{ kind: 'truncated', file: 'a.cbv', offset: 8 + 173 }]);
    const [a, b] = [...reader.members.values()];
    expect(hash(await a.read(0, a.size))).toBe(hash(bytes));
    expect(hash(await b.read(0, BLOCK))).toBe(hash(bytes.subarray(0, BLOCK)));
    expect((await failureOf(b.read(BLOCK, 1))).kind).toBe('truncated');
  });

  it('an archive that was cut before whole members reports each of them once, and nothing else', async () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, bytes: bytes.subarray(0, 1000), modes }));
    const end = 8 + 4 * 173 + packMember(four[0]).length;
    for (const cut of [end - 9, end, end + 9]) {
      const { problems } = await openBytes(encodeCbv({ members: four }).slice(0, cut));
      const missing = cut < end ? [0, 1, 2, 3] : [1, 2, 3];
      expect(problems).toMatchObject(missing.map((at) => ({ kind: 'truncated', offset: 8 + at * 173 })));
    }
  });

  it('an archive that ends within its table has the members before the cut', async () => {
    const reader = await openBytes(archive.slice(0, 8 + 173 + 100));
    expect(reader.members.size).toBe(1);
    expect(reader.problems[0]).toEqual({
      kind: 'truncated',
      file: 'a.cbv',
      offset: 8 + 173,
      expected: '2 members',
      found: '1',
    });
  });

  it.each([
    ['empty', new Uint8Array(0), 'truncated'],
    ['seven bytes', archive.slice(0, 7), 'truncated'],
    ['something else', new TextEncoder().encode('PK and so on'), 'invalid'],
    ['a table of records that are too short', Uint8Array.of(8, 0, 1, 0, 132, 0, 3, 0), 'invalid'],
  ])('an archive does not open if it is %s', async (_, content, kind) => {
    expect((await failureOf(openBytes(content))).kind).toBe(kind);
  });

  it('a wrong size of a member is a problem, or fails the reads of the member', async () => {
    const { members: found, problems } = await open({
      members: [
        { name: 'huge', bytes, claims: { size: 2 ** 50 } },
        { name: 'big', bytes, claims: { size: 2000 * BLOCK } },
        { name: 'small', bytes, claims: { size: BLOCK } },
      ],
    });
    expect(problems).toMatchObject([{ kind: 'invalid', found: `a size of ${2 ** 50}` }]);
    const big = found.get('big');
    expect(await failureOf(big?.read(0, big.size) ?? Promise.reject())).toMatchObject({
      kind: 'invalid',
      file: 'a.cbv/big',
    });
    // A size that is too small would silently lose data.
    expect((await failureOf(found.get('small')?.read(0, 5) ?? Promise.reject())).expected).toMatch(/last/);
  });

  it('the reader allocates no array larger than the blocks explain', async () => {
    const costs = { bytesRead: 0, largestAllocation: 0 };
    const three = { name: 'a', bytes: bytes.subarray(0, 3 * BLOCK) };
    const lying = encodeCbv({ members: [{ ...three, claims: { size: 40 * BLOCK } }] });
    await watchingAllocations(costs, async () => {
      const [source] = (await openBytes(lying)).members.values();
      expect((await failureOf(source.read(0, source.size))).expected).toBe('40 blocks');
    });
    expect(costs.largestAllocation).toBeLessThan(2 * BLOCK);
  });

  it('an archive reports differing copies of a size, and uses the first', async () => {
    // The lowest and the highest byte of the long size, and two upper bytes of the long packed size.
    for (const at of [165, 165 + 7, 157 + 4, 157 + 7]) {
      const copy = archive.slice();
      copy[8 + at]++;
      const { members: found, problems } = await openBytes(copy);
      expect(problems).toMatchObject([{ kind: 'invalid', offset: 8 }]);
      expect(hash((await found.get('a')?.read(0, bytes.length)) ?? bytes.subarray(1))).toBe(hash(bytes));
    }
  });

  it('a block that copies from before the start of its member is damaged, wherever the read starts', async () => {
    const reaching = Uint8Array.of(0x00, 0x80, 0x3f, 0xff);
    const first = makeBlock(1, new Uint8Array(Buffer.concat([reaching, new Uint8Array(700)])));
    const content = textLike(new Random(8), 5 * BLOCK);
    const whole = packMember({ name: '', bytes: content, modes: [1], reachBack: true });
    const rest = whole.subarray(packBlock(content.subarray(0, BLOCK), 0, 1).length);
    const data = Buffer.concat([first, rest]);
    const copy = encodeCbv({
      members: [
        { name: 'a', bytes: new Uint8Array(0), claims: { size: 5 * BLOCK, packedSize: data.length } },
      ],
    });
    const { members: found } = await openBytes(new Uint8Array(Buffer.concat([copy, data])));
    const source = found.get('a');
    for (const block of [3, 0, 4, 4])
      expect(await failureOf(source?.read(block * BLOCK, 1) ?? Promise.reject())).toMatchObject({
        kind: 'invalid',
        offset: 8 + 173,
        expected: 'a copy of what stands before',
      });
  });

  it('a read of a damaged archive throws nothing but a FormatError, whatever bytes are wrong', async () => {
    const random = new Random(99);
    const small = encodeCbv({
      members: modes.map((mode) => ({ name: `m${mode}`, bytes: bytes.subarray(0, 3000), modes: [mode] })),
    });
    let refused = 0;
    for (let i = 0; i < 3000; i++) {
      const copy = small.slice(0, random.chance(0.1) ? random.below(small.length) : small.length);
      for (let times = random.below(3); times >= 0; times--)
        copy[random.below(copy.length)] = random.below(256);
      try {
        const reader = await openBytes(copy);
        for (const source of reader.members.values()) {
          if (source.size > 10 * BLOCK) refused++;
          const length = Math.min(source.size, 10 * BLOCK);
          await source.read(source.size - length, length).catch((thrown: unknown) => {
            if (!(thrown instanceof FormatError)) throw thrown;
            refused++;
          });
        }
      } catch (thrown) {
        if (!(thrown instanceof FormatError)) throw thrown;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('an archive with a password', () => {
  const bytes = textLike(new Random(6), 2 * BLOCK + 100);
  const description = { members: [{ name: 'a.cbh', bytes }], password: 'Caissa' };
  const openLocked = (options: ArchiveOptions) =>
    openBytes(encodeCbv(description), { name: 'a.cbz', ...options });

  it('an archive with a password opens with it, however it is read', async () => {
    const { members, problems } = await openLocked({ password: 'Caissa' });
    const source = members.get('a.cbh');
    expect(problems).toEqual([]);
    expect(hash((await source?.read(BLOCK - 3, 7)) ?? bytes)).toBe(
      hash(bytes.subarray(BLOCK - 3, BLOCK + 4)),
    );
    expect(hash((await source?.read(0, bytes.length)) ?? bytes.subarray(1))).toBe(hash(bytes));
  });

  it.each([1, 2, 7, 8, 9, 16, 17, 40])(
    'an archive opens with a password of %i characters',
    async (length) => {
      const password = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join('');
      const locked = encodeCbv({ ...description, password });
      const { members } = await openBytes(locked, { name: 'a.cbz', password });
      expect(await members.get('a.cbh')?.read(0, 1)).toEqual(bytes.slice(0, 1));
      const other = `Z${password.slice(1)}`;
      expect((await failureOf(openBytes(locked, { name: 'a.cbz', password: other }))).kind).toBe('password');
    },
  );

  it('the reader tells a missing password from a wrong one', async () => {
    expect(await failureOf(openLocked({}))).toEqual({ kind: 'password', file: 'a.cbz' });
    for (const password of ['caissa', '', 'Каисса'])
      expect(await failureOf(openLocked({ password }))).toEqual({
        kind: 'password',
        file: 'a.cbz',
        found: 'a wrong password',
      });
  });

  it('an archive that is not encrypted needs no password', async () => {
    const plain = await openBytes(encodeCbv({ members: description.members }), { name: 'a.cbz' });
    expect(plain.members.size).toBe(1);
  });

  it('a cut archive with a password loses only its end', async () => {
    const cut = encodeCbv(description).slice(0, -3);
    const { members } = await openBytes(cut, { name: 'a.cbz', password: 'Caissa' });
    expect(hash((await members.get('a.cbh')?.read(0, BLOCK)) ?? bytes)).toBe(hash(bytes.subarray(0, BLOCK)));
  });
});

it('the format claims each archive by itself', () => {
  expect(cbvFormat.claim(['a.cbv', 'x/A.CBZ', 'a.cbh', '._a.cbv', 'x/._a.cbz', 'cbv'])).toEqual([
    { name: 'a', paths: ['a.cbv'] },
    { name: 'A', paths: ['x/A.CBZ'] },
  ]);
});
