import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextColumn } from '../../src/formats/entityTexts.ts';
import { completeIds, listIds } from '../../src/search/entityLists.ts';
import { foldedWords } from '../../src/search/foldText.ts';
import { skeletonOf } from '../../src/search/nameSkeleton.ts';
import { NameTable } from '../../src/search/nameTable.ts';

function tableOf(names: readonly string[]): NameTable {
  const texts = new TextColumn();
  for (const name of names) texts.add(name);
  return new NameTable({ size: texts.size, text: texts.text, starts: texts.starts });
}

const NAMES = [
  '',
  'Carlsen, Magnus',
  'Magnus, Olaf',
  'Larsen, Bent',
  'Carlsson',
  'McCarl',
  '',
  'Kortschnoj, V',
  '10th',
];
const found = (text: string, how: { whole?: boolean; inside?: boolean } = {}): string[] =>
  NAMES.filter((_, id) => tableOf(NAMES).find(text, how)[id] === 1);

describe('names are found', () => {
  it('names are found by beginnings of their words, in any order and case', () => {
    expect(found('carl')).toEqual(['Carlsen, Magnus', 'Carlsson']);
    expect(found('MAG car')).toEqual(['Carlsen, Magnus']);
    expect(found('magnus')).toEqual(['Carlsen, Magnus', 'Magnus, Olaf']);
    expect(found('10')).toEqual(['10th']);
    expect(found('arl')).toEqual([]);
  });

  it('names are found by letters inside their words on request', () => {
    expect(found('arl', { inside: true })).toEqual(['Carlsen, Magnus', 'Carlsson', 'McCarl']);
  });

  it('names are found by their sound', () => {
    expect(found('korchnoi')).toEqual(['Kortschnoj, V']);
    expect(found('korchnoi v')).toEqual(['Kortschnoj, V']);
  });

  it('names are found by whole words on request, and with a star by beginnings', () => {
    expect(found('carl', { whole: true })).toEqual([]);
    expect(found('magnus CARLSEN', { whole: true })).toEqual(['Carlsen, Magnus']);
    expect(found('carl* magnus', { whole: true })).toEqual(['Carlsen, Magnus']);
    expect(found('carl *', { whole: true })).toEqual([]);
    expect(found('korchnoi', { whole: true })).toEqual(['Kortschnoj, V']);
    expect(found('korchn', { whole: true })).toEqual([]);
  });

  it('whole names are found regardless of case, accents and punctuation', () => {
    const names = ['', 'Tal, Mihail', 'Tal', 'Talbot', 'tal mihail', 'Tál', '...', 'Tal, Mihail N'];
    const exactly = (text: string) => names.filter((_, id) => tableOf(names).findExact(text)[id] === 1);
    expect(exactly('Tal, Mihail')).toEqual(['Tal, Mihail', 'tal mihail']);
    expect(exactly('tal')).toEqual(['Tal', 'Tál']);
    expect(exactly('...')).toEqual([]);
    expect(names.filter((_, id) => tableOf(names).sharesName(id))).toEqual([
      '',
      'Tal, Mihail',
      'Tal',
      'tal mihail',
      'Tál',
      '...',
    ]);
  });

  it('a text without words finds no names', () => {
    expect(found('')).toEqual([]);
    expect(found(' ,')).toEqual([]);
    expect(found('a '.repeat(300))).toEqual([]);
  });

  it('names are found as by a comparison one by one', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aábcßøkhjtschw ,-1Жщ王'), maxLength: 14 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), name, fc.boolean(), (names, text, whole) => {
        const words = foldedWords(text);
        const begins = (there: string, wanted: string): boolean =>
          whole ? there === wanted : there.startsWith(wanted);
        const expected = names.map((one) => {
          const there = foldedWords(one);
          const fits = (word: string): boolean =>
            there.some(
              (begun) => begins(begun, word) || begins(skeletonOf(begun) ?? '', skeletonOf(word) ?? '\0'),
            );
          return words.length > 0 && words.every(fits) ? 1 : 0;
        });
        expect([...tableOf(names).find(text, { whole })]).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('exact names are found as by a comparison one by one, and each knows whether it is unique', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aáb ,1'), maxLength: 3 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const table = tableOf(names);
        const same = (a: string, b: string) =>
          foldedWords(a).length > 0 && foldedWords(a).join(' ') === foldedWords(b).join(' ');
        for (const [id, one] of names.entries()) {
          const expected = names.map((other) => (same(one, other) ? 1 : 0));
          expect([...table.findExact(one)]).toEqual(expected);
          expect(table.sharesName(id)).toBe(expected.filter((hit) => hit === 1).length !== 1);
        }
      }),
    );
  });
});

