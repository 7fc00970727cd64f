// Text dropped from another program or page. Only its plain form is read: markup is never parsed, and an address is not
// opened.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.devtools);

const HOSTILE = `<img src=x onerror="document.title='ran'"><script>document.title='ran'</script>
<a href="https://evil.test/">1. e4 e5</a><iframe srcdoc="<script>parent.document.title='ran'</script>"></iframe>`;
const PGN = '[White "Dropped"]\n[Black "Text"]\n\n1. e4 e5 2. Nf3 *\n';

/** Drops these forms of one text on the middle of the page, as a real drop. */
async function dropText(page: Page, forms: Readonly<Record<string, string>>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const items = Object.entries(forms).map(([mimeType, data]) => ({ mimeType, data }));
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items, files: [], dragOperationsMask: 1 },
    });
  await session.detach();
}

test('a dropped game with markup is read from its plain text, and the markup does nothing', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  const title = await page.title();
  await dropText(page, { 'text/html': HOSTILE, 'text/plain': PGN });
  await expect(viewer.moves).toBeVisible();
  await expect(viewer.notation).toContainText('Dropped');
  await dropText(page, { 'text/html': HOSTILE, 'text/plain': HOSTILE });
  await expect(page.getByText(/neither PGN nor FEN/)).toBeVisible();
  await expect(page.locator('iframe, img[src="x"]')).toHaveCount(0);
  expect(await page.title()).not.toBe('ran');
  expect(title).not.toBe('ran');
});

test('dropped markup or a dropped address alone leaves the page unchanged', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  const shown = await viewer.readNotation();
  const address = page.url();
  const drops: readonly Readonly<Record<string, string>>[] = [
    { 'text/html': HOSTILE },
    { 'text/uri-list': 'https://evil.test/' },
    { 'text/uri-list': 'https://evil.test/', 'text/html': HOSTILE },
    { 'application/x-unknown': 'x' },
  ];
  for (const forms of drops) {
    await dropText(page, forms);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(page.url()).toBe(address);
    expect(await viewer.readNotation()).toBe(shown);
  }
  expect(await page.title()).not.toBe('ran');
});
