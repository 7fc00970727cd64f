import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { concat, encodeGzip, encodeZip, encodeZstd, skippableFrame } from '../../encoders/packed.ts';
import type { ZipMember } from '../../encoders/packed.ts';
import { Random } from '../../support/random.ts';
import {
  failureOf,
  memberOf,
  openGzip,
  openZip,
  openZstd,
  textLike,
  wholeOf,
  zipped,
} from './packedFiles.ts';

const BYTES = textLike(new Random(4), 200_000);
const hash = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const member = (name: string, rest: Partial<ZipMember> = {}): ZipMember => ({ name, bytes: BYTES, ...rest });
const problemsOf = async (...members: readonly ZipMember[]) => {
  const opened = await zipped({ members });
  return { names: [...opened.members.keys()], problems: opened.problems };
};

describe.each([
  ['gzip', openGzip, encodeGzip([BYTES]), 'a.pgn.gz'],
  ['Zstandard', openZstd, encodeZstd([BYTES]), 'a.pgn.zst'],
] as const)('a file packed with %s', (_, open, packed, name) => {
  it('a packed file that was cut gives all bytes before the cut, with a problem', async () => {
    for (const size of [packed.length - 1, packed.length - 9, Math.floor(packed.length * 0.7)]) {
      const source = memberOf(await open(packed.subarray(0, size)));
      const whole = await wholeOf(source);
      expect(hash(whole)).toBe(hash(BYTES.subarray(0, whole.length)));
      expect(whole.length).toBeGreaterThan(BYTES.length / 2);
      expect(source.growth?.problem).toMatchObject({ kind: 'truncated', file: name });
    }
  });

  it('a packed file does not open if it is empty, cut in its head, or something else', async () => {
    expect(await failureOf(open(packed.subarray(0, 0)))).toMatchObject({ kind: 'truncated', file: name });
    expect(await failureOf(open(packed.subarray(0, 4)))).toMatchObject({ file: name });
    expect(await failureOf(open(BYTES))).toMatchObject({
      kind: 'invalid',
      file: name,
      offset: 0,
      found: 'others',
    });
  });

  it('a packed file gives all its bytes and reports other bytes after them', async () => {
    const source = memberOf(await open(concat(packed, new Uint8Array(512))));
    expect(hash(await wholeOf(source))).toBe(hash(BYTES));
    expect(source.growth?.problem).toMatchObject({
      kind: 'invalid',
      expected: 'nothing behind the packed bytes',
      found: 'other bytes, which are left out',
    });
  });

  it('a packed file with a wrong byte gives bytes or a failure', async () => {
    const random = new Random(8);
    for (let at = 0; at < 60; at++) {
      const damaged = packed.slice();
      damaged[random.below(at < 20 ? 30 : damaged.length)] ^= 1 + random.below(255);
      const opened = await open(damaged).catch((thrown: unknown) => {
        if (!(thrown instanceof FormatError)) throw thrown;
        return undefined;
      });
      if (opened === undefined) continue;
      const source = memberOf(opened);
      const whole = await wholeOf(source);
      expect(source.growth?.problem !== undefined || whole.length === BYTES.length).toBe(true);
    }
  });
});

describe('gzip', () => {
  it('a wrong checksum or size of any gzip member is a problem', async () => {
    const packed = encodeGzip([BYTES]);
    for (const [at, expected] of [
      [packed.length - 8, /^checksum/],
      [packed.length - 4, /bytes$/],
    ] as const) {
      const damaged = packed.slice();
      damaged[at] ^= 1;
      const source = memberOf(await openGzip(concat(damaged, packed)));
      expect(hash(await wholeOf(source))).toBe(hash(concat(BYTES, BYTES)));
      expect(source.growth?.problem).toMatchObject({ kind: 'invalid', offset: at });
      expect(source.growth?.problem?.expected).toMatch(expected);
    }
  });
});

