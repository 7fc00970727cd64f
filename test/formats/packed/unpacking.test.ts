import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { ArchiveReader } from '../../../src/formats/format.ts';
import { gzipFormat } from '../../../src/formats/packed/format.ts';
import { concat, encodeGzip, encodeZip, encodeZstd, skippableFrame } from '../../encoders/packed.ts';
import { VECTOR, VECTOR_TEXT } from '../../encoders/zstdVectors.ts';
import { counted, watchingAllocations } from '../../support/costs.ts';
import { Random } from '../../support/random.ts';
import { memberOf, openGzip, openZip, openZstd, textLike, wholeOf, zipped } from './packedFiles.ts';

const hash = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const random = new Random(11);
const MB = 1024 * 1024;
const SMALL = textLike(random, 300_000);
const VECTOR_BYTES = new TextEncoder().encode(VECTOR_TEXT);

const packings: readonly (readonly [string, (bytes: Uint8Array) => Promise<ArchiveReader>])[] = [
  ['gzip', (bytes) => openGzip(encodeGzip([bytes]))],
  [
    'gzip in several members',
    (bytes) => openGzip(encodeGzip([bytes.subarray(0, 70_001), bytes.subarray(70_001)])),
  ],
  ['Zstandard', (bytes) => openZstd(encodeZstd([bytes]))],
  [
    'Zstandard in several frames, of no stated size',
    (bytes) => openZstd(encodeZstd([bytes.subarray(0, 70_001), bytes.subarray(70_001)], { stated: false })),
  ],
  [
    'Zstandard with frames that hold nothing',
    (bytes) =>
      openZstd(
        concat(skippableFrame(random.bytes(99)), encodeZstd([bytes]), skippableFrame(new Uint8Array(0))),
      ),
  ],
  ['ZIP with deflate', (bytes) => zipped({ members: [{ name: 'a.pgn', bytes }] })],
  ['ZIP with Zstandard', (bytes) => zipped({ members: [{ name: 'a.pgn', bytes, method: 93 }] })],
  ['ZIP that stores', (bytes) => zipped({ members: [{ name: 'a.pgn', bytes, method: 0 }] })],
  [
    'ZIP with sizes after the data',
    (bytes) => zipped({ members: [{ name: 'a.pgn', bytes, descriptor: true }] }),
  ],
  ['ZIP of 64 bits', (bytes) => zipped({ zip64: true, members: [{ name: 'a.pgn', bytes }] })],
  [
    'ZIP after a program, with a comment',
    (bytes) => zipped({ prefix: random.bytes(777), comment: 'PK', members: [{ name: 'a.pgn', bytes }] }),
  ],
];

describe.each(packings)('a file packed as %s', (_, pack) => {
  it('a packed file has its bytes, whatever its size', async () => {
    for (const size of [1, 100, 65_537, SMALL.length]) {
      const bytes = SMALL.subarray(0, Math.max(size, 1));
      const member = memberOf(await pack(bytes));
      expect(hash(await wholeOf(member))).toBe(hash(bytes));
      expect(member.size).toBe(bytes.length);
      expect(member.name).toBe('a.pgn');
      expect(member.growth?.problem).toBeUndefined();
    }
  });

  it('a packed file can be read anywhere, by many readers at once', async () => {
    const member = memberOf(await pack(SMALL));
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const offset = random.below(SMALL.length);
        const length = random.below(Math.min(SMALL.length - offset, 100_000) + 1);
        const found = await member.read(offset, length);
        expect(hash(found)).toBe(hash(SMALL.subarray(offset, offset + length)));
      }),
    );
  });
});

