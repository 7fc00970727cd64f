import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { ctgFormat } from '../../../src/formats/ctg/format.ts';
import type { BookOptions, BookReader } from '../../../src/formats/format.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { ctgFiles, encodeCtg, type CtgFiles, type CtgPosition } from '../../encoders/ctg.ts';
import { ctgPositions } from '../../encoders/ctgGames.ts';
import type { BookGame } from '../../encoders/bookGames.ts';
import { type Files, memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { BOOK, FILES, GAMES } from '../../encoders/sampleCtg.ts';

const open = (files: Files, wrap?: (source: ByteSource) => ByteSource): Promise<BookReader> =>
  ctgFormat.open(memoryFiles('Sample', files, wrap));
const lookup = async (files: Files, fen: string, options?: BookOptions) =>
  (await open(files)).lookup({ fen: fen as Fen }, options);

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';

/** A book of only these games. */
const bookOf = (games: readonly BookGame[], extra: readonly CtgPosition[] = []): Files =>
  ctgFiles('Sample', encodeCtg([...ctgPositions(games), ...extra], { capacity: 400 }));

/** A book of other games with `pages` pages. */
function bookOfPages(pages: number): CtgFiles {
  const positions = ctgPositions([
    { line: 'c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5 Bg2 Nb6 O-O Be7 d3 O-O Be3 Be6', result: '1-0' },
    { line: 'g3 d5 Bg2 Nf6 c4 c6 b3 Bf5 Bb2 e6 Nf3 Be7 O-O h6 d3 O-O Nbd2 a5', result: '0-1' },
  ]);
  for (let capacity = 200; capacity < 4096; capacity++) {
    const book = encodeCtg(positions, { capacity });
    if (book.pages === pages) return book;
  }
  throw new Error(`no book of ${pages} pages`);
}

const EMPTY = { moves: [], total: 1, ownWins: 0, otherWins: 0, draws: 0, tenths: 5 } as const;

describe('a ChessBase book', () => {
  it('a book reports the number of its games and positions', async () => {
    const reader = await open(FILES);
    expect(reader.games).toBe(GAMES.length);
    expect(reader.positions).toBe(ctgPositions(GAMES).length);
  });

  it('a book reads at most one page to find a position absent', async () => {
    const reads: [number, number][] = [];
    const reader = await open(FILES, (source) => ({
      ...source,
      read: (offset, length) => {
        reads.push([offset, length]);
        return source.read(offset, length);
      },
    }));
    const opened = reads.length;
    const absent = 'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR b KQkq - 0 1' as Fen;
    expect(await reader.lookup({ fen: absent })).toBeUndefined();
    expect(reads.length - opened).toBeLessThanOrEqual(1);
  });

  it("a book shows its author's marks for the real colors", async () => {
    expect(await lookup(FILES, INITIAL_FEN)).toMatchObject({
      nags: [14],
      merged: { colorsReversed: false, mirrored: false },
      moves: [
        {
          uci: 'e2e4',
          nags: [1],
          recommendation: 'green',
          weight: 77,
          // 0x0F means Black in a record that stores Black as White: White is better.
          evaluation: [14],
          score: { total: 4, white: 3, draws: 1, black: 0, points: 3.5 },
        },
        // 0x24 is from the point of view of the side that has just moved: White has the initiative.
        { uci: 'd2d4', nags: [5], recommendation: 'red', weight: -12, evaluation: [36] },
        { uci: 'd2d3', nags: [6], recommendation: 'blue' },
      ],
    });
    expect(await lookup(FILES, AFTER_E4)).toMatchObject({
      nags: [14],
      merged: { colorsReversed: true, mirrored: false },
      moves: [
        { uci: 'e7e5', nags: [], unknownCode: 0xe0 },
        { uci: 'd7d5', nags: [4] },
        { uci: 'c7c5', nags: [] },
      ],
    });
  });

  it('a book has one record for 1.d4 d5 and for 1.d3 d5 2.d4', async () => {
    const files = bookOf([
      { line: 'd4 d5 c4 e6', result: '1-0' },
      { line: 'd3 d5 d4 c5 e3', result: '1-0' },
    ]);
    const white = await lookup(files, 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2');
    const black = await lookup(files, 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 2');
    expect(white).toMatchObject({
      score: { total: 2, white: 1, draws: 0, black: 1 },
      moves: [{ uci: 'c2c4', score: { total: 2 } }],
    });
    expect(black).toMatchObject({
      score: { total: 2, white: 1, draws: 0, black: 1 },
      moves: [{ uci: 'c7c5', score: { total: 2, white: 1, black: 1 } }],
    });
  });

  it('a move has the performance of the players who chose it', async () => {
    const files = bookOf([{ line: 'e4 e5', result: '1-0', whiteElo: 2500, blackElo: 2400 }]);
    const [move] = (await lookup(files, INITIAL_FEN))?.moves ?? [];
    expect(move).toMatchObject({ averageElo: 2500, opponentElo: 2400, performance: 3200 });
    const [answer] = (await lookup(files, AFTER_E4))?.moves ?? [];
    expect(answer).toMatchObject({ averageElo: 2400, opponentElo: 2500, performance: 1700 });
  });

  it('unplayed moves and transpositions are gray', async () => {
    const unplayed = {
      ...EMPTY,
      total: 0,
      tenths: 0,
      fen: 'rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPP1P/RNBQKBNR b KQkq - 0 1',
    };
    const start = { ...EMPTY, fen: INITIAL_FEN, moves: [['g2g3', 0]] as const };
    const files = ctgFiles('Sample', encodeCtg([start, unplayed, { ...EMPTY, fen: AFTER_E4, flags: 0x80 }]));
    expect((await lookup(files, INITIAL_FEN))?.moves).toMatchObject([
      { uci: 'g2g3', recommendation: 'gray' },
    ]);
    const all = await lookup(files, INITIAL_FEN, { transpositions: true });
    expect(all?.problems).toEqual([]);
    expect(all?.moves).toMatchObject([
      { uci: 'g2g3' },
      { uci: 'e2e4', recommendation: 'gray', transposition: true, score: { total: 1 } },
    ]);
    expect(all?.moves).toHaveLength(2);
  });

  it('a pinned capturer is found under both readings of the rule', async () => {
    const pinned = '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1';
    const noted = ctgFiles('Sample', encodeCtg([{ ...EMPTY, fen: pinned, total: 7, tenths: 35 }]));
    const unnoted = ctgFiles('Sample', encodeCtg([{ ...EMPTY, fen: pinned.replace('d6', '-') }]));
    expect(await lookup(noted, pinned)).toMatchObject({ score: { total: 7 } });
    expect(await lookup(unnoted, pinned)).toMatchObject({ score: { total: 1 } });
    expect(await lookup(noted, pinned.replace('d6', '-'))).toBeUndefined();
    // If the capture is legal, only one reading exists.
    const free = pinned.replace('4r3', '2r5');
    const without = ctgFiles('Sample', encodeCtg([{ ...EMPTY, fen: free.replace('d6', '-') }]));
    expect(await lookup(without, free)).toBeUndefined();
  });

  it('a book reports impossible moves and inconsistent counts, and shows the rest', async () => {
    const files = bookOf(
      [],
      [
        { ...EMPTY, fen: INITIAL_FEN, moves: [['e2e4', 0]], strangeCodes: [0x02, 0xe9] },
        { ...EMPTY, fen: AFTER_E4, total: 2, ownWins: 3, tenths: 21 },
      ],
    );
    const entry = await lookup(files, INITIAL_FEN);
    expect(entry?.moves).toMatchObject([{ uci: 'e2e4', score: { total: 2, white: 0, black: 3 } }]);
    expect(entry?.moves[0].score).not.toHaveProperty('points');
    expect(entry?.problems).toMatchObject([
      { kind: 'illegal-move', file: 'Sample.ctg', found: 'code 02' },
      { kind: 'illegal-move', found: 'code E9' },
      { kind: 'invalid', expected: 'results and points of 2 games' },
    ]);
  });

  it('a move into a missing position is kept, without figures', async () => {
    const files = bookOf([], [{ ...EMPTY, fen: INITIAL_FEN, moves: [['e2e4', 3]] }]);
    const entry = await lookup(files, INITIAL_FEN);
    expect(entry?.moves).toEqual([{ uci: 'e2e4', nags: [3] }]);
    expect(entry?.problems).toMatchObject([
      { kind: 'invalid', expected: 'the position after e2e4 in the book' },
    ]);
  });
});

describe('a ChessBase book with a page that breaks off', () => {
  const bytes = new Uint8Array(BOOK.ctg);
  bytes.set([0, 9], 4096 * 2 + 2);
  const broken = withFile(FILES, 'Sample.ctg', bytes);
  const fens = ctgPositions(GAMES).map(({ fen }) => fen as Fen);

  it('a book with a cut page answers all others, and their moves into it have a problem', async () => {
    const reader = await open(broken);
    const answers = await Promise.allSettled(fens.map((fen) => reader.lookup({ fen })));
    const failure = { kind: 'invalid', file: 'Sample.ctg', offset: 4096 * 2 + 4 };
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.failure] : [],
    );
    expect(refused).toMatchObject(refused.map(() => failure));
    const entries = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(entries.length).toBeGreaterThan(fens.length / 2);
    let bare = 0;
    for (const { moves, problems } of entries.filter((entry) => entry !== undefined)) {
      const without = moves.filter(({ score }) => score === undefined);
      expect(problems).toMatchObject(without.map(() => failure));
      bare += without.length;
    }
    expect(bare).toBeGreaterThan(0);
    expect(bare).toBeLessThan(fens.length / 2);
  });

  it('a book with a cut page answers the same when its pages are in memory', async () => {
    const reader = await open(broken);
    const ask = () => Promise.allSettled(fens.map((fen) => reader.lookup({ fen })));
    const first = await ask();
    expect(await ask()).toEqual(first);
  });
});

describe('a ChessBase book of which a page is zeros', () => {
  const positions = ctgPositions(GAMES);
  const bytes = new Uint8Array(BOOK.ctg);
  bytes.fill(0, 4096 * 2, 4096 * 3);
  const wiped = withFile(FILES, 'Sample.ctg', bytes);

  it('a position on a wiped page is a failure, never absent', async () => {
    const reader = await open(wiped);
    const answers = await Promise.allSettled(positions.map(({ fen }) => reader.lookup({ fen: fen as Fen })));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.failure] : [],
    );
    const found = answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toMatchObject(refused.map(() => ({ offset: 4096 * 2, found: 'no head' })));
    expect(found.length + refused.length).toBe(positions.length);
  });

  it('a book with a wiped page reports missing positions when it opens', async () => {
    const { problems } = await open(wiped);
    expect(problems).toMatchObject([{ file: 'Sample.ctg', expected: `${positions.length} positions` }]);
  });
});