describe('Zstandard', () => {
  const frame = (...bytes: number[]) => Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, ...bytes);

  it.each([
    [
      'a window that is too large',
      frame(0, 0x98, 1, 0, 0),
      { kind: 'limit', expected: 'at most 32 MB that Zstandard looks back' },
    ],
    ['a single segment that is too large', frame(0xa0, 0, 0, 0, 8, 1, 0, 0), { kind: 'limit' }],
    ['a dictionary', frame(1, 0, 7, 1, 0, 0), { kind: 'unsupported' }],
    ['an unknown flag', frame(8, 0, 1, 0, 0), { kind: 'invalid', expected: 'a known kind of frame' }],
    ['an unknown kind of block', frame(0, 0x50, 7, 0, 0), { kind: 'invalid' }],
    ['a block that is too large', frame(0, 0, 1, 0xff, 0xff), { kind: 'invalid' }],
    ['a skippable frame that is cut', skippableFrame(BYTES).subarray(0, 100), { kind: 'truncated' }],
  ])('Zstandard refuses %s', async (_, bytes, failure) => {
    expect(await failureOf(openZstd(bytes))).toMatchObject(failure);
  });

  it('a Zstandard frame of another size than stated is a problem', async () => {
    const packed = encodeZstd([BYTES]);
    packed[6] ^= 1;
    const source = memberOf(await openZstd(packed));
    await wholeOf(source);
    expect(source.growth?.problem).toMatchObject({
      kind: 'invalid',
      expected: '200001 bytes in a frame',
    });
  });
});

