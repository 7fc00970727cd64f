import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import type { BookOptions, BookReader } from '../../../src/formats/format.ts';
import { kvetkaFormat } from '../../../src/formats/kvetka/format.ts';
import type { BookEntry } from '../../../src/model/bookEntry.ts';
import {
  encodeHeader,
  encodeKvetka,
  type KvetkaOptions,
  type KvetkaPosition,
} from '../../encoders/kvetka.ts';
import { kvetkaPositions } from '../../encoders/kvetkaGames.ts';
import { GAMES, PLAYED, SOURCES, sampleFiles } from '../../encoders/sampleKvetka.ts';
import { type Files, memoryFiles, withFile } from '../../support/memoryFiles.ts';

const open = (files: Files, wrap?: (source: ByteSource) => ByteSource): Promise<BookReader> =>
  kvetkaFormat.open(memoryFiles('Sample', files, wrap));
const lookup = async (files: Files, fen: string, options?: BookOptions): Promise<BookEntry | undefined> =>
  (await open(files)).lookup({ fen: fen as Fen }, options);

async function allEntries(files: Files): Promise<readonly (BookEntry | undefined)[]> {
  const reader = await open(files);
  const entries: (BookEntry | undefined)[] = [];
  for (const { fen } of PLAYED) entries.push(await reader.lookup({ fen: fen as Fen }));
  return entries;
}

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const NOTHING = { wins: 0, draws: 0, losses: 0, moves: [] } as const;
const START = { ...NOTHING, fen: INITIAL_FEN };

const bookOf = (positions: readonly KvetkaPosition[], options: KvetkaOptions = {}): Files =>
  encodeKvetka('Sample', positions, options);

/** A copy with other bytes from `offset` on. */
function patched(files: Files, path: string, offset: number, bytes: readonly number[]): Files {
  const copy = new Uint8Array(files.get(path) ?? []);
  copy.set(bytes, offset);
  return withFile(files, path, copy);
}

const sizeOf = (files: Files, path: string): number => files.get(path)?.length ?? 0;

