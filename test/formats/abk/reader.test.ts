import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { abkFormat } from '../../../src/formats/abk/format.ts';
import type { BookReader } from '../../../src/formats/format.ts';
import { encodeAbk, treeOf, type AbkMove } from '../../encoders/abk.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const open = (bytes: Uint8Array, wrap?: (source: ByteSource) => ByteSource): Promise<BookReader> =>
  abkFormat.open(memoryFiles('a', new Map([['a.abk', bytes]]), wrap));
const start = { fen: INITIAL_FEN };
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const move = (uci: string, more: Partial<AbkMove> = {}): AbkMove => ({
  uci,
  priority: 5,
  games: 1,
  won: 0,
  lost: 0,
  replies: [],
  ...more,
});

describe('the header of an Arena book', () => {
  const tree = [move('e2e4')];

  it('the header gives a title, and notes on author, depth and conditions', async () => {
    const reader = await open(
      encodeAbk(tree, {
        comment: latin('Gambits'),
        author: latin('\xc4. Nonymous'),
        depth: 16,
        conditions: [3, 0, 40, 0],
        lastPly: 12,
      }),
    );
    expect(reader.title).toBe('Gambits');
    expect(reader.notes).toEqual([
      'Author: Ä. Nonymous.',
      'The book is 16 half-moves deep.',
      'An engine plays only moves with at least: games 3, score for White 40 %.',
      'An engine uses the book up to half-move 12.',
    ]);
    expect(reader.problems).toEqual([]);
  });

  it('the header ignores texts that are too long or not printable', async () => {
    const comment = new Uint8Array(120).fill(65);
    const bytes = encodeAbk(tree, { comment, author: latin('a\x01b') });
    bytes[12] = 121;
    const reader = await open(bytes);
    expect([reader.title, reader.notes]).toEqual(['', []]);
  });

  it("a book opens without the header's letters if its first move can be played", async () => {
    const reader = await open(encodeAbk(tree, { signature: 'abcd' }));
    expect(reader.problems).toMatchObject([{ kind: 'invalid', offset: 1, found: 'other letters' }]);
    expect((await reader.lookup(start))?.moves).toHaveLength(1);
    const other = encodeAbk([move('e2e5')], { signature: 'abcd' });
    await expect(open(other)).rejects.toMatchObject({ failure: { kind: 'invalid' } });
  });

  it('a header without entries is no book', async () => {
    const bytes = encodeAbk([]);
    await expect(open(bytes)).rejects.toMatchObject({ failure: { kind: 'truncated', found: '25200 bytes' } });
    await expect(open(bytes.subarray(0, 3))).rejects.toMatchObject({ failure: { kind: 'invalid' } });
  });

  it('a book may have only an empty entry', async () => {
    const reader = await open(encodeAbk([move('a1a1')]));
    expect([reader.positions, reader.problems]).toEqual([0, []]);
    expect(await reader.lookup(start)).toBeUndefined();
  });
});

describe('links that lie', () => {
  it.each([
    ['to the move itself', { child: 900 }],
    ['to itself as the next move', { sibling: 900 }],
    ['to a move of another list', { sibling: 902 }],
  ])('a link that lies leads to each move only once: %s', async (_, links) => {
    const tree = [move('e2e4', { replies: [move('e7e5'), move('c7c5')], ...links }), move('d2d4')];
    const reader = await open(encodeAbk(tree));
    expect((await reader.lookup(start))?.moves[0]).toMatchObject({ uci: 'e2e4' });
    expect(reader.problems).toMatchObject([
      { kind: 'invalid', file: 'a.abk', expected: 'each move in one list' },
    ]);
  });

  it('a link into the header or past the end of the file ends its list', async () => {
    const reader = await open(encodeAbk([move('e2e4', { child: 17 }), move('d2d4', { sibling: 5000 })]));
    expect((await reader.lookup(start))?.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'd2d4']);
    expect(reader.problems).toMatchObject([
      { kind: 'truncated', offset: 901 * 28, found: '1 that lead beyond its end' },
      { kind: 'invalid', offset: 900 * 28, found: '1 that lead into the header' },
    ]);
  });

  it('the reader stops a list at the maximum of moves in a position', async () => {
    const reader = await open(encodeAbk(Array.from({ length: 300 }, () => move('e2e4'))));
    expect((await reader.lookup(start))?.moves).toMatchObject([{ uci: 'e2e4', score: { total: 255 } }]);
    expect(reader.problems).toMatchObject([{ kind: 'limit', expected: 'at most 255 moves of a position' }]);
  });

  it('the reader stops a line after 1000 half-moves', async () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const first = move(shuffle[0]);
    for (let last = first, ply = 1; ply < 1200; ply++) {
      const next = move(shuffle[ply % 4]);
      last.replies.push(next);
      last = next;
    }
    const reader = await open(encodeAbk([first]));
    expect((await reader.lookup(start))?.moves).toMatchObject([{ uci: 'g1f3', score: { total: 250 } }]);
    expect(reader.positions).toBe(4);
    expect(reader.problems).toMatchObject([{ kind: 'limit', expected: 'lines of at most 1000 half-moves' }]);
  });
});

