import { describe, expect, it } from 'vitest';
import {
  compareTranslations,
  translationFaults,
  translationNotice,
} from '../../scripts/messages/translations.ts';

const catalogues: Parameters<typeof compareTranslations>[1] = new Map<'de' | 'ru', Record<string, string>>([
  ['de', { One: 'Eins', Old: 'Alt' }],
  ['ru', { One: 'Один', Two: 'Два' }],
]);
const found = compareTranslations(['One', 'Two', 'Three'], catalogues);

describe('translations', () => {
  it('a missing translation is listed by message, with the languages that lack it', () => {
    expect(found).toEqual({
      untranslated: [
        { message: 'Two', languages: ['de'] },
        { message: 'Three', languages: ['de', 'ru'] },
      ],
      unused: ['Old'],
    });
  });

  it('missing translations are named in one line with the command', () => {
    const notice = translationNotice(found) ?? '';
    expect(notice).toMatch(/^Not translated, so shown in English: “Two”, “Three”\. `npm run messages` /);
    expect(notice).not.toContain('\n');
    expect(translationNotice({ untranslated: [], unused: ['Old'] })).toBeUndefined();
  });

  it('thousands of missing translations are counted', () => {
    const many = Array.from({ length: 2393 }, (_, index) => `Text ${index}`);
    const notice = translationNotice(compareTranslations(many, catalogues)) ?? '';
    expect(notice).toContain('“Text 9” and 2383 more.');
    expect(notice.length).toBeLessThan(400);
  });

  it('missing and unused translations are faults, one line each', () => {
    expect(translationFaults(found)).toEqual([
      'not translated (de): Two',
      'not translated (de, ru): Three',
      'not in the sources any more: Old',
      expect.stringContaining('`npm run messages`'),
    ]);
    expect(translationFaults({ untranslated: [], unused: [] })).toEqual([]);
  });
});