describe('a Kvetka book', () => {
  it('a book reports its title and number of positions', async () => {
    const reader = await open(sampleFiles());
    expect(reader.title).toBe('Книга Sample');
    expect(reader.positions).toBe(kvetkaPositions(GAMES).length);
  });

  it("a book's notes say which games were added to it", async () => {
    const header = encodeHeader(0, {});
    expect((await open(new Map([['Sample_0.kob', header]]))).notes).toEqual([
      'Games were added from an Elo of 2000 of White, 1900 of Black, 2100 of the stronger player, 1800 of the weaker player on.',
      'Moves that no game played are there too, where they join known positions.',
    ]);
    const [filters, maxMove, links] = [header.length - 15, header.length - 7, header.length - 5];
    const other = header.slice();
    other.fill(0, filters, maxMove);
    other[maxMove] = 40;
    other[links] = 0;
    expect((await open(new Map([['Sample_0.kob', other]]))).notes).toEqual([
      'At most 40 half-moves of each game were added.',
    ]);
  });

  it('a book shows remarks, openings, and the form of the stored position', async () => {
    expect(await lookup(sampleFiles(), INITIAL_FEN)).toMatchObject({
      comment: 'Начало: the beginning — E98 is no code',
      merged: { colorsReversed: false, mirrored: false },
      moves: [
        {
          uci: 'e2e4',
          opening: { eco: 'B00', name: "King's pawn", variation: '' },
          score: { total: 4, white: 3, draws: 1, black: 0 },
        },
        { uci: 'd2d4' },
        { uci: 'd2d3' },
      ],
    });
    expect(await lookup(sampleFiles(), AFTER_E4)).toMatchObject({
      comment: '',
      merged: { colorsReversed: true, mirrored: false },
      moves: [{}, {}, { opening: { eco: 'B20', name: 'Sicilian Defence', variation: 'Open|or not' } }],
    });
  });

  it.each(['E98 without a bar', 'F00|no such letter', 'A1|one digit', 'A000|three'])(
    '%j is a plain remark',
    async (comment) => {
      expect(await lookup(bookOf([{ ...START, comment }]), INITIAL_FEN)).toMatchObject({ comment });
    },
  );

  it('a book may have a comment that fills its element, or an empty one', async () => {
    const comment = 'Ы'.repeat(300);
    expect(await lookup(bookOf([{ ...START, comment }]), INITIAL_FEN)).toMatchObject({ comment });
    expect(await lookup(bookOf([{ ...START, comment: '' }]), INITIAL_FEN)).toMatchObject({ comment: '' });
  });

  it('a move into a missing position is kept, without figures', async () => {
    const entry = await lookup(bookOf([{ ...START, moves: ['e2e4'] }]), INITIAL_FEN);
    expect(entry).toMatchObject({ moves: [{ uci: 'e2e4', nags: [] }], problems: [] });
    expect(entry?.moves[0]).not.toHaveProperty('score');
  });

  it('a book reports illegal move codes, and a repeated move', async () => {
    const position = { ...START, moves: ['e2e4', 'e2e4'], strangeCodes: [0x3a, 0xff, 0xc4, 0x68] };
    const entry = await lookup(bookOf([position]), INITIAL_FEN);
    expect(entry?.moves.map(({ uci }) => uci)).toEqual(['e2e4']);
    expect(entry?.problems.map(({ kind, found }) => [kind, found])).toEqual([
      ['invalid', 'code 11'],
      ['illegal-move', 'code 3A'],
      ['illegal-move', 'code FF'],
      ['illegal-move', 'code C4'],
      ['illegal-move', 'code 68'],
    ]);
  });

  it('a book finds moves into its positions by transposition on request', async () => {
    const files = bookOf([
      { ...START, moves: ['d2d4'] },
      { ...NOTHING, fen: AFTER_E4, draws: 2 },
    ]);
    expect((await lookup(files, INITIAL_FEN))?.moves).toHaveLength(1);
    expect((await lookup(files, INITIAL_FEN, { transpositions: true }))?.moves).toMatchObject([
      { uci: 'd2d4' },
      { uci: 'e2e4', transposition: true, score: { total: 2, draws: 2 } },
    ]);
  });

  it('a pawn beside a double step makes another position, even if it is pinned', async () => {
    const pinned = '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1';
    const files = bookOf([
      { ...NOTHING, fen: pinned, wins: 5 },
      { ...NOTHING, fen: pinned.replace('d6', '-'), wins: 1 },
    ]);
    expect(await lookup(files, pinned)).toMatchObject({ score: { total: 5 } });
    expect(await lookup(files, pinned.replace('d6', '-'))).toMatchObject({ score: { total: 1 } });
    const only = bookOf([{ ...NOTHING, fen: pinned.replace('d6', '-') }]);
    expect(await lookup(only, pinned)).toBeUndefined();
  });

  it('a book without positions opens and finds none', async () => {
    const reader = await open(bookOf([]));
    expect(reader).toMatchObject({ positions: 0, problems: [] });
    expect(await reader.lookup({ fen: INITIAL_FEN })).toBeUndefined();
  });
});