describe('a ZIP archive', () => {
  it('a ZIP archive drops names that lead out of it, with problems', async () => {
    const names = ['../a.pgn', '/etc/a.pgn', 'C:\\a.pgn', 'x/../../a.pgn', 'x\u0000.pgn'];
    const found = await problemsOf(...names.map((name) => member(name)), member('x/y.pgn'));
    expect(found.names).toEqual(['x/y.pgn']);
    expect(found.problems.map(({ found: name }) => JSON.parse(name ?? ''))).toEqual(names);
  });

  it('a ZIP archive skips folders, and drops a second file of the same name', async () => {
    const found = await problemsOf(member('x/', { bytes: new Uint8Array(0) }), member('x/a'), member('x/a'));
    expect(found.names).toEqual(['x/a']);
    expect(found.problems).toMatchObject([{ kind: 'invalid', expected: 'names that differ', found: 'x/a' }]);
  });

  it('a ZIP archive names members that are encrypted or packed in an unknown way', async () => {
    const found = await problemsOf(
      member('a.pgn', { encrypted: true }),
      member('b.pgn', { method: 14, packed: BYTES }),
      member('c.pgn', { method: 77, packed: BYTES }),
      member('d.pgn'),
    );
    expect(found.names).toEqual(['d.pgn']);
    expect(found.problems.map(({ file, kind, found: what }) => [file, kind, what])).toEqual([
      ['a.zip/a.pgn', 'unsupported', 'a password on this file: unpack it with the program that packed it'],
      ['a.zip/b.pgn', 'unsupported', 'a file packed with LZMA: unpack it, or pack it with Deflate'],
      ['a.zip/c.pgn', 'unsupported', 'a file packed with method 77: unpack it, or pack it with Deflate'],
    ]);
  });

  it('a ZIP archive refuses members that share bytes', async () => {
    const members = [member('a.pgn'), member('b.pgn', { claims: { offset: 0 } })];
    const found = await problemsOf(...members);
    expect(found.names).toHaveLength(1);
    expect(found.problems).toMatchObject([{ kind: 'invalid', expected: 'bytes of its own for each member' }]);
  });

  it('a ZIP archive refuses impossible sizes and offsets', async () => {
    const found = await problemsOf(
      member('a.pgn', { claims: { size: 0xffff_fff0 } }),
      member('b.pgn', { claims: { packedSize: 0x7fff_ffff } }),
      member('c.pgn', { claims: { offset: 0x7fff_ffff } }),
      member('d.pgn', { method: 0, claims: { size: 7 } }),
    );
    expect(found.names).toEqual([]);
    expect(found.problems.map(({ kind }) => kind)).toEqual(['invalid', 'truncated', 'truncated', 'invalid']);
  });

  it('a ZIP archive reports a member whose own head differs from the list', async () => {
    const source = memberOf(
      await zipped({ members: [member('a.pgn', { localName: 'b.pgn', localCrc: 5 })] }),
    );
    expect(await failureOf(source.read(0, 1))).toMatchObject({
      kind: 'invalid',
      file: 'a.zip/a.pgn',
      expected: 'the member that is listed',
    });
  });

  it.each([
    ['more', { size: BYTES.length - 5 }, BYTES.length - 5, { kind: 'invalid', found: 'more' }],
    ['less', { size: BYTES.length + 5 }, BYTES.length, { kind: 'truncated' }],
    ['something else', { crc: 5 }, BYTES.length, { kind: 'invalid', expected: 'checksum 5' }],
  ] as const)('a ZIP archive reports a member that is %s than listed', async (_, claims, size, problem) => {
    const source = memberOf(await zipped({ members: [member('a.pgn', { claims })] }));
    expect(hash(await wholeOf(source))).toBe(hash(BYTES.subarray(0, size)));
    expect(source.growth?.problem).toMatchObject({ file: 'a.zip/a.pgn', ...problem });
  });

  it('a cut ZIP archive lacks its list, and another file is no ZIP archive', async () => {
    const packed = encodeZip({ members: [member('a.pgn')] });
    expect(await failureOf(openZip(packed.subarray(0, packed.length - 1)))).toMatchObject({
      kind: 'truncated',
      expected: 'the list of its files at its end: copy or download the archive again',
    });
    expect(await failureOf(openZip(BYTES))).toMatchObject({ kind: 'invalid', expected: 'a ZIP archive' });
    expect(await failureOf(openZip(new Uint8Array(0)))).toMatchObject({ kind: 'invalid' });
  });

  it.each([3, 0])(
    'a ZIP archive reports a list of another length than the stated %i members',
    async (count) => {
      const { members, problems } = await zipped({ count, members: [member('a.pgn')] });
      expect([...members.keys()]).toEqual(['a.pgn']);
      expect(problems).toMatchObject([{ kind: 'invalid', expected: `${count} members`, found: '1' }]);
    },
  );

  it('a ZIP archive reports an empty list after other bytes', async () => {
    const none = await zipped({ members: [] });
    expect(none.problems).toEqual([]);
    const { problems } = await zipped({ prefix: BYTES, members: [] });
    expect(problems).toMatchObject([{ expected: 'a list of the members before it', found: '0' }]);
  });

  it('a ZIP archive reports bytes of its list that belong to no member, except a signature', async () => {
    const members = [member('a.pgn')];
    const { members: found, problems } = await zipped({ members, listTail: BYTES.subarray(0, 9) });
    expect([...found.keys()]).toEqual(['a.pgn']);
    expect(problems).toMatchObject([{ kind: 'invalid', found: 'bytes of no member' }]);
    const signature = Uint8Array.of(0x50, 0x4b, 5, 5, 3, 0, 1, 2, 3);
    expect((await zipped({ members, listTail: signature })).problems).toEqual([]);
  });

  it('a ZIP archive compares the checksum of a member packed with Zstandard', async () => {
    const source = memberOf(await zipped({ members: [member('a.pgn', { method: 93, claims: { crc: 5 } })] }));
    expect(hash(await wholeOf(source))).toBe(hash(BYTES));
    expect(source.growth?.problem).toMatchObject({ file: 'a.zip/a.pgn', expected: 'checksum 5' });
  });
});
