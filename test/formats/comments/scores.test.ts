import { describe, expect, it } from 'vitest';
import { negateScore, readEvaluation } from '../../../src/formats/comments/scores.ts';
import type { Score } from '../../../src/model/score.ts';

const pawns = (value: number): Score => ({ kind: 'centipawns', value });
const mate = (distance: number): Score => ({ kind: 'mate', distance, unit: 'moves' });

describe('the value of %eval', () => {
  it.each([
    ['0.35', pawns(35), 0],
    ['+0.30/20', pawns(30), 20],
    ['-.5', pawns(-50), 0],
    ['12.0', pawns(1200), 0],
    ['3.', pawns(300), 0],
    ['−1.2', pawns(-120), 0],
  ])('%s is in pawns, because it has a point', (text, score, depth) => {
    expect(readEvaluation(text)).toEqual({ score, depth });
  });

  it.each([
    ['31,23', pawns(31), 23],
    ['-106', pawns(-106), 0],
    ['+413 , 18', pawns(413), 18],
    ['-24600,\n28', pawns(-24_600), 28],
    ['0,30', pawns(0), 30],
    ['-0,5', pawns(0), 5],
    ['34/15', pawns(34), 15],
  ])('%s is in centipawns, because it has no point', (text, score, depth) => {
    expect(readEvaluation(text)).toEqual({ score, depth });
  });

  it.each([
    ['0.35 20', pawns(35), 20],
    ['35 20', pawns(35), 20],
    ['0.35 d20', pawns(35), 20],
    ['0.17, depth 20', pawns(17), 20],
    ['0.35;20', pawns(35), 20],
    ['0.5|d12', pawns(50), 12],
    ['+0.5/12 1.2s', pawns(50), 12],
    ['0.17/20/30', pawns(17), 20],
    ['35cp', pawns(35), 0],
    ['"0.5"', pawns(50), 0],
    ['(-0.5)', pawns(-50), 0],
    ['- 0.5', pawns(-50), 0],
    ['# 3, 20', mate(3), 20],
  ])('%s has its own marks around score and depth', (text, score, depth) => {
    expect(readEvaluation(text)).toEqual({ score, depth });
  });

  it('a value with many separators is rejected within the time limit of a test', () => {
    expect(readEvaluation(`0.3${',;'.repeat(50_000)}x`)).toBeUndefined();
  });

  it('a value with a slash before the depth has a decimal comma', () => {
    expect(readEvaluation('-1,25/14')).toEqual({ score: pawns(-125), depth: 14 });
  });

  it.each([
    ['#4', 4],
    ['#-3', -3],
    ['-#3', -3],
    ['+#5', 5],
    ['#+5', 5],
    ['M5', 5],
    ['-M2', -2],
    ['mate 7', 7],
    ['#0', 0],
    ['-#0', 0],
  ])('%s is a mate in that number of moves', (text, distance) => {
    expect(readEvaluation(`${text},12`)).toEqual({ score: mate(distance), depth: 12 });
  });

  it.each(['', 'good', '0.3 or so', '#', '0.3,deep', '--1', '1e3', '12345678901'])(
    '%j is no score',
    (text) => {
      expect(readEvaluation(text)).toBeUndefined();
    },
  );

  it('a negated score is as large for the other side', () => {
    expect([pawns(35), pawns(0), mate(-3), mate(0)].map(negateScore)).toEqual([
      pawns(-35),
      pawns(0),
      mate(3),
      mate(0),
    ]);
  });
});