describe('the games behind a position', () => {
  it('the games behind a position are those that end there, and one more, with their sources', async () => {
    const last = PLAYED.findLast(({ game }) => game === GAMES[3]);
    const entry = await lookup(sampleFiles(), last?.fen ?? '');
    // One more: a game that reached a twin of the position.
    expect(entry?.games?.[0]).toMatchObject({ white: 'Белый 2', source: { kind: 'web' } });
    expect(entry?.games?.slice(1)).toEqual([
      {
        white: 'Белый 3',
        black: 'Black, 3',
        blackElo: 2300,
        result: '*',
        source: { kind: 'cbh', address: String.raw`D:\Базы\Sample.cbh`, unreachable: false },
        offset: 92,
      },
    ]);
    expect((await lookup(sampleFiles(), INITIAL_FEN))?.games).toMatchObject([{ white: 'Белый 0' }]);
  });

  it('games come from PGN files and web pages, whose addresses are text', async () => {
    const links = [
      [2, 0],
      [3, 0],
      [3, 1],
    ] as const;
    const files = bookOf([{ ...START, links }], { hasLinks: true, sources: SOURCES });
    expect((await lookup(files, INITIAL_FEN))?.games).toMatchObject([
      { source: { kind: 'pgn', address: String.raw`%currentdirpgn\game_base.pgn` }, offset: 0, length: 600 },
      { source: { kind: 'web', unreachable: true }, page: 'PGN archive', offset: 0, length: 600 },
      { page: 'PGN archive', offset: 100, length: 601 },
    ]);
  });

  it('a game has its number on a page with numbers', async () => {
    const game = { address: 0x04000007, length: 99, white: 'A', black: 'B', result: '1-0' } as const;
    const sources = [{ type: 2, address: 'http://example.invalid', games: [game] }];
    const files = bookOf([{ ...START, links: [[0, 0]] }], { hasLinks: true, sources });
    const [found] = (await lookup(files, INITIAL_FEN))?.games ?? [];
    expect(found).toMatchObject({ page: 'live game of chesspro.ru', offset: 7 });
    expect(found).not.toHaveProperty('length');
  });

  it('games are found far into a long source, in any order', async () => {
    const games = Array.from({ length: 30_000 }, (_, i) => ({
      address: i,
      length: 1,
      white: `White ${i}`,
      black: 'B'.repeat(i % 40),
      result: '1-0' as const,
    }));
    const sources = [{ type: 1, address: 'a.pgn', games }];
    const links = [29_999, 0, 64, 63, 15_000, 64].map((game) => [0, game] as const);
    const files = bookOf([{ ...START, links }], { hasLinks: true, sources });
    const reader = await open(files);
    for (let time = 0; time < 2; time++) {
      const found = (await reader.lookup({ fen: INITIAL_FEN }))?.games;
      expect(found?.map(({ white }) => white)).toEqual(
        [29_999, 0, 64, 63, 15_000].map((game) => `White ${game}`),
      );
    }
  });

  it('missing games are problems of their position, and the others are shown', async () => {
    const links = [
      [0, 0],
      [1, 0],
      [1, 99],
      [9, 0],
    ] as const;
    const files = bookOf([{ ...START, links }], { hasLinks: true, sources: SOURCES });
    const entry = await lookup(files, INITIAL_FEN);
    expect(entry?.games).toMatchObject([{ white: 'Белый 0' }]);
    expect(entry?.problems).toMatchObject([
      { kind: 'invalid', file: 'Sample.ksf', expected: 'at least 100 games' },
      { kind: 'invalid', file: 'Sample.ksf', found: 'a link to source 9' },
    ]);
  });

  it('games are lost with the end of the .ksf, or behind a name of absurd length', async () => {
    const files = sampleFiles();
    const last = PLAYED.findLast(({ game }) => game === GAMES[0]);
    const end = sizeOf(files, 'Sample.ksf') - 30;
    const cut = withFile(files, 'Sample.ksf', files.get('Sample.ksf')?.slice(0, end));
    const failed = await lookup(cut, PLAYED.findLast(({ game }) => game === GAMES[6])?.fen ?? '');
    expect(failed?.problems).toMatchObject([{ kind: 'truncated', file: 'Sample.ksf' }]);
    const offset = new DataView((files.get('Sample.ksf') ?? new Uint8Array()).slice().buffer).getUint32(8);
    // Type, flag, address of 18 characters, count, address and length of the game.
    const name = offset + 2 + 4 + 2 * 18 + 4 + 8;
    const absurd = patched(files, 'Sample.ksf', name, [0x7f, 0xff, 0xff, 0xff]);
    const entry = await lookup(absurd, last?.fen ?? '');
    expect(entry?.problems).toMatchObject([{ kind: 'invalid', found: 'one of 2147483647' }]);
    expect(entry).not.toHaveProperty('games');
  });

  it('games are not read if the index does not fit its file', async () => {
    const files = patched(sampleFiles(), 'Sample.ksf', 0, [0xff, 0xff, 0xff, 0xff]);
    const reader = await open(files);
    expect(reader.problems).toMatchObject([{ kind: 'truncated', file: 'Sample.ksf', offset: 0 }]);
    expect(await reader.lookup({ fen: INITIAL_FEN })).toMatchObject({ score: { total: 5 }, problems: [] });
  });
});