describe('a ChessBase book without its tables', () => {
  const scanned = withFile(FILES, 'Sample.cto', undefined);

  it('a book without tables is scanned once, with progress', async () => {
    const reads: number[] = [];
    const reader = await open(scanned, (source) => ({
      ...source,
      read: (offset, length) => {
        reads.push(offset);
        return source.read(offset, length);
      },
    }));
    const progress: unknown[] = [];
    const opened = reads.length;
    const options = { onProgress: (step: unknown) => progress.push(step) };
    expect(await reader.lookup({ fen: INITIAL_FEN }, options)).toMatchObject({ score: { total: 6 } });
    expect(progress).toEqual([{ done: 0, total: BOOK.pages }]);
    const first = reads.length;
    expect(first).toBeGreaterThan(opened);
    await reader.lookup({ fen: INITIAL_FEN }, options);
    expect(progress).toHaveLength(1);
    expect(reads).toHaveLength(first);
  });

  it('a book without tables resumes its scan after a cancellation', async () => {
    const cancel = new AbortController();
    const reader = await open(scanned, (source) => ({
      ...source,
      read: (offset, length) => {
        if (offset === 4096) cancel.abort();
        return source.read(offset, length);
      },
    }));
    const fresh = new AbortController();
    const canceled = reader.lookup({ fen: INITIAL_FEN }, { signal: cancel.signal });
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
    expect(await reader.lookup({ fen: INITIAL_FEN }, { signal: fresh.signal })).toBeDefined();
  });

  it('a book without tables answers from whole pages, and reports the cut ones', async () => {
    const bytes = new Uint8Array(BOOK.ctg);
    bytes[4096 * 2 + 3] = 9;
    const reader = await open(withFile(scanned, 'Sample.ctg', bytes));
    await reader.lookup({ fen: INITIAL_FEN });
    expect(reader.problems).toMatchObject([
      { kind: 'missing-file', file: 'Sample.cto' },
      { kind: 'invalid', file: 'Sample.ctg', offset: 8192, found: '1 that break off' },
    ]);
  });
});

