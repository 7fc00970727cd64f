// Streams of words, tested against the description's vectors: tree, positions, annotations' move numbers.
import { describe, expect, it } from 'vitest';
import { moveTo } from '../../../src/chess/move.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { decodeGameMoves } from '../../../src/formats/2cbh/gameWords.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { treeJson } from '../../../src/model/treeJson.ts';
import { oracleFen, oracleOf } from '../../chess/oracle.ts';
import { wordOfCastling } from '../../encoders/2cbh/moveTable.ts';
import { VECTORS } from '../../encoders/2cbh/vectors.ts';
import { hex } from '../cbh/bytes.ts';
import { decodeWords, pieceWord, START_960, wordsOf } from './words.ts';

describe('streams of words', () => {
  it.each(VECTORS.streams)('a stream of words decodes as described: $what', (vector) => {
    const tag = parseInt(vector.tag.slice(0, 2), 16);
    const { tree, complete, problems } = decodeGameMoves(hex(vector.content), tag, { file: '', base: 0 });
    expect([problems, complete]).toEqual([[], true]);
    expect([tree.startFen, tree.chess960]).toEqual([vector.startFen, vector.tag === '0200']);
    const { line, moves, ucis } = treeJson(tree);
    expect(moves).toEqual(vector.mainline);
    expect(line).toEqual(vector.tree);
    // The vectors have an en passant square only if a pawn can capture there.
    const fens = mainline(tree).map((node) => oracleOf(boardAt(tree, node).fen()));
    expect(fens.map((position) => position && oracleFen(position))).toEqual(vector.fens);
    const numbers = ucis.slice(1).map((uci, i) => [`${i}`, uci]);
    expect(Object.fromEntries(numbers)).toEqual(vector.annotationNumbers);
  });

  it('the published start of a game has its moves', () => {
    const { hex: start, words } = VECTORS.publishedFrameStart;
    const { tree } = decodeGameMoves(hex(start).subarray(26), 1, { file: '', base: 0 });
    const moves = words.split(' ').filter((word) => /^[a-h]\d/.test(word));
    expect(treeJson(tree).moves).toEqual(moves);
  });
});

