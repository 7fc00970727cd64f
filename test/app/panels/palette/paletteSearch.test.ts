import { expect, it } from 'vitest';
import { foundParts } from '../../../../src/app/panels/palette/paletteSearch.ts';
import { beginsWords } from '../../../../src/app/shared/typedWords.ts';

it('each typed word begins a word, in any order and without accents', () => {
  expect(beginsWords('Réti, Richard', 'ric reti')).toBe(true);
  expect(beginsWords('Réti, Richard', 'ichard')).toBe(false);
  expect(beginsWords('Партии', 'парт')).toBe(true);
  expect(beginsWords('Anything', '')).toBe(true);
});

it('typed words are marked at the beginnings of words', () => {
  const marked = (words: string, typed: string) =>
    foundParts(words, typed)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('');
  expect(marked('Copy PGN of the game', 'copy g')).toBe('[Copy] PGN of the [g]ame');
  expect(marked('Épée', 'ep')).toBe('[Ép]ée');
  expect(marked('Copy', '')).toBe('Copy');
});
