import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords } from '../../src/search/foldText.ts';
import { skeletonOf } from '../../src/search/nameSkeleton.ts';

const skeleton = (name: string): string | undefined => skeletonOf(foldedWords(name)[0]);

describe('the skeleton of a name', () => {
  it.each([
    ['Korchnoi', 'Kortschnoj', 'Korchnoy', 'Kortchnoi', 'Корчной'],
    ['Kasparov', 'Kasparow', 'Каспаров'],
    ['Alekhine', 'Aljechin', 'Alechin', 'Alekhin', 'Алехин'],
    ['Müller', 'Mueller', 'Muller'],
    ['Sørensen', 'Soerensen', 'Sorensen'],
    ['Karjakin', 'Karyakin', 'Kariakin', 'Карякин'],
    ['Khalifman', 'Chalifman', 'Халифман'],
    ['Yusupov', 'Jussupow', 'Youssoupov', 'Юсупов'],
    ['Tchigorin', 'Tschigorin', 'Chigorin', 'Чигорин'],
    ['Nimzowitsch', 'Nimzovich', 'Nimzowitch'],
    ['Shirov', 'Schirow', 'Широв'],
    ['Spassky', 'Spasski', 'Spasskij', 'Спасский'],
    ['Bronstein', 'Bronshtein', 'Бронштейн'],
    ['Petrosian', 'Petrosjan', 'Petrosyan'],
    ['Botvinnik', 'Botwinnik'],
    ['Aleksander', 'Alexander'],
    ['Rachmaninov', 'Rachmaninoff'],
  ])('the skeleton of a name is the same for %s and %s', (...spellings) => {
    expect(new Set(spellings.map(skeleton)).size).toBe(1);
    expect(skeleton(spellings[0])).toBeDefined();
  });

  it.each([
    ['Khan', 'Chan'],
    ['Anand', 'Adams'],
    ['Petrov', 'Petrova'],
    ['Larsen', 'Carlsen'],
    ['Ivanov', 'Ivanenko'],
    ['Polgar', 'Bolgar'],
    ['Karpov', 'Kasparov'],
    ['Geller', 'Keller'],
    ['Short', 'Shirt'],
  ])('the skeleton of a name differs between %s and %s', (one, other) => {
    expect([skeleton(one) ?? one, skeleton(other) ?? other]).toSatisfy(([a, b]) => a !== b);
  });

  it('a skeleton is not made from short words, nor so short that it fits too much', () => {
    expect(['tal', 'khan', 'tschi'].map(skeleton)).toEqual([undefined, undefined, undefined]);
  });

  it('a skeleton has at most two letters for each letter of the word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcefhijkostuwxyzé'), maxLength: 40 });
    fc.assert(
      fc.property(letters, (word) => {
        expect((skeletonOf(word) ?? '').length).toBeLessThanOrEqual(2 * word.length);
      }),
    );
  });
});
