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
  it('each promise has a test that exists and contains its words', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(
      rows.filter(({ file, words }) => !existsSync(resolve(ROOT, file)) || !textOf(file).includes(words)),
    ).toEqual([]);
  });
});