describe('moves of an Arena book', () => {
  it('a move that cannot be played is a problem of its position, and its replies are dropped', async () => {
    const bad = [move('e2e5', { replies: [move('e7e5')] }), move('g1f3q'), move('d2d4')];
    const bytes = encodeAbk(bad);
    bytes[902 * 28] = 64;
    const reader = await open(bytes);
    expect(await reader.lookup(start)).toMatchObject({
      moves: [],
      problems: [
        { kind: 'illegal-move', offset: 900 * 28, found: 'squares 12 and 36' },
        { kind: 'illegal-move', found: 'squares 6 and 21, promotion 4' },
        { kind: 'illegal-move', found: 'squares 64 and 27' },
      ],
    });
    expect(reader.positions).toBe(1);
  });

  it('a promotion without a piece is a promotion to a queen', async () => {
    const bytes = encodeAbk(treeOf([{ line: 'a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=Q', result: '*' }]));
    const fen = 'r2qkbnr/1Pppppp1/2n4p/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1' as Fen;
    const last = bytes.length - 28;
    expect(new Int8Array(bytes)[last + 2]).toBe(-4);
    bytes[last + 2] = 0;
    const reader = await open(bytes);
    expect(await reader.lookup({ fen })).toBeUndefined();
    const reached = 'r2qkbnr/1Ppppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 1 5' as Fen;
    expect((await reader.lookup({ fen: reached }))?.moves).toMatchObject([{ uci: 'b7a8q' }]);
  });

  it('a move has at least as many games as results, and the book reports it once', async () => {
    const reader = await open(
      encodeAbk([move('e2e4', { games: 3, won: 4, lost: 2 }), move('d2d4', { games: -5, won: -1, lost: 2 })]),
    );
    expect((await reader.lookup(start))?.moves.map(({ score }) => score)).toEqual([
      { total: 6, white: 4, draws: 0, black: 2 },
      { total: 0, white: 0, draws: 0, black: 0 },
    ]);
    expect(reader.problems).toMatchObject([{ kind: 'invalid', found: '2 moves whose numbers do not' }]);
  });

  it('a move is dropped if either mark says that it is deleted', async () => {
    const bytes = encodeAbk([move('e2e4'), move('d2d4', { deleted: true }), move('c2c4')]);
    new DataView(bytes.buffer).setInt32(902 * 28 + 16, 0x01000000, true);
    const reader = await open(bytes);
    expect((await reader.lookup(start))?.moves.map(({ uci }) => uci)).toEqual(['e2e4']);
  });

  it("the header's count of moves reveals missing ones", async () => {
    const bytes = encodeAbk([move('e2e4'), move('d2d4', { deleted: true }), move('c2c4')]);
    expect((await open(bytes)).problems).toEqual([]);
    const view = new DataView(bytes.buffer);
    expect(view.getInt32(218, true)).toBe(2);
    view.setInt32(218, 3, true);
    expect((await open(bytes)).problems).toEqual([
      { kind: 'truncated', file: 'a.abk', offset: 218, expected: '3 moves', found: '2' },
    ]);
    view.setInt32(218, 0, true);
    expect((await open(bytes)).problems).toEqual([]);
  });

  it('games are no draws if the whole book has no results', async () => {
    const tree = [move('e2e4', { games: 30, replies: [move('e7e5', { games: 30 })] }), move('d2d4')];
    const unknown = await (await open(encodeAbk(tree))).lookup(start);
    expect(unknown?.score).toEqual({ total: 31, white: 0, draws: 0, black: 0 });
    expect(unknown?.moves[0].score).toEqual({ total: 30, white: 0, draws: 0, black: 0 });
    tree[0].replies[0].won = 1;
    const known = await (await open(encodeAbk(tree))).lookup(start);
    expect(known?.moves[0].score).toEqual({ total: 30, white: 0, draws: 30, black: 0 });
  });

  it('transposed moves are added up, and the positions before them show transpositions', async () => {
    const tree = treeOf([
      { line: 'd4 d5 c4 e6', result: '1-0' },
      { line: 'c4 d5 d4 e6', result: '0-1' },
    ]);
    const reader = await open(encodeAbk(tree));
    const joined = 'rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2' as Fen;
    expect((await reader.lookup({ fen: joined }))?.moves).toMatchObject([
      { uci: 'e7e6', score: { total: 2, white: 1, draws: 0, black: 1 } },
    ]);
    const aside = 'rnbqkbnr/ppp1pppp/8/3p4/8/2P5/PP1PPPPP/RNBQKBNR w KQkq - 0 2' as Fen;
    expect(await reader.lookup({ fen: aside }, { transpositions: true })).toBeUndefined();
    const before = 'rnbqkbnr/ppp1pppp/8/3p4/2P5/3P4/PP2PPPP/RNBQKBNR w KQkq - 0 2' as Fen;
    expect(await reader.lookup({ fen: before })).toBeUndefined();
    expect((await reader.lookup({ fen: before }, { transpositions: true }))?.moves).toEqual([
      {
        uci: 'd3d4',
        nags: [],
        score: { total: 2, white: 1, draws: 0, black: 1 },
        transposition: true,
      },
    ]);
  });
});

