import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import type { BookReader } from '../../../src/formats/format.ts';
import { polyglotFormat } from '../../../src/formats/polyglot/format.ts';
import { encodePolyglot, polyglotKey, type PolyglotEntry } from '../../encoders/polyglot.ts';
import { largePolyglot, START_HIGH, START_PLACE } from '../../encoders/largePolyglot.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';

const open = (bytes: Uint8Array, wrap?: (source: ByteSource) => ByteSource): Promise<BookReader> =>
  polyglotFormat.open(memoryFiles('a', new Map([['a.bin', bytes]]), wrap));
const lookup = async (entries: readonly PolyglotEntry[], fen: string) =>
  (await open(encodePolyglot(entries))).lookup({ fen: fen as Fen });

const entry = (fen: string, uci: string, weight: number, raw?: number): PolyglotEntry => ({
  fen,
  uci,
  weight,
  ...(raw === undefined ? {} : { raw }),
});

describe('keys', () => {
  // The published examples of http://hgm.nubati.net/book_format.html.
  it.each([
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '463b96181691fc9c'],
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', '823c9b50fd114196'],
    ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', '22a48b5a8e47ff78'],
    ['rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4', '00fdd303c946bdd9'],
    ['rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3', '3c8123ea7b067637'],
  ])("the encoder's keys are the published ones: %s", (fen, key) => {
    expect(
      polyglotKey(fen)
        .map((half) => half.toString(16).padStart(8, '0'))
        .join(''),
    ).toBe(key);
  });
});

describe('a Polyglot book', () => {
  it('a book gives weights and shares, in its own order', async () => {
    const found = await lookup(
      [entry(INITIAL_FEN, 'e2e4', 300), entry(INITIAL_FEN, 'd2d4', 100), entry(INITIAL_FEN, 'a2a3', 0)],
      INITIAL_FEN,
    );
    expect(found).toEqual({
      moves: [
        { uci: 'e2e4', nags: [], weight: 300, share: 0.75, learn: 0 },
        { uci: 'd2d4', nags: [], weight: 100, share: 0.25, learn: 0 },
        { uci: 'a2a3', nags: [], weight: 0, share: 0, learn: 0 },
      ],
      nags: [],
      comment: '',
      problems: [],
    });
  });

  it('a book has no shares if no move has weight', async () => {
    const found = await lookup([entry(INITIAL_FEN, 'e2e4', 0)], INITIAL_FEN);
    expect(found?.moves).toEqual([{ uci: 'e2e4', nags: [], weight: 0, learn: 0 }]);
  });

  it("a book reads castling as king takes rook and as a king's move", async () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const [e1, g1, a1] = [4, 6, 0];
    const found = await lookup([entry(fen, '', 2, e1 * 64 + g1), entry(fen, '', 1, e1 * 64 + a1)], fen);
    expect(found?.moves.map(({ uci }) => uci)).toEqual(['e1g1', 'e1c1']);
    expect(found?.problems).toEqual([]);
  });

  it('a book reports illegal moves, null moves, invalid bits and repetitions, and shows the rest', async () => {
    const e2e4 = 12 * 64 + 28;
    const found = await lookup(
      [
        entry(INITIAL_FEN, 'e2e5', 1),
        entry(INITIAL_FEN, '', 1, 0),
        entry(INITIAL_FEN, '', 1, 0x8000 + e2e4),
        entry(INITIAL_FEN, '', 1, 0x4000 + e2e4),
        ...Array.from({ length: 30 }, () => entry(INITIAL_FEN, 'e2e4', 1)),
      ],
      INITIAL_FEN,
    );
    expect(found?.moves).toMatchObject([{ uci: 'e2e4', share: 1 }]);
    expect(found?.problems.slice(0, 5)).toMatchObject([
      { kind: 'illegal-move', file: 'a.bin', offset: 8, found: 'move 0324' },
      { kind: 'illegal-move', found: 'move 0000' },
      { kind: 'illegal-move', found: 'move 831C' },
      { kind: 'illegal-move', found: 'move 431C' },
      { kind: 'invalid', expected: 'each move once', found: 'move 031C' },
    ]);
  });

  it('a pinned capturer is found whichever way its writer counted the square', async () => {
    const pinned = '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1';
    const plain = pinned.replace('d6', '-');
    expect(await lookup([entry(pinned, 'e1d1', 7)], pinned)).toMatchObject({ moves: [{ weight: 7 }] });
    expect(await lookup([entry(plain, 'e1d1', 5)], pinned)).toMatchObject({ moves: [{ weight: 5 }] });
    const both = [entry(pinned, 'e1d1', 7), entry(plain, 'e1d1', 5)];
    expect(await lookup(both, pinned)).toMatchObject({ moves: [{ weight: 7 }] });
    expect(await lookup(both, plain)).toMatchObject({ moves: [{ weight: 5 }] });
    const free = pinned.replace('4r3', '2r5');
    expect(await lookup([entry(free.replace('d6', '-'), 'e1d1', 5)], free)).toBeUndefined();
  });
});