describe('start positions', () => {
  const start = (words: readonly number[], tag = 1) => decodeWords([0xfffb, ...words, 0xfffc, 0xffff], tag);
  const KINGS = ['Ke1', 'ke8'].map(pieceWord);
  const ROOKS = ['Ra1', 'Rh1', 'ra8', 'rh8'].map(pieceWord);

  it.each([
    [0, 0, '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    [1, 0, '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    [263, 1, '4k3/8/8/8/8/8/8/4K3 b - - 0 263'],
    // Only the low byte is the side, and only 1 means Black.
    [7, 2, '4k3/8/8/8/8/8/8/4K3 w - - 0 7'],
  ])('a start position has move number %i and side %i', (number, side, fen) => {
    expect(start([number, side, 0, ...KINGS])).toMatchObject({ tree: { startFen: fen }, problems: [] });
  });

  it.each([
    [15, 'KQkq'],
    [1, 'Q'],
    [2, 'K'],
    [4, 'q'],
    [8, 'k'],
    [240, '-'],
  ])('a start position with rights %i in the high byte of word 1 has %s', (rights, castling) => {
    const { tree } = start([1, rights << 8, 0, ...KINGS, ...ROOKS]);
    expect(tree.startFen.split(' ')[2]).toBe(castling);
  });

  it('a start position drops castling rights without their rook', () => {
    expect(start([1, 0x0f00, 0, ...KINGS, ROOKS[1]]).tree.startFen).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  });

  it("a start position gains a right that the game's castling needs if king and rook are at home", () => {
    const game = [0xfffb, 1, 0, 0, ...KINGS, ...ROOKS, 0xfffc, ...wordsOf('O-O'), 0xffff];
    expect(decodeWords(game)).toMatchObject({
      tree: { startFen: 'r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1', nodes: [{}, { san: 'O-O' }] },
      problems: [],
    });
  });

  it.each([
    [6, 1, 'f3'],
    [5, 1, '-'],
    [6, 0, '-'],
    [0, 1, '-'],
    [9, 1, '-'],
    [0xffff, 1, '-'],
  ])('a start position has its en passant square on file %i, side %i', (file, side, square) => {
    const pawns = ['Pf4', 'pe4'].map(pieceWord);
    const { tree, problems } = start([1, side, file, ...KINGS, ...pawns]);
    expect([tree.startFen.split(' ')[3], problems]).toEqual([square, []]);
  });

  it('a later piece replaces an earlier one on its square, with a problem', () => {
    const { tree, problems } = start([1, 0, 0, ...KINGS, ROOKS[0], pieceWord('Qa1')]);
    expect(tree.startFen).toBe('4k3/8/8/8/8/8/8/Q3K3 w - - 0 1');
    expect(problems).toMatchObject([{ kind: 'invalid', found: 'two on a1' }]);
  });

  it('an illegal start position is shown, with those moves that can be played', () => {
    // A rook moves, the other side passes, then a king that does not exist moves.
    const rook = wordsOf('Ra1a2');
    const { tree, problems } = decodeWords([
      0xfffb,
      1,
      0,
      0,
      ROOKS[0],
      0xfffc,
      ...rook,
      0xfffa,
      ...wordsOf('Ke1e2'),
    ]);
    expect(tree.startFen).toBe('8/8/8/8/8/8/8/R7 w - - 0 1');
    expect(tree.nodes).toHaveLength(3);
    expect(problems).toMatchObject([{ kind: 'illegal-move' }]);
  });

  it.each([
    ['no words', []],
    ['half a head', [1, 0]],
    ['a move among the pieces', [1, 0, 0, ...KINGS, 0x0001]],
    ['a mark among the pieces', [1, 0, 0, ...KINGS, 0xfffd]],
    ['more pieces than squares', [1, 0, 0, ...Array.from({ length: 90 }, (_, i) => 0xc02d + (i & 63))]],
  ])('a start section with %s gives no board rather than a wrong one', (_, words) => {
    const { tree, problems, complete } = start(words);
    expect([tree.startFen.slice(0, 15), tree.nodes.length, complete]).toEqual(['8/8/8/8/8/8/8/8', 1, false]);
    expect(problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it('a start section without an end is a problem', () => {
    expect(decodeWords([0xfffb, 1, 0, 0, ...KINGS]).problems).toMatchObject([{ kind: 'truncated' }]);
  });
});

describe('start positions of Chess960', () => {
  const start = (words: readonly number[]) => decodeWords([0xfffb, ...words, 0xfffc, 0xffff], START_960);

  it('a Chess960 start position that does not exist is a problem', () => {
    for (const words of [[960], [999], [0xffff], [0, 0], []])
      expect(start(words).problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it('a Chess960 game without a start position has the usual one', () => {
    const { tree, problems } = decodeWords([0xfffc, ...wordsOf('Pe2e4'), 0xffff], START_960);
    expect([tree.startFen, tree.chess960, problems]).toEqual([INITIAL_FEN, true, []]);
  });

  const setUp = (pieces: readonly string[], castling: number) =>
    decodeWords([0xfffb, 1000, 37, 0x0f00, 0, ...pieces.map(pieceWord), 0xfffc, castling, 0xffff], START_960);
  const castled = (...game: Parameters<typeof setUp>) => {
    const { tree, problems } = setUp(...game);
    return problems.length > 0 ? problems : moveTo(tree.nodes[1].move);
  };

  it('a Chess960 set-up castles with the rook that the word names', () => {
    // The rooks of position 0 are on f and h.
    const short = wordOfCastling('white', true, 0);
    const long = wordOfCastling('white', false, 0);
    const rights = (...game: Parameters<typeof setUp>) => setUp(...game).tree.startFen.split(' ')[2];
    expect(rights(['Kc1', 'Rf1', 'Rh1', 'ke8'], short)).toBe('K');
    expect(rights(['Kg1', 'Ra1', 'Rf1', 'ke8'], long)).toBe('F');
    expect(castled(['Kg1', 'Ra1', 'Rf1', 'ke8'], long)).toBe(5);
  });

  it('a Chess960 set-up castles with the outermost rook if the named square has none', () => {
    expect(castled(['Kg1', 'Ra1', 'ke8'], wordOfCastling('white', false, 0))).toBe(0);
    expect(castled(['Kg1', 'Rb1', 'ke8', 'rf1'], wordOfCastling('white', false, 518))).toMatchObject([
      { kind: 'illegal-move', found: 'O-O-O' },
    ]);
    // An ordinary castling word names no rook.
    expect(castled(['Ke1', 'Rh1', 'rh7', 'ke8'], wordOfCastling('white', true))).toBe(7);
  });
});

describe('castling words of Chess960', () => {
  it('Chess960 castling words mean nothing in other games', () => {
    const moves = wordsOf('Ng1f3 pe7e5 Pe2e3 pd7d5 Bf1e2 pa7a6');
    const { tree, problems } = decodeWords([0xfffc, ...moves, wordOfCastling('white', true, 518), 0xffff]);
    expect(tree.nodes).toHaveLength(7);
    expect(problems).toMatchObject([{ kind: 'illegal-move', found: 'O-O' }]);
  });
});
