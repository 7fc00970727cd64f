import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ROW = /^\| (.+) \| `([^`]+)` \| (.+) \|$/;
const textOf = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

const rows = textOf('docs/promises.md')
  .split('\n')
  .flatMap((line) => {
    const [, promise, file, words] = ROW.exec(line) ?? [];
    return promise === undefined ? [] : [{ promise, file, words }];
  });

describe('the promises', () => {
  it('have a test each, that is there and has these words', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(
      rows.filter(({ file, words }) => !existsSync(resolve(ROOT, file)) || !textOf(file).includes(words)),
    ).toEqual([]);
  });

  it('have a row for every finding of the review that can have one', () => {
    const named = new Set(rows.flatMap(({ promise }) => promise.match(/\b[HMLS]\d\b/g) ?? []));
    const found = ['H1 H2 H3', 'M1 M2 M4 M5', 'L1 L2 L3 L4 L5 L6 L7', 'S1 S2 S3 S4 S5'].join(' ').split(' ');
    expect([...named].sort()).toEqual(found.sort());
  });
});