describe('a file that is no Polyglot book', () => {
  const text = 'Open File reads chess databases, and this is a text of sixty-four bytes.'.repeat(4);
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a few bytes', new Uint8Array(15)],
    ['zeros', new Uint8Array(4096)],
    ['text', new TextEncoder().encode(text)],
    ['noise', new Random(7).bytes(65536)],
    ['a ramp of bytes', Uint8Array.from({ length: 4096 }, (_, i) => i)],
  ])('a file does not open as a book if it is %s', async (_, bytes) => {
    await expect(open(bytes)).rejects.toMatchObject({ failure: { kind: 'invalid', file: 'a.bin' } });
  });

  it('a book that was cut within an entry opens, with a problem', async () => {
    const bytes = encodePolyglot([entry(INITIAL_FEN, 'e2e4', 1), entry(INITIAL_FEN, 'd2d4', 1)]);
    const reader = await open(bytes.slice(0, 25));
    expect(reader.problems).toMatchObject([{ kind: 'truncated', file: 'a.bin', offset: 16, found: '25' }]);
    expect((await reader.lookup({ fen: INITIAL_FEN }))?.moves).toHaveLength(1);
  });
});

describe('a large Polyglot book', () => {
  const counting =
    (reads: number[]) =>
    (source: ByteSource): ByteSource => ({
      ...source,
      read: (offset, length) => {
        reads.push(length);
        return source.read(offset, length);
      },
    });

  it('a large book is sampled, searched by halving, and cached for the second time', async () => {
    const reads: number[] = [];
    const reader = await open(largePolyglot([START_PLACE, START_PLACE + 1]), counting(reads));
    const sum = () => reads.reduce((total, length) => total + length, 0);
    expect(reader.positions).toBeUndefined();
    expect(sum()).toBeLessThan(3_000_000);
    const opened = reads.length;
    expect((await reader.lookup({ fen: INITIAL_FEN }))?.moves.map(({ uci }) => uci)).toEqual([
      'a2a3',
      'b2b3',
    ]);
    expect(reads.length - opened).toBeLessThan(10);
    const first = reads.length;
    await reader.lookup({ fen: INITIAL_FEN });
    expect(reads).toHaveLength(first);
    expect(reader.problems).toEqual([]);
  });

  it.each([4096, 4095, 4094])(
    'moves on both sides of a block of entries are found, from %i on',
    async (from) => {
      // Enough smaller keys to put the start position where two blocks meet.
      const bytes = new Uint8Array(16 * 12_000);
      const view = new DataView(bytes.buffer);
      const book = largePolyglot([START_PLACE, START_PLACE + 1]);
      const before = book.subarray((START_PLACE - from) * 16, (START_PLACE + 12_000 - from) * 16);
      bytes.set(before);
      expect(view.getUint32(from * 16)).toBe(START_HIGH);
      const reader = await open(bytes);
      expect((await reader.lookup({ fen: INITIAL_FEN }))?.moves).toHaveLength(2);
      expect(reader.problems).toEqual([]);
    },
  );

  it('a book that consists of two others is scanned', async () => {
    const one = largePolyglot([START_PLACE]);
    const two = new Uint8Array(one.length * 2);
    two.set(one);
    two.set(one, one.length);
    const reader = await open(two);
    const progress: number[] = [];
    const entries = await reader.lookup(
      { fen: INITIAL_FEN },
      { onProgress: ({ done }) => progress.push(done) },
    );
    expect(entries?.moves).toHaveLength(1);
    expect(progress).toEqual([0, 4 * 1024 * 1024, 8 * 1024 * 1024, 12 * 1024 * 1024]);
    expect(reader.problems).toMatchObject([{ kind: 'invalid', expected: 'entries sorted by key' }]);
  });

  it('a book is scanned from the first lookup that meets unsorted entries', async () => {
    // Outside the sample: the block before the start position's is sorted, and its own is not.
    const bytes = largePolyglot([START_PLACE, START_PLACE + 700]);
    const reader = await open(bytes);
    expect((await reader.lookup({ fen: INITIAL_FEN }))?.moves).toHaveLength(2);
    expect(reader.problems).toMatchObject([{ kind: 'invalid', expected: 'entries sorted by key' }]);
  });

  it('a position with more moves than possible is a failure', async () => {
    const reader = await open(largePolyglot(Array.from({ length: 1100 }, (_, i) => START_PLACE + i)));
    await expect(reader.lookup({ fen: INITIAL_FEN })).rejects.toMatchObject({ failure: { kind: 'limit' } });
  });
});
