import { describe, expect, it } from 'vitest';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { ctgFormat } from '../../src/formats/ctg/format.ts';
import { filesByExtension } from '../../src/formats/fileFamilies.ts';
import { findUnsupported } from '../../src/worker/unsupported.ts';

/** Enough names to exceed the test's time limit if each takes a pass. */
const MANY = 131_072;
/** The name in one of its case variants. */
const variant = (name: string, i: number): string =>
  [...name].map((letter, bit) => ((i >> bit) % 2 === 0 ? letter : letter.toUpperCase())).join('');
const named = (extension: string): string[] =>
  Array.from({ length: MANY }, (_, i) => `${variant('abcdefghijklmnopq', i)}.${extension}`);

describe('names of files', () => {
  it.each([
    ['.cbh', cbhFormat, [...named('cbh'), ...named('cbg')], MANY],
    ['.cbh with media', cbhFormat, [...named('cbh'), ...named('html').map((name) => `${name}/a.jpg`)], MANY],
    ['.2cbh', twoCbhFormat, named('2cbh'), MANY],
    ['.ctg', ctgFormat, [...named('ctg'), ...named('cto')], MANY],
    ['no .ctg', ctgFormat, Array.from({ length: 2 * MANY }, (_, i) => `a.x${i}`), 0],
  ] as const)(
    'all case variants of %s are grouped in one pass',
    { tags: 'slow' },
    (_, format, paths, count) => {
      const sets = format.claim(paths);
      expect(sets).toHaveLength(count);
      expect(sets.reduce((sum, set) => sum + set.paths.length, 0)).toBeLessThanOrEqual(paths.length);
    },
  );

  it('files that no format claims are grouped in one pass', { tags: 'slow' }, () => {
    expect(findUnsupported(Array.from({ length: 2 * MANY }, (_, i) => `a.x${i}`)).items).toEqual([]);
  });

  it('files of an opened set are found by extension, with the exact name first', () => {
    const files = new Map(
      ['A.ctg', 'a.CTG', 'a.ctg', 'a.CTO', 'b.ctb', 'x/a.ctb', '._a.ctb'].map((name) => [name, name]),
    );
    expect([...filesByExtension('a', files)]).toEqual([
      ['ctg', 'a.ctg'],
      ['cto', 'a.CTO'],
    ]);
  });
});
