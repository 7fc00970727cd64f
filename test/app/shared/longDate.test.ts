import { afterEach, expect, it } from 'vitest';
import { speak } from '../../../src/base/messages.ts';
import type { Language } from '../../../src/base/messages.ts';
import { longDate } from '../../../src/app/shared/longDate.ts';

afterEach(() => speak('en', {}));

/** The parts between which a line may break. */
const pieces = (language: Language, date: Parameters<typeof longDate>[0]): readonly string[] => {
  speak(language, {});
  return longDate(date)
    .split(' ')
    .map((piece) => piece.replaceAll('\u00A0', ' '));
};

it('day and month of a date are kept on one line, in every language', () => {
  const date = { year: 1886, month: 1, day: 20 };
  expect(pieces('en', date)).toEqual(['20 January', '1886']);
  expect(pieces('de', date)).toEqual(['20. Januar', '1886']);
  expect(pieces('ru', date)[0]).toBe('20 января');
  expect(pieces('es', date)).toEqual(['20 de enero', 'de', '1886']);
  expect(pieces('en', { year: 1886, month: 1, day: undefined })).toEqual(['January', '1886']);
  expect(pieces('en', { year: 1886, month: 13, day: 20 })).toEqual(['1886']);
});
