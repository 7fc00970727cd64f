import { describe, expect, it } from 'vitest';
import { personNames, readingsOf } from '../../../src/search/duplicates/personNames.ts';

async function personsOf(...names: string[]): Promise<string[]> {
  const all = ['', ...names];
  const { surnames, initials } = await personNames(
    all.length,
    (id) => all[id],
    async () => undefined,
  );
  return names.map((_, at) => `${surnames[at + 1]} ${initials[at + 1]}`);
}
async function areOne(...names: string[]): Promise<boolean> {
  return new Set(await personsOf(...names)).size === 1;
}

describe('one person', () => {
  it.each([
    [['Carlsen, Magnus', 'Carlsen, M', 'Carlsen,M.', 'Magnus Carlsen', 'M. Carlsen', 'CARLSEN Magnus']],
    [['Korchnoi, Viktor', 'Kortschnoj, Viktor', 'Viktor Korchnoy', 'Корчной, Виктор']],
    [['Carlsen, Magnus', 'Carlsen, M', 'Magnus, Carlsen']],
    [['Van der Sterren, Paul', 'Sterren, Paul van der', 'Paul van der Sterren']],
    [['Vachier-Lagrave, Maxime', 'Vachier Lagrave, M', 'Maxime Vachier-Lagrave']],
    [['Yusupov, Artur', 'Jussupow, Artur']],
    [['Müller, Karsten', 'Mueller, K']],
    [['Shirov, Alexei', 'Schirow, Alexej']],
  ])('one person may be written %j', async (names) => {
    expect(await areOne(...names)).toBe(true);
  });

  it('names of different persons are told apart', async () => {
    expect(await areOne('Carlsen, Magnus', 'Carlsen, Henrik')).toBe(false);
    expect(await areOne('Tal, Mihail', 'Botvinnik, Mihail')).toBe(false);
    expect(await areOne('Khan, Sultan', 'Chan, Sultan')).toBe(false);
  });

  it('the initial of a person may be unknown, which is 0', async () => {
    const { initials, surnames } = await personNames(
      3,
      (id) => ['', 'Carlsen', 'Carlsen, Magnus'][id],
      async () => undefined,
    );
    expect(surnames[1]).toBe(surnames[2]);
    expect([initials[1], initials[2] > 0]).toEqual([0, true]);
  });

  it('an empty name or placeholder is no person', () => {
    expect(['', '?', 'N.N.', 'NN', '-'].flatMap(readingsOf)).toEqual([]);
  });
});