describe('won games of an Arena book', () => {
  const tree = (won: number, lost: number): AbkMove[] => [
    move('e2e4', { games: 200, won: 120, lost: 30, replies: [move('e7e5', { games: 200, won, lost })] }),
  ];
  const afterE4 = { fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen };

  it.each([
    ['White', tree(118, 30)],
    ['the mover', tree(30, 118)],
  ])('the won games may be those of %s', async (_, moves) => {
    const reader = await open(encodeAbk(moves));
    expect((await reader.lookup(start))?.score).toMatchObject({ white: 120, black: 30 });
    expect((await reader.lookup(afterE4))?.score).toEqual({ total: 200, white: 118, draws: 52, black: 30 });
  });
});

describe('a large Arena book', () => {
  // Many first moves with many replies: more entries than the reader walks when it opens the book.
  const wide = encodeAbk(
    Array.from({ length: 250 }, () =>
      move('e2e4', { replies: Array.from({ length: 150 }, () => move('e7e5')) }),
    ),
  );

  it('a large book is walked at the first lookup, which resumes after a cancellation', async () => {
    const reader = await open(wide);
    expect(reader.positions).toBeUndefined();
    const stop = new AbortController();
    const canceled = reader.lookup(start, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
    expect((await reader.lookup(start))?.moves).toMatchObject([{ score: { total: 250 } }]);
    expect(reader.problems).toEqual([]);
  });

  it('a large book loses nothing if one read fails', async () => {
    let reads = 0;
    const reader = await open(wide, (source) => ({
      ...source,
      read: (offset, length) => {
        if (offset > 30_000 && reads++ === 0)
          return Promise.reject(new FormatError({ kind: 'unreadable', file: 'a.abk' }));
        return source.read(offset, length);
      },
    }));
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' as Fen;
    const ask = () => reader.lookup({ fen });
    await expect(ask()).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
    const first = await ask();
    expect(first?.score?.total).toBe(250 * 150);
    expect(reader.problems).toEqual([]);
  });
});
