// Guiding texts that are made to freeze the page: the page reacts, shows all that it can, and says where it cuts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeCbh } from '../test/encoders/cbh.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const FEN = 'fen:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1;';
const many = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');

/** Kinds of markup, and the notice below the text if something is not shown. */
const TEXTS: readonly (readonly [name: string, html: string, notice: RegExp | undefined])[] = [
  ['nested elements', many(200_000, () => '<div>') + 'deep', /Cut off here: .* deep/],
  ['pictures', many(60_000, (at) => `<img src="${at}.png">`), /more than 400 pictures/],
  ['links', many(60_000, (at) => `<a href="https://e.example/${at}">l</a>`), /more than 2,000 links/],
  ['diagrams', many(5_000, () => `<p><img alt="${FEN}"></p>`), /more than 400 pictures/],
  ['one word', 'w'.repeat(5_000_000), /more than 200,000 characters/],
  ['attributes', `before<p ${many(100_000, (at) => `a${at}=b `)}>x</p>`, /more than 64 attributes/],
  ['nested tables', many(20_000, () => '<table><tr><td>x'), /Cut off here/],
  ['entities', '&amp;'.repeat(1_000_000), /more than 200,000 characters/],
  ['line ends', '<br>'.repeat(100_000), /more than 8,000 elements/],
  ['deep lists', many(20_000, () => '<ul><li>x'), /deep/],
  ['styles', many(50_000, (at) => `<b style="color:#${(at + 99_999).toString(16)}">x</b>`), /elements/],
  ['class names', many(50, () => `<p class="${'c '.repeat(50_000)}">x</p>`), undefined],
  ['comments', many(100_000, () => '<!-- c -->') + 'x', /elements and pieces/],
  ['marked sections', many(100_000, () => '<![CDATA[x]]>'), /elements and pieces/],
  ['unclosed looks', many(20_000, (at) => `<p><font color=${at}>x`), /elements/],
  [
    'crossing looks',
    many(8_000, (at) => `<font color=${at}><table><td></font></table>x`),
    /Shown without bold/,
  ],
  ['unclosed quotes', many(100_000, () => '<p a="'), undefined],
];

test.describe('a text that is made to freeze the page', () => {
  let folder: TemporaryFolder;
  test.beforeAll(() => {
    folder = temporaryFolder('Hostile');
    const records = TEXTS.map(([title, text]) => ({
      kind: 'text' as const,
      format: 3 as const,
      titles: [{ language: 0, title }],
      bodies: [{ language: 0, text: `<html><body>${text}</body></html>` }],
    }));
    const first = { kind: 'game' as const, white: 'First', moves: [] };
    for (const [name, bytes] of encodeCbh({ name: 'Hostile', records: [first, ...records] }))
      writeFileSync(join(folder.path, name), bytes);
  });
  test.afterAll(() => folder.remove());

  for (const [at, [name, , notice]] of TEXTS.entries())
    test(`${name}: the page still reacts`, async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.openByInput(folder.path);
      // Rows with one line are so low that all of them fit.
      await viewer.showColumns();
      await expect(viewer.row(1)).toContainText('First');
      await viewer.row(at + 2).click();
      await expect(viewer.notation.getByRole('heading', { name })).toBeVisible();
      const text = viewer.notation.getByRole('group', { name: 'Text' });
      if (notice !== undefined) await expect(text).toContainText(notice);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(40_000);
      await viewer.open(1);
    });
});
