import { describe, expect, it } from 'vitest';
import { styleTag } from '../../scripts/inlineStyles.ts';

describe('styles inlined in the page', () => {
  it('inlined styles find their files from the page, and keep references that are no files', () => {
    const drawing = `url("data:image/svg+xml,%3Csvg fill='url(#a)'/%3E")`;
    expect(styleTag(`a{src:url(./x-1.woff2)}b{src:url(y.woff2)}c{background:${drawing}}\n`, 'assets')).toBe(
      `<style>a{src:url(./assets/x-1.woff2)}b{src:url(./assets/y.woff2)}c{background:${drawing}}</style>`,
    );
  });

  it.each([
    'a{src:url(../x.woff2)}',
    'a{src:url("x.woff2")}',
    'a{src:url(https://e.example/x)}',
    'a{}</STYLE>',
  ])('inlined styles stop the build if they load something else, or would end early: %s', (css) =>
    expect(() => styleTag(css, 'assets')).toThrow('style sheet'),
  );
});
