import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { searchableOf, threatOf } from '../../../src/model/engine/searchable.ts';

const boardOf = (fen: string, chess960 = false): Board => {
  const board = Board.fromFen(fen, chess960);
  if (board === undefined) throw new Error(`no FEN: ${fen}`);
  return board;
};

describe('an engine', () => {
  it('an engine searches a position that can be played', () => {
    expect(searchableOf(new Board())).toEqual({
      kind: 'position',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      chess960: false,
      isThreat: false,
    });
  });

  it('an engine learns that the game is Chess960', () => {
    const fen = 'bqrkrnnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKRNNB w KQkq - 0 1';
    expect(searchableOf(boardOf(fen, true))).toMatchObject({ kind: 'position', fen, chess960: true });
  });

  it('an engine gets no en passant square if no pawn can take', () => {
    const board = new Board();
    const move = board.parseSan('e4');
    if (move !== undefined) board.play(move);
    expect(searchableOf(board)).toMatchObject({
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    });
  });

  it('an engine does not search when the game is over, and the words say how it ended', () => {
    expect(searchableOf(boardOf('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'))).toEqual({
      kind: 'over',
      words: 'Checkmate. White has won.',
      score: { kind: 'mate', distance: 1, unit: 'moves' },
    });
    expect(searchableOf(boardOf('7K/6q1/6k1/8/8/8/8/8 w - - 0 1'))).toMatchObject({
      words: 'Checkmate. Black has won.',
      score: { distance: -1 },
    });
    expect(searchableOf(boardOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).toEqual({
      kind: 'over',
      words: 'Stalemate. The game is drawn.',
      score: { kind: 'centipawns', value: 0 },
    });
  });

  it.each([
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'White has no king'],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'White has no king'],
    ['4k3/8/8/8/8/8/8/3KK3 w - - 0 1', 'White has 2 kings'],
    ['4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'Black is in check, and it is not Black'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'A pawn stands on the first or the last rank'],
    ['QQQQQQQQ/QQ6/8/8/8/8/8/K1k5 w - - 0 1', 'White has more pieces'],
    ['4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1', 'White has 9 pawns'],
  ])('an engine never searches a position that no game can have: %s', (fen, why) => {
    const asked = searchableOf(boardOf(fen));
    expect(asked.kind).toBe('refused');
    expect(asked.kind === 'refused' && asked.words).toContain(why);
  });
});

describe('a hostile FEN', () => {
  it('a hostile FEN reaches the engine with counters that a game can have', () => {
    const board = boardOf('4k3/8/8/8/8/8/4P3/4K3 w - - 9999999999 99999999999');
    expect(searchableOf(board)).toMatchObject({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 9999 9999' });
    expect(searchableOf(boardOf('4k3/8/8/8/8/8/4P3/4K3 w - - 7 9'))).toMatchObject({
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 7 9',
    });
    expect(threatOf(boardOf('4k3/8/8/8/8/8/4P3/4K3 b - - 0 99999999999'))).toMatchObject({
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 9999',
    });
  });
});

describe('the threat', () => {
  it('the threat is the position with the other side to move', () => {
    expect(threatOf(boardOf('4k3/8/8/8/8/8/4P3/4K3 w - - 7 9'))).toEqual({
      kind: 'position',
      fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 9',
      chess960: false,
      isThreat: true,
    });
  });

  it('the threat is the check itself if the side to move is in check', () => {
    expect(threatOf(boardOf('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'))).toEqual({
      kind: 'refused',
      words: 'White is in check: that is the threat.',
    });
  });

  it('no threat exists if the other side could not move, or the game is over', () => {
    // It is Black’s move; if White could move again, it would have no move.
    expect(threatOf(boardOf('8/8/8/8/8/5k2/5p2/5K2 b - - 0 1'))).toMatchObject({
      words: 'White has no move to threaten with.',
    });
    expect(threatOf(boardOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).toMatchObject({
      words: 'Stalemate. The game is drawn.',
    });
  });
});