describe('the order of names', () => {
  it('names are in the order of a register', () => {
    const names = ['Zukertort', 'øgaard', 'Ogden', 'muller', 'Müller', 'Mueller', 'anand', 'Anand, V', ''];
    const table = tableOf(names);
    expect([...table.inOrder()].map((id) => names[id])).toEqual([
      '',
      'anand',
      'Anand, V',
      'Mueller',
      'Müller',
      'muller',
      'øgaard',
      'Ogden',
      'Zukertort',
    ]);
  });

  it('names are in the order of plain comparison, and equal names share their place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'ab,C '), maxLength: 6 }), { maxLength: 60 }),
        (names) => {
          const { ranks } = tableOf(names);
          const key = (name: string): string => `${name.toLowerCase()}\0${name}`;
          for (const [a, one] of names.entries())
            for (const [b, other] of names.entries()) {
              const expected =
                one === '' || other === '' ? one !== '' && other === '' : key(one) > key(other);
              expect(ranks[a] > ranks[b]).toBe(expected);
              expect(ranks[a] === 0).toBe(one === '');
            }
        },
      ),
    );
  });

  it('the order of names is the same when it is made in steps', { tags: 'slow' }, async () => {
    const names = Array.from({ length: 30_000 }, (_, i) => `Name ${(i * 7919) % 30_011}`);
    const [slow, fast] = [tableOf(names), tableOf(names)];
    let pauses = 0;
    await slow.prepare(async () => void pauses++);
    expect(slow.ranks).toEqual(fast.ranks);
    expect(slow.find('name 123')).toEqual(fast.find('name 123'));
    expect(pauses).toBeGreaterThan(5);
  });
});

describe('completions', () => {
  const names = tableOf(['', 'Tal', 'Natal', 'Vital, T', 'Talbot', 'Talyzin', 'Petrov, Tal']);
  const counts = Uint32Array.of(0, 5, 90, 80, 7, 0, 99);
  const complete = (text: string, most = 9) =>
    completeIds(names, counts, text, most).map((id) => names.nameOf(id));

  it('completions begin with the text as a word, then as letters, then contain it; most games first', () => {
    expect(complete('tal')).toEqual(['Tal', 'Talbot', 'Petrov, Tal', 'Natal', 'Vital, T']);
    expect(complete('tal', 3)).toEqual(['Tal', 'Talbot', 'Petrov, Tal']);
  });

  it('completions of an empty text are those with the most games', () => {
    expect(complete('', 2)).toEqual(['Petrov, Tal', 'Natal']);
    expect(complete('', 0)).toEqual([]);
  });

  it('lists of names have only those with games, by name or by games', () => {
    const list = (sort: 'name' | 'games', text = '', reversed = false) =>
      [...listIds({ tables: { names }, counts }, text, sort, reversed)].map((id) => names.nameOf(id));
    expect(list('name')).toEqual(['Natal', 'Petrov, Tal', 'Tal', 'Talbot', 'Vital, T']);
    expect(list('games')).toEqual(['Petrov, Tal', 'Natal', 'Vital, T', 'Talbot', 'Tal']);
    expect(list('games', 'tal')).toEqual(['Petrov, Tal', 'Talbot', 'Tal']);
    expect(list('name', '', true)).toEqual(list('name').toReversed());
    expect(list('games', 'tal', true)).toEqual(['Tal', 'Talbot', 'Petrov, Tal']);
  });
});
