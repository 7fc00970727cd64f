import { describe, expect, it } from 'vitest';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { ctgFormat } from '../../src/formats/ctg/format.ts';
import { filesByExtension } from '../../src/formats/fileFamilies.ts';
import { findUnsupported } from '../../src/worker/unsupported.ts';
import { computedMs } from '../support/computing.ts';

const MANY = 32_768;
/** The name in one of its cases. */
const variant = (name: string, i: number): string =>
  [...name].map((letter, bit) => ((i >> bit) % 2 === 0 ? letter : letter.toUpperCase())).join('');
const named = (extension: string): string[] =>
  Array.from({ length: MANY }, (_, i) => `${variant('abcdefghijklmno', i)}.${extension}`);

describe('names of files', () => {
  it.each([
    ['.cbh', cbhFormat, [...named('cbh'), ...named('cbg')], MANY],
    ['.cbh with media', cbhFormat, [...named('cbh'), ...named('html').map((name) => `${name}/a.jpg`)], MANY],
    ['.2cbh', twoCbhFormat, named('2cbh'), MANY],
    ['.ctg', ctgFormat, [...named('ctg'), ...named('cto')], MANY],
    ['no .ctg', ctgFormat, Array.from({ length: 2 * MANY }, (_, i) => `a.x${i}`), 0],
  ] as const)('in all cases of %s are grouped at once', (_, format, paths, count) => {
    const started = computedMs();
    const sets = format.claim(paths);
    expect(sets).toHaveLength(count);
    expect(sets.reduce((sum, set) => sum + set.paths.length, 0)).toBeLessThanOrEqual(paths.length);
    expect(computedMs() - started, 'milliseconds').toBeLessThan(3000);
  });

  it('that nobody claims are grouped at once', () => {
    const started = computedMs();
    expect(findUnsupported(Array.from({ length: 2 * MANY }, (_, i) => `a.x${i}`)).items).toEqual([]);
    expect(computedMs() - started, 'milliseconds').toBeLessThan(3000);
  });

  it('in an opened set are found by extension, the exact name first', () => {
    const files = new Map(
      ['A.ctg', 'a.CTG', 'a.ctg', 'a.CTO', 'b.ctb', 'x/a.ctb', '._a.ctb'].map((name) => [name, name]),
    );
    expect([...filesByExtension('a', files)]).toEqual([
      ['ctg', 'a.ctg'],
      ['cto', 'a.CTO'],
    ]);
  });
});
