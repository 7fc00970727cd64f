import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const APP = resolve(import.meta.dirname, '../src/app');
const styles = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }));

describe('the style sheets', () => {
  it('ask for a part of WebKit’s scrollbars: Firefox says yes to the whole, and draws none', () => {
    const asked = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/selector\((::-webkit-scrollbar[\w-]*)\)/g)].map(([, selector]) => ({
        path,
        selector,
      })),
    );
    expect(asked).not.toEqual([]);
    expect(asked.filter(({ selector }) => selector === '::-webkit-scrollbar')).toEqual([]);
  });
});
