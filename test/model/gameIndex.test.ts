import { describe, expect, it } from 'vitest';
import { makeDateNumber } from '../../src/model/dateNumber.ts';
import { dateNumber } from '../../src/model/gameIndex.ts';

describe('the date column', () => {
  it('the date column holds a date as queries ask for it', () => {
    expect(dateNumber({ year: 2020, month: 5, day: 17 })).toBe(makeDateNumber(2020, 5, 17));
    expect(dateNumber({ year: 1972 })).toBe(makeDateNumber(1972));
    expect(dateNumber({})).toBe(0);
  });

  it('the date column drops parts that do not fit, and never makes another date of them', () => {
    expect(dateNumber({ year: 9999, month: 5 })).toBe(makeDateNumber(0, 5));
    expect(dateNumber({ year: 2020, month: 99, day: 99 })).toBe(makeDateNumber(2020));
  });
});
