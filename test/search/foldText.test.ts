import { describe, expect, it } from 'vitest';
import { foldedWords } from '../../src/search/foldText.ts';

describe('the words of a name', () => {
  it.each([
    ['Vachier-Lagrave, Maxime', 'vachier lagrave maxime'],
    ['Müller, K.', 'muller k'],
    ["O'Kelly de Galway", 'okelly de galway'],
    ['ØGAARD', 'ogaard'],
    ['Straße', 'strasse'],
    ['Łukasz Æbelø', 'lukasz aebelo'],
    ['Карякин, Сергей', 'karyakin sergey'],
    ['Щербаков', 'shcherbakov'],
    ['Linares 10th', 'linares 10th'],
    ['  2.  Bundesliga (Süd) ', '2 bundesliga sud'],
    ['Mu\u0308ller', 'muller'],
    ['王', '王'],
    ['Αθήνα', 'αθηνα'],
    [',-.', ''],
    ['', ''],
  ])('the words of %j are %j', (text, words) => {
    expect(foldedWords(text).join(' ')).toBe(words);
  });
});