describe('a file larger than the kept pages', () => {
  // Nineteen pages, of which the cache keeps sixteen.
  const bytes = concat(...Array.from({ length: 65 }, (_, at) => SMALL.map((byte) => byte ^ (at % 4))));
  const packs: readonly (readonly [string, () => Promise<ArchiveReader>])[] = [
    ['gzip', () => openGzip(encodeGzip([bytes]))],
    ['Zstandard', () => openZstd(encodeZstd([bytes]))],
    ['ZIP', () => openZip(encodeZip({ members: [{ name: 'a.pgn', bytes }] }))],
  ];

  it.each(packs)(
    'a large packed file can be read again at random places, in %s',
    { tags: 'slow' },
    async (_, pack) => {
      const member = memberOf(await pack());
      await member.growth?.readTo(Infinity);
      for (let at = 0; at < 15; at++) {
        const offset = random.below(bytes.length - 1000);
        const found = await member.read(offset, 1000);
        expect(hash(found)).toBe(hash(bytes.subarray(offset, offset + 1000)));
      }
    },
  );

  it(
    'a large packed file is unpacked from a nearby checkpoint, not from the start',
    { tags: 'slow' },
    async () => {
      const costs = { bytesRead: 0, largestAllocation: 0 };
      const packed = encodeGzip([bytes]);
      const source = counted(memorySource('a.pgn.gz', packed), costs);
      const member = memberOf(
        await gzipFormat.open({ name: 'a', files: new Map([['a.pgn.gz', source]]) }, {}),
      );
      await member.growth?.readTo(Infinity);
      costs.bytesRead = 0;
      await member.read(10 * MB, 1000);
      expect(costs.bytesRead).toBeLessThan(packed.length / 2);
    },
  );

  it('a large packed file is unpacked no farther than requested', async () => {
    const member = memberOf(await openGzip(encodeGzip([bytes])));
    await member.read(0, 1000);
    expect(member.growth?.isComplete).toBe(false);
    expect(member.growth?.known).toBeLessThan(MB);
    expect(member.growth?.expected).toBeGreaterThan(bytes.length / 2);
    expect(member.growth?.expected).toBeLessThan(bytes.length * 2);
  });
});

describe('a file of the zstd program', () => {
  it('a file of the zstd program has its bytes, in sequence and at any place', async () => {
    const member = memberOf(await openZstd(concat(VECTOR, VECTOR)));
    const whole = await wholeOf(member);
    expect(hash(whole)).toBe(hash(concat(VECTOR_BYTES, VECTOR_BYTES)));
    expect(member.growth?.problem).toBeUndefined();
  });

  it('a file of the zstd program with a wrong checksum has a problem', async () => {
    const damaged = VECTOR.slice();
    damaged[damaged.length - 1] ^= 1;
    const member = memberOf(await openZstd(concat(damaged, VECTOR)));
    expect(hash(await wholeOf(member))).toBe(hash(concat(VECTOR_BYTES, VECTOR_BYTES)));
    expect(member.growth?.problem).toMatchObject({ kind: 'invalid', offset: VECTOR.length - 4 });
    expect(member.growth?.problem?.expected).toMatch(/^checksum/);
  });
});

describe('a bomb', { tags: 'slow' }, () => {
  const zeros = new Uint8Array(64 * MB);

  it('a bomb takes no more memory than a few pages', async () => {
    const packed = encodeZstd([zeros, zeros]);
    const costs = { bytesRead: 0, largestAllocation: 0 };
    await watchingAllocations(costs, async () => {
      const member = memberOf(await openZstd(packed));
      await member.growth?.readTo(Infinity);
      expect(member.size).toBe(2 * zeros.length);
    });
    expect(costs.largestAllocation).toBeLessThanOrEqual(2 * MB);
  });

  it('a bomb is unpacked up to a limit, with a problem', async () => {
    const part = encodeZstd([zeros]);
    const member = memberOf(await openZstd(concat(...Array.from({ length: 18 }, () => part))));
    await member.growth?.readTo(Infinity);
    expect(member.growth?.problem).toMatchObject({
      kind: 'limit',
      expected: 'at most 1 GB unpacked, or 250 times the packed size',
    });
    expect(member.size).toBeLessThan(1.1 * 2 ** 30);
  });
});
