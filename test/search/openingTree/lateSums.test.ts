import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import type { Column, ColumnName, GameIndex } from '../../../src/model/gameIndex.ts';
import { LateSums } from '../../../src/search/openingTree/lateSums.ts';
import { MoveSums } from '../../../src/search/openingTree/moveSums.ts';
import { Sum, summedColumns } from '../../../src/search/openingTree/sum.ts';

const WON = 2;
const LOST = 0;
const INDEX: GameIndex = {
  count: 4,
  columns: new Map<ColumnName, Column>([
    ['result', Uint8Array.of(WON, LOST, WON, LOST)],
    ['whiteElo', Uint16Array.of(2500, 2400, 0, 2300)],
    ['blackElo', Uint16Array.of(2200, 0, 2100, 2600)],
    ['date', Uint32Array.of(2001 << 9, 1999 << 9, 0, 2010 << 9)],
  ]),
};
const board = new Board();
const move = (san: string): number => {
  const parsed = board.parseSan(san);
  if (parsed === undefined) throw new Error(san);
  return parsed;
};
const [E4, D4] = [move('e4'), move('d4')];
const MOVES = [E4, D4, E4, E4];

describe('sums whose columns come late', () => {
  it('late sums are counts at first, and full sums when the columns arrive', () => {
    const sums = new LateSums(board);
    const wanted = new MoveSums(board, INDEX);
    for (const row of [0, 1, 2]) sums.add(row, 0, MOVES[row]);
    expect(sums.entry('a')?.score).toEqual({ total: 3, white: 0, draws: 0, black: 0 });
    sums.setColumns(INDEX);
    sums.add(3, 0, MOVES[3]);
    for (const [row, played] of MOVES.entries()) wanted.add(row, 0, played);
    expect(sums.entry('a')).toEqual(wanted.entry('a'));
    expect(sums.entry('a')?.score).toEqual({ total: 4, white: 2, draws: 0, black: 2 });
  });

  it('late sums know stored sums at once, and count them once', () => {
    const stored = new Sum();
    for (const row of [0, 2, 3]) stored.addGame(row, summedColumns(INDEX), 0);
    const read = Sum.fromNumbers(Float64Array.from(stored.toNumbers()));
    const sums = new LateSums(board);
    sums.addSum?.(E4, read);
    const wanted = new MoveSums(board, INDEX);
    for (const row of [0, 2, 3]) wanted.add(row, 0, E4);
    expect(sums.entry('a')).toEqual(wanted.entry('a'));
    sums.setColumns(INDEX);
    expect(sums.entry('a')).toEqual(wanted.entry('a'));
  });

  it('late sums of a filter leave out other games and use no stored sums', () => {
    const sums = new LateSums(board, Uint32Array.of(0b0010));
    expect(sums.addSum).toBeUndefined();
    for (const [row, played] of MOVES.entries()) sums.add(row, 0, played);
    sums.setColumns(INDEX);
    expect(sums.entry('a')).toMatchObject({ score: { total: 1, black: 1 }, moves: [{ uci: 'd2d4' }] });
  });
});
