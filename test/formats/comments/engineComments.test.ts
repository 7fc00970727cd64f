import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngineComment } from '../../../src/formats/comments/engineComments.ts';

const pawns = (value: number) => ({ kind: 'centipawns', value });
const mate = (distance: number) => ({ kind: 'mate', distance, unit: 'moves' });

describe('the comment of a program that lets engines play', () => {
  it.each([
    ['+0.31/12 1.2s', pawns(31), 12, 1.2],
    ['-0.20/11 0.017s', pawns(-20), 11, 0.017],
    ['0.00/22 1.1ms', pawns(0), 22, 0.0011],
    ['-M5/10 0.2s', mate(-5), 10, 0.2],
    ['+#3/10 0.2s', mate(3), 10, 0.2],
    ['(Bb5 a6) +0.35/14 2', pawns(35), 14, 2],
    ['(Nf3-e5) +0.32/13 98s', pawns(32), 13, 98],
    ['+0.08/13', pawns(8), 13, undefined],
    ['+0.31/14 0.89s b1c3 e7e6', pawns(31), 14, 0.89],
    ['+0.31/14 0.89s 12. Nc3 12... e6', pawns(31), 14, 0.89],
    ['+0.21/20 2.291s, tl=102.709s, n=5716787, sd=39, pv="e2e4 e7e5"', pawns(21), 20, 2.291],
    ['−0.21/20 1:05', pawns(-21), 20, 65],
    ['+0.31 / 15', pawns(31), 15, undefined],
    ['+0.31/12-20 1.2s', pawns(31), 12, 1.2],
    ['+0,31/12 1,2s', pawns(31), 12, 1.2],
    ['+0.31/12 0.5s tb', pawns(31), 12, 0.5],
    ['+0.31/12 (Nf3)', pawns(31), 12, undefined],
    // The unit of a time before a count of positions is unknown.
    ['+0.3/21 2424 1511177', pawns(30), 21, undefined],
    ['+0.27 49/60 40 145495', pawns(27), 49, undefined],
  ])('%j is an evaluation for the side that has moved', (text, score, depth, seconds) => {
    const read = readEngineComment(text);
    expect(read).toMatchObject({ score, side: 'mover', depth, hasWords: false, isSure: true });
    expect(read?.seconds).toBe(seconds);
  });

  it.each(['+M1/10 0.2s, White mates', '0.00/4 0.1s, n=100, Draw by 3-fold repetition'])(
    '%j has words after its figures',
    (text) => {
      expect(readEngineComment(text)).toMatchObject({ hasWords: true });
    },
  );

  it.each([
    ['d=20, sd=28, mt=12345, tl=7187655, wv=0.31, R50=50,', pawns(31), 'white', 20, 12.345],
    ['wv=M12, mt=00:01:01, s=27938 kN/s, pv=e4 Bb7 exf5,', mate(12), 'white', 0, 61],
    ['ev=-0.40, d=9, mt=100', pawns(-40), 'mover', 9, 0.1],
    ['d=18 t=250ms n=500000', undefined, undefined, 18, 0.25],
  ])('%j names its figures', (text, score, side, depth, seconds) => {
    const read = readEngineComment(text);
    expect(read).toMatchObject({ depth, seconds, hasWords: false });
    expect([read?.score, read?.side]).toEqual([score, side]);
  });

  it.each([
    ['12:+0.61', pawns(61), 12],
    ['Crafty: 12:-0.61', pawns(-61), 12],
    ['[Stockfish 1.9.1] 66:M4', mate(4), 66],
    ['-11.78|d9', pawns(-1178), 9],
    ['+0.92', pawns(92), 0],
  ])('%j is an evaluation for White', (text, score, depth) => {
    expect(readEngineComment(text)).toMatchObject({ score, side: 'white', depth });
  });

  it.each([
    ['0.57s', 0.57, true],
    ['135s', 135, true],
    ['(0:01)', 1, true],
    ['(1:02:03.5)', 3723.5, true],
    ['(1.2)', 1.2, true],
    ['(12)', 12, false],
  ])('%j is only a time', (text, seconds, isSure) => {
    expect(readEngineComment(text)).toEqual({ seconds, depth: 0, hasWords: false, isSure });
  });

  it.each(['book', 'Book', 'B/0 0', 'cerebellum book', 'book, mb=+0+0+0+0+0,'])(
    '%j names the source of a move',
    (text) => {
      expect(readEngineComment(text)).toEqual({ depth: 0, hasWords: false, isSure: false });
    },
  );

  it.each([
    '',
    'A good book on this opening',
    'bookish',
    '+0.31 was what the engine said',
    '+0.31/12 was the score',
    '0.31',
    '12/4',
    '1.5 points ahead',
    'Nf3=',
    'e4 d=1',
    'White: 1-0',
    '[#]',
    '(Nf3)',
    '0:45',
    'a=b, c',
    'x'.repeat(10_000),
  ])("%j consists of an author's words", (text) => {
    expect(readEngineComment(text)).toBeUndefined();
  });

  it('any text is read without an error', () => {
    const pieces = fc.constantFrom(
      '+0.31',
      '/12',
      ' 1.2s',
      'M5',
      '(e4 e5)',
      ', ',
      'n=1',
      'pv=',
      '|d9',
      '12:',
      '[',
      ']',
      ' ',
      'Nf3',
    );
    const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => {
        const read = readEngineComment(parts.join(''));
        expect([undefined, 'white', 'mover']).toContain(read?.side);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
    );
  });
});