describe('open points of the description', () => {
  const customs: readonly (readonly [string, KvetkaOptions])[] = [
    ['little-endian strings', { littleEndian: true }],
    ['little-endian strings and no caption', { littleEndian: true, caption: '' }],
    ['lengths of strings in bytes', { lengthInBytes: true }],
    ['lengths of strings in bytes and no caption', { lengthInBytes: true, caption: '' }],
    ['lists of links without a count', { listLayout: 0 }],
    ['counts of links in two bytes', { listLayout: 2 }],
    ['counts of links in four bytes', { listLayout: 4 }],
    ['a count of used bytes without itself', { bareCount: true }],
    ['many pieces', { pieceBlocks: 3 }],
    ['a header in every piece', { pieceBlocks: 3, repeatHeader: true }],
    ['no .kin', { kin: false }],
    ['no .kin, many pieces', { kin: false, pieceBlocks: 1 }],
  ];

  it.each(customs)('a book with %s reads the same', async (_, custom) => {
    const plain = await open(sampleFiles({ caption: custom.caption ?? 'Книга Sample' }));
    const reader = await open(sampleFiles(custom));
    expect(reader.title).toBe(plain.title);
    expect(reader.problems).toEqual([]);
    for (const { fen } of PLAYED)
      expect(await reader.lookup({ fen: fen as Fen })).toEqual(await plain.lookup({ fen: fen as Fen }));
  });

  it('a book that does not mirror files knows the positions as they were', async () => {
    const positions = kvetkaPositions(GAMES.slice(-2), { mirrors: false });
    const files = bookOf(positions, { mirrors: false });
    const left = '8/2P3k1/8/8/8/8/8/2K5 w - - 0 1';
    expect(await lookup(files, left)).toMatchObject({
      merged: { colorsReversed: false, mirrored: false },
      moves: [{ uci: 'c7c8q', score: { total: 1 } }],
    });
  });

  it('a single .kob without a number is a book', async () => {
    const files = sampleFiles();
    const alone = new Map([['Sample.kob', files.get('Sample_0.kob') ?? new Uint8Array()]]);
    expect(kvetkaFormat.claim(['Sample.kob', 'Sample.kin'])).toEqual([
      { name: 'Sample', paths: ['Sample.kob', 'Sample.kin'] },
    ]);
    expect(await lookup(alone, INITIAL_FEN)).toMatchObject({ score: { total: 5 } });
  });

  it('files are claimed whatever their case, with the exact case preferred', () => {
    const paths = ['a/B_0.kob', 'a/b_0.kob', 'a/b_1.kob', 'a/B_2.kob', 'a/B.kin', 'a/b.KIN', 'b_3.kob'];
    expect(kvetkaFormat.claim(paths)).toEqual([
      { name: 'B', paths: ['a/B_0.kob', 'a/b_1.kob', 'a/B_2.kob', 'a/B.kin'] },
      { name: 'b', paths: ['a/b_0.kob', 'a/b_1.kob', 'a/b.KIN'] },
    ]);
  });

  it.each([
    ['pieces', (n: number) => `b_${n}.kob`, 1],
    ['books in case variants', (n: number) => `${caseOf('abcdefghijklmnopq', n)}_0.kob`, 130_000],
  ])('130,000 %s are grouped in one pass', { tags: 'slow' }, (_, pathOf, books) => {
    const paths = Array.from({ length: 130_000 }, (__, n) => pathOf(n));
    const claimed = kvetkaFormat.claim(paths);
    expect(claimed).toHaveLength(books);
    expect(claimed.flatMap((set) => set.paths)).toHaveLength(130_000);
  });

  it('the data of unknown flags are skipped, and lists are read as elsewhere in the book', async () => {
    const unknown = { flags: 0x90, data: [1, 2, 3, 4, 5] };
    const links = [[1, 0]] as const;
    const read = async (listLayout: 1 | 0 | 2) => {
      const seen = { ...NOTHING, fen: AFTER_E4, links };
      const files = bookOf([{ ...START, comment: 'x', links, unknown }, seen], {
        hasLinks: true,
        sources: SOURCES,
        listLayout,
      });
      return lookup(files, INITIAL_FEN);
    };
    expect(await read(1)).toMatchObject({ comment: 'x', games: [{ white: 'Белый 0' }], problems: [] });
    expect(await read(2)).toMatchObject({ comment: 'x', games: [{ white: 'Белый 0' }], problems: [] });
    const uncounted = await read(0);
    expect(uncounted).toMatchObject({ comment: 'x', problems: [{ kind: 'invalid' }] });
    expect(uncounted).not.toHaveProperty('games');
  });

  it('a list with a wrong count has no links, and reports it', async () => {
    const strange = { flags: 2, data: [3, 0, 1, 0, 0, 0, 0] };
    const files = bookOf([{ ...START, unknown: strange }], { hasLinks: true, sources: SOURCES });
    const entry = await lookup(files, INITIAL_FEN);
    expect(entry).not.toHaveProperty('games');
    expect(entry?.problems).toMatchObject([{ kind: 'invalid', expected: 'a list of links with its count' }]);
  });

  it.each([
    ['sorted', {}],
    ['blocks in another order', { unsorted: true }],
  ] as const)('a book without a .kin has all positions: %s', async (_, custom) => {
    const reader = await open(sampleFiles({ ...custom, kin: false }));
    expect(reader.problems).toHaveLength('unsorted' in custom ? 1 : 0);
    expect(await allEntries(sampleFiles({ ...custom, kin: false }))).toEqual(await allEntries(sampleFiles()));
  });
});

