import { describe, expect, it } from 'vitest';
import { PIECE_OF_CODE, STEPS, codeSize, stepFrom } from '../../../src/formats/chessAssistant/moveCodes.ts';
import { codeOfStep, stepBetween } from '../../encoders/chessAssistant/pieces.ts';

describe('the codes of moves', () => {
  it.each([
    ['white', 0],
    ['black', 1],
  ] as const)('the 207 move codes mean for %s what the encoder writes for them', (color, side) => {
    const codes = Array.from(STEPS[side], (step, code) =>
      codeOfStep(color, PIECE_OF_CODE[code], step.toString(16).padStart(2, '0')),
    );
    expect(codes).toEqual(Array.from({ length: 207 }, (_, code) => code));
  });

  it('a step leads from a square to every other, even across the edges', () => {
    for (const from of [0, 7, 28, 35, 56, 63])
      for (let to = 0; to < 64; to++) {
        expect(stepFrom(from, parseInt(stepBetween(from, to), 16))).toBe(to);
        expect(stepFrom(from, parseInt(stepBetween(from, to, true), 16), -1)).toBe(to);
      }
  });

  it('codes have data of known sizes, and unassigned codes have no meaning', () => {
    const sizes = Array.from({ length: 256 }, (_, code) => codeSize(Uint8Array.of(code, 3, 0, 0, 0), 0));
    const codesOf = (size: number) => sizes.flatMap((one, code) => (one === size ? [code] : []));
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(codesOf(0)).toEqual([...range(220, 229), ...range(237, 255)]);
    expect(codesOf(1)).toEqual([...range(0, 208), 210, 211, 231, 232]);
    expect(codesOf(2)).toEqual([...range(212, 219), 233]);
    expect([sizes[209], sizes[230], sizes[234], sizes[235], sizes[236]]).toEqual([3, 77, 3, 5, 8]);
  });
});
