// The print of a page, read from the PDF itself.
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { isFirefox } from './engines.ts';

// Playwright hands Firefox inches, and Firefox takes them for centimeters.
const A4_OF_FIREFOX = { width: `${21 * 2.54}cm`, height: `${29.7 * 2.54}cm` };

/** Returns all text of the PDF on A4: its own, and that of its packed streams. */
export async function paperOf(page: Page): Promise<string> {
  const size = isFirefox(page) ? A4_OF_FIREFOX : { format: 'A4' };
  const pdf = (await page.pdf(size)).toString('latin1');
  const streams = [...pdf.matchAll(/stream\r?\n([^]*?)\r?\n?endstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [pdf, ...streams].join('\n');
}

/** Returns the number of pages that the browser prints on A4. */
export async function pagesOf(page: Page): Promise<number> {
  return (await paperOf(page)).match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
