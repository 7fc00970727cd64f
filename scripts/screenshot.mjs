// `npm run screenshot`: the pictures of the README, taken of the demo in the production build.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureDependencies, ROOT } from './setup.mjs';

if (process.argv.length > 2) {
  console.log(
    'npm run screenshot: builds the page and writes pictures of the demo, light and dark, into .readme/',
  );
  process.exit(process.argv.includes('--help') ? 0 : 2);
}
ensureDependencies();
const { path: executablePath } = await ensureChromium();
const { build, preview } = await import('vite');
const { chromium } = await import('@playwright/test');

const FOLDER = join(ROOT, '.readme');
/** The position is Rotlewi - Rubinstein, after 22...Rxc3. */
const GAME = 'Rotlewi';
const PLIES = 44;

mkdirSync(FOLDER, { recursive: true });
await build({ root: ROOT, logLevel: 'warn' });
const server = await preview({ root: ROOT, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'silent' });
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await page.getByRole('row').filter({ hasText: GAME }).first().click();
    await page.getByRole('region', { name: 'Notation' }).getByText('Rubinstein').first().waitFor();
    for (let ply = 0; ply < PLIES; ply++) await page.keyboard.press('ArrowRight');
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    const path = join(FOLDER, `workspace-${colorScheme}.png`);
    await page.screenshot({ path });
    console.log(path);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
