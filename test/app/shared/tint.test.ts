import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, MIN_CONTRAST, legible, tintOf } from '../../../src/app/shared/tint.ts';
import type { Rgb } from '../../../src/app/shared/tint.ts';
import type { VariationColor } from '../../../src/model/annotation.ts';

const PAPER: Rgb = [0xf1, 0xef, 0xe9];
const NIGHT: Rgb = [0x24, 0x22, 0x20];
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

const variation = (red: number, green: number, blue: number): VariationColor => ({
  kind: 'variationColor',
  red,
  green,
  blue,
  lineOnly: false,
  movesOnly: true,
});

describe('a color made legible', () => {
  it('the contrast is that of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  });

  it('a legible color has AA contrast whatever color the author chose', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(PAPER, NIGHT), (chosen, background) => {
        expect(contrast(legible(chosen, background), background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }),
    );
  });

  it('a color that is legible already stays unchanged', () => {
    expect(legible([0xc0, 0, 0], PAPER)).toEqual([0xc0, 0, 0]);
    expect(legible([0x40, 0xc0, 0xff], NIGHT)).toEqual([0x40, 0xc0, 0xff]);
  });

  it('a color keeps its hue: yellow on paper is a dark yellow', () => {
    const [red, green, blue] = legible([255, 255, 0], PAPER);
    expect(red).toBe(green);
    expect(blue).toBe(0);
    expect(red).toBeLessThan(140);
  });
});

describe('the tint of a line', () => {
  it('the tint of a line has a color for each theme', () => {
    expect(tintOf([variation(0, 0, 255)])).toEqual({
      light: '#0000ff',
      dark: expect.stringMatching(/^#[\da-f]{2}[\da-f]{2}ff$/),
      words: false,
      lineOnly: false,
    });
  });

  it('a line has no tint if the author chose black or white', () => {
    expect(tintOf([variation(0, 0, 0)])).toBeUndefined();
    expect(tintOf([variation(255, 255, 255)])).toBeUndefined();
    expect(tintOf([])).toBeUndefined();
  });

  it('a line inherits the tint of the line around it, and black ends it', () => {
    const around = tintOf([variation(0, 0, 255)]);
    expect(tintOf([], around)).toBe(around);
    expect(tintOf([variation(0, 0, 0)], around)).toBeUndefined();
  });
});