describe('a ChessBase book with wrong tables', () => {
  const few = ctgPositions(GAMES.slice(0, 5));
  const all = ctgPositions(GAMES);

  it.each([
    ['a smaller book', encodeCtg(few, { capacity: 300 })],
    ['a larger book', encodeCtg(all, { capacity: 200 })],
    ['a book of one page', encodeCtg(few.slice(0, 4))],
    ['a book of two pages', encodeCtg(few.slice(0, 6), { capacity: 300 })],
    ['a book with as many pages', bookOfPages(BOOK.pages)],
  ])('a book with the .cto of %s is scanned, and no position is absent', async (_, other) => {
    const files = withFile(withFile(FILES, 'Sample.cto', other.cto), 'Sample.ctb', other.ctb);
    const whole = await open(FILES);
    for (const { fen } of all) {
      const reader = await open(files);
      expect(reader.problems).toMatchObject([{ kind: 'invalid', file: 'Sample.cto' }]);
      expect(await reader.lookup({ fen: fen as Fen })).toEqual(await whole.lookup({ fen: fen as Fen }));
    }
  });

  it('two swapped pages in a .cto never lose a position', async () => {
    const cto = new Uint8Array(BOOK.cto);
    const view = new DataView(cto.buffer);
    const leaves = Array.from({ length: (cto.length - 16) / 4 }, (_, node) => 16 + 4 * node).filter(
      (at) => view.getUint32(at) !== 0xffffffff,
    );
    const [first, second] = [leaves[1], leaves[2]];
    const page = view.getUint32(first);
    view.setUint32(first, view.getUint32(second));
    view.setUint32(second, page);
    const reader = await open(withFile(FILES, 'Sample.cto', cto));
    const whole = await open(FILES);
    for (const { fen } of all) {
      const { problems: _, ...entry } = (await whole.lookup({ fen: fen as Fen })) ?? { problems: [] };
      expect(await reader.lookup({ fen: fen as Fen })).toMatchObject(entry);
    }
    expect(reader.problems).toMatchObject([{ kind: 'invalid', file: 'Sample.cto' }]);
  });

  it.each([
    ['splits a node that has a page', (map: Uint8Array) => map.fill(0xff)],
    ['splits none', (map: Uint8Array) => map.fill(0)],
  ])('a .ctb that %s is a problem, and the book works without it', async (_, spoil) => {
    const ctb = new Uint8Array(BOOK.ctb);
    spoil(ctb.subarray(12));
    const reader = await open(withFile(FILES, 'Sample.ctb', ctb));
    expect(reader.problems).toMatchObject([{ kind: 'invalid', file: 'Sample.ctb' }]);
    const whole = await open(FILES);
    for (const { fen } of all)
      expect(await reader.lookup({ fen: fen as Fen })).toEqual(await whole.lookup({ fen: fen as Fen }));
  });

  it('a .ctb that belongs elsewhere is a problem, and the book works without it', async () => {
    const ctb = new Uint8Array(BOOK.ctb);
    ctb[7] += 8;
    const reader = await open(withFile(FILES, 'Sample.ctb', ctb));
    expect(reader.problems).toMatchObject([{ kind: 'invalid', file: 'Sample.ctb', offset: 4 }]);
    expect(await reader.lookup({ fen: INITIAL_FEN })).toEqual(await lookup(FILES, INITIAL_FEN));
  });

  it('a book is scanned if its .cto, alone, leads past all pages', async () => {
    const cto = new Uint8Array(BOOK.cto);
    // All nodes below this number are split, even if they have a page.
    new DataView(cto.buffer).setUint32(12, 1 << 20);
    const reader = await open(withFile(withFile(FILES, 'Sample.cto', cto), 'Sample.ctb', undefined));
    for (const { fen } of all) expect(await reader.lookup({ fen: fen as Fen })).toBeDefined();
    expect(reader.problems).toMatchObject([{ file: 'Sample.cto', found: 'no page for some positions' }]);
  });

  it('a position on a page past the end of the file is a failure, and the others are answered', async () => {
    const cto = new Uint8Array(BOOK.cto);
    const view = new DataView(cto.buffer);
    let at = 16;
    while (view.getUint32(at) === 0xffffffff) at += 4;
    view.setUint32(at, 1_000_000);
    const reader = await open(withFile(FILES, 'Sample.cto', cto));
    const answers = await Promise.allSettled(
      ctgPositions(GAMES).map(({ fen }) => reader.lookup({ fen: fen as Fen })),
    );
    const failed = answers.filter(({ status }) => status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(answers.length / 2);
    for (const answer of failed)
      expect(answer).toMatchObject({ reason: { failure: { kind: 'truncated', file: 'Sample.ctg' } } });
  });

  it.each([
    ['an empty file', new Uint8Array(0), 'truncated'],
    ['a file of another kind', new TextEncoder().encode('These are not pages of a book.'), 'invalid'],
  ] as const)('a book does not open if its .ctg is %s', async (_, bytes, kind) => {
    await expect(open(withFile(FILES, 'Sample.ctg', bytes))).rejects.toMatchObject({
      failure: { kind, file: 'Sample.ctg' },
    });
  });
});
