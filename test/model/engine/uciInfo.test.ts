import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { fromWhite, parseInfo, readLine } from '../../../src/model/engine/uciInfo.ts';

const LINE =
  'info depth 12 seldepth 18 multipv 2 score cp -31 nodes 65536 nps 312000 hashfull 3 time 210 pv e2e4 e7e5 g1f3';

describe('info lines of an engine', () => {
  it('an info line has depth, rank, score, speed and moves', () => {
    expect(parseInfo(LINE)).toEqual({
      depth: 12,
      rank: 2,
      score: { kind: 'centipawns', value: -31 },
      nodes: 65536,
      nodesPerSecond: 312000,
      moves: ['e2e4', 'e7e5', 'g1f3'],
    });
  });

  it('an info line may have a mate score, negative against the side to move', () => {
    expect(parseInfo('info depth 8 score mate -3 pv a2a3')?.score).toEqual({
      kind: 'mate',
      distance: -3,
      unit: 'moves',
    });
  });

  it('an info line without moves, or with a score that is only a bound, is skipped', () => {
    const texts = [
      '',
      'bestmove e2e4',
      'info string NNUE evaluation using pv',
      'info depth 3 currmove e2e4 currmovenumber 1',
      'info depth 9 score cp 20 lowerbound nodes 1 pv e2e4',
      'info depth 9 score cp 20 upperbound nodes 1 pv e2e4',
      'info depth x score cp 20 pv e2e4',
      'info depth 9 score cp twenty pv e2e4',
      'info depth 9 score wdl 20 pv e2e4',
      'info score cp 20 pv e2e4',
      'info depth -1 score cp 20 pv e2e4',
      'info depth 9 multipv 0 score cp 20 pv e2e4',
    ];
    expect(texts.filter((text) => parseInfo(text) !== undefined)).toEqual([]);
  });

  it('an info line that never ends is cut', () => {
    const text = `info depth 99999 score cp 1 pv ${'e2e4 '.repeat(5000)}`;
    expect(parseInfo(text)?.moves).toHaveLength(32);
    expect(parseInfo(text)?.depth).toBe(999);
  });
});

it('White’s score is the engine’s if White is to move, else its opposite', () => {
  const black = Board.fromFen('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
  const score = { kind: 'centipawns', value: 40 } as const;
  const mate = { kind: 'mate', distance: 2, unit: 'moves' } as const;
  expect(fromWhite(score, new Board())).toEqual(score);
  expect(black && fromWhite(score, black)).toEqual({ kind: 'centipawns', value: -40 });
  expect(black && fromWhite(mate, black)).toMatchObject({ distance: -2 });
  expect(black && fromWhite({ kind: 'centipawns', value: 0 }, black)).toEqual({
    kind: 'centipawns',
    value: 0,
  });
});

describe('a line', () => {
  const sans = (board: Board | undefined, ...moves: string[]) =>
    board && readLine(board, moves).map(({ san }) => san);

  it('a line of UCI moves gets its names move by move', () => {
    expect(sans(new Board(), 'e2e4', 'e7e5', 'g1f3')).toEqual(['e4', 'e5', 'Nf3']);
  });

  it('a line of UCI moves ends before the first move that is not legal', () => {
    expect(sans(new Board(), 'e2e4', 'e7e4', 'g1f3')).toEqual(['e4']);
    expect(sans(new Board(), '0000', 'e2e4')).toEqual([]);
    expect(sans(new Board(), '(none)')).toEqual([]);
  });

  it('a line of UCI moves castles as chess and as Chess960 write it', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(sans(Board.fromFen(fen), 'e1g1', 'e8c8')).toEqual(['O-O', 'O-O-O']);
    expect(sans(Board.fromFen(fen, true), 'e1h1', 'e8a8')).toEqual(['O-O', 'O-O-O']);
  });

  it('naming a line of UCI moves leaves the board unchanged', () => {
    const board = new Board();
    readLine(board, ['e2e4']);
    expect(board.fen()).toBe(new Board().fen());
  });
});
