// Records of `.2cbg` and `.2cba`, tested against the vectors of the description, and damaged.
import { describe, expect, it } from 'vitest';
import { FormatError, type Failure } from '../../../src/base/failure.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import {
  ANNOTATIONS,
  BODIES,
  checksum,
  FrameFile,
  MOVES,
  type Frame,
  type FrameKind,
} from '../../../src/formats/2cbh/frames.ts';
import { encodeFrame, encodeFrameFileHeader, type Tag } from '../../encoders/2cbh/frame.ts';
import { hex as hexOf, VECTORS } from '../../encoders/2cbh/vectors.ts';
import { concat, hex, le, watched } from '../cbh/bytes.ts';

const FIRST = 12;
const KINDS: Readonly<Record<string, FrameKind>> = {
  '0100': MOVES,
  '0200': MOVES,
  '0010': BODIES,
  '0020': ANNOTATIONS,
};
const CONTENT = hex('fcff 3fad 2db0 5f32 6b83 ffff');

const fileOf = (...records: readonly Uint8Array[]): Uint8Array => {
  const body = concat(...records);
  return concat(encodeFrameFileHeader('2cbg', FIRST + body.length, 1), body);
};
const game = (tag: Tag = 'game', spare = 8) => encodeFrame(tag, CONTENT, spare);

/** Reads one record: its content and problems, or the thrown failure. */
async function read(bytes: Uint8Array, offset = FIRST, kind = MOVES): Promise<Frame | Failure> {
  const file = await FrameFile.open(memorySource('a.2cbg', bytes));
  try {
    return await file.read(offset, kind);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return thrown.failure;
  }
}

/** The file with other bytes at `at` in its record. */
const changed = (at: number, bytes: Uint8Array): Uint8Array => {
  const record = game();
  record.set(bytes, at);
  return fileOf(record);
};

describe('checksums', () => {
  it.each(VECTORS.checksums)('the checksum of $content is $stored', ({ content, stored }) => {
    expect(hexOf(checksum(hex(content)))).toBe(stored);
  });
});