/** Uses a capital for each set bit. */
const caseOf = (letters: string, bits: number): string =>
  [...letters].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('');

describe('a damaged Kvetka book', () => {
  const HEADER = 20 + 2 * 12;

  it.each([
    ['an empty file', [], 'truncated'],
    ['a reserved type', [2, 0, 0, 0, 0], 'unsupported'],
    ['a file of another kind', [...Buffer.from('Not a book at all')], 'invalid'],
    ['a caption longer than the file', [1, 0xff, 0xff, 0xff, 0xff, 0, 0], 'invalid'],
    ['a header that ends early', [1, 0, 0, 0, 0, 0, 0], 'invalid'],
  ] as const)('a book does not open if piece 0 is %s', async (_, bytes, kind) => {
    const files = withFile(sampleFiles(), 'Sample_0.kob', Uint8Array.from(bytes));
    await expect(open(files)).rejects.toMatchObject({ failure: { kind, file: 'Sample_0.kob' } });
  });

  it('a book names its missing piece and uses those before it', async () => {
    const files = withFile(sampleFiles({ pieceBlocks: 4, kin: false }), 'Sample_1.kob', undefined);
    expect(kvetkaFormat.claim([...files.keys()])).toHaveLength(1);
    const reader = await open(files);
    expect(reader.problems).toMatchObject([
      { kind: 'missing-file', file: 'Sample_1.kob' },
      { kind: 'truncated', file: 'Sample_0.kob', found: '4' },
    ]);
    const known = (await allEntries(files)).filter((entry) => entry !== undefined);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(PLAYED.length);
  });

  it('a cut last block answers from its rest, and positions after it are reported as cut', async () => {
    const files = sampleFiles({ kin: false });
    const size = sizeOf(files, 'Sample_0.kob');
    const cut = withFile(files, 'Sample_0.kob', files.get('Sample_0.kob')?.slice(0, size - 2048 + 60));
    const reader = await open(cut);
    expect(reader.problems).toMatchObject([{ kind: 'truncated', file: 'Sample_0.kob', found: '60 bytes' }]);
    const answers = await Promise.allSettled(PLAYED.map(({ fen }) => reader.lookup({ fen: fen as Fen })));
    const lost = answers.filter(({ status }) => status === 'rejected');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(answers.length / 4);
    for (const answer of lost)
      expect(answer).toMatchObject({ reason: { failure: { kind: 'truncated', file: 'Sample_0.kob' } } });
  });

  it('a broken block is reported, and the others answer', async () => {
    const files = patched(sampleFiles({ kin: false }), 'Sample_0.kob', HEADER + 2048 * 2 + 2, [0x05]);
    const reader = await open(files);
    const answers = await Promise.allSettled(PLAYED.map(({ fen }) => reader.lookup({ fen: fen as Fen })));
    const lost = answers.filter(({ status }) => status === 'rejected');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(answers.length / 4);
    for (const answer of lost)
      expect(answer).toMatchObject({
        reason: { failure: { kind: 'invalid', offset: HEADER + 2048 * 2 + 2, found: 'one of 5' } },
      });
  });

  it.each([
    ['an element of no length', HEADER + 2048 * 2 + 2, [0x00], 'one of 0'],
    ['an element longer than its block', HEADER + 2048 * 2 + 2, [0x90, 0x00], 'one of 2048'],
    ['an element of gigabytes', HEADER + 2048 * 2 + 2, [0xff, 0xff, 0xff, 0xff, 0x7f], 'one of 34359738367'],
    ['a length without end', HEADER + 2048 * 2 + 2, [0xff, 0xff, 0xff, 0xff, 0xff], 'one of 34359738367'],
    ['a block that says it is longer', HEADER + 2048 * 2, [0xff, 0xff], '65535'],
    ['a block that says it is empty', HEADER + 2048 * 2, [0x00, 0x00], '0'],
  ] as const)('absurd lengths are reported, and other positions answer: %s', async (_, at, bytes, found) => {
    const reader = await open(patched(sampleFiles({ kin: false }), 'Sample_0.kob', at, bytes));
    const whole = await allEntries(sampleFiles({ kin: false }));
    const answers = await Promise.allSettled(PLAYED.map(({ fen }) => reader.lookup({ fen: fen as Fen })));
    const failures = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.failure] : [],
    );
    const told = [
      ...failures,
      ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value?.problems ?? []) : [])),
    ];
    for (const failure of failures) expect(failure).toMatchObject({ kind: 'invalid', found });
    expect(failures.length).toBeLessThan(answers.length / 4);
    // Excess bytes after the elements of such a block lose nothing.
    expect(told.length > 0).toBe(found !== '65535');
    const right = answers.filter(
      (answer, i) => answer.status === 'fulfilled' && answer.value?.score?.total === whole[i]?.score?.total,
    );
    expect(right.length + failures.length).toBe(answers.length);
  });

  it('an element keeps the parts before the one that does not fit', async () => {
    const files = bookOf([{ ...START, wins: 3, moves: ['e2e4'], comment: 'Long enough' }], { caption: '' });
    const length = 20 + 2 + 1 + 22 + 3 + 1 + 1 + 1;
    const entry = await lookup(patched(files, 'Sample_0.kob', length, [0, 0, 1, 0]), INITIAL_FEN);
    expect(entry).toMatchObject({
      score: { total: 3 },
      moves: [{ uci: 'e2e4' }],
      comment: '',
      problems: [{ kind: 'invalid', offset: length, found: 'one of 256 characters' }],
    });
    const moves = await lookup(patched(files, 'Sample_0.kob', length - 3, [0xff]), INITIAL_FEN);
    expect(moves).toMatchObject({ score: { total: 3 }, moves: [], problems: [{ kind: 'truncated' }] });
  });

  it('a .kin of the wrong size, order or book is ignored, with a problem', async () => {
    const files = sampleFiles();
    const kin = files.get('Sample.kin') ?? new Uint8Array();
    const whole = await allEntries(files);
    const changed = kin.slice();
    changed[22 * 3 + 10] ^= 1;
    for (const [wrong, kind] of [
      [kin.slice(22), 'truncated'],
      [Uint8Array.from([...kin, ...kin]), 'invalid'],
      [kin.slice().reverse(), 'invalid'],
      [changed, 'invalid'],
      [new Uint8Array(kin.length), 'invalid'],
      [new Uint8Array(kin.length).fill(0xff), 'invalid'],
    ] as const) {
      const damaged = withFile(files, 'Sample.kin', wrong);
      expect(await allEntries(damaged)).toEqual(whole);
      const reader = await open(damaged);
      for (const { fen } of PLAYED) await reader.lookup({ fen: fen as Fen });
      expect(reader.problems).toMatchObject([{ kind, file: 'Sample.kin' }]);
    }
  });

  it('an unsorted book is scanned once, with progress, and resumes after a cancellation', async () => {
    const files = sampleFiles({ unsorted: true, kin: false, pieceBlocks: 2 });
    const cancel = new AbortController();
    const reads: number[] = [];
    let armed = false;
    const reader = await open(files, (source) => ({
      ...source,
      read: (offset, length) => {
        if (armed && source.name === 'Sample_2.kob') cancel.abort();
        reads.push(offset);
        return source.read(offset, length);
      },
    }));
    armed = true;
    const canceled = reader.lookup({ fen: INITIAL_FEN }, { signal: cancel.signal });
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
    const progress: { done: number }[] = [];
    const options = { onProgress: (step: { done: number }) => progress.push(step) };
    expect(await reader.lookup({ fen: INITIAL_FEN }, options)).toMatchObject({ score: { total: 5 } });
    expect(progress[0]).toMatchObject({ done: 6 });
    const asked = progress.length;
    await reader.lookup({ fen: INITIAL_FEN }, options);
    expect(progress).toHaveLength(asked);
  });
});
