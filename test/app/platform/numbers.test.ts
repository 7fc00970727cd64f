import { afterEach, expect, it } from 'vitest';
import { speak } from '../../../src/base/messages.ts';
import { formatBytes, formatCount, formatCountShort } from '../../../src/app/platform/numbers.ts';

it('numbers have separators, and in narrow places millions have one decimal', () => {
  expect(formatCount(11_042_318)).toBe('11,042,318');
  expect(formatCountShort(999_999)).toBe('999,999');
  expect(formatCountShort(11_042_318)).toBe('11.0 M');
});

it('sizes have three figures at most and the unit that keeps them small', () => {
  expect([0, 820, 65_536, 1_610_612_736, 12_000_000_000].map(formatBytes)).toEqual([
    '0 B',
    '820 B',
    '64 KB',
    '1.5 GB',
    '11 GB',
  ]);
});

afterEach(() => speak('en', {}));

it('decimals have the separator of the language', () => {
  speak('de', {});
  expect(formatBytes(1_610_612_736)).toBe('1,5 GB');
  expect(formatCountShort(11_042_318)).toBe('11,0 M');
});