describe('records', () => {
  it.each(VECTORS.frames)('a record is as described: $what', async ({ hex: whole, at, tag, content }) => {
    const padding = new Uint8Array(at - FIRST);
    const frame = await read(fileOf(padding, hex(whole)), at, KINDS[tag]);
    expect(frame).toMatchObject({ base: at + 26, problems: [] });
    expect('content' in frame && hexOf(frame.content)).toBe(content);
  });

  it('the published start of a record, in a file that ends too early, is read to its end', async () => {
    const { hex: start } = VECTORS.publishedFrameStart;
    const frame = await read(fileOf(hex(start)));
    expect(frame).toMatchObject({
      tag: 1,
      content: hex(start).subarray(26),
      problems: [{ kind: 'truncated', offset: FIRST, found: '24' }],
    });
  });

  it.each([
    ['before the first record', 0, 'invalid'],
    ['within the header', 11, 'invalid'],
    ['before the file', -1, 'invalid'],
    ['far before the file', -(2 ** 62), 'invalid'],
    ['at an offset that is no start', 13, 'invalid'],
    ['where only a part of a record fits', FIRST + 42, 'truncated'],
    ['at the end of the file', FIRST + 54, 'truncated'],
    ['beyond the file', 2 ** 31 - 1, 'truncated'],
    ['beyond any file', 2 ** 53, 'truncated'],
    ['far beyond any file', 2 ** 62, 'truncated'],
  ])('no record is read %s', async (_, offset, kind) => {
    const failure = await read(fileOf(game()), offset);
    expect(failure).toMatchObject({ kind, file: 'a.2cbg' });
    expect('offset' in failure && (failure.offset ?? -1) >= 0).toBe(true);
  });

  it.each([
    ['a wrong magic', 0, hex('89')],
    ['a magic with a wrong end', 7, hex('10')],
    ['a size of -1', 8, le(2 ** 32 - 1, 4)],
    ['the least size', 8, le(2 ** 31, 4)],
    ['an unknown tag', 24, hex('0300')],
    ['the tag of a text', 24, hex('0010')],
    ['the tag of annotations', 24, hex('0020')],
  ])('a record with %s is not decoded', async (_, at, bytes) => {
    expect(await read(changed(at, bytes))).toMatchObject({ kind: 'invalid', offset: FIRST + (at & 24) });
  });

  it.each([
    ['game', MOVES],
    ['chess960', MOVES],
    ['text', BODIES],
    ['annotations', ANNOTATIONS],
  ] as const)('a %s record is found only by its own kind', async (tag, kind) => {
    for (const wanted of [MOVES, BODIES, ANNOTATIONS])
      expect('content' in (await read(fileOf(game(tag)), FIRST, wanted))).toBe(wanted === kind);
  });

  it.each([
    ['the spare room is larger', 12, le(9, 4)],
    ['the spare room is negative', 12, le(2 ** 32 - 1, 4)],
    ['the spare room is as negative as can be', 12, le(2 ** 31, 4)],
    ['the spare room goes beyond the file', 12, le(2 ** 31 - 1, 4)],
    ['the length at the end differs', 46, le(55, 8)],
    ['the length at the end is far too large', 50, le(1, 4)],
    ['the checksum differs', 16, hex('ff')],
  ])('a record is decoded, with a problem, if %s', async (_, at, bytes) => {
    const frame = await read(changed(at, bytes));
    expect(frame).toMatchObject({ content: CONTENT, tag: 1 });
    expect('problems' in frame && frame.problems).toMatchObject([
      { kind: 'invalid', offset: FIRST + (at === 16 ? 16 : 12) },
    ]);
  });

  it.each([100, 2 ** 31 - 1])(
    'a record that claims %i bytes is read to the end of the file',
    async (size) => {
      const frame = await read(changed(8, le(size, 4)));
      const kind = size > 2 ** 26 ? 'limit' : 'truncated';
      expect(frame).toMatchObject({ problems: [{ kind, found: '28' }] });
      expect('content' in frame && frame.content.subarray(0, CONTENT.length)).toEqual(CONTENT);
    },
  );

  it('a record beyond 64 MiB is read up to that limit', async () => {
    const head = concat(
      new Uint8Array(FIRST),
      game().subarray(0, 8),
      le(2 ** 27, 4),
      game().subarray(12, 26),
    );
    const source = {
      ...memorySource('a.2cbg', head),
      size: 2 ** 28,
      read: (offset: number, length: number) => {
        const bytes = new Uint8Array(length);
        bytes.set(head.subarray(offset, offset + length));
        return Promise.resolve(bytes);
      },
    };
    const { content, problems } = await (await FrameFile.open(source)).read(FIRST, MOVES);
    expect([content.length, problems]).toMatchObject([2 ** 26, [{ kind: 'limit' }]]);
  });

  it('the reader stops at the head of an invalid record', async () => {
    const source = watched('a.2cbg', changed(8, le(2 ** 32 - 1, 4)));
    const file = await FrameFile.open(source);
    await expect(file.read(FIRST, MOVES)).rejects.toThrow(FormatError);
    expect(Math.max(...source.reads.map(([, length]) => length))).toBeLessThanOrEqual(65_536);
  });

  it('the start of content is read only at the offset of a record', async () => {
    const file = await FrameFile.open(memorySource('a.2cbg', fileOf(game())));
    const start = async (offset: number) => (await file.readStart(offset, 4)).length;
    expect(await start(FIRST)).toBe(4);
    for (const offset of [-1, 0, 13, FIRST + 54, 2 ** 53, Number.NaN]) expect(await start(offset)).toBe(0);
  });
});

describe('the header of the file', () => {
  const problemsOf = async (bytes: Uint8Array) =>
    (await FrameFile.open(memorySource('a.2cbg', bytes))).problems;
  const whole = fileOf(game());
  const stating = (size: number, header = FIRST) => concat(le(size, 8), le(header, 2), whole.subarray(10));

  it('the described header of a file is no problem', async () => {
    const { files } = VECTORS;
    for (const [name, size] of [
      ['2cbgHeader', 704],
      ['2cbaHeader', 424],
    ] as const)
      expect(await problemsOf(concat(hex(files[name]), new Uint8Array(size - FIRST)))).toEqual([]);
  });

  it("a header may claim less than the file's size", async () => {
    expect(await problemsOf(stating(whole.length - 1))).toEqual([]);
  });

  it.each([
    ['more than there is', stating(whole.length + 1), 'truncated'],
    ['more than 32 bits', stating(2 ** 32 + 1), 'truncated'],
    ['another size of the header', stating(whole.length, 26), 'invalid'],
  ])('a header that claims %s is a problem, but its records are read', async (_, bytes, kind) => {
    expect(await problemsOf(bytes)).toMatchObject([{ kind, file: 'a.2cbg' }]);
    expect(await read(bytes)).toMatchObject({ content: CONTENT, problems: [] });
  });

  it.each([0, 11])('a file of %i bytes is a problem', async (size) => {
    expect(await problemsOf(whole.subarray(0, size))).toMatchObject([
      { kind: 'truncated', found: `${size}` },
    ]);
    expect(await read(whole.subarray(0, size))).toMatchObject({ kind: 'truncated' });
  });
});
